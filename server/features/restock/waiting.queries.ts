import { type SQL, sql } from 'drizzle-orm';
import type { WaitingRecord } from '#contract/restock/waiting.ts';
import type { StoreScope } from '#domain/access/roles.ts';
import { containing } from '#server/platform/database/conditions.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { queryRows } from '#server/platform/database/rows.ts';

type WaitingRow = { id: number; total: number; since: Date | string } & Omit<WaitingRecord['attributes'], 'since'>;

/** How many wait, by item and place; the most awaited first. Without items that were deleted. */
async function selectWaiting(connection: ReadConnection, condition: SQL, page: SQL): Promise<WaitingRow[]> {
  return queryRows<WaitingRow>(connection)`
    select min(request.id) as id, item.id as "itemId", item.ref, item.name, item.size, location.name as store,
      count(*)::int as waiting, min(request.created_at) as since, count(*) over ()::int as total
    from restock_requests as request
    join items as item on item.id = request.item_id
    left join locations as location on location.id = request.location_id
    where request.state = 'waiting' and ${condition}
    group by item.id, location.id
    order by waiting desc, id ${page}`;
}

/** A page of those who wait. @param q part of a ref or name */
export async function selectWaitingPage(
  connection: ReadConnection,
  { q }: { q?: string | undefined },
  { pageSize, offset }: { pageSize: number; offset: number },
): Promise<{ rows: WaitingRow[]; total: number }> {
  const part = q && containing(q);
  const condition = part ? sql`(item.ref ilike ${part} or item.name ilike ${part})` : sql`true`;
  const rows = await selectWaiting(connection, condition, sql`limit ${pageSize} offset ${offset}`);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** Those who wait for a size of the item's product, online or in the caller's stores. */
export async function selectWaitingOfItem(
  connection: Connection,
  itemId: number,
  stores: StoreScope,
): Promise<WaitingRecord[]> {
  const isSeen =
    stores === 'all' ? sql`true` : sql`(location.id is null or location.id = any(${sql.param([...stores])}::int[]))`;
  const ofProduct = sql`item.ref = (select ref from items where id = ${itemId})`;
  return (await selectWaiting(connection, sql`${ofProduct} and ${isSeen}`, sql`limit 200`)).map(presentWaiting);
}

export function presentWaiting({ id, since, total: _total, ...row }: WaitingRow): WaitingRecord {
  return { id, attributes: { ...row, since: new Date(since).toISOString() } };
}
