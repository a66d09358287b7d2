import { useCallback, useEffect, useState } from 'react';
import type { TaxesNow } from '#contract/taxes/taxes.ts';
import type { Taxes } from '#domain/taxes/tax-rate.ts';
import { callApi } from '#web/browser/api/api.ts';
import type * as TaxParts from './tax-parts.tsx';

const AGAIN_MS = 10_000;

/** The current tax rates, and the components that show them. */
interface KnownTaxes extends Taxes {
  parts: typeof TaxParts;
}

interface TaxesControl {
  /** The taxes; null until they are known. */
  taxes: KnownTaxes | null;
  /** Reloads the taxes. The old ones stay until then. */
  refresh: () => Promise<void>;
}

/**
 * Loads the current taxes. Amounts in foreign currency cannot be shown without them, so failed requests are repeated.
 */
export function useTaxes(): TaxesControl {
  const [taxes, setTaxes] = useState<KnownTaxes | null>(null);
  const [failures, setFailures] = useState(0);

  const load = useCallback(async (signal?: AbortSignal) => {
    const [answer, parts] = await Promise.all([
      callApi<TaxesNow>('/taxes', signal && { signal }).catch(() => null),
      import('./tax-parts.tsx').catch(() => null),
    ]);
    if (!answer) return;
    if (!answer.ok || !parts) return setFailures((count) => count + 1);
    const { iva, igtf } = answer.data.data;
    setTaxes({ iva: Math.round(iva * 100), igtf: Math.round(igtf * 100), parts });
  }, []);

  useEffect(() => {
    const leaving = new AbortController();
    void load(leaving.signal);
    return () => leaving.abort();
  }, [load]);

  useEffect(() => {
    if (failures === 0 || taxes) return;
    const again = () => void load();
    const timer = setTimeout(again, AGAIN_MS);
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [failures, taxes, load]);

  return { taxes, refresh: () => load() };
}
