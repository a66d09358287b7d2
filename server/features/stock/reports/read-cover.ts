import { type SQL, sql } from 'drizzle-orm';
import type { CoverFigures, CoverReport } from '#contract/stock/reports/cover.ts';
import { daysOfCover } from '#domain/stock/reports/figures.ts';
import type { Days } from '#domain/stock/reports/report-days.ts';
import { startOfDay } from '#server/platform/database/conditions.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { queryRows } from '#server/platform/database/rows.ts';
import { type Cell, type CellFilter, chosen, OF_SALES, PRICED_ITEMS, selectCells } from './cells.queries.ts';
import { alone, layOut, sumOf } from './lay-out.ts';
import { selectReportPlaces } from './report-choices.ts';

/** How long the available pieces last at the sales rate of the last `count` days. */
export async function readCover(
  tx: ReadConnection,
  { days, count, filter }: { days: Days; count: number; filter: CellFilter },
) {
  const cells = await selectCover(tx, filter, days);
  const places = await selectReportPlaces(tx);
  const figuring = alone<CoverSums, CoverFigures>((group) => {
    const available = sumOf(group, (cell) => cell.available);
    const sold = sumOf(group, (cell) => cell.sold);
    return { available, sold, daily: sold / count, cover: daysOfCover(available, sold, count) };
  });
  const data: CoverReport['data'] = {
    ...days,
    days: count,
    ...layOut(cells, { places, onlyAt: filter.locationId }, figuring),
  };
  return { data, places, cells, figuring };
}

interface CoverSums {
  available: number;
  sold: number;
}

/** Pieces available now, and pieces sold since a day. */
function selectCover(tx: ReadConnection, filter: CellFilter, { from }: Days): Promise<Cell<CoverSums>[]> {
  const source = sql`
    select item_id, location_id, on_hand - reserved as available, 0 as sold from stock_levels where on_hand > reserved
    union all
    select item_id, location_id, 0, -delta from stock_movements where ${OF_SALES} and at >= ${startOfDay(from)}`;
  const sums = sql`sum(available)::float8 as available, sum(sold)::float8 as sold`;
  return selectCells(tx, { source, sums, filter });
}

/** An item at a location. */
export interface CoverItemRow {
  itemId: number;
  locationId: number;
  ref: string;
  barcode: string;
  name: string;
  size: string | null;
  category: string;
  onHand: number;
  available: number;
  sold: number;
  cents: number;
  lastSold: Date | string | null;
}

interface CoverItemsRequest {
  filter: CellFilter;
  days: Days;
  list: 'sold' | 'idle';
  pageSize: number;
  offset: number;
}

/**
 * A page of the items at open locations that run out first, or of those that did not sell, by value; and their total
 * number.
 */
export async function selectCoverItems(
  tx: ReadConnection,
  { filter, days, list, pageSize, offset }: CoverItemsRequest,
): Promise<{ rows: CoverItemRow[]; total: number }> {
  const order = list === 'sold' ? sql`available::float8 / sold, sold desc` : sql`cents desc`;
  const rows = await queryRows<CoverItemRow & { total: number }>(tx)`
    with moved as materialized (
      select item_id, location_id, -sum(delta)::int as sold from stock_movements
      where ${OF_SALES} and at >= ${startOfDay(days.from)}
        ${filter.locationId === undefined ? sql`` : sql`and location_id = ${filter.locationId}`}
      group by 1, 2 having sum(delta) < 0
    ), found as materialized (${list === 'sold' ? soldItems(filter) : idleItems(filter)}), page as (
      select * from found order by ${order}, item_id, location_id limit ${pageSize} offset ${offset}
    )
    select counted.total::int, page.item_id as "itemId", page.location_id as "locationId", items.ref, items.barcode,
      items.name, items.size, items.category, page.on_hand as "onHand", page.available, page.sold,
      page.cents::float8 as cents, (
        select max(at) from stock_movements as last
        where last.item_id = page.item_id and last.location_id = page.location_id and last.reason = 'sale'
      ) as "lastSold"
    from (select count(*) as total from found) as counted
    left join page on true
    left join items on items.id = page.item_id
    order by ${order}, page.item_id, page.location_id`;
  return { rows: rows.filter(({ itemId }) => itemId !== null), total: rows[0]?.total ?? 0 };
}

const OPEN = sql`level.location_id in (select id from locations where active)`;

function soldItems(filter: CellFilter): SQL {
  return sql`
    select level.item_id, level.location_id, level.on_hand, level.on_hand - level.reserved as available, moved.sold,
      level.on_hand * item.cents as cents
    from moved
    join stock_levels as level on level.item_id = moved.item_id and level.location_id = moved.location_id
    join ${PRICED_ITEMS} as item on item.id = level.item_id
    where ${OPEN} and ${chosen(filter, sql`level.location_id`)}`;
}

function idleItems(filter: CellFilter): SQL {
  return sql`
    select level.item_id, level.location_id, level.on_hand, level.on_hand - level.reserved as available, 0 as sold,
      level.on_hand * item.cents as cents
    from stock_levels as level
    join ${PRICED_ITEMS} as item on item.id = level.item_id
    where level.on_hand > 0 and ${OPEN} and ${chosen(filter, sql`level.location_id`)} and not exists (
      select from moved where moved.item_id = level.item_id and moved.location_id = level.location_id
    )`;
}
