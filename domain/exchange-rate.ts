import { type Cents, scaleHalfUp } from './money.ts';

/** Bolívares for one dollar as plain decimal text with a dot and up to 8 decimals: `36.5012`. */
export type Rate = string;

const DECIMALS = 8;
const PLAIN = /^\d{1,9}(\.\d{1,8})?$/;

/**
 * Reads a rate as people and sources write it: a number, or text with a comma or a dot.
 * With both, the last one is the decimal mark: `1.234,56` is 1234.56.
 * @returns null when it is not a positive number of a believable size
 */
export function parseRate(value: number | string): Rate | null {
  const text = typeof value === 'number' ? String(value) : value.trim().replace(/\s/g, '');
  const plain = withDotAsDecimalMark(text);
  if (!PLAIN.test(plain)) return null;
  const canonical = trimZeros(plain);
  return scaled(canonical) > 0n ? canonical : null;
}

function withDotAsDecimalMark(text: string): string {
  const comma = text.lastIndexOf(',');
  const dot = text.lastIndexOf('.');
  if (comma > dot) return `${text.slice(0, comma).replace(/[.,]/g, '')}.${text.slice(comma + 1)}`;
  if (dot > comma && comma >= 0) return `${text.slice(0, dot).replace(/,/g, '')}${text.slice(dot)}`;
  return text;
}

function trimZeros(plain: string): string {
  const [whole = '0', fraction = ''] = plain.split('.');
  const kept = fraction.replace(/0+$/, '');
  const digits = whole.replace(/^0+(?=\d)/, '');
  return kept ? `${digits}.${kept}` : digits;
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
  return scaled(trimZeros(a)) === scaled(trimZeros(b));
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

/** More than 20 % in a day, up or down: a slip of the source rather than the market (design/api.md, Money). */
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
