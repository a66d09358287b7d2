import { sql } from 'drizzle-orm';
import { DEMO_PRODUCTS } from '#demo/catalogue/products.ts';
import type { Connection } from '#server/platform/database/database.ts';

/** Percentage of variants that a store carries. */
const CARRIED = 40;

/** Extra pieces that a location receives because a later sale or transfer takes them. */
export interface DemoSupply {
  itemId: number;
  locationId: number;
  pieces: number;
}

/**
 * Gives each location a year of movements. Stores carry some of the site's variants: an opening stock, six months of
 * sales, a summer delivery, and now and then a piece missing in a count. The warehouse gets deliveries and the sales
 * that took them. It ends with the demo's stock minus what stores sell online, so the site offers exactly the demo's
 * stock. The same on every start, in one statement; triggers compute the levels.
 * @param supplies pieces for the sales and transfers that are inserted later
 */
export async function insertDemoStock(tx: Connection, supplies: readonly DemoSupply[], now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const variants = DEMO_PRODUCTS.flatMap((product) => product.variants);
  await tx.execute(sql`
    with offered as (
      select items.id as item_id, items.barcode, variant.stock, ('x' || left(md5(items.barcode), 7))::bit(28)::int as seed
      from unnest(${sql.param(variants.map(({ barcode }) => barcode))}::text[],
        ${sql.param(variants.map(({ stock }) => stock))}::int[]) as variant (barcode, stock)
      join items using (barcode)
    ), shelf as (
      select item_id, location.id as location_id, stock, sells_online,
        ('x' || left(md5(barcode || location.slug), 7))::bit(28)::int as seed
      from offered cross join locations as location where location.kind = 'store' and stock > 0
    ), carried as (
      select item_id, location_id, seed, 1 + seed / 1000 % 3 as a_month, (seed % 17 = 0)::int as missing, sells_online,
        -- One in seven runs out. Three stores sell online, and the warehouse has the rest.
        least(case when seed / 100 % 21 < 3 then seed / 100 % 21 else 2 + seed / 100 % 21 % 9 end,
          case when sells_online then stock / 4 else stock end) as rest
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
      union all
      select item_id, warehouse.id, seed, case when step % 2 = 0 then 6 + seed % 20 else -6 - seed % 20 end,
        case when step = 0 then 'opening' when step % 2 = 0 then 'import' else 'sale' end, 350 - step * 45,
        case when step = 0 then null when step % 2 = 0 then 'Llegada de mercancía' else 'Ventas del trimestre' end
      from offered cross join generate_series(0, 7) as step
      cross join (select id from locations where kind = 'warehouse') as warehouse
      union all
      select item_id, warehouse.id, seed, stock - coalesce(elsewhere.pieces, 0), 'import', 20, 'Llegada de mercancía'
      from offered cross join (select id from locations where kind = 'warehouse') as warehouse
      left join (
        select item_id, sum(rest)::int as pieces from carried where sells_online group by item_id
      ) as elsewhere using (item_id)
      union all
      select item_id, location_id, 0, pieces, 'import', 96, 'Llegada de mercancía'
      from unnest(${sql.param(supplies.map(({ itemId }) => itemId))}::int[],
        ${sql.param(supplies.map(({ locationId }) => locationId))}::int[],
        ${sql.param(supplies.map(({ pieces }) => pieces))}::int[]) as supply (item_id, location_id, pieces)
    )
    insert into stock_movements (item_id, location_id, delta, reason, note, at)
    select item_id, location_id, delta, reason, note, ${at} - make_interval(days => days, mins => seed % 500)
    from moved where delta <> 0 order by days desc, item_id, location_id`);
}
