import type { DollarValue } from '#contract/money/currency.ts';
import { QUOTE_MINUTES, type Rate } from '#domain/money/bolivars.ts';
import { parseRate, sameRate } from '#domain/money/exchange-rate.ts';
import { readText } from '#web/browser/storage/read-json.ts';

/** An exchange rate that the payment page shows, and how long the server accepts it. */
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

/** A shopper who returns later than this is not told about the earlier total, in ms. */
const ANOTHER_VISIT_MS = 24 * 60 * 60 * 1000;

/**
 * @param requestedAt the time of the request, in ms: the rate was in force then or later
 * @returns null when the answer has no rate
 */
export function quoteRate({ dollarValue, date, source }: DollarValue, requestedAt: number): RateQuote | null {
  const rate = parseRate(dollarValue);
  return rate === null ? null : { rate, text: dollarValue, date, source, until: requestedAt + QUOTE_MINUTES * 60_000 };
}

export function isOver({ until }: RateQuote, now: number): boolean {
  // A quote that is valid for longer was stored before the clock was set back.
  return now >= until || until - now > QUOTE_MINUTES * 60_000;
}

/** The previous quote, if the shopper must accept `next` in its place; otherwise null. */
export function outdatedBy(next: RateQuote, known: RateQuote | null): RateQuote | null {
  if (!known || next.until - known.until > ANOTHER_VISIT_MS) return null;
  return sameRate(known.rate, next.rate) ? null : known;
}

/** `15:05`, by the clock of this device. */
export function clockTime(instant: number): string {
  const date = new Date(instant);
  return [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Null if it is no quote. Only the values used in calculations are checked: this page wrote the rest. */
export function readRateQuote(json: Record<string, unknown>): RateQuote | null {
  return parseRate(readText(json.rate)) && typeof json.until === 'number' ? (json as unknown as RateQuote) : null;
}
