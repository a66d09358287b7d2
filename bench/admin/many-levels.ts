import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';

/**
 * Writes a level of every item at every location, and movements of a year that add up to them; by the database itself and
 * past its triggers, since carrying each would take minutes. Items must be there, with what they have in the warehouse.
 */
export async function writeManyLevels(database: Database, movements: number): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      insert into stock_levels (item_id, location_id, on_hand, reserved)
      select items.id, locations.id, (items.id * 7 + locations.id * 5) % 13, 0
      from items cross join locations where locations.kind = 'store'`);
    await tx.execute(sql`
      insert into stock_movements (item_id, location_id, delta, reason, actor, at)
      select item_id, location_id, on_hand, 'transfer_in', 'Ana Rivas <ana@example.com>', now() - interval '1 year'
      from stock_levels where location_id > 1 and on_hand > 0`);
    // Each sale and its return: nothing changes in the sum.
    await tx.execute(sql`
      insert into stock_movements (item_id, location_id, delta, reason, actor, note, at)
      select 1 + n / 2 * 31 % (select count(*)::int from items), 1 + n / 2 % 14, case when n % 2 = 0 then -1 else 1 end,
        case when n % 2 = 1 then 'return' when n % 5 = 0 then 'count' else 'sale' end,
        case when n % 7 < 3 then 'Persona ' || n % 40 || ' <p' || n % 40 || '@example.com>' end,
        case when n % 11 = 0 then 'Prenda de exhibición' end,
        now() - interval '1 year' * (1 - n / ${movements}::float8)
      from generate_series(1, ${movements}::int - (select count(*)::int from stock_movements)) as n`);
  });
  // As autovacuum does within a minute.
  await database.connection.execute(sql`analyze stock_levels, stock_movements`);
}
