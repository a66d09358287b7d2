import type { DollarValue } from '#contract/money/currency.ts';
import { parseRate } from '#domain/money/exchange-rate.ts';
import { callApi } from './api/api.ts';
import { learnRate } from './shown-rate.tsx';

/** How often a page that stays open asks for the rate, in ms. */
const EVERY_MS = 10 * 60 * 1000;

let askedAt = 0;

/** Keeps the bolívares of a page that stays open up to date, or that somebody comes back to. */
export function followRate(): void {
  askedAt = Date.now();
  setInterval(look, 60_000);
  document.addEventListener('visibilitychange', look);
}

async function look(): Promise<void> {
  if (document.visibilityState !== 'visible' || Date.now() - askedAt < EVERY_MS) return;
  askedAt = Date.now();
  const answer = await callApi<DollarValue>('/currency/dollar-value').catch(() => null);
  const rate = answer?.ok ? parseRate(answer.data.dollarValue) : null;
  if (rate !== null) learnRate(rate);
}
