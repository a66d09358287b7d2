import { useCallback, useEffect, useState } from 'react';
import type { DollarValue } from '#contract/money/currency.ts';
import { parseRate, type Rate } from '#domain/money/exchange-rate.ts';
import { callApi } from '#web/browser/api/api.ts';

export type DollarRate =
  | { state: 'loading' }
  | { state: 'error'; retryAfterSeconds?: number }
  | { state: 'loaded'; rate: Rate; text: string; date: string; source: string };

/** Loads today's official rate with its date and source. */
export function useDollarRate() {
  const [dollar, setDollar] = useState<DollarRate>({ state: 'loading' });

  const load = useCallback(async (signal?: AbortSignal) => {
    const answer = await callApi<DollarValue>('/currency/dollar-value', signal && { signal }).catch(() => null);
    if (!answer) return;
    if (answer.ok) return setDollar(read(answer.data));
    const { retryAfterSeconds } = answer;
    setDollar({ state: 'error', ...(retryAfterSeconds && { retryAfterSeconds }) });
  }, []);

  useEffect(() => {
    const leaving = new AbortController();
    void load(leaving.signal);
    return () => leaving.abort();
  }, [load]);

  // An order needs a rate, so a failed request is repeated when the network returns or after the server's Retry-After.
  useEffect(() => {
    if (dollar.state !== 'error') return;
    const again = () => void load();
    const timer = dollar.retryAfterSeconds && setTimeout(again, dollar.retryAfterSeconds * 1000);
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [dollar, load]);

  return {
    dollar,
    retry() {
      setDollar({ state: 'loading' });
      void load();
    },
    /** Reloads the rate and keeps the old one meanwhile. */
    refresh: () => load(),
  };
}

function read({ dollarValue, date, source }: DollarValue): DollarRate {
  const rate = parseRate(dollarValue);
  return rate === null ? { state: 'error' } : { state: 'loaded', rate, text: dollarValue, date, source };
}
