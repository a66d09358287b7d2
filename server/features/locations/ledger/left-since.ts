import { sql } from 'drizzle-orm';
import { type LeftSince, NOTHING_LEFT } from '#domain/stock/sheet/left-since.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { queryRows } from '#server/platform/database/rows.ts';

/** A counter sale that a store entered by hand, without reservation and document. */
const BY_HAND = sql`reason = 'sale' and document_kind is null`;

const SUMS = sql`sum(sold)::int as sold, sum(sent)::int as sent`;

/**
 * Online pieces taken by orders, stores and transfers since a time, minus those that came back or were brought. Valid
 * while the items are locked.
 * @returns by item id
 */
export async function leftOnlineSince(tx: Connection, since: Date): Promise<(itemId: number) => LeftSince> {
  const rows = await queryRows<{ id: number } & LeftSince>(tx)`
    select item_id as id, ${SUMS}
    from (${leftPieces(since)}) as gone
    join locations on locations.id = location_id and active and sells_online
    join stock_levels using (item_id, location_id)
    where online
    group by item_id having sum(sold) <> 0 or sum(sent) <> 0`;
  const left = new Map(rows.map(({ id, sold, sent }) => [id, { sold, sent }]));
  return (itemId) => left.get(itemId) ?? NOTHING_LEFT;
}

/** Pieces that left the shop since a time: handed over or sent to shoppers, sold at counters, or in transit. */
export async function leftHouseSince(tx: Connection, since: Date): Promise<(itemId: number) => LeftSince> {
  const rows = await queryRows<{ id: number } & LeftSince>(tx)`
    select item_id as id, coalesce(-sum(delta) filter (where document_kind = 'sale' or ${BY_HAND}), 0)::int as sold,
      coalesce(-sum(delta) filter (where document_kind = 'transfer'), 0)::int as sent
    from stock_movements where at > ${since.toISOString()}::timestamptz and (document_kind in ('sale', 'transfer') or ${BY_HAND})
    group by item_id`;
  const left = new Map(rows.map(({ id, sold, sent }) => [id, { sold, sent }]));
  return (itemId) => left.get(itemId) ?? NOTHING_LEFT;
}

/** Pieces taken by orders and transfers since a time, by item and location, online or not. */
export async function leftThereSince(
  tx: Connection,
  since: Date,
): Promise<(itemId: number, locationId: number) => LeftSince> {
  const rows = await queryRows<{ id: number; place: number } & LeftSince>(tx)`
    select item_id as id, location_id as place, ${SUMS}
    from (${leftPieces(since)}) as gone
    group by item_id, location_id having sum(sold) <> 0 or sum(sent) <> 0`;
  const left = new Map(rows.map(({ id, place, sold, sent }) => [`${id} ${place}`, { sold, sent }]));
  return (itemId, locationId) => left.get(`${itemId} ${locationId}`) ?? NOTHING_LEFT;
}

/**
 * A query for pieces sold or sent, by item and location; negative for pieces that came back. The first two parts read the
 * reservations, also of a parcel that came back. The fourth adds what a sale gave back after its pieces had left. The last one
 * adds what deleted sales had sold, because their reservations were deleted with them.
 */
function leftPieces(since: Date) {
  const at = sql`${since.toISOString()}::timestamptz`;
  return sql`
    select item_id, location_id, quantity as sold, 0 as sent from stock_reservations
      where created_at > ${at} and state <> 'released'
    union all
    select item_id, location_id, -quantity, 0 from stock_reservations
      where created_at <= ${at} and state = 'released' and settled_at > ${at}
    union all
    select item_id, location_id, case when document_kind = 'transfer' then 0 else -delta end,
      case document_kind when 'transfer' then -delta else 0 end from stock_movements
      where at > ${at} and (document_kind = 'transfer' or ${BY_HAND})
    union all
    select item_id, location_id, -greatest(sum(delta) + coalesce((select sum(quantity) from stock_reservations as gone
        where gone.sale_id = document_id and gone.item_id = moved.item_id and gone.location_id = moved.location_id
          and state = 'fulfilled'), 0), 0), 0
    from stock_movements as moved
    where document_kind = 'sale' and document_id in (
      select document_id from stock_movements where at > ${at} and reason = 'return' and document_kind = 'sale')
    group by document_id, item_id, location_id
    union all
    select item_id, location_id, -delta, 0 from stock_movements join audit_entries on record_id = document_id::text
      where at > ${at} and document_kind = 'sale' and record_kind = 'sale' and action = 'sale.deleted'
        and (details #>> '{sale,createdAt}')::timestamptz > ${at}`;
}
