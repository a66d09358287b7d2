import { sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/database/database.ts';
import { rowsOf } from '#server/platform/database/rows.ts';
import type { Actor } from '#server/platform/http/actor.ts';

/**
 * Takes off what lies at a location of products that were deleted, before it is closed: nobody can move, count or adjust it
 * any more, so it would keep the location open for good. What is held for orders stays. The items are locked.
 * @returns pieces
 */
export async function writeOffDeleted(tx: Connection, locationId: number, actor: Actor): Promise<number> {
  const answer = await tx.execute(sql`
    with gone as (
      insert into stock_movements (item_id, location_id, delta, reason, account_id, actor, note)
        select item_id, location_id, reserved - on_hand, 'correction', ${actor.accountId}::int, ${actor.name},
          'Producto eliminado; la tienda se cierra'
        from stock_levels as level
        where location_id = ${locationId} and on_hand > reserved
          and not exists (select from items where id = level.item_id)
        order by item_id
        returning delta
    ) select coalesce(-sum(delta), 0)::int as pieces from gone`);
  return rowsOf<{ pieces: number }>(answer)[0]?.pieces ?? 0;
}
