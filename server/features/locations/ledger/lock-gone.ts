import { sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/database/database.ts';

/** First key of the locks of items that were deleted; an arbitrary number that every replica shares. The second is the id. */
const GONE = 48_210;

/**
 * Locks items that were deleted, in order of id: they have no row to be locked by, and their pieces still come and go, as of
 * a sale that is cancelled. Who makes them again does so too, and so sees all of it or nothing. After the items that are there.
 */
export async function lockGone(tx: Connection, itemIds: readonly number[]): Promise<void> {
  if (itemIds.length === 0) return;
  const inOrder = [...new Set(itemIds)].sort((a, b) => a - b);
  await tx.execute(
    sql`select pg_advisory_xact_lock(${GONE}::int, id) from unnest(${sql.param(inOrder)}::int[]) with ordinality as gone (id, place)
      order by place`,
  );
}
