import { sql } from 'drizzle-orm';
import { rowsOf } from '#server/platform/database/rows.ts';
import type { Fleet } from '../start-fleet.ts';
import type { Journal } from './journal.ts';

/**
 * Errors in the pieces of sales, by their reservations, their movements and what staff remember; empty when there are
 * none.
 */
export async function saleProblems({ database }: Fleet, { sales }: Journal): Promise<string[]> {
  const answer = await database.connection.execute(sql`
    with reserved as (
      select sale_id, line_position, sum(quantity) as pieces from stock_reservations group by sale_id, line_position
    ), line as (
      select sale_lines.sale_id, bool_or(coalesce(reserved.pieces, 0) <> sale_lines.quantity) as uneven
      from sale_lines left join reserved on reserved.sale_id = sale_lines.sale_id
        and reserved.line_position = sale_lines.position group by sale_lines.sale_id
    ), held as (
      select sale_id, location_id, bool_or(state = 'held') as held, bool_or(state = 'fulfilled') as gone
      from stock_reservations group by sale_id, location_id
    ), place as (
      select sale_id, bool_or(held.held) as held, bool_or(held.gone) as gone,
        bool_or(held.gone <> (coalesce(done.state, '') = 'handed_over')) as unlike
      from held left join sale_fulfilments as done using (sale_id, location_id) group by sale_id
    ), should as (
      select sale_id, item_id, location_id, sum(quantity) as pieces from stock_reservations where state = 'fulfilled'
      group by sale_id, item_id, location_id
    ), did as (
      select document_id as sale_id, item_id, location_id, -sum(delta) filter (where reason = 'sale') as pieces,
        sum(delta) filter (where reason = 'return') as back
      from stock_movements where document_kind = 'sale' group by document_id, item_id, location_id
    ), moved as (
      select sale_id, bool_or(coalesce(should.pieces, 0) <> coalesce(did.pieces, 0)
          or coalesce(did.back, 0) <> case when sales.status = 'cancelada' then coalesce(should.pieces, 0) else 0 end) as uneven
      from should full join did using (sale_id, item_id, location_id) join sales on sales.id = sale_id group by sale_id
    )
    select sales.id, sales.status, coalesce(place.gone, false) as gone, coalesce(line.uneven, true) as "unevenLines",
      coalesce(place.unlike, true) as "unlikeFulfilments", coalesce(moved.uneven, false) as "unevenMovements",
      coalesce(place.held, false) as held
    from sales left join line on line.sale_id = sales.id left join place on place.sale_id = sales.id
      left join moved on moved.sale_id = sales.id`);
  return rowsOf<SaleRow>(answer).flatMap((sale) => {
    const known = sales.get(sale.id) ?? { status: 'pendiente', handedOver: false };
    return [
      ...(sale.unevenLines ? [`sale ${sale.id}: its lines are not what is reserved`] : []),
      ...(sale.unlikeFulfilments ? [`sale ${sale.id}: what was handed over is not what has left`] : []),
      ...(sale.unevenMovements ? [`sale ${sale.id}: its movements are not what has left`] : []),
      ...(sale.held === (sale.status === 'cancelada' || sale.gone)
        ? [`sale ${sale.id}: pieces are held, or none`]
        : []),
      ...(sale.status !== known.status || sale.gone !== known.handedOver
        ? [`sale ${sale.id} is ${sale.status}, gone: ${sale.gone}; known: ${JSON.stringify(known)}`]
        : []),
    ];
  });
}

interface SaleRow {
  id: number;
  status: string;
  gone: boolean;
  held: boolean;
  unevenLines: boolean;
  unlikeFulfilments: boolean;
  unevenMovements: boolean;
}
