import type { Promotion } from '../promotions/promotion.ts';
import { type Cents, scaleHalfUp } from './money.ts';

/** A line to be priced. `finalPrice` is the price of one piece after the item's discount. */
export interface PricedLine {
  finalPrice: Cents;
  quantity: number;
}

export interface Totals {
  /** Sum of the lines, before coupon or promotion. */
  subtotal: Cents;
  /** Discount of the coupon or the promotion. */
  discount: Cents;
  total: Cents;
}

/** Price of one piece: price × (1 − discPercent/100), rounded half up to the cent. */
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

/** Totals of an order, with the promotion if that is what the discount comes from. */
export interface OrderTotals extends Totals {
  promotion: Promotion | null;
}

/**
 * The discount of an order. A coupon and the welcome discount are not combined: the larger one counts. If both are
 * equal the welcome discount counts, because the coupon can still be used for another order.
 * @param couponBasisPoints 0 without a coupon
 * @param welcomePercent 0 unless this is the person's first order and placed with an account
 */
export function orderTotals(
  lines: readonly PricedLine[],
  couponBasisPoints: number,
  welcomePercent: number,
): OrderTotals {
  const withCoupon = totalsOf(lines, couponBasisPoints);
  const withWelcome = totalsOf(lines, welcomePercent * 100);
  return withWelcome.discount > 0 && withWelcome.discount >= withCoupon.discount
    ? { ...withWelcome, promotion: 'bienvenida' }
    : { ...withCoupon, promotion: null };
}
