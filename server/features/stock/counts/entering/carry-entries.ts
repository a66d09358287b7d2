import { type SQL, sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';

/**
 * Adds entries to the counted pieces of their lines, and records who entered them: they may not approve. The count is
 * locked and the lines exist.
 * @param entries a query for `item_id`, `quantity` and `counted_at`
 */
export async function carryEntries(
  tx: Connection,
  { countId, actor, entries }: { countId: number; actor: Actor; entries: SQL },
): Promise<void> {
  await tx.execute(sql`
    with counter as (
      insert into count_counters (count_id, account_id, actor)
        values (${countId}::int, ${actor.accountId}::int, ${actor.name}) on conflict do nothing
    ), entered as (
      select item_id, sum(quantity) as quantity, min(counted_at) as first_at, max(counted_at) as last_at
      from (${entries}) as entry where item_id is not null group by item_id
    )
    update count_lines as line set counted = coalesce(line.counted, 0) + entered.quantity,
      first_at = least(line.first_at, entered.first_at), last_at = greatest(line.last_at, entered.last_at)
    from entered where line.count_id = ${countId}::int and line.item_id = entered.item_id`);
}
