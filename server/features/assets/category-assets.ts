import { like } from 'drizzle-orm';
import type { AssetUse } from '#contract/assets/asset.ts';
import { assetUrl } from '#domain/assets/asset-url.ts';
import type { Category } from '#domain/catalogue/item.ts';
import { categories } from '#server/features/catalogue/catalogue.tables.ts';
import { deleteCategoryPicture, setCategoryPicture } from '#server/features/catalogue/categories/write-categories.ts';
import { attempt, invalidField, type Outcome } from '#server/platform/database/attempt.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { PictureServices } from '#server/platform/pictures/replace-picture.ts';
import { usesOfRows } from './asset-uses.ts';
import { keepAssets } from './assets.queries.ts';

/** Shows a picture of the library as a category's. The category's own file, if it has one, is deleted. */
export async function chooseCategoryPicture(
  services: PictureServices,
  { id, assetId, actor }: { id: number; assetId: number; actor: Actor },
): Promise<Outcome<Category>> {
  const outcome = await attempt<{ value: Category; left: string | null }>(services.database, async (tx) => {
    if (!(await keepAssets(tx, [assetId])).has(assetId)) {
      return invalidField('assetId', 'Esa imagen ya no está en la biblioteca');
    }
    const image = assetUrl({ id: assetId }, 'tall');
    return setCategoryPicture(tx, { id, image, action: 'category.picture-chosen', actor });
  });
  if (!outcome.ok) return outcome;
  await deleteCategoryPicture(services, outcome.value.left);
  return { ok: true, value: outcome.value.value };
}

/** The categories that show pictures of the library. */
export async function findCategoryAssets(connection: ReadConnection): Promise<ReadonlyMap<number, AssetUse[]>> {
  const rows = await connection
    .select({ id: categories.id, name: categories.name, image: categories.image })
    .from(categories)
    .where(like(categories.image, '/media/assets/%'))
    .orderBy(categories.id);
  return usesOfRows(rows, ({ id, name }) => ({
    label: `la categoría ${name}`,
    to: `/admin/categories?categoria=${id}`,
  }));
}
