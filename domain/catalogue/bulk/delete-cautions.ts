import type { Item } from '../item.ts';

/** What makes the deletion of an item a likely mistake: pieces in stock, or orders that hold some. */
export const DELETE_CAUTIONS = ['stock', 'orders'] as const;

export interface CautionedDeletion {
  kind: (typeof DELETE_CAUTIONS)[number];
  weight: number;
  /** As text: '12 piezas en stock'. */
  change: string;
}

/** An order that holds pieces of an item. */
interface Holder {
  orderId: string;
  /** The customer's. */
  name: string;
  pieces: number;
}

export function deletionCautions({ stock }: Pick<Item, 'stock'>, orders: readonly Holder[]): CautionedDeletion[] {
  const cautions: CautionedDeletion[] = [];
  if (stock > 0) cautions.push({ kind: 'stock', weight: stock, change: inStock(stock) });
  if (orders.length > 0) {
    const weight = orders.reduce((sum, { pieces }) => sum + pieces, 0);
    const held = weight === 1 ? '1 pieza reservada' : `${weight.toLocaleString('es-VE')} piezas reservadas`;
    cautions.push({ kind: 'orders', weight, change: `${held} para ${whose(orders)}` });
  }
  return cautions;
}

const LIST = new Intl.ListFormat('es', { type: 'conjunction' });
/** Orders that a caution names. */
const MOST_NAMED = 3;

/** 'SAMAN-20261127-470549 (Ana Ruiz) y 2 pedidos más' */
function whose(orders: readonly Holder[]): string {
  const more = orders.length - MOST_NAMED;
  const named = orders.slice(0, MOST_NAMED).map(({ orderId, name }) => `${orderId} (${name})`);
  return LIST.format(more > 0 ? [...named, more === 1 ? '1 pedido más' : `${more} pedidos más`] : named);
}

export function inStock(stock: number): string {
  if (stock === 0) return 'sin stock';
  return stock === 1 ? '1 pieza en stock' : `${stock.toLocaleString('es-VE')} piezas en stock`;
}
