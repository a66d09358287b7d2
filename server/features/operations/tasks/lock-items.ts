import { asc, sql } from 'drizzle-orm';
import type { Item } from '#domain/catalogue/item.ts';
import { sizePhrase } from '#domain/catalogue/sizes/size-names.ts';
import { items } from '#server/features/catalogue/catalogue.tables.ts';
import { itemOf } from '#server/features/items/item-row.ts';
import type { Connection } from '#server/platform/database/database.ts';

/** The items of these ids, in id order. With `lock`, locked until the transaction ends, in the same order as orders. */
export async function selectItemsOf(tx: Connection, ids: readonly number[], lock: boolean): Promise<Item[]> {
  const query = tx
    .select()
    .from(items)
    .where(sql`${items.id} = any(${sql.param(ids)}::int[])`)
    .orderBy(asc(items.id));
  return (await (lock ? query.for('update') : query)).map(itemOf);
}

/** A variant's name in a report, with its size. */
export function variantLabelOf({ name, size, ref }: Pick<Item, 'name' | 'size' | 'ref'>): string {
  return `${name}, ${sizePhrase(size)} (${ref})`;
}

/** An item's name in a report. */
export function labelOf({ name, ref }: Pick<Item, 'name' | 'ref'>): string {
  return `${name} (${ref})`;
}
