import { type OrderTotals, orderTotals } from '#domain/money/pricing.ts';
import { basisPointsOf } from '#domain/promotions/voucher.ts';
import type { CartLine } from '#domain/sales/cart.ts';
import { useCart } from '#web/browser/shopper/cart.ts';
import { useAppliedCoupon } from '#web/browser/shopper/coupon.ts';
import { useWelcome, type Welcome } from './use-welcome.ts';

export interface CouponOnCart {
  /** Null without a coupon. */
  code: string | null;
  /** 0 without a coupon. */
  percent: number;
  welcome: Welcome;
  /** Subtotal, discount and total of the cart, as the server works them out. */
  totals: OrderTotals;
}

/** The coupon that stands on this browser's cart, the welcome discount of whoever is signed in, and what comes of them. */
export function useCoupon(): CouponOnCart {
  const { lines } = useCart();
  const coupon = useAppliedCoupon();
  const welcome = useWelcome();
  const percent = coupon?.percent ?? 0;
  return { code: coupon?.code ?? null, percent, welcome, totals: cartTotals(lines, percent, welcome.applies) };
}

/**
 * @param percent of the coupon, 0 without one
 * @param welcome whether the welcome discount is to be had
 */
export function cartTotals(lines: readonly CartLine[], percent: number, welcome: boolean): OrderTotals {
  const priced = lines.map(({ price, quantity }) => ({ finalPrice: price, quantity }));
  return orderTotals(priced, basisPointsOf(percent), welcome);
}
