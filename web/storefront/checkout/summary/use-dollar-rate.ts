import { useCallback, useEffect, useState } from 'react';
import type { DollarValue } from '#contract/money/currency.ts';
import { callApi } from '#web/browser/api/api.ts';
import { updateRate } from '#web/browser/shown-rate.tsx';
import { changeDraft, checkoutDraft, useCheckoutDraft } from '../draft/checkout-draft.ts';
import { isOver, outdatedBy, quoteRate, type RateQuote } from '../draft/rate-quote.ts';

export type DollarRate =
  | { state: 'loading' }
  | { state: 'error'; retryAfterSeconds?: number }
  | ({ state: 'loaded' } & RateQuote);

/** Added to each wait, because a timer may fire a moment early. */
const AFTER_MS = 50;

type Failure = Extract<DollarRate, { state: 'error' }>;

/** Requests the current rate; null when the request was aborted. */
async function fetchQuote(signal?: AbortSignal): Promise<RateQuote | Failure | null> {
  const requestedAt = Date.now();
  const answer = await callApi<DollarValue>('/currency/dollar-value', signal && { signal }).catch(() => null);
  if (!answer) return null;
  if (answer.ok) return quoteRate(answer.data, requestedAt) ?? { state: 'error' };
  const { retryAfterSeconds } = answer;
  return { state: 'error', ...(retryAfterSeconds && { retryAfterSeconds }) };
}

/**
 * The order's exchange rate. It is valid for half an hour, across reloads and in every tab, and then renewed. If the
 * new rate changes the total in bolívares, `before` is the earlier quote until the shopper accepts the new one.
 */
export function useDollarRate() {
  const { quote, quoteBefore: before } = useCheckoutDraft();
  const [failure, setFailure] = useState<Failure | null>(null);

  /** @param needsConsent whether the shopper must accept a changed total */
  const load = useCallback(async (needsConsent: boolean, signal?: AbortSignal) => {
    const fetched = await fetchQuote(signal);
    if (!fetched) return;
    if ('state' in fetched) return setFailure(fetched);
    setFailure(null);
    const { quote: known, quoteBefore } = checkoutDraft();
    const shownQuote = quoteBefore ?? known;
    changeDraft({ quote: fetched, quoteBefore: needsConsent ? outdatedBy(fetched, shownQuote) : null });
    updateRate(fetched.rate);
  }, []);

  const renew = useCallback(
    async (signal?: AbortSignal) => {
      const known = checkoutDraft().quote;
      if (!known || isOver(known, Date.now())) await load(true, signal);
    },
    [load],
  );

  // Timers stop while a tab sleeps, so the quote is also checked when the tab becomes visible.
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
    /** Renews the quote for totals that the shopper has accepted already. */
    refresh: () => load(false),
    /**
     * Renews an expired quote.
     * @returns the order's rate; null when there is none, or a new total must be accepted first
     */
    async settle(): Promise<RateQuote | null> {
      await renew();
      const { quote: settled, quoteBefore } = checkoutDraft();
      return settled && !quoteBefore && !isOver(settled, Date.now()) ? settled : null;
    },
  };
}
