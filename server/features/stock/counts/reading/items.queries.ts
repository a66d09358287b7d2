import { sql } from 'drizzle-orm';
import { MAX_COUNT_ITEMS } from '#contract/stock/count.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { queryRows } from '#server/platform/database/rows.ts';
import type { Count } from '../counts.tables.ts';
import { inScope } from '../starting/scope-items.ts';

/** What a phone shows about an item during a count. */
export interface CountedItem {
  id: number;
  ref: string;
  barcode: string;
  name: string;
  size: string | null;
  shelf: string | null;
  expected: number | null;
  counted: number | null;
}

const COLUMNS = sql`item.id, item.ref, btrim(item.barcode) as barcode, item.name, item.size, level.shelf, line.expected,
  case when line.counted is not null then greatest(line.counted, 0)::int end as counted`;

const joined = ({ id, locationId }: Count) => sql`
  from items as item
  left join count_lines as line on line.item_id = item.id and line.count_id = ${id}
  left join stock_levels as level on level.item_id = item.id and level.location_id = ${locationId}`;

/**
 * Items to count, in order of id: all in the scope of the count, and those that were found outside of it. In a recount
 * only the lines that were sent back.
 */
export async function selectItemsOf(connection: ReadConnection, count: Count, after: number): Promise<CountedItem[]> {
  const matches =
    count.round > 1
      ? sql`line.round = ${count.round} and line.state = 'waiting'`
      : sql`(line.item_id is not null or ${await inScope(connection, count)})`;
  return queryRows<CountedItem>(connection)`
    select ${COLUMNS} ${joined(count)} where item.id > ${after} and ${matches} order by item.id limit ${MAX_COUNT_ITEMS}`;
}

export async function selectCountedItems(
  connection: ReadConnection,
  count: Count,
  itemIds: readonly number[],
): Promise<CountedItem[]> {
  return queryRows<CountedItem>(connection)`
    select ${COLUMNS} ${joined(count)} where item.id = any(${sql.param(itemIds)}::int[]) order by item.id`;
}
