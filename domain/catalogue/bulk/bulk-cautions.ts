import { formatShopPrice } from '#domain/money/money.ts';
import { formatPercent } from '#domain/money/percent.ts';
import type { BulkEditable } from './bulk-edit.ts';

/**
 * Effects of a bulk change on an item that are likely mistakes: a price more than half up or down, a price under a
 * dollar, stock set to zero, a discount of 70 % or more.
 */
export const BULK_CAUTIONS = ['price', 'cheap', 'empty', 'discount'] as const;
type BulkCaution = (typeof BULK_CAUTIONS)[number];

const PRICE_PERCENT = 50;
const CHEAP_CENTS = 100;
const HIGH_DISCOUNT = 70;

/** An item that a caution is about; the one with the greatest weight is shown as the example. */
export interface CautionedChange {
  kind: BulkCaution;
  weight: number;
  /** The change as text: '$20.00 → $0.01 (−99,95%)'. */
  change: string;
}

/** The cautions for one item, given its state before and after the change. */
export function cautionsOf(before: BulkEditable, after: BulkEditable): CautionedChange[] {
  const cautions: CautionedChange[] = [];
  const percent = before.price === 0 ? 0 : ((after.price - before.price) / before.price) * 100;
  const prices = `${formatShopPrice(before.price)} → ${formatShopPrice(after.price)}`;
  if (Math.abs(percent) > PRICE_PERCENT) {
    const sign = percent > 0 ? '+' : '−';
    const change = `${prices} (${sign}${formatPercent(Math.abs(percent))}%)`;
    cautions.push({ kind: 'price', weight: Math.abs(percent), change });
  }
  if (after.price < CHEAP_CENTS && before.price >= CHEAP_CENTS) {
    cautions.push({ kind: 'cheap', weight: CHEAP_CENTS - after.price, change: prices });
  }
  if (after.stock === 0 && before.stock > 0) {
    cautions.push({ kind: 'empty', weight: before.stock, change: `${before.stock} → 0` });
  }
  if (after.discPercent >= HIGH_DISCOUNT && before.discPercent < HIGH_DISCOUNT) {
    const change = `${formatPercent(before.discPercent)}% → ${formatPercent(after.discPercent)}%`;
    cautions.push({ kind: 'discount', weight: after.discPercent, change });
  }
  return cautions;
}
