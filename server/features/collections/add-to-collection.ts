import { eq } from 'drizzle-orm';
import { MAX_COLLECTION_PRODUCTS } from '#domain/catalogue/collections/collection.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { attempt, conflict, type Outcome } from '#server/platform/database/attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { announce } from '#server/platform/live-value.ts';
import { lockCollection } from './collections.queries.ts';
import { COLLECTIONS_CHANNEL, type CollectionRow, collections } from './collections.tables.ts';
import { NO_COLLECTION } from './write-collections.ts';

interface Addition {
  id: number;
  refs: readonly string[];
  actor: Actor;
}

/** Adds products at the end of a collection by hand. Those that it has already stay where they are. */
export function addToCollection(
  database: Database,
  { id, refs, actor }: Addition,
): Promise<Outcome<{ row: CollectionRow; added: number }>> {
  return attempt(database, async (tx) => {
    const before = await lockCollection(tx, id);
    if (!before) return NO_COLLECTION;
    if (before.kind !== 'hand') return conflict('Esta colección se llena por una regla: no se le agregan productos.');
    const all = [...new Set([...before.refs, ...refs])];
    const added = all.length - before.refs.length;
    if (added === 0) return { ok: true, value: { row: before, added } };
    if (all.length > MAX_COLLECTION_PRODUCTS) {
      return conflict(`Caben ${MAX_COLLECTION_PRODUCTS} productos en una colección, y serían ${all.length}.`);
    }
    const [row] = await tx
      .update(collections)
      .set({ refs: all, version: before.version + 1 })
      .where(eq(collections.id, id))
      .returning();
    if (!row) throw new Error('The collection under lock was not updated');
    await announce(tx, COLLECTIONS_CHANNEL);
    const details = { name: row.name, added: all.slice(before.refs.length) };
    await recordAudit(tx, actor, 'collection.products-added', { kind: 'collection', id }, details);
    return { ok: true, value: { row, added } };
  });
}
