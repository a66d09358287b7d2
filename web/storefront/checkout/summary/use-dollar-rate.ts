import { useCallback, useEffect, useState } from 'react';
import type { DollarValue } from '#contract/money/currency.ts';
import { callApi } from '#web/browser/api/api.ts';
import { learnRate } from '#web/browser/shown-rate.tsx';
import { changeDraft, checkoutDraft, useCheckoutDraft } from '../draft/checkout-draft.ts';
import { isOver, outdatedBy, quoteRate, type RateQuote } from '../draft/rate-quote.ts';

export type DollarRate =
  | { state: 'loading' }
  | { state: 'error'; retryAfterSeconds?: number }
  | ({ state: 'loaded' } & RateQuote);

/** A timer may fire a moment early. */
const AFTER_MS = 50;

type Failure = Extract<DollarRate, { state: 'error' }>;

/** Asks for the rate in force; null when it was called off. */
async function fetchQuote(signal?: AbortSignal): Promise<RateQuote | Failure | null> {
  const askedAt = Date.now();
  const answer = await callApi<DollarValue>('/currency/dollar-value', signal && { signal }).catch(() => null);
  if (!answer) return null;
  if (answer.ok) return quoteRate(answer.data, askedAt) ?? { state: 'error' };
  const { retryAfterSeconds } = answer;
  return { state: 'error', ...(retryAfterSeconds && { retryAfterSeconds }) };
}

/**
 * The rate of the order, quoted for half an hour, over reloads and in every tab. When that is over, also while the tab
 * slept, it is quoted again; where that changes the total in bolívares, `before` is the quote that the shopper knew until
 * they have accepted the new one.
 */
export function useDollarRate() {
  const { quote, quoteBefore: before } = useCheckoutDraft();
  const [failure, setFailure] = useState<Failure | null>(null);

  /** @param tell whether a change of the total is to be accepted by the shopper */
  const load = useCallback(async (tell: boolean, signal?: AbortSignal) => {
    const fetched = await fetchQuote(signal);
    if (!fetched) return;
    if ('state' in fetched) return setFailure(fetched);
    setFailure(null);
    const { quote: known, quoteBefore } = checkoutDraft();
    const told = quoteBefore ?? known;
    changeDraft({ quote: fetched, quoteBefore: tell ? outdatedBy(fetched, told) : null });
    learnRate(fetched.rate);
  }, []);

  const renew = useCallback(
    async (signal?: AbortSignal) => {
      const known = checkoutDraft().quote;
      if (!known || isOver(known, Date.now())) await load(true, signal);
    },
    [load],
  );

  // Timers stand still while a tab sleeps: whoever comes back asks too.
  useEffect(() => {
    const leaving = new AbortController();
    const look = () => void renew(leaving.signal);
    look();
    const timer = quote && setTimeout(look, Math.max(0, quote.until - Date.now()) + AFTER_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      leaving.abort();
      if (timer) clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [quote, renew]);

  // An order needs a rate, so a failed request is repeated when the network returns or after the server's Retry-After.
  useEffect(() => {
    if (!failure) return;
    const again = () => void renew();
    const timer = failure.retryAfterSeconds && setTimeout(again, failure.retryAfterSeconds * 1000);
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [failure, renew]);

  const dollar: DollarRate = failure ?? (quote ? { state: 'loaded', ...quote } : { state: 'loading' });
  return {
    dollar,
    before,
    accept: () => changeDraft({ quoteBefore: null }),
    retry() {
      setFailure(null);
      void renew();
    },
    /** Quotes again, for totals that the shopper has accepted already. */
    refresh: () => load(false),
    /** Quotes again if that is due. @returns the rate of the order; null when there is none or a new total is to be accepted */
    async settle(): Promise<RateQuote | null> {
      await renew();
      const { quote: settled, quoteBefore } = checkoutDraft();
      return settled && !quoteBefore && !isOver(settled, Date.now()) ? settled : null;
    },
  };
}
