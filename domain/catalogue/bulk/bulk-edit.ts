import { type Cents, formatUsd, scaleHalfUp } from '#domain/money/money.ts';
import type { Item } from '../item.ts';
import { MAX_PRICE_CENTS, MAX_STOCK } from '../item-rules.ts';

/** A change applied to each item; absent fields stay unchanged. */
export interface BulkChange {
  price?: { set: Cents } | { amount: Cents } | { basisPoints: number };
  discPercent?: number;
  category?: string;
  stock?: { set: number } | { add: number };
}

/** The fields of an item that a bulk change can set. */
export type BulkEditable = Pick<Item, 'price' | 'discPercent' | 'category' | 'stock'>;

/** The item after the change, or the reason in Spanish why it is not possible. */
export function applyBulkChange(item: BulkEditable, change: BulkChange): BulkEditable | string {
  const price = change.price ? newPrice(item.price, change.price) : item.price;
  if (price < 1 || price > MAX_PRICE_CENTS) return `El precio quedaría en ${formatUsd(price)}.`;
  const stock = change.stock ? newStock(item.stock, change.stock) : item.stock;
  if (stock < 0 || stock > MAX_STOCK) return `El stock quedaría en ${stock}.`;
  return {
    price,
    stock,
    discPercent: change.discPercent ?? item.discPercent,
    category: change.category ?? item.category,
  };
}

function newPrice(price: Cents, change: NonNullable<BulkChange['price']>): Cents {
  if ('set' in change) return change.set;
  if ('amount' in change) return price + change.amount;
  return scaleHalfUp(price, 10_000 + change.basisPoints, 10_000);
}

function newStock(stock: number, change: NonNullable<BulkChange['stock']>): number {
  return 'set' in change ? change.set : stock + change.add;
}
