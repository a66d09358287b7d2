import { asc, sql } from 'drizzle-orm';
import type { Item } from '#domain/catalogue/item.ts';
import { sizePhrase } from '#domain/catalogue/sizes/size-names.ts';
import type { Restorable } from '#domain/catalogue/undo/take-back.ts';
import { formatShopPrice } from '#domain/money/money.ts';
import { items } from '#server/features/catalogue/catalogue.tables.ts';
import { itemOf } from '#server/features/items/item-row.ts';
import type { Connection } from '#server/platform/database/database.ts';

/** The items of these ids, in id order. `lock` locks them until the transaction ends, in the same order as orders do. */
export async function selectItemsOf(tx: Connection, ids: readonly number[], lock: boolean): Promise<Item[]> {
  const query = tx
    .select()
    .from(items)
    .where(sql`${items.id} = any(${sql.param(ids)}::int[])`)
    .orderBy(asc(items.id));
  return (await (lock ? query.for('update') : query)).map(itemOf);
}

/** The items of these ids, by id. */
export async function selectItemsById(
  tx: Connection,
  ids: readonly number[],
  lock: boolean,
): Promise<Map<number, Item>> {
  return new Map((await selectItemsOf(tx, ids, lock)).map((item) => [item.id, item]));
}

/** A variant's name in a report, with its size. */
export function variantLabelOf({ name, size, ref }: Pick<Item, 'name' | 'size' | 'ref'>): string {
  return `${name}, ${sizePhrase(size)} (${ref})`;
}

export function labelOf({ name, ref }: Pick<Item, 'name' | 'ref'>): string {
  return `${name} (${ref})`;
}

/** The changed fields before and after, such as 'Precio $12.00 · Stock 4'; equal texts when nothing changes. */
export function describeChange(before: Restorable, after: Restorable): [string, string] {
  const parts: [string, string][] = [];
  if (before.price !== after.price) {
    parts.push([`Precio ${formatShopPrice(before.price)}`, `Precio ${formatShopPrice(after.price)}`]);
  }
  if (before.discPercent !== after.discPercent) {
    parts.push([`Descuento ${before.discPercent}%`, `Descuento ${after.discPercent}%`]);
  }
  if (before.category !== after.category) parts.push([`Categoría ${before.category}`, `Categoría ${after.category}`]);
  if (before.stock !== after.stock) parts.push([`Stock ${before.stock}`, `Stock ${after.stock}`]);
  if (before.size !== after.size) parts.push([`Talla ${before.size ?? '—'}`, `Talla ${after.size ?? '—'}`]);
  return [parts.map(([was]) => was).join(' · '), parts.map(([, is]) => is).join(' · ')];
}
