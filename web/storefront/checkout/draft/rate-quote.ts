import type { DollarValue } from '#contract/money/currency.ts';
import { QUOTE_MINUTES, type Rate } from '#domain/money/bolivars.ts';
import { parseRate, sameRate } from '#domain/money/exchange-rate.ts';
import { readText } from '#web/browser/storage/read-json.ts';

/** A rate that the shopper was shown at the payment, and until when the server takes it. */
export interface RateQuote {
  rate: Rate;
  /** As the API writes it: `248,3671`. */
  text: string;
  /** The day for which it was published, `YYYY-MM-DD`. */
  date: string;
  source: string;
  /** By the clock of this device, in ms. */
  until: number;
}

/** After so long, whoever comes back begins anew and is told of no earlier total, in ms. */
const ANOTHER_VISIT_MS = 24 * 60 * 60 * 1000;

/**
 * @param askedAt when the server was asked: the rate was in force at that moment or later, so it holds for this long
 * @returns null when the answer has no rate
 */
export function quoteRate({ dollarValue, date, source }: DollarValue, askedAt: number): RateQuote | null {
  const rate = parseRate(dollarValue);
  return rate === null ? null : { rate, text: dollarValue, date, source, until: askedAt + QUOTE_MINUTES * 60_000 };
}

export function isOver({ until }: RateQuote, now: number): boolean {
  // One that would hold for longer was stored before the clock was set back.
  return now >= until || until - now > QUOTE_MINUTES * 60_000;
}

/** What the shopper has to be told of before `next` takes the place of the quote: the quote that they know. */
export function outdatedBy(next: RateQuote, known: RateQuote | null): RateQuote | null {
  if (!known || next.until - known.until > ANOTHER_VISIT_MS) return null;
  return sameRate(known.rate, next.rate) ? null : known;
}

/** `15:05`, by the clock of this device. */
export function clockTime(instant: number): string {
  const date = new Date(instant);
  return [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Null for what is no quote. Only what is counted with is checked: the rest was written by this page. */
export function readRateQuote(json: Record<string, unknown>): RateQuote | null {
  return parseRate(readText(json.rate)) && typeof json.until === 'number' ? (json as unknown as RateQuote) : null;
}
