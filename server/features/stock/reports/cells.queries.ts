import { type SQL, sql } from 'drizzle-orm';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { queryRows } from '#server/platform/database/rows.ts';

/** The scope of a report; empty: everything. */
export interface CellFilter {
  locationId?: number | undefined;
  /** Names of categories; null is for deleted items. */
  categories?: readonly string[] | null | undefined;
  gender?: number | undefined;
}

/** Sums of a report for one location and category. All figures of the report are added up from these. */
export type Cell<Sums> = Sums & {
  /** Null: in transit. */
  locationId: number | null;
  /** The name that items use; null for deleted items. */
  category: string | null;
};

/** Items with the value of one piece: the price minus the discount, in cents, rounded half up as in the shop. */
export const PRICED_ITEMS = sql`(
  select id, category, category_id, (price_cents::bigint * (100 - disc_percent) * 2 + 100) / 200 as cents from items
)`;

/** SQL condition for movements by sales and their returns. */
export const OF_SALES = sql`reason in ('sale', 'return')`;

interface CellQuery {
  /** A query for item_id, location_id and the columns that `sums` adds up. */
  source: SQL;
  /** Over `source` and `item`; whole numbers to 2^53 as float8, which both drivers read as numbers. */
  sums: SQL;
  filter: CellFilter;
  /** A further column of `source` to group by. */
  by?: SQL;
}

/** Adds rows up by location and category, in the database. */
export async function selectCells<Sums>(
  tx: ReadConnection,
  { source, sums, filter, by }: CellQuery,
): Promise<Cell<Sums>[]> {
  return queryRows<Cell<Sums>>(tx)`
    select source.location_id as "locationId", item.category, ${sums} ${by ? sql`, ${by}` : sql``}
    from (${source}) as source left join ${PRICED_ITEMS} as item on item.id = source.item_id
    where ${chosen(filter, sql`source.location_id`)}
    group by 1, 2 ${by ? sql`, ${by}` : sql``}`;
}

/** The SQL condition of a filter, on `item` and a location. */
export function chosen({ locationId, categories, gender }: CellFilter, location: SQL): SQL {
  const conditions = [
    locationId !== undefined && sql`${location} = ${locationId}`,
    categories === null && sql`item.id is null`,
    categories && sql`item.category = any(${sql.param(categories)}::text[])`,
    gender !== undefined && sql`item.category_id = ${gender}`,
  ].filter((condition) => condition !== false && condition !== undefined && condition !== null);
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

/** The day in Caracas of the first movement; null if there is none. */
export async function selectLedgerBegin(tx: ReadConnection): Promise<string | null> {
  const [row] = await queryRows<{ day: string | null }>(tx)`
    select to_char(min(at) at time zone 'America/Caracas', 'YYYY-MM-DD') as day from stock_movements`;
  return row?.day ?? null;
}
