import { and, desc, eq, ilike, inArray, notInArray, type SQL } from 'drizzle-orm';
import type { AssetListQuery } from '#contract/assets/asset.ts';
import { containing } from '#server/platform/database/conditions.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { type AssetRow, assets } from './assets.tables.ts';

type AssetFilter = Pick<AssetListQuery, 'q' | 'state'> & {
  /** The ids of the pictures that something shows. */
  used: readonly number[];
};

/** A page of pictures, the newest first. */
export async function selectAssets(
  connection: ReadConnection,
  filter: AssetFilter,
  { pageSize, offset }: { pageSize: number; offset: number },
): Promise<{ rows: AssetRow[]; total: number }> {
  const where = conditionsOf(filter);
  const rows = await connection
    .select()
    .from(assets)
    .where(where)
    .orderBy(desc(assets.id))
    .limit(pageSize)
    .offset(offset);
  return { rows, total: await connection.$count(assets, where) };
}

function conditionsOf({ q, state, used }: AssetFilter): SQL | undefined {
  return and(
    q ? ilike(assets.name, containing(q)) : undefined,
    state === 'undescribed' ? and(eq(assets.alt, ''), eq(assets.decorative, false)) : undefined,
    state === 'unused' ? notInArray(assets.id, [...used]) : undefined,
  );
}

export async function lockAsset(tx: Connection, id: number): Promise<AssetRow | undefined> {
  const [row] = await tx.select().from(assets).where(eq(assets.id, id)).for('update');
  return row;
}

/**
 * The ids among these that exist. Their pictures cannot be deleted until the transaction ends, so it may store references to
 * them.
 */
export async function keepAssets(tx: Connection, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: assets.id })
    .from(assets)
    .where(inArray(assets.id, [...ids]))
    .for('share');
  return new Set(rows.map(({ id }) => id));
}
