import { desc, eq, inArray } from 'drizzle-orm';
import type { FindAssetUses } from '#server/features/assets/asset-uses.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { type VideoRow, videos } from './videos.tables.ts';

/** The key of a video's file in the storage. */
export const keyOf = ({ file }: Pick<VideoRow, 'file'>) => `videos/${file}`;

/** All videos, the newest first. */
export function selectVideos(connection: ReadConnection): Promise<VideoRow[]> {
  return connection.select().from(videos).orderBy(desc(videos.id));
}

export async function lockVideo(tx: Connection, id: number): Promise<VideoRow | undefined> {
  const [row] = await tx.select().from(videos).where(eq(videos.id, id)).for('update');
  return row;
}

/**
 * The files among these that the library has. They cannot be deleted until the transaction ends, so it may store
 * references to them.
 */
export async function keepVideos(tx: Connection, files: readonly string[]): Promise<ReadonlySet<string>> {
  if (files.length === 0) return new Set();
  const rows = await tx
    .select({ file: videos.file })
    .from(videos)
    .where(inArray(videos.file, [...files]))
    .for('share');
  return new Set(rows.map(({ file }) => file));
}

/** The videos that pictures of the library stand for. */
export const findStills: FindAssetUses = async (connection) => {
  const uses = new Map<number, { label: string; to: string }[]>();
  for (const { still, name } of await selectVideos(connection)) {
    uses.set(still, [...(uses.get(still) ?? []), { label: `el video ${name}`, to: '/admin/assets?videos=1' }]);
  }
  return uses;
};
