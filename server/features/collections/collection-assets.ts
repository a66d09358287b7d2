import { like } from 'drizzle-orm';
import { type FindAssetUses, usesOfRows } from '#server/features/assets/asset-uses.ts';
import { collections } from './collections.tables.ts';

/** The collections that show pictures of the library. */
export const findCollectionAssets: FindAssetUses = async (connection) => {
  const rows = await connection
    .select({ id: collections.id, name: collections.name, image: collections.image })
    .from(collections)
    .where(like(collections.image, '/media/assets/%'))
    .orderBy(collections.id);
  return usesOfRows(rows, ({ id, name }) => ({
    label: `la colección ${name}`,
    to: `/admin/collections?coleccion=${id}`,
  }));
};
