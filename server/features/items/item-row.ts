import { asc, eq, or, sql } from 'drizzle-orm';
import type { UpdateItem } from '#contract/catalogue/item-write.ts';
import type { Item } from '#domain/catalogue/item.ts';
import { centsFromDecimal } from '#domain/money/money.ts';
import { items } from '#server/features/catalogue/catalogue.tables.ts';
import { asOneItemChange, setOnlineStock } from '#server/features/locations/ledger/online-levels.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { queryRows } from '#server/platform/database/rows.ts';
import type { Actor } from '#server/platform/http/actor.ts';

type ItemRow = typeof items.$inferSelect;

/** A row as a domain object; `price` is in cents. */
export function itemOf({ priceCents, ...row }: ItemRow): Item {
  return { ...row, price: priceCents };
}

/** Converts a request's fields to columns; fields that were not sent are absent. */
export function rowOf({ price, imageUrl, ...fields }: UpdateItem): Partial<ItemRow> {
  return {
    ...fields,
    ...(price === undefined ? {} : { priceCents: centsFromDecimal(price) }),
    ...(imageUrl === undefined ? {} : { imageUrl: withoutPictureVersion(imageUrl) }),
  };
}

/** Removes the `?v=` of our own pictures: the current version comes from the item, and a form may hold an old one. */
function withoutPictureVersion(imageUrl: string | null): string | null {
  return imageUrl?.startsWith('/media/') ? imageUrl.replace(/\?.*$/s, '') : imageUrl;
}

/** Reads an item without locking it. */
export async function selectItem(tx: Connection, id: number): Promise<Item | null> {
  const [row] = await tx.select().from(items).where(eq(items.id, id));
  return row ? itemOf(row) : null;
}

/**
 * Locks an item and/or all items of a ref, in id order like orders do, until the transaction ends.
 * @returns them, in order of id
 */
export async function lockItems(tx: Connection, which: { id?: number; ref?: string }): Promise<Item[]> {
  const { id, ref } = which;
  const rows = await tx
    .select()
    .from(items)
    .where(
      or(
        id === undefined ? undefined : eq(items.id, id),
        ref === undefined ? undefined : eq(items.ref, ref),
        sql`false`,
      ),
    )
    .orderBy(asc(items.id))
    .for('update');
  return rows.map(itemOf);
}

/**
 * Inserts new items. Their `stock` enters the warehouse as an opening movement.
 * @param actor null: the shop itself
 * @returns the rows, in the order given
 */
export async function insertItems(
  tx: Connection,
  rows: readonly Omit<typeof items.$inferInsert, 'id'>[],
  actor: Actor | null,
): Promise<ItemRow[]> {
  const ids = await nextItemIds(tx, rows.length);
  const stocks = rows.map(({ stock = 0 }, at) => ({ itemId: ids[at] as number, stock }));
  return asOneItemChange(tx, async () => {
    await setOnlineStock(tx, stocks, { reason: 'opening', document: null, actor, note: null });
    return tx
      .insert(items)
      .values(rows.map(({ stock: _, ...row }, at) => ({ ...row, id: ids[at] })))
      .returning();
  });
}

/** Ids for new items: movements refer to them before the items exist. */
export async function nextItemIds(tx: Connection, count: number): Promise<number[]> {
  const rows = await queryRows<{ id: number }>(tx)`
    select nextval(pg_get_serial_sequence('items', 'id'))::int as id from generate_series(1, ${count}::int)`;
  return rows.map(({ id }) => id);
}

/** Sets the number of pictures of all items of a ref, which share them. Locks their rows. */
export async function setImagesCount(tx: Connection, ref: string, imagesCount: number): Promise<void> {
  await tx.update(items).set({ imagesCount }).where(eq(items.ref, ref));
}
