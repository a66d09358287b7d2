import { eq, sql } from 'drizzle-orm';
import type { CollectionBody } from '#contract/catalogue/collections/collection.ts';
import { assetUrl, readAssetUrl } from '#domain/assets/asset-url.ts';
import { cataloguePath } from '#domain/catalogue/catalogue-filter.ts';
import { MAX_COLLECTIONS } from '#domain/catalogue/collections/collection.ts';
import { slugify } from '#domain/text/slug.ts';
import { fromCaracasMinute } from '#domain/time/caracas-time.ts';
import { keepAssets } from '#server/features/assets/assets.queries.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { recordRedirect } from '#server/features/redirects/record-redirect.ts';
import {
  attempt,
  conflict,
  invalidField,
  type Outcome,
  type Refusal,
  versionConflict,
} from '#server/platform/database/attempt.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { RecordChange } from '#server/platform/http/if-match.ts';
import { announce } from '#server/platform/live-value.ts';
import { type Counting, presentCollection } from './collections.presenter.ts';
import { lockCollection, selectUnknownRefs } from './collections.queries.ts';
import { COLLECTIONS_CHANNEL, type CollectionRow, collections } from './collections.tables.ts';

export const NO_COLLECTION: Refusal = { ok: false, code: 'not_found', message: 'Colección no encontrada' };
const SLUG_TAKEN = invalidField('slug', 'Otra colección tiene esa dirección');
const NOT_IN_LIBRARY = invalidField('image', 'Esa imagen ya no está en la biblioteca');

export function createCollection(
  database: Database,
  { body, actor }: { body: CollectionBody; actor: Actor },
): Promise<Outcome<CollectionRow>> {
  return attempt(
    database,
    async (tx) => {
      // Two writers at once could exceed the limit, so the second waits.
      await tx.execute(sql`lock table collections in share row exclusive mode`);
      if ((await tx.$count(collections)) >= MAX_COLLECTIONS) {
        return conflict(`Caben ${MAX_COLLECTIONS} colecciones. Elimina una que ya no uses.`);
      }
      const columns = await columnsOf(tx, body, null);
      if (!columns.ok) return columns;
      const [row] = await tx.insert(collections).values(columns.value).returning();
      if (!row) throw new Error('The collection was not inserted');
      await announce(tx, COLLECTIONS_CHANNEL);
      await recordAudit(tx, actor, 'collection.created', recordOf(row), factsOf(row));
      return { ok: true, value: row };
    },
    SLUG_TAKEN,
  );
}

interface ChangedCollection {
  row: CollectionRow;
  /** The URL of the picture that it no longer shows. */
  left: string | null;
}

/** Replaces a collection. When its address changes, the old one leads to the new one. */
export function updateCollection(
  database: Database,
  { id, seen, actor, body }: RecordChange & { body: CollectionBody },
  counting: Counting,
): Promise<Outcome<ChangedCollection>> {
  return attempt(
    database,
    async (tx) => {
      const before = await lockCollection(tx, id);
      if (!before) return NO_COLLECTION;
      if (seen !== null && seen !== before.version) {
        return versionConflict(
          'Otra persona cambió esta colección mientras la editabas.',
          await presentCollection(before, counting),
        );
      }
      const columns = await columnsOf(tx, body, before);
      if (!columns.ok) return columns;
      const [row] = await tx
        .update(collections)
        .set({ ...columns.value, version: before.version + 1 })
        .where(eq(collections.id, id))
        .returning();
      if (!row) throw new Error('The collection under lock was not updated');
      await announce(tx, COLLECTIONS_CHANNEL);
      const details = { before: factsOf(before), after: factsOf(row) };
      await recordAudit(tx, actor, 'collection.updated', recordOf(row), details);
      if (row.slug !== before.slug)
        await recordRedirect(tx, addressOf(before), addressOf(row), { wasShown: !before.hidden });
      return { ok: true, value: { row, left: row.image === before.image ? null : before.image } };
    },
    SLUG_TAKEN,
  );
}

/** Deletes a collection. Its address leads to the whole shop. */
export function deleteCollection(
  database: Database,
  { id, actor }: Pick<RecordChange, 'id' | 'actor'>,
): Promise<Outcome<CollectionRow>> {
  return attempt(database, async (tx) => {
    const [row] = await tx.delete(collections).where(eq(collections.id, id)).returning();
    if (!row) return NO_COLLECTION;
    await announce(tx, COLLECTIONS_CHANNEL);
    await recordAudit(tx, actor, 'collection.deleted', recordOf(row), factsOf(row));
    await recordRedirect(tx, addressOf(row), '/shop', { wasShown: !row.hidden });
    return { ok: true, value: row };
  });
}

/** @param before its refs and its picture may stay although the products or the file were deleted */
async function columnsOf(tx: Connection, body: CollectionBody, before: CollectionRow | null) {
  const slug = body.slug || slugify(body.name);
  if (!slug) return invalidField('slug', 'Escribe la dirección');
  const isNew = (ref: string) => !before?.refs.includes(ref);
  const [unknown] = await selectUnknownRefs(tx, body.refs.filter(isNew));
  if (unknown !== undefined) return invalidField('refs', `No hay ningún producto con la referencia ${unknown}`);
  const { image = before?.image ?? null } = body;
  if (image !== null && image !== before?.image) {
    const asset = readAssetUrl(image);
    const isInShape = asset && image === assetUrl({ id: asset.id }, 'wide');
    if (!isInShape || !(await keepAssets(tx, [asset.id])).has(asset.id)) return NOT_IN_LIBRARY;
  }
  const at = (minute: string | null) => minute && fromCaracasMinute(minute);
  const hours = { visibleFrom: at(body.visibleFrom) || null, visibleUntil: at(body.visibleUntil) || null };
  return { ok: true as const, value: { ...body, image, slug, ...hours } };
}

const addressOf = ({ slug }: CollectionRow) => cataloguePath({ collection: slug });

export const recordOf = ({ id }: { id: number }) => ({ kind: 'collection', id });

export function factsOf({ id: _id, version: _version, ...facts }: CollectionRow): Record<string, unknown> {
  return facts;
}
