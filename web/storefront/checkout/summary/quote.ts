import { bolivarsFor, type Rate } from '#domain/money/bolivars.ts';
import type { OrderTotals } from '#domain/money/pricing.ts';
import type { CartLine } from '#domain/sales/cart/cart.ts';
import { cartTotals } from '#web/storefront/cart/coupon/use-coupon.ts';

export interface Quote extends OrderTotals {
  /** In hundredths of a bolívar; null while there is no rate. */
  totalBs: number | null;
}

/**
 * @param percent of the coupon, 0 without one
 * @param welcomePercent 0 without the welcome discount
 */
export function quoteOf(lines: readonly CartLine[], percent: number, welcomePercent: number, rate: Rate | null): Quote {
  const totals = cartTotals(lines, percent, welcomePercent);
  return { ...totals, totalBs: rate === null ? null : bolivarsFor(totals.total, rate) };
}
