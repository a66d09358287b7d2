import type { Item } from '../item.ts';
import { MAX_STOCK } from '../item-rules.ts';

/** The fields that operations on many items can change. */
export type Restorable = Pick<Item, 'price' | 'discPercent' | 'stock' | 'size' | 'category'>;
type RestorableField = keyof Restorable;

/** What an operation did to an item: the fields that it changed, before and after. */
export interface RecordedEdit {
  before: Partial<Restorable>;
  after: Partial<Restorable>;
}

/** Who changed a field after the operation, in words; 'undone' when an undo of the operation itself did. */
export type ChangedSince = ReadonlyMap<string, { words: string } | 'undone'>;

interface TakenBack {
  /** The item's fields after the undo. */
  values: Restorable;
  /** The fields that are restored. */
  fields: RestorableField[];
  /** Why the other fields are not restored, in Spanish; empty when all are. */
  left: string[];
}

const FIELD_NAMES: Record<RestorableField, string> = {
  price: 'Precio',
  discPercent: 'Descuento',
  stock: 'Stock',
  size: 'Talla',
  category: 'Categoría',
};
const FIELDS = Object.keys(FIELD_NAMES) as RestorableField[];

/**
 * Takes back what an operation changed on an item, field by field. A field that somebody has changed since stays as it
 * is. Stock is corrected by the difference that the operation made, because orders may have taken pieces in between. An
 * undo never removes more pieces than are left.
 * @param inWarehouse pieces of the item in the warehouse, which gives the pieces to remove; default: all of its stock
 */
export function takeBack(
  item: Restorable,
  { before, after }: RecordedEdit,
  since: ChangedSince,
  inWarehouse: number = item.stock,
): TakenBack {
  const { price, discPercent, stock, size, category } = item;
  const taken: TakenBack = { values: { price, discPercent, stock, size, category }, fields: [], left: [] };
  for (const field of FIELDS) {
    if (after[field] === undefined) continue;
    const change = since.get(field);
    if (change === 'undone') continue;
    const problem = change
      ? `cambio posterior de ${change.words}`
      : restore(taken.values, field, { before, after }, inWarehouse);
    if (problem === null) taken.fields.push(field);
    else taken.left.push(`${FIELD_NAMES[field]}: ${problem}`);
  }
  return taken;
}

/** @returns why the field cannot be restored, or null */
function restore(
  values: Restorable,
  field: RestorableField,
  { before, after }: RecordedEdit,
  inWarehouse: number,
): string | null {
  if (field === 'stock') {
    const stock = values.stock - (after.stock ?? 0) + (before.stock ?? 0);
    if (stock < 0) return `quedan ${values.stock} y habría que quitar ${values.stock - stock}`;
    if (stock > MAX_STOCK) return `quedaría en ${stock}`;
    if (values.stock - stock > inWarehouse)
      return `en el depósito quedan ${inWarehouse} y habría que quitar ${values.stock - stock}`;
    values.stock = stock;
    return null;
  }
  if (values[field] !== after[field]) return 'cambió después';
  Object.assign(values, { [field]: before[field] });
  return null;
}
