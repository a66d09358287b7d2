import { type Cents, scaleHalfUp } from '../../money/money.ts';
import { type PricedLine, type Totals, totalsOf } from '../../money/pricing.ts';

/**
 * The totals of an edited order: the discount is the same part of the sum as before.
 * @param before of the order as it was
 */
export function editedTotals(before: Pick<Totals, 'subtotal' | 'discount'>, lines: readonly PricedLine[]): Totals {
  const basisPoints = discountRate(before);
  if (basisPoints !== null) return totalsOf(lines, basisPoints);
  const { subtotal } = totalsOf(lines, 0);
  const discount = Math.min(subtotal, scaleHalfUp(subtotal, before.discount, before.subtotal));
  return { subtotal, discount, total: subtotal - discount };
}

/**
 * The discount of an order in hundredths of a percent; null if none gives exactly its amount. A whole percent counts first:
 * rounding to the cent leaves several rates for a small order.
 */
function discountRate({ subtotal, discount }: Pick<Totals, 'subtotal' | 'discount'>): Cents | null {
  if (discount === 0) return 0;
  const rates = [scaleHalfUp(discount, 100, subtotal) * 100, scaleHalfUp(discount, 10_000, subtotal)];
  return rates.find((rate) => scaleHalfUp(subtotal, rate, 10_000) === discount) ?? null;
}
