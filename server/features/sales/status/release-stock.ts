import { sql } from 'drizzle-orm';
import { MAX_ON_HAND } from '#domain/stock/limits.ts';
import { lockStock } from '#server/features/locations/ledger/move-stock.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { SaleWithLines } from '../sales.tables.ts';

/**
 * Gives the pieces of a sale back: those that lie for it at a location may be sold again there, those that had left come
 * back to where they left from, or to the warehouse if that was closed since. Of a sale that was placed before its pieces
 * were reserved, they come to the warehouse.
 * @param actor null: the shop itself
 */
export async function releaseStock(tx: Connection, { sale, lines }: SaleWithLines, actor: Actor | null): Promise<void> {
  await lockStock(
    tx,
    lines.map(({ itemId }) => itemId),
  );
  // Locked, so that none of them closes before the pieces are back there.
  await tx.execute(sql`
    select from locations where id in (select location_id from stock_reservations where sale_id = ${sale.id} and state = 'fulfilled')
    order by id for key share`);
  await tx.execute(sql`
    insert into stock_movements (item_id, location_id, delta, reason, document_kind, document_id, account_id, actor)
    select back.item_id, back.location_id, least(back.quantity, ${MAX_ON_HAND} - coalesce(level.on_hand, 0)),
      'return', 'sale', ${sale.id}::int, ${actor?.accountId ?? null}::int, ${actor?.name ?? null}
    from (
      select item_id, case when active then location_id else warehouse.id end as location_id, sum(quantity)::int as quantity
      from stock_reservations
      join locations on locations.id = location_id
      cross join (select id from locations where kind = 'warehouse') as warehouse
      where sale_id = ${sale.id} and state = 'fulfilled' group by 1, 2
      union all
      select line.item_id, warehouse.id, sum(line.quantity)::int
      from sale_lines as line, (select id from locations where kind = 'warehouse') as warehouse
      where line.sale_id = ${sale.id} and (exists (select from items where id = line.item_id)
          or exists (select from stock_levels where item_id = line.item_id))
        and not exists (select from stock_reservations where sale_id = line.sale_id and line_position = line.position)
      group by line.item_id, warehouse.id
    ) as back
    left join stock_levels as level on level.item_id = back.item_id and level.location_id = back.location_id
    where coalesce(level.on_hand, 0) < ${MAX_ON_HAND}
    order by back.item_id, back.location_id`);
  await tx.execute(sql`
    update stock_reservations set state = 'released', settled_at = clock_timestamp()
    where sale_id = ${sale.id} and state = 'held'`);
}
