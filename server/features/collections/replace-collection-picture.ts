import { eq } from 'drizzle-orm';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { Outcome } from '#server/platform/database/attempt.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { discardPicture, type PictureServices, replacePicture } from '#server/platform/pictures/replace-picture.ts';
import { lockCollection } from './collections.queries.ts';
import { type CollectionRow, collections } from './collections.tables.ts';
import { NO_COLLECTION } from './write-collections.ts';

/** Where the pictures of collections are stored. */
const FOLDER = 'collections';

/** Sets a collection's picture. @param upload null removes the picture */
export function replaceCollectionPicture(
  services: PictureServices,
  { id, upload, actor, leaving }: { id: number; upload: Buffer | null; actor: Actor; leaving?: AbortSignal },
): Promise<Outcome<CollectionRow>> {
  const replacement = { folder: FOLDER, id, upload, ...(leaving && { leaving }) };
  return replacePicture<CollectionRow>(services, replacement, async (tx, image) => {
    const before = await lockCollection(tx, id);
    if (!before) return NO_COLLECTION;
    const [row] = await tx
      .update(collections)
      .set({ image, version: before.version + 1 })
      .where(eq(collections.id, id))
      .returning();
    if (!row) return NO_COLLECTION;
    const details = { name: row.name, before: before.image, after: image };
    const action = image ? 'collection.picture-replaced' : 'collection.picture-deleted';
    await recordAudit(tx, actor, action, { kind: 'collection', id }, details);
    return { ok: true, value: { value: row, left: before.image } };
  });
}

/** Deletes the picture's file of a deleted collection. */
export function discardCollectionPicture(services: PictureServices, { image }: CollectionRow): Promise<void> {
  return discardPicture(services, FOLDER, image);
}
