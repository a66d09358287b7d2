import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Collection, CollectionContent } from '#domain/catalogue/collections/collection.ts';
import { parseRule } from '#domain/catalogue/collections/collection-rule.ts';
import { items } from '#server/features/catalogue/catalogue.tables.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { type CollectionRow, collections } from './collections.tables.ts';

/** All collections, in the order of the menu. */
export function selectCollections(connection: Connection): Promise<CollectionRow[]> {
  return connection.select().from(collections).orderBy(asc(collections.position), asc(collections.name));
}

/** A collection, locked until the transaction ends. */
export async function lockCollection(tx: Connection, id: number): Promise<CollectionRow | undefined> {
  const [row] = await tx.select().from(collections).where(eq(collections.id, id)).for('update');
  return row;
}

/** Locks collections in the order in which everybody does, and before documents and redirects. */
export async function lockCollections(tx: Connection, ids: readonly number[]): Promise<void> {
  await tx
    .select({ id: collections.id })
    .from(collections)
    .where(inArray(collections.id, [...ids]))
    .orderBy(asc(collections.id))
    .for('update');
}

/** Which of these refs no item has. */
export async function selectUnknownRefs(tx: Connection, refs: readonly string[]): Promise<string[]> {
  const known = await tx
    .selectDistinct({ ref: items.ref })
    .from(items)
    .where(sql`${items.ref} = any(${sql.param([...refs])}::text[])`);
  const names = new Set(known.map(({ ref }) => ref));
  return refs.filter((ref) => !names.has(ref));
}

export function contentOf({ kind, refs, rule }: Pick<CollectionRow, 'kind' | 'refs' | 'rule'>): CollectionContent {
  return kind === 'hand' ? { kind, refs } : { kind, rule: parseRule(rule) };
}

/** What pages need of a row. */
export function shownCollection(row: CollectionRow): Collection {
  const { id, slug, name, description, pageTitle, pageDescription, image, inMenu, onHome } = row;
  return { id, slug, name, description, pageTitle, pageDescription, image, inMenu, onHome, content: contentOf(row) };
}
