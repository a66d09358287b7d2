import { readDecimal } from '../text/decimal-text.ts';
import { RATE_DECIMALS, type Rate, scaledRate } from './bolivars.ts';

export type { Rate } from './bolivars.ts';

const MOST_DIGITS = 9;
const WRITTEN_IN_POWERS = /^\d+([.,]\d+)?e[+-]?\d+$/i;

/** Why a text is not a valid rate. */
export type RateFault =
  /** Empty. */
  | 'missing'
  /** Not a number, or not above zero. */
  | 'unreadable'
  /** A number in scientific notation, as spreadsheets write large ones: `1e9`. */
  | 'powers'
  /** More than 8 decimals. */
  | 'too-precise'
  /** Too many digits. */
  | 'too-large';

/**
 * Reads a rate: a number, or text by the rules of domain/text/decimal-text.ts. A single comma or dot is the decimal
 * mark, because rates have many decimals: `36,501` is not thirty-six thousand.
 */
export function readRate(value: number | string): { rate: Rate } | { fault: RateFault } {
  const text = typeof value === 'number' ? wireText(value) : value.trim();
  if (text === '') return { fault: 'missing' };
  if (WRITTEN_IN_POWERS.test(text)) return { fault: 'powers' };
  const rate = readDecimal(text)?.value;
  if (rate === undefined || rate === '0' || rate.startsWith('-')) return { fault: 'unreadable' };
  const [whole = '', fraction = ''] = rate.split('.');
  if (whole.length > MOST_DIGITS) return { fault: 'too-large' };
  return fraction.length > RATE_DECIMALS ? { fault: 'too-precise' } : { rate };
}

/** Plain decimal text of a JSON number; one too large for that becomes a text that is refused as too large. */
function wireText(value: number): string {
  const tooLarge = Number.isFinite(value) && value >= 10 ** MOST_DIGITS;
  return tooLarge ? String(10 ** MOST_DIGITS) : String(value);
}

/** Parses a rate; null when it is not a positive number of at most 9 digits and 8 decimals. */
export function parseRate(value: number | string): Rate | null {
  const read = readRate(value);
  return 'rate' in read ? read.rate : null;
}

/** Formats a rate for the API and for display: decimal comma, at least two decimals (`36,5012`, `40,00`). */
export function formatRate(rate: Rate): string {
  const [whole = '0', fraction = ''] = rate.split('.');
  return `${whole},${fraction.padEnd(2, '0')}`;
}

/** Whether two rates are the same number; `40` and `40.00` are. */
export function sameRate(a: Rate, b: Rate): boolean {
  return scaledRate(a) === scaledRate(b);
}

/** A rate and the day it is valid for, `YYYY-MM-DD`. */
export interface DatedRate {
  value: Rate;
  valueDate: string;
}

const MOST_A_DAY = 0.2;
/** Most days that count towards the allowed change: a long weekend. Over a month any change would be allowed. */
const MOST_DAYS = 5;
const DAY_MS = 86_400_000;

/** Whether a rate changed by more than 20 % per day, which is more likely an error of the source than the market. */
export function rateJumps(from: DatedRate, to: DatedRate): boolean {
  const between = (Date.parse(to.valueDate) - Date.parse(from.valueDate)) / DAY_MS;
  const days = Math.min(MOST_DAYS, Math.max(1, between));
  const ratio = Number(to.value) / Number(from.value);
  return ratio > (1 + MOST_A_DAY) ** days || ratio < (1 - MOST_A_DAY) ** days;
}

/** Change from the first rate to the second, in percent with one decimal: 20.5, −3. */
export function changePercent(from: Rate, to: Rate): number {
  return Math.round((Number(to) / Number(from) - 1) * 1000) / 10;
}

/** Limits of a rate entered by staff. Wide: they only stop obvious mistakes, such as a price or a date. */
const LEAST = 0.01;
const MOST = 1_000_000;

/** Whether a rate is within the limits for rates entered by staff. */
export function isBelievableRate(rate: Rate): boolean {
  return Number(rate) >= LEAST && Number(rate) < MOST;
}
