import type { AssetUse } from '#contract/assets/asset.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';

/** The places of a feature that show pictures of the library, by the picture's id. */
export type FindAssetUses = (connection: ReadConnection) => Promise<ReadonlyMap<number, readonly AssetUse[]>>;

/** The places of all features together, by the picture's id. */
export async function usesOf(
  connection: ReadConnection,
  finders: readonly FindAssetUses[],
): Promise<ReadonlyMap<number, readonly AssetUse[]>> {
  const all = new Map<number, AssetUse[]>();
  for (const find of finders) {
    for (const [id, uses] of await find(connection)) all.set(id, [...(all.get(id) ?? []), ...uses]);
  }
  return all;
}
