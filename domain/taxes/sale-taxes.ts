import type { Cents } from '../money/money.ts';
import { containedTax, type LineTaxes, type Parted } from './line-taxes.ts';
import { prorate } from './prorate.ts';

/** Base and IVA of a line in both currencies, in hundredths of each. */
interface LineInBoth extends LineTaxes {
  bs: Parted;
}

/** The part of a sale that is taxed at one rate. */
interface RateSum extends Parted {
  basisPoints: number;
  bs: Parted;
}

interface SaleTaxes {
  lines: LineInBoth[];
  /** One entry for each rate of the sale, highest first; bases and taxes add up to the totals. */
  rates: RateSum[];
  /** base + tax is the sale's total. */
  base: Cents;
  tax: Cents;
  /** base + tax is the sale's total in bolívares. */
  bs: Parted;
}

/**
 * Adds up the lines, and divides the total in bolívares among them in proportion to their cost. So the parts add up to
 * the totals in both currencies.
 * @param totalBs hundredths of a bolívar
 */
export function saleTaxes(lines: readonly LineTaxes[], totalBs: number): SaleTaxes {
  const parts = prorate(
    totalBs,
    lines.map(({ base, tax }) => base + tax),
  );
  const both = lines.map((line, place) => ({ ...line, bs: containedTax(parts[place] ?? 0, line.basisPoints) }));
  const byRate = Map.groupBy(both, ({ basisPoints }) => basisPoints);
  const rates = [...byRate].map(([basisPoints, of]) => ({ basisPoints, ...sumOf(of) }));
  return { lines: both, rates: rates.sort((a, b) => b.basisPoints - a.basisPoints), ...sumOf(both) };
}

function sumOf(lines: readonly LineInBoth[]): Parted & { bs: Parted } {
  const add = (of: (line: LineInBoth) => number) => lines.reduce((sum, line) => sum + of(line), 0);
  return {
    base: add(({ base }) => base),
    tax: add(({ tax }) => tax),
    bs: { base: add(({ bs }) => bs.base), tax: add(({ bs }) => bs.tax) },
  };
}
