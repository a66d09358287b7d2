/**
 * Reasons why the deletion of an item is probably a mistake: it has pieces at some location, or orders hold pieces of
 * it.
 */
export const DELETE_CAUTIONS = ['stock', 'orders'] as const;

export interface CautionedDeletion {
  kind: (typeof DELETE_CAUTIONS)[number];
  weight: number;
  /** The caution as text: '12 piezas en la casa'. */
  change: string;
}

/** An order that holds pieces of an item. */
interface Holder {
  orderId: string;
  /** Name of the customer. */
  name: string;
  pieces: number;
}

/** @param onHand pieces of the item in the warehouse and in all stores */
export function deletionCautions(onHand: number, orders: readonly Holder[]): CautionedDeletion[] {
  const cautions: CautionedDeletion[] = [];
  if (onHand > 0) cautions.push({ kind: 'stock', weight: onHand, change: inHouse(onHand) });
  if (orders.length > 0) {
    const weight = orders.reduce((sum, { pieces }) => sum + pieces, 0);
    const held = weight === 1 ? '1 pieza reservada' : `${weight.toLocaleString('es-VE')} piezas reservadas`;
    cautions.push({ kind: 'orders', weight, change: `${held} para ${whose(orders)}` });
  }
  return cautions;
}

const LIST = new Intl.ListFormat('es', { type: 'conjunction' });
/** Maximum number of orders named in a caution. */
const MOST_NAMED = 3;

/** 'SAMAN-20261127-470549 (Ana Ruiz) y 2 pedidos más' */
function whose(orders: readonly Holder[]): string {
  const more = orders.length - MOST_NAMED;
  const named = orders.slice(0, MOST_NAMED).map(({ orderId, name }) => `${orderId} (${name})`);
  return LIST.format(more > 0 ? [...named, more === 1 ? '1 pedido más' : `${more} pedidos más`] : named);
}

/** Pieces on hand at all locations, as a preview shows them. */
export function inHouse(onHand: number): string {
  if (onHand === 0) return 'sin piezas';
  return onHand === 1 ? '1 pieza en la casa' : `${onHand.toLocaleString('es-VE')} piezas en la casa`;
}

/** Pieces that can be bought online, as a preview shows them. */
export function inStock(stock: number): string {
  if (stock === 0) return 'sin stock';
  return stock === 1 ? '1 pieza en stock' : `${stock.toLocaleString('es-VE')} piezas en stock`;
}
