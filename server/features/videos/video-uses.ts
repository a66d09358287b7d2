import type { AssetUse } from '#contract/assets/asset.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';

/** The places of a feature that show videos of the library, by the video's file. */
export type FindVideoUses = (connection: ReadConnection) => Promise<ReadonlyMap<string, readonly AssetUse[]>>;
