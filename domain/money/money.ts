import { onFirstUse } from '../on-first-use.ts';

/** An amount of US dollars in whole cents. Never a fraction, never a float of dollars. */
export type Cents = number;

/**
 * `amount × numerator ÷ denominator`, rounded half up to a whole number.
 * All three are non-negative integers; the product may exceed 2^53, hence BigInt inside.
 */
export function scaleHalfUp(amount: number, numerator: number | bigint, denominator: number | bigint): number {
  const divisor = BigInt(denominator);
  return Number((BigInt(amount) * BigInt(numerator) * 2n + divisor) / (divisor * 2n));
}

/** Converts dollars from the API (at most 2 decimals) to cents. */
export function centsFromDecimal(decimal: number): Cents {
  return Math.round(decimal * 100);
}

/** Converts cents to dollars for the API. */
export function decimalFromCents(cents: Cents): number {
  return cents / 100;
}

/** Formats cents (or hundredths of a bolívar) for machines: `1234.56`. */
export function amountText(hundredths: number): string {
  const digits = String(Math.abs(hundredths)).padStart(3, '0');
  return `${hundredths < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Whether an amount in dollars (or bolívares) has at most 2 decimals. */
export function hasAtMostTwoDecimals(decimal: number): boolean {
  return Math.abs(decimal * 100 - Math.round(decimal * 100)) < 1e-6 * Math.max(1, Math.abs(decimal));
}

/** Formats a price for shop pages: `$12.34`. */
export function formatShopPrice(cents: Cents): string {
  return `$${(cents / 100).toFixed(2)}`;
}

const usd = onFirstUse(() => new Intl.NumberFormat('es-VE', { style: 'currency', currency: 'USD' }));

/** Dollars in Venezuelan formatting, for checkout, tracking, mails and staff. */
export function formatUsd(cents: Cents): string {
  return usd().format(cents / 100);
}

/**
 * Bolívares (in hundredths) in Venezuelan formatting, `Bs. 1.234,56`, with a non-breaking space. Does not use Intl: the
 * server and any browser must write exactly the same text for a page.
 */
export function formatVes(hundredths: number): string {
  const [whole = '', fraction] = amountText(hundredths).split('.');
  return `Bs.\u00a0${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${fraction}`;
}
