import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { rowsOf } from '#server/platform/database/rows.ts';

/**
 * Gives every item up to 13 pieces in each of the thirteen stores. It writes movements and matching levels itself,
 * because the triggers that derive the levels would take minutes.
 */
export async function fillStores(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    const stores = rowsOf<{ id: number }>(await tx.execute(sql`select id from locations where kind = 'store'`));
    for (const { id } of stores) {
      await tx.execute(sql`
        with pieces as (select id as item_id, (id * 7 + ${id}::int * 3) % 14 as count from items), moved as (
          insert into stock_movements (item_id, location_id, delta, reason)
            select item_id, ${id}, count, 'opening' from pieces where count > 0
        )
        insert into stock_levels (item_id, location_id, on_hand) select item_id, ${id}, count from pieces`);
    }
  });
}
