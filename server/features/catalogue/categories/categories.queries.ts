import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { type Gender, genderId, readGender } from '#domain/catalogue/gender.ts';
import { slugify } from '#domain/text/slug.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { announce } from '#server/platform/live-value.ts';
import { CATALOGUE_CHANNEL, type CategoryRow, categories, items } from '../catalogue.tables.ts';

/** Lets one writer at a time change categories, since two could create the same one. Does not block readers. */
export async function lockCategories(tx: Connection): Promise<void> {
  await tx.execute(sql`lock table categories in share row exclusive mode`);
}

/** Tells every process of a changed category, once the transaction commits. */
export async function announceCategories(tx: Connection): Promise<void> {
  await tx.execute(sql`insert into catalogue_changes (categories) values (true)`);
  await announce(tx, CATALOGUE_CHANNEL);
}

export async function selectCategory(tx: Connection, id: number): Promise<CategoryRow | undefined> {
  const [row] = await tx.select().from(categories).where(eq(categories.id, id));
  return row;
}

/** The category with this slug and gender; `hombre` counts as caballero. */
export async function findCategory(
  tx: Connection,
  { slug, gender }: { slug: string; gender: Gender | null },
): Promise<CategoryRow | undefined> {
  const rows = await tx.select().from(categories).where(eq(categories.slug, slug));
  return rows.find((row) => readGender(row.gender) === gender);
}

/** Matches the items with the category's name: of its gender, or of any when it has none. */
async function hasCategory(tx: Connection, { slug, gender }: { slug: string; gender: string | null }) {
  const texts = await tx.selectDistinct({ text: items.category }).from(items);
  const own = texts.flatMap(({ text }) => (slugify(text) === slug ? [text] : []));
  const read = readGender(gender);
  return and(inArray(items.category, own), read ? eq(items.categoryId, genderId(read)) : undefined);
}

export async function countItemsOf(tx: Connection, category: CategoryRow): Promise<number> {
  return tx.$count(items, await hasCategory(tx, category));
}

/** Writes the category's new name to its items. @returns how many */
export async function renameCategoryOfItems(tx: Connection, category: CategoryRow, name: string): Promise<number> {
  // In id order, like the locks of orders, so that the two cannot deadlock.
  const rows = await tx
    .select({ id: items.id })
    .from(items)
    .where(await hasCategory(tx, category))
    .orderBy(asc(items.id))
    .for('update');
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await tx
    .update(items)
    .set({ category: name.toLowerCase(), version: sql`${items.version} + 1`, updatedAt: sql`now()` })
    .where(sql`${items.id} = any(${sql.param(ids)}::int[])`);
  return ids.length;
}
