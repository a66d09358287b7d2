import { prorate } from '../taxes/prorate.ts';

/** Base and tax at one tax rate, in hundredths of a bolívar. */
export interface DocumentRate {
  basisPoints: number;
  base: number;
  tax: number;
}

/**
 * Base and tax by rate for a partial credit note: the invoice's amounts in proportion, adding up to `part`.
 * @param part hundredths of a bolívar, at most the total of `rates`
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
