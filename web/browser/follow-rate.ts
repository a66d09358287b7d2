import type { DollarValue } from '#contract/money/currency.ts';
import { parseRate } from '#domain/money/exchange-rate.ts';
import { callApi } from './api/api.ts';
import { updateRate } from './shown-rate.tsx';

/** How often an open page requests the rate, in ms. */
const EVERY_MS = 10 * 60 * 1000;

let requestedAt = 0;

/** Updates the bolívares of a page that stays open, or that somebody returns to. */
export function followRate(): void {
  requestedAt = Date.now();
  setInterval(update, 60_000);
  document.addEventListener('visibilitychange', update);
}

async function update(): Promise<void> {
  if (document.visibilityState !== 'visible' || Date.now() - requestedAt < EVERY_MS) return;
  requestedAt = Date.now();
  const answer = await callApi<DollarValue>('/currency/dollar-value').catch(() => null);
  const rate = answer?.ok ? parseRate(answer.data.dollarValue) : null;
  if (rate !== null) updateRate(rate);
}
