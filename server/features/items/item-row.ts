import { asc, eq, or, sql } from 'drizzle-orm';
import type { UpdateItem } from '#contract/catalogue/item-write.ts';
import type { Item } from '#domain/catalogue/item.ts';
import { centsFromDecimal } from '#domain/money/money.ts';
import { items } from '#server/features/catalogue/catalogue.tables.ts';
import type { Connection } from '#server/platform/database/database.ts';

type ItemRow = typeof items.$inferSelect;

export function itemOf({ priceCents, ...row }: ItemRow): Item {
  return { ...row, price: priceCents };
}

/** The fields of a request as the table has them; what was not sent is not there. */
export function rowOf({ price, imageUrl, ...fields }: UpdateItem): Partial<ItemRow> {
  return {
    ...fields,
    ...(price === undefined ? {} : { priceCents: centsFromDecimal(price) }),
    ...(imageUrl === undefined ? {} : { imageUrl: withoutPictureVersion(imageUrl) }),
  };
}

/** Of a picture of ours the path alone is kept: its version is the item's own, and newer than what a form was given. */
function withoutPictureVersion(imageUrl: string | null): string | null {
  return imageUrl?.startsWith('/media/') ? imageUrl.replace(/\?.*$/s, '') : imageUrl;
}

/** The item as it is, without a lock. */
export async function selectItem(tx: Connection, id: number): Promise<Item | null> {
  const [row] = await tx.select().from(items).where(eq(items.id, id));
  return row ? itemOf(row) : null;
}

/**
 * An item and every item of a ref, locked in id order (as orders lock theirs) until the transaction ends.
 * @returns them, oldest id first
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

/** The pictures belong to the ref: every item of it says the same number of them. Locks their rows. */
export async function setImagesCount(tx: Connection, ref: string, imagesCount: number): Promise<void> {
  await tx.update(items).set({ imagesCount }).where(eq(items.ref, ref));
}
