import type { Item } from '../item.ts';
import { MAX_STOCK } from '../item-rules.ts';

/** The fields that operations on many items change. */
export type Restorable = Pick<Item, 'price' | 'discPercent' | 'stock' | 'size' | 'category'>;
export type RestorableField = keyof Restorable;

/** What an operation did to an item: the fields that it changed, before and after. */
export interface RecordedEdit {
  before: Partial<Restorable>;
  after: Partial<Restorable>;
}

/** Who changed a field after the operation: in words, or 'undone' when that was an undo of the operation itself. */
export type ChangedSince = ReadonlyMap<string, { words: string } | 'undone'>;

export interface TakenBack {
  /** The item's fields as they are to be. */
  values: Restorable;
  /** The fields that go back. */
  fields: RestorableField[];
  /** Why the others do not, in Spanish; empty when all do. */
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
 * Takes an operation's change of an item back, field by field, as long as nobody changed the same field since. Stock
 * goes back by the difference that the operation made, because orders take pieces in between and are no reason to refuse;
 * more pieces than are left cannot be taken back.
 * @param inWarehouse how many of its pieces are there, from where they are taken; default: all
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

/** @returns why it cannot be, or null */
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
