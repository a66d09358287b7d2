import { prorate } from '../taxes/prorate.ts';

/** Base and tax of one rate, in hundredths of a bolívar. */
export interface DocumentRate {
  basisPoints: number;
  base: number;
  tax: number;
}

/**
 * The bases and taxes of a part of an invoice, in proportion, so that they add up to it.
 * @param part hundredths of a bolívar, at most what the rates add up to
 */
export function creditedRates(rates: readonly DocumentRate[], part: number): DocumentRate[] {
  const parts = prorate(
    part,
    rates.flatMap(({ base, tax }) => [base, tax]),
  );
  return rates.map(({ basisPoints }, place) => ({
    basisPoints,
    base: parts[2 * place] ?? 0,
    tax: parts[2 * place + 1] ?? 0,
  }));
}
