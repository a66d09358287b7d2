import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Category } from '#domain/catalogue/item.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { attempt, type Outcome } from '#server/platform/database/attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { discardFile } from '#server/platform/jobs/discard-file.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { reencodePicture } from '#server/platform/pictures/reencode-picture.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { categoryOf } from '../catalogue.queries.ts';
import { categories } from '../catalogue.tables.ts';
import { selectCategory } from './categories.queries.ts';

const MAX_SIDE = 2000;

const PROBLEMS = {
  not_an_image: 'El archivo debe ser una imagen (JPG, PNG o WebP)',
  picture_broken: 'No pudimos leer la imagen. Prueba con otra.',
} as const;

export interface CategoryPictureServices {
  database: Database;
  storage: Storage;
  jobs: Jobs;
}

/**
 * Sets a category's picture, re-encoded. Each upload gets its own URL, so that no cache shows the previous one; cached
 * pages are dropped when the row changes.
 * @param upload null removes the picture
 */
export async function replaceCategoryPicture(
  services: CategoryPictureServices,
  { id, upload, actor, leaving }: { id: number; upload: Buffer | null; actor: Actor; leaving?: AbortSignal },
): Promise<Outcome<Category>> {
  const { database, storage } = services;
  const picture = upload && (await reencodePicture(upload, MAX_SIDE, leaving));
  if (typeof picture === 'string') {
    return { ok: false, code: picture, message: PROBLEMS[picture], fields: { image: PROBLEMS[picture] } };
  }
  const key = picture && `categories/${id}-${randomBytes(6).toString('hex')}.jpg`;
  // Stored before the row refers to it; if the row is not updated, the file is deleted again.
  if (picture && key) await storage.put(key, picture, 'image/jpeg');
  const outcome = await attempt(database, async (tx) => {
    const before = await selectCategory(tx, id);
    if (!before) return { ok: false, code: 'not_found', message: 'Categoría no encontrada' };
    const image = key && `/media/${key}`;
    const [row] = await tx.update(categories).set({ image }).where(eq(categories.id, id)).returning();
    if (!row) return { ok: false, code: 'not_found', message: 'Categoría no encontrada' };
    await recordAudit(tx, {
      actor,
      action: image ? 'category.picture-replaced' : 'category.picture-deleted',
      record: { kind: 'category', id },
      details: { name: row.name, before: before.image, after: image },
    });
    return { ok: true, value: { category: categoryOf(row), left: before.image } };
  });
  if (!outcome.ok) {
    if (key) await discardFile({ ...services, connection: database.connection }, key);
    return outcome;
  }
  await deleteCategoryPicture(services, outcome.value.left);
  return { ok: true, value: outcome.value.category };
}

/** Deletes a picture's file if it is in our storage; pictures hosted elsewhere are left alone. */
export async function deleteCategoryPicture(
  { database, storage, jobs }: CategoryPictureServices,
  image: string | null,
): Promise<void> {
  const file = image && /^\/media\/(categories\/[^/?]+\.jpg)$/.exec(image)?.[1];
  if (file) await discardFile({ storage, jobs, connection: database.connection }, decodeURIComponent(file));
}
