import { sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/database/database.ts';

/** Of a hundred variants a store has so many. */
const CARRIED = 45;

/**
 * Gives each store some of the variants that the site has, and a year of movements of them: what it began with, six months of
 * sales, what came in summer, sales again, and here and there a piece that a count did not find. The warehouse, which has the
 * demo's stock already, gets deliveries and the sales that took them. The same on every start, in two statements; levels
 * follow by themselves. The stores do not sell online, so what the site offers stays as it is.
 */
export async function insertDemoStock(tx: Connection, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(sql`
    with shelf as (
      select item.id as item_id, location.id as location_id, ('x' || left(md5(item.barcode || location.slug), 7))::bit(28)::int as seed
      from items as item cross join locations as location where location.kind = 'store' and item.stock > 0
    ), carried as (
      select item_id, location_id, seed, seed / 100 % 8 as rest, 1 + seed / 1000 % 3 as a_month, (seed % 17 = 0)::int as missing
      from shelf where seed % 100 < ${CARRIED}
    ), moved as (
      select item_id, location_id, seed, a_month * 3 + rest + missing as delta, 'opening' as reason, 360 as days, null as note
      from carried
      union all
      select item_id, location_id, seed, -a_month, 'sale', 360 - month * 56, 'Venta en tienda'
      from carried cross join generate_series(1, 6) as month
      union all
      select item_id, location_id, seed, a_month * 3, 'adjustment', 180, 'Entrada: reposición de temporada' from carried
      union all
      select item_id, location_id, seed, -1, 'count', 12, 'Conteo anual' from carried where missing > 0
    )
    insert into stock_movements (item_id, location_id, delta, reason, note, at)
    select item_id, location_id, delta, reason, note, ${at} - make_interval(days => days, mins => seed % 500)
    from moved order by days desc, item_id, location_id`);
  await tx.execute(sql`
    with delivered as (
      select id as item_id, 6 + ('x' || left(md5(barcode), 7))::bit(28)::int % 20 as pieces from items
    )
    insert into stock_movements (item_id, location_id, delta, reason, note, at)
    select item_id, warehouse.id, case when step % 2 = 0 then pieces else -pieces end,
      case when step % 2 = 0 then 'import' else 'sale' end, case when step % 2 = 0 then 'Llegada de mercancía' else 'Ventas del trimestre' end,
      ${at} - make_interval(days => 350 - step * 45, mins => pieces)
    from delivered cross join generate_series(0, 7) as step
    cross join (select id from locations where kind = 'warehouse') as warehouse
    order by step, item_id`);
}
