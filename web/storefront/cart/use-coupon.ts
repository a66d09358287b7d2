import type { CartLine } from '#domain/cart.ts';
import { type Cents, centsFromDecimal } from '#domain/money.ts';
import { type Totals, totalsOf } from '#domain/pricing.ts';
import { basisPointsOf } from '#domain/voucher.ts';
import { useCart } from '#web/browser/cart.ts';
import { useAppliedCoupon } from '#web/browser/coupon.ts';

export interface CouponOnCart {
  /** Null without a coupon. */
  code: string | null;
  /** 0 without a coupon. */
  percent: number;
  /** What it takes off the cart as it stands. */
  discountCents: Cents;
  /** Subtotal, discount and total of the cart, as the server works them out. */
  totals: Totals;
}

/** The coupon that stands on this browser's cart, and what it takes off. */
export function useCoupon(): CouponOnCart {
  const { lines } = useCart();
  const coupon = useAppliedCoupon();
  const percent = coupon?.percent ?? 0;
  const totals = cartTotals(lines, percent);
  return { code: coupon?.code ?? null, percent, discountCents: totals.discount, totals };
}

/** @param percent of the coupon, 0 without one */
export function cartTotals(lines: readonly CartLine[], percent: number): Totals {
  const priced = lines.map(({ price, quantity }) => ({ finalPrice: centsFromDecimal(price), quantity }));
  return totalsOf(priced, basisPointsOf(percent));
}
