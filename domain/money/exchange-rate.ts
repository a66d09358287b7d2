import { readDecimal } from '../text/decimal-text.ts';
import { type Cents, scaleHalfUp } from './money.ts';

/** Bolívares for one dollar as plain decimal text with a dot and up to 8 decimals: `36.5012`. */
export type Rate = string;

const DECIMALS = 8;
const MOST_DIGITS = 9;
const WRITTEN_IN_POWERS = /^\d+([.,]\d+)?e[+-]?\d+$/i;

/** Why something is no rate. */
export type RateFault =
  /** Nothing was written. */
  | 'missing'
  /** No number, or none above zero. */
  | 'unreadable'
  /** A number in powers of ten, as spreadsheets write large ones: `1e9`. */
  | 'powers'
  /** More than 8 decimals. */
  | 'too-precise'
  /** More digits than any rate has. */
  | 'too-large';

/**
 * Reads a rate as people and sources write it: a number, or text by the rule of domain/text/decimal-text.ts. One mark
 * alone is the decimal one, because rates have many decimals: `36,501` is not thirty-six thousand.
 */
export function readRate(value: number | string): { rate: Rate } | { fault: RateFault } {
  const text = typeof value === 'number' ? wireText(value) : value.trim();
  if (text === '') return { fault: 'missing' };
  if (WRITTEN_IN_POWERS.test(text)) return { fault: 'powers' };
  const rate = readDecimal(text)?.value;
  if (rate === undefined || rate === '0' || rate.startsWith('-')) return { fault: 'unreadable' };
  const [whole = '', fraction = ''] = rate.split('.');
  if (whole.length > MOST_DIGITS) return { fault: 'too-large' };
  return fraction.length > DECIMALS ? { fault: 'too-precise' } : { rate };
}

/** A number of the wire. One too large to be written out stands for what it is: too large. */
function wireText(value: number): string {
  const tooLarge = Number.isFinite(value) && value >= 10 ** MOST_DIGITS;
  return tooLarge ? String(10 ** MOST_DIGITS) : String(value);
}

/** @returns null when it is not a positive number of at most 9 digits and 8 decimals */
export function parseRate(value: number | string): Rate | null {
  const read = readRate(value);
  return 'rate' in read ? read.rate : null;
}

function scaled(rate: Rate): bigint {
  const [whole = '0', fraction = ''] = rate.split('.');
  return BigInt(whole + fraction.padEnd(DECIMALS, '0'));
}

/** Total in bolívares, in hundredths: USD total × rate, rounded half up to 2 decimals. */
export function bolivarsFor(total: Cents, rate: Rate): number {
  return scaleHalfUp(total, scaled(rate), 10n ** BigInt(DECIMALS));
}

/** How a rate goes out and is printed: comma as decimal mark, at least two decimals (`36,5012`, `40,00`). */
export function formatRate(rate: Rate): string {
  const [whole = '0', fraction = ''] = rate.split('.');
  return `${whole},${fraction.padEnd(2, '0')}`;
}

/** True when two rates are the same number, however they were written. */
export function sameRate(a: Rate, b: Rate): boolean {
  return scaled(a) === scaled(b);
}

/** A rate and the day it is valid for, `YYYY-MM-DD`. */
export interface DatedRate {
  value: Rate;
  valueDate: string;
}

const MOST_A_DAY = 0.2;
/** A long weekend. After a longer silence the allowance grows no further: in a month it would let anything pass. */
const MOST_DAYS = 5;
const DAY_MS = 86_400_000;

/** More than 20 % in a day, up or down: a slip of the source rather than the market. */
export function rateJumps(from: DatedRate, to: DatedRate): boolean {
  const between = (Date.parse(to.valueDate) - Date.parse(from.valueDate)) / DAY_MS;
  const days = Math.min(MOST_DAYS, Math.max(1, between));
  const ratio = Number(to.value) / Number(from.value);
  return ratio > (1 + MOST_A_DAY) ** days || ratio < (1 - MOST_A_DAY) ** days;
}

/** How far the second rate is from the first, in percent with one decimal: 20.5, −3. */
export function changePercent(from: Rate, to: Rate): number {
  return Math.round((Number(to) / Number(from) - 1) * 1000) / 10;
}

/** What a person may put in force. Wide: it only stops what no dollar was ever worth, such as a price or a date. */
const LEAST = 0.01;
const MOST = 1_000_000;

export function isBelievableRate(rate: Rate): boolean {
  return Number(rate) >= LEAST && Number(rate) < MOST;
}
