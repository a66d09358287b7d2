import { useCallback, useEffect, useState } from 'react';
import type { DollarValue } from '#contract/currency.ts';
import { parseRate, type Rate } from '#domain/exchange-rate.ts';
import { callApi } from '#web/browser/api.ts';

export type DollarRate =
  | { state: 'loading' }
  | { state: 'error' }
  | { state: 'loaded'; rate: Rate; text: string; date: string; source: string };

/** The official rate of the day, with its date and who says so. */
export function useDollarRate() {
  const [dollar, setDollar] = useState<DollarRate>({ state: 'loading' });

  const load = useCallback(async (signal?: AbortSignal) => {
    const answer = await callApi<DollarValue>('/currency/dollar-value', signal && { signal }).catch(() => null);
    if (answer) setDollar(answer.ok ? read(answer.data) : { state: 'error' });
  }, []);

  useEffect(() => {
    const leaving = new AbortController();
    void load(leaving.signal);
    return () => leaving.abort();
  }, [load]);

  return {
    dollar,
    retry() {
      setDollar({ state: 'loading' });
      void load();
    },
    /** Asks again and keeps showing the old one meanwhile. */
    refresh: () => load(),
  };
}

function read({ dollarValue, date, source }: DollarValue): DollarRate {
  const rate = parseRate(dollarValue);
  return rate === null ? { state: 'error' } : { state: 'loaded', rate, text: dollarValue, date, source };
}
