import { bolivarsFor, type Rate } from '#domain/money/exchange-rate.ts';
import type { OrderTotals } from '#domain/money/pricing.ts';
import type { CartLine } from '#domain/sales/cart.ts';
import { cartTotals } from '#web/storefront/cart/coupon/use-coupon.ts';

/** What the shopper is asked for. The server works out its own and compares. */
export interface Quote extends OrderTotals {
  /** Hundredths of a bolívar; null while there is no rate. */
  totalBs: number | null;
}

/**
 * @param percent of the coupon, 0 without one
 * @param welcome whether the welcome discount is to be had
 */
export function quoteOf(lines: readonly CartLine[], percent: number, welcome: boolean, rate: Rate | null): Quote {
  const totals = cartTotals(lines, percent, welcome);
  return { ...totals, totalBs: rate === null ? null : bolivarsFor(totals.total, rate) };
}
