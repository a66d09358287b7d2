import { type Cents, scaleHalfUp } from './money.ts';

// Not in exchange-rate.ts, because every page of the shop loads this file.

/** Bolívares for one dollar as plain decimal text with a dot and up to 8 decimals: `36.5012`. */
export type Rate = string;

export const RATE_DECIMALS = 8;

/** How long a total in bolívares stays valid for a shopper who saw it, even if the rate changes. */
export const QUOTE_MINUTES = 30;

/** A rate as a whole number, in units of its last decimal place. */
export function scaledRate(rate: Rate): bigint {
  const [whole = '0', fraction = ''] = rate.split('.');
  return BigInt(whole + fraction.padEnd(RATE_DECIMALS, '0'));
}

/** Total in bolívares, in hundredths: USD total × rate, rounded half up to 2 decimals. */
export function bolivarsFor(total: Cents, rate: Rate): number {
  return scaleHalfUp(total, scaledRate(rate), 10n ** BigInt(RATE_DECIMALS));
}

/** Converts bolívares to cents: hundredths ÷ rate, rounded half up. */
export function centsFor(bolivarHundredths: number, rate: Rate): Cents {
  return scaleHalfUp(bolivarHundredths, 10n ** BigInt(RATE_DECIMALS), scaledRate(rate));
}
