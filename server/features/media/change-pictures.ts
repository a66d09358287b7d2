import { asc, inArray, max, sql } from 'drizzle-orm';
import type { AuditAction } from '#contract/office/audit.ts';
import { pictureKeyOfRef } from '#domain/catalogue/item.ts';
import { MAX_IMAGES } from '#domain/catalogue/item-rules.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { attributeItemChanges } from '#server/features/catalogue/attribute-item-changes.ts';
import { items } from '#server/features/catalogue/catalogue.tables.ts';
import type { Outcome, Refusal } from '#server/platform/database/attempt.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import { type Lease, LeaseLost, takeLease } from '#server/platform/database/lease.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { PictureLibrary } from './picture-library.ts';
import type { PictureVariants } from './picture-variants.ts';
import { type PictureContent, rewritePictures } from './rewrite-pictures.ts';

/** How long (ms) a change waits for another change of the same pictures. */
const WAIT_MS = 20_000;

export interface PictureServices {
  database: Database;
  library: PictureLibrary;
  variants: PictureVariants;
}

export interface PicturesSeen {
  ref: string;
  /** The version of the pictures that the caller saw; null skips the check. */
  seen: number | null;
}

interface PicturesChange extends PicturesSeen {
  actor: Actor;
  action: AuditAction;
  details: Record<string, unknown>;
  /** The new list of pictures, given the existing files in order. */
  decide(present: readonly string[]): Outcome<PictureContent[]>;
}

/** File names in order, and the version in their URLs. */
export interface ChangedPictures {
  files: string[];
  version: number;
}

/**
 * Changes the pictures of a ref, one request at a time. Raises their version on all its items, so that cached pages and
 * browsers fetch them again. Files are written first, so that the new version always shows the new pictures, and
 * no transaction waits for the storage. If the transaction fails, the files are restored.
 */
export async function changePictures(
  services: PictureServices,
  change: PicturesChange,
): Promise<Outcome<ChangedPictures>> {
  const lease = await takeLease(services.database, `pictures ${pictureKeyOfRef(change.ref)}`, WAIT_MS);
  if (!lease) {
    const message = 'Otra persona está cambiando estas imágenes. Inténtalo de nuevo en un momento.';
    return { ok: false, code: 'unavailable', message, retryAfterSeconds: 5 };
  }
  try {
    return await changeUnderLease(services, change, lease);
  } finally {
    await lease.release();
  }
}

async function changeUnderLease(
  { database, library, variants }: PictureServices,
  { ref, seen, actor, action, details, decide }: PicturesChange,
  lease: Lease,
): Promise<Outcome<ChangedPictures>> {
  if (seen !== null && seen !== (await selectPicturesVersion(database.connection, ref))) return PICTURES_CHANGED;
  const present = await library.filesOf(ref);
  const decided = decide(present);
  if (!decided.ok) return decided;
  const { files, undo } = await rewritePictures(library, ref, present, decided.value);
  const removed = present.filter((file) => !files.includes(file));
  try {
    const version = await database.transaction(async (tx) => {
      await lease.confirm(tx);
      await attributeItemChanges(tx, { kind: 'pictures', actor });
      const raised = await raiseVersion(tx, ref, files.length, removed);
      await recordAudit(tx, actor, action, { kind: 'picture', id: ref }, details);
      return raised;
    });
    const old = present.map((file) => variants.forget({ key: `products/${file}`, version: version.before }));
    // Resized copies that remain only take up space.
    await Promise.allSettled(old);
    return { ok: true, value: { files, version: version.after } };
  } catch (error) {
    if (!(error instanceof LeaseLost)) await undo();
    throw error;
  }
}

export const PICTURES_CHANGED: Refusal = {
  ok: false,
  code: 'pictures_changed',
  message: 'Alguien más cambió las imágenes de este producto. Revísalas antes de seguir.',
};

const hasPicturesOf = (ref: string) => sql`replace(${items.ref}, ' ', '-') = ${pictureKeyOfRef(ref)}`;

/** The version of a ref's pictures; 0 for a ref without items. */
export async function selectPicturesVersion(connection: Connection, ref: string): Promise<number> {
  const [row] = await connection
    .select({ version: max(items.picturesVersion) })
    .from(items)
    .where(hasPicturesOf(ref));
  return row?.version ?? 0;
}

/** Writes the version and the number of pictures to all items with them, and clears references to removed files. */
async function raiseVersion(tx: Connection, ref: string, count: number, removed: readonly string[]) {
  const rows = await tx
    .select({ id: items.id, picturesVersion: items.picturesVersion })
    .from(items)
    .where(hasPicturesOf(ref))
    .orderBy(asc(items.id))
    .for('update');
  if (rows.length === 0) return { before: 0, after: 0 };
  const before = Math.max(...rows.map(({ picturesVersion }) => picturesVersion));
  const removedUrls = removed.flatMap((file) => [
    `/media/products/${file}`,
    `/media/products/${encodeURIComponent(file)}`,
  ]);
  await tx
    .update(items)
    .set({
      picturesVersion: before + 1,
      imagesCount: Math.min(Math.max(count, 1), MAX_IMAGES),
      imageUrl: sql`case when ${items.imageUrl} = any(${sql.param(removedUrls)}::text[]) then null else ${items.imageUrl} end`,
    })
    .where(
      inArray(
        items.id,
        rows.map(({ id }) => id),
      ),
    );
  return { before, after: before + 1 };
}
