import type { AssetUse } from '#contract/assets/asset.ts';
import { readAssetUrl } from '#domain/assets/asset-url.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';

/** The places of a feature that show pictures of the library, by the picture's id. */
export type FindAssetUses = (connection: ReadConnection) => Promise<ReadonlyMap<number, readonly AssetUse[]>>;

/** The places of all features together, by the picture's id, or whatever else the finders go by. */
export async function usesOf<Key>(
  connection: ReadConnection,
  finders: readonly ((connection: ReadConnection) => Promise<ReadonlyMap<Key, readonly AssetUse[]>>)[],
): Promise<ReadonlyMap<Key, readonly AssetUse[]>> {
  const all = new Map<Key, AssetUse[]>();
  for (const find of finders) {
    for (const [id, uses] of await find(connection)) all.set(id, [...(all.get(id) ?? []), ...uses]);
  }
  return all;
}

/** The places that rows are, by the id of the picture in their `image`. */
export function usesOfRows<Row extends { image: string | null }>(
  rows: readonly Row[],
  placeOf: (row: Row) => AssetUse,
): ReadonlyMap<number, AssetUse[]> {
  const uses = new Map<number, AssetUse[]>();
  for (const row of rows) {
    const asset = readAssetUrl(row.image ?? '');
    if (asset) uses.set(asset.id, [...(uses.get(asset.id) ?? []), placeOf(row)]);
  }
  return uses;
}
