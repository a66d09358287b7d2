import { asc, inArray, sql } from 'drizzle-orm';
import type { AuditAction } from '#contract/office/audit.ts';
import { pictureKeyOfRef } from '#domain/catalogue/item.ts';
import { MAX_IMAGES } from '#domain/catalogue/item-rules.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { items } from '#server/features/catalogue/catalogue.tables.ts';
import { attempt, type Outcome } from '#server/platform/database/attempt.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { PictureLibrary } from './picture-library.ts';
import type { PictureVariants } from './picture-variants.ts';
import { type PictureSource, rewritePictures } from './rewrite-pictures.ts';

/** First key of the advisory locks on the pictures of a ref; the second is the ref's hash. */
const PICTURE_LOCKS = 7_469_729;

export interface PictureServices {
  database: Database;
  library: PictureLibrary;
  variants: PictureVariants;
}

export interface PicturesChange {
  ref: string;
  actor: Actor;
  action: AuditAction;
  details: Record<string, unknown>;
  /** The pictures as they shall be, given the files that are there, in order. */
  decide(present: readonly string[]): Outcome<PictureSource[]>;
}

/** File names in order, and the version their addresses carry. */
export interface ChangedPictures {
  files: string[];
  version: number;
}

/**
 * Changes the pictures of a ref, one staff member at a time, and raises their version on every item of it: pages, kept
 * copies and browsers look anew. The files are written before the transaction ends, so that whoever sees the new
 * version finds the new pictures.
 */
export async function changePictures(
  { database, library, variants }: PictureServices,
  change: PicturesChange,
): Promise<Outcome<ChangedPictures>> {
  const { ref, actor, action, details } = change;
  let before: { files: string[]; version: number } = { files: [], version: 0 };
  const outcome = await attempt<ChangedPictures>(database, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${PICTURE_LOCKS}, hashtext(${pictureKeyOfRef(ref)}))`);
    const present = await library.filesOf(ref);
    const wanted = change.decide(present);
    if (!wanted.ok) return wanted;
    const files = await rewritePictures(library, ref, present, wanted.value);
    const removed = present.filter((file) => !files.includes(file));
    const versions = await raiseVersion(tx, ref, files.length, removed);
    before = { files: present, version: versions.before };
    await recordAudit(tx, { actor, action, record: { kind: 'picture', id: ref }, details });
    return { ok: true, value: { files, version: versions.after } };
  });
  if (outcome.ok) {
    const kept = before.files.map((file) => variants.forget({ key: `products/${file}`, version: before.version }));
    // What stays behind costs room, nothing else.
    await Promise.allSettled(kept);
  }
  return outcome;
}

/** Every item that shows these pictures gets their version and number, and names none that is gone. */
async function raiseVersion(tx: Connection, ref: string, count: number, removed: readonly string[]) {
  const rows = await tx
    .select({ id: items.id, picturesVersion: items.picturesVersion })
    .from(items)
    .where(sql`replace(${items.ref}, ' ', '-') = ${pictureKeyOfRef(ref)}`)
    .orderBy(asc(items.id))
    .for('update');
  if (rows.length === 0) return { before: 0, after: 0 };
  const before = Math.max(...rows.map(({ picturesVersion }) => picturesVersion));
  const gone = removed.flatMap((file) => [`/media/products/${file}`, `/media/products/${encodeURIComponent(file)}`]);
  await tx
    .update(items)
    .set({
      picturesVersion: before + 1,
      imagesCount: Math.min(Math.max(count, 1), MAX_IMAGES),
      imageUrl: sql`case when ${items.imageUrl} = any(${sql.param(gone)}::text[]) then null else ${items.imageUrl} end`,
    })
    .where(
      inArray(
        items.id,
        rows.map(({ id }) => id),
      ),
    );
  return { before, after: before + 1 };
}
