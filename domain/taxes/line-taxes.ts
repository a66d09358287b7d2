import { type Cents, scaleHalfUp } from '../money/money.ts';
import type { PricedLine } from '../money/pricing.ts';
import { prorate } from './prorate.ts';
import { MAX_BASIS_POINTS } from './tax-rate.ts';

/** An amount split into base and tax, both in the unit of the amount. */
export interface Parted {
  base: number;
  tax: number;
}

/** Base and tax of a sale's line: price × quantity = discount + base + tax. */
export interface LineTaxes extends Parted {
  /** The line's share of the sale's discount. */
  discount: Cents;
  basisPoints: number;
}

/** Splits an amount that includes a tax. The base is rounded half up; base and tax add up to the amount. */
export function containedTax(amount: number, basisPoints: number): Parted {
  const base = scaleHalfUp(amount, MAX_BASIS_POINTS, MAX_BASIS_POINTS + basisPoints);
  return { base, tax: amount - base };
}

/**
 * The taxes of each line of a sale. A coupon or promotion is taken off the sum of the lines, so each line gets its
 * share of it.
 * @param discount of the sale, at most the sum of its lines
 */
export function lineTaxes(lines: readonly PricedLine[], discount: Cents, basisPoints: number): LineTaxes[] {
  const amounts = lines.map(({ finalPrice, quantity }) => finalPrice * quantity);
  const discounts = prorate(discount, amounts);
  return amounts.map((amount, place) => {
    const part = discounts[place] ?? 0;
    return { discount: part, basisPoints, ...containedTax(amount - part, basisPoints) };
  });
}
