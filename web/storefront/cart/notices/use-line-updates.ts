import { useCallback, useEffect, useMemo, useState } from 'react';
import type { StockList, StockRecord } from '#contract/catalogue/stock.ts';
import type { CartLine } from '#domain/sales/cart/cart.ts';
import { MAX_LINES } from '#domain/sales/order-limits.ts';
import { callApi } from '#web/browser/api/api.ts';
import { useOnline } from '#web/storefront/kit/use-online.ts';
import type { LineUpdate, lineUpdates } from './line-updates.ts';

interface Known {
  requested: ReadonlySet<number>;
  records: readonly StockRecord[];
  lineUpdates: typeof lineUpdates;
}

const NOTHING: Known = { requested: new Set(), records: [], lineUpdates: (lines) => lines.map(() => null) };

interface LineUpdates {
  /** One entry per line, in the cart's order; null while unknown. */
  updates: (LineUpdate | null)[];
  /** Pieces of an item that an order can contain; undefined while unknown, 0 when it was withdrawn. */
  stockOf: (itemId: number) => number | undefined;
  /** Whether the request failed. The lines are then shown as stored. */
  failed: boolean;
  retry: () => void;
}

/**
 * Loads price and stock of the cart's items in one request when the cart opens; again only for new items and when the
 * network is back.
 */
export function useLineUpdates(lines: readonly CartLine[]): LineUpdates {
  const [known, setKnown] = useState(NOTHING);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const online = useOnline();
  const ids = useMemo(() => [...new Set(lines.map(({ id }) => id))].slice(0, MAX_LINES), [lines]);
  const missingIds = ids.some((id) => !known.requested.has(id)) ? ids.join(',') : '';

  // biome-ignore lint/correctness/useExhaustiveDependencies: requests again after a retry, and when the network is back
  useEffect(() => {
    if (!missingIds) return;
    const leaving = new AbortController();
    // The code that compares lines and records is not needed before the answer.
    const code = import('./line-updates.ts').catch(() => null);
    void Promise.all([callApi<StockList>(`/items/stock?ids=${missingIds}`, { signal: leaving.signal }), code])
      .then(([answer, compare]) => {
        const isKnown = answer.ok && compare !== null;
        setFailed(!isKnown);
        if (!isKnown) return;
        const requested = new Set(missingIds.split(',').map(Number));
        setKnown({ requested, records: answer.data.data, lineUpdates: compare.lineUpdates });
      })
      // Only an abort on unmount rejects.
      .catch(() => {});
    return () => leaving.abort();
  }, [missingIds, attempt, online]);

  const updates = useMemo(() => known.lineUpdates(lines, known.requested, known.records), [lines, known]);
  const stockOf = useCallback(
    (itemId: number) => {
      const record = known.records.find(({ id }) => id === itemId);
      return record?.attributes.stock ?? (known.requested.has(itemId) ? 0 : undefined);
    },
    [known],
  );
  return { updates, stockOf, failed, retry: () => setAttempt((count) => count + 1) };
}
