import { sql } from 'drizzle-orm';
import type { OpenMatter } from '#domain/personal-data/open-matters.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { queryRows } from '#server/platform/database/rows.ts';
import { OWED } from './payments/owed-refunds.ts';

/** The return and warranty period stated in /terminos, during which the shop needs the customer's data. */
const WARRANTY_DAYS = 30;

interface OpenSale extends OpenMatter {
  saleId: number;
  orderId: string;
}

/**
 * What is open of these sales: an order without its payment, pieces not handed over, a refund that is owed, and the
 * warranty, which counts from its last step.
 */
export async function selectOpenMatters(
  connection: Connection,
  saleIds: readonly number[],
  now: Date,
): Promise<OpenSale[]> {
  if (saleIds.length === 0) return [];
  const rows = await queryRows<{ kind: OpenMatter['kind']; id: number; order_id: string; until: string | null }>(
    connection,
  )`
    with wanted as (
      select id, order_id, status, created_at from sales where id = any(${sql.param([...saleIds])}::int[])
    ), settled as (
      select id, order_id, greatest(
        coalesce((select max(happened_at) from sale_events event where event.sale_id = wanted.id), created_at),
        (select max(handed_over_at) from sale_fulfilments done where done.sale_id = wanted.id),
        (select max(greatest(sent_at, delivered_at, returned_at)) from parcels where parcels.sale_id = wanted.id)
      ) + make_interval(days => ${WARRANTY_DAYS}) as until
      from wanted where status = 'validado'
    )
    select 'unpaid' as kind, id, order_id, null::timestamptz as until from wanted where status = 'pendiente'
    union all
    select 'not_handed_over', id, order_id, null from wanted where status = 'validado'
      and exists (select from stock_reservations held where held.sale_id = wanted.id and held.state = 'held')
    union all
    select distinct 'refund_owed', sale_id, order_id, null::timestamptz from (${OWED}) as owed
      where amount > 0 and sale_id = any(${sql.param([...saleIds])}::int[])
    union all
    select 'warranty', id, order_id, until from settled where until >= ${now.toISOString()}::timestamptz
    order by order_id, kind`;
  return rows.map(({ kind, id, order_id, until }) => ({
    kind,
    saleId: id,
    orderId: order_id,
    until: until ? new Date(until) : null,
  }));
}
