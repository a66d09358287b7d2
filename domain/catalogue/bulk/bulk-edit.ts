import { type Cents, formatShopPrice, scaleHalfUp } from '#domain/money/money.ts';
import type { Item } from '../item.ts';
import { MAX_PRICE_CENTS, MAX_STOCK } from '../item-rules.ts';

/** A change applied to each item; absent fields stay unchanged. */
export interface BulkChange {
  price?: { set: Cents } | { amount: Cents } | { basisPoints: number };
  discPercent?: number;
  /** Whether an item with a higher discount keeps it. */
  keepsHigher?: boolean;
  category?: string;
  stock?: { set: number } | { add: number };
}

/** The fields of an item that a bulk change can set. */
export type BulkEditable = Pick<Item, 'price' | 'discPercent' | 'category' | 'stock'>;

interface BulkChanged {
  after: BulkEditable;
  /** Why the stock stays as it was, in Spanish, while the rest changes. */
  stockProblem: string | null;
}

type RefuseFall = (before: number, after: number) => string | null;

/**
 * The item after the change, or the reason in Spanish why the change is not possible.
 * @param refuseFall why the stock cannot fall to a number of pieces by a difference; null when it can. A set quantity
 * is not checked.
 */
export function applyBulkChange(item: BulkEditable, change: BulkChange, refuseFall: RefuseFall): BulkChanged | string {
  const price = change.price ? newPrice(item.price, change.price) : item.price;
  if (price < 1 || price > MAX_PRICE_CENTS) return `El precio quedaría en ${formatShopPrice(price)}.`;
  const stock = change.stock ? newStock(item.stock, change.stock) : item.stock;
  const stockProblem =
    change.stock && 'add' in change.stock ? (refuseSum(stock) ?? refuseFall(item.stock, stock)) : null;
  return {
    after: {
      price,
      stock: stockProblem === null ? stock : item.stock,
      discPercent: change.keepsHigher
        ? Math.max(item.discPercent, change.discPercent ?? 0)
        : (change.discPercent ?? item.discPercent),
      category: change.category ?? item.category,
    },
    stockProblem,
  };
}

function refuseSum(after: number): string | null {
  return after < 0 || after > MAX_STOCK ? `El stock quedaría en ${after}.` : null;
}

function newPrice(price: Cents, change: NonNullable<BulkChange['price']>): Cents {
  if ('set' in change) return change.set;
  if ('amount' in change) return price + change.amount;
  return scaleHalfUp(price, 10_000 + change.basisPoints, 10_000);
}

function newStock(stock: number, change: NonNullable<BulkChange['stock']>): number {
  return 'set' in change ? change.set : stock + change.add;
}
