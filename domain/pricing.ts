import { type Cents, scaleHalfUp } from './money.ts';

/** One line to be priced. `finalPrice` is what one piece costs after its own discount. */
export interface PricedLine {
  finalPrice: Cents;
  quantity: number;
}

export interface Totals {
  /** The sum of the lines, before the coupon. */
  subtotal: Cents;
  /** What the coupon takes off. */
  discount: Cents;
  total: Cents;
}

/** What one piece costs: price × (1 − discPercent/100), rounded half up to the cent. */
export function finalPrice(price: Cents, discPercent: number): Cents {
  return scaleHalfUp(price, 100 - discPercent, 100);
}

/**
 * Adds the lines up and takes the coupon off the sum.
 * @param voucherBasisPoints the coupon in hundredths of a percent (20 % = 2000), 0 without one
 */
export function totalsOf(lines: readonly PricedLine[], voucherBasisPoints: number): Totals {
  const subtotal = lines.reduce((sum, line) => sum + line.finalPrice * line.quantity, 0);
  const discount = Math.min(subtotal, scaleHalfUp(subtotal, voucherBasisPoints, 10_000));
  return { subtotal, discount, total: subtotal - discount };
}
