import { eq } from 'drizzle-orm';
import type { Category } from '#domain/catalogue/item.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { Outcome } from '#server/platform/database/attempt.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { discardPicture, type PictureServices, replacePicture } from '#server/platform/pictures/replace-picture.ts';
import { categoryOf } from '../catalogue.queries.ts';
import { categories } from '../catalogue.tables.ts';
import { selectCategory } from './categories.queries.ts';

const FOLDER = 'categories';

/**
 * Sets a category's picture; cached pages are dropped when the row changes.
 * @param upload null removes the picture
 */
export function replaceCategoryPicture(
  services: PictureServices,
  { id, upload, actor, leaving }: { id: number; upload: Buffer | null; actor: Actor; leaving?: AbortSignal },
): Promise<Outcome<Category>> {
  const replacement = { folder: FOLDER, id, upload, ...(leaving && { leaving }) };
  return replacePicture<Category>(services, replacement, async (tx, image) => {
    const before = await selectCategory(tx, id);
    if (!before) return { ok: false, code: 'not_found', message: 'Categoría no encontrada' };
    const [row] = await tx.update(categories).set({ image }).where(eq(categories.id, id)).returning();
    if (!row) return { ok: false, code: 'not_found', message: 'Categoría no encontrada' };
    await recordAudit(tx, {
      actor,
      action: image ? 'category.picture-replaced' : 'category.picture-deleted',
      record: { kind: 'category', id },
      details: { name: row.name, before: before.image, after: image },
    });
    return { ok: true, value: { value: categoryOf(row), left: before.image } };
  });
}

/** Deletes a picture's file if it is in our storage. */
export function deleteCategoryPicture(services: PictureServices, image: string | null): Promise<void> {
  return discardPicture(services, FOLDER, image);
}
