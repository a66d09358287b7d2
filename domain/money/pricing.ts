import { type Promotion, WELCOME_BASIS_POINTS } from '../promotions/promotion.ts';
import { type Cents, scaleHalfUp } from './money.ts';

/** One line to be priced. `finalPrice` is what one piece costs after its own discount. */
export interface PricedLine {
  finalPrice: Cents;
  quantity: number;
}

export interface Totals {
  /** The sum of the lines, before any discount. */
  subtotal: Cents;
  /** What the coupon or the promotion takes off. */
  discount: Cents;
  total: Cents;
}

/** What one piece costs: price × (1 − discPercent/100), rounded half up to the cent. */
export function finalPrice(price: Cents, discPercent: number): Cents {
  return scaleHalfUp(price, 100 - discPercent, 100);
}

/**
 * Adds the lines up and takes the discount off the sum.
 * @param basisPoints the discount in hundredths of a percent (20 % = 2000), 0 without one
 */
export function totalsOf(lines: readonly PricedLine[], basisPoints: number): Totals {
  const subtotal = lines.reduce((sum, line) => sum + line.finalPrice * line.quantity, 0);
  const discount = Math.min(subtotal, scaleHalfUp(subtotal, basisPoints, 10_000));
  return { subtotal, discount, total: subtotal - discount };
}

/** What an order comes to, and whether the welcome discount is what was taken off. */
export interface OrderTotals extends Totals {
  promotion: Promotion | null;
}

/**
 * A coupon and the welcome discount do not add up: the one that takes more off counts. When both take off the same it is
 * the welcome discount, which is for this order alone; so the coupon is left for another.
 * @param couponBasisPoints 0 without a coupon
 * @param welcome whether the order is its person's first, placed with an account
 */
export function orderTotals(lines: readonly PricedLine[], couponBasisPoints: number, welcome: boolean): OrderTotals {
  const withCoupon = totalsOf(lines, couponBasisPoints);
  const withWelcome = totalsOf(lines, welcome ? WELCOME_BASIS_POINTS : 0);
  return withWelcome.discount > 0 && withWelcome.discount >= withCoupon.discount
    ? { ...withWelcome, promotion: 'bienvenida' }
    : { ...withCoupon, promotion: null };
}
