import type { Item } from '../item.ts';

/** What makes the deletion of an item a likely mistake: pieces in stock, or sales that wait for their payment. */
export const DELETE_CAUTIONS = ['stock', 'orders'] as const;

export interface CautionedDeletion {
  kind: (typeof DELETE_CAUTIONS)[number];
  weight: number;
  /** As text: '12 piezas en stock'. */
  change: string;
}

/** @param waiting how many pending sales have the item */
export function deletionCautions({ stock }: Pick<Item, 'stock'>, waiting: number): CautionedDeletion[] {
  const cautions: CautionedDeletion[] = [];
  if (stock > 0) cautions.push({ kind: 'stock', weight: stock, change: inStock(stock) });
  if (waiting > 0) {
    const change = waiting === 1 ? '1 venta pendiente' : `${waiting} ventas pendientes`;
    cautions.push({ kind: 'orders', weight: waiting, change });
  }
  return cautions;
}

export function inStock(stock: number): string {
  if (stock === 0) return 'sin stock';
  return stock === 1 ? '1 pieza en stock' : `${stock.toLocaleString('es-VE')} piezas en stock`;
}
