import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { Outcome } from '#server/platform/database/attempt.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { type PictureServices, replacePicture } from '#server/platform/pictures/replace-picture.ts';
import { NO_LOCATION } from './location-row.ts';
import { announceLocations, lockLocation } from './locations.queries.ts';
import { type Location, locations } from './stock.tables.ts';

/**
 * Sets a store's picture; its pages are dropped when the row changes. A picture from the build stays as a file of the
 * build, without being used.
 * @param upload null removes the picture
 */
export function replaceLocationPicture(
  services: PictureServices,
  { id, upload, actor, now, leaving }: LocationPicture,
): Promise<Outcome<Location>> {
  const replacement = { folder: 'stores', id, upload, ...(leaving && { leaving }) };
  return replacePicture<Location>(services, replacement, async (tx, imageUrl) => {
    const before = await lockLocation(tx, id);
    if (before?.kind !== 'store') return NO_LOCATION;
    const [after] = await tx
      .update(locations)
      .set({ imageUrl, version: sql`${locations.version} + 1`, updatedAt: now })
      .where(eq(locations.id, id))
      .returning();
    if (!after) return NO_LOCATION;
    await announceLocations(tx);
    await recordAudit(
      tx,
      actor,
      imageUrl ? 'location.picture-replaced' : 'location.picture-deleted',
      { kind: 'location', id },
      { name: after.name, before: before.imageUrl, after: imageUrl },
    );
    return { ok: true, value: { value: after, left: before.imageUrl } };
  });
}

interface LocationPicture {
  id: number;
  upload: Buffer | null;
  actor: Actor;
  now: Date;
  leaving?: AbortSignal;
}
