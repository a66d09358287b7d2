import { basisPointsOf } from '#domain/money/percent.ts';
import { type OrderTotals, orderTotals } from '#domain/money/pricing.ts';
import type { CartLine } from '#domain/sales/cart/cart.ts';
import { useCart } from '#web/browser/shopper/cart.ts';
import { useAppliedCoupon } from '#web/browser/shopper/coupon.ts';
import { useWelcome, type Welcome } from './use-welcome.ts';

export interface CouponOnCart {
  /** Null without a coupon. */
  code: string | null;
  /** Percentage of the coupon; 0 without a coupon. */
  percent: number;
  welcome: Welcome;
  /** Subtotal, discount and total of the cart, by the same rules as on the server. */
  totals: OrderTotals;
}

/** The applied coupon, the welcome discount of the signed-in shopper, and the resulting totals. */
export function useCoupon(): CouponOnCart {
  const { lines } = useCart();
  const coupon = useAppliedCoupon();
  const welcome = useWelcome();
  const percent = coupon?.percent ?? 0;
  return { code: coupon?.code ?? null, percent, welcome, totals: cartTotals(lines, percent, welcome.percent) };
}

/**
 * @param percent of the coupon, 0 without one
 * @param welcomePercent 0 without the welcome discount
 */
export function cartTotals(lines: readonly CartLine[], percent: number, welcomePercent: number): OrderTotals {
  const priced = lines.map(({ price, quantity }) => ({ finalPrice: price, quantity }));
  return orderTotals(priced, basisPointsOf(percent), welcomePercent);
}
