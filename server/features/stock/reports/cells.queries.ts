import { type SQL, sql } from 'drizzle-orm';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { rowsOf } from '#server/platform/database/rows.ts';

/** What a report is about; empty: everything. */
export interface CellFilter {
  locationId?: number | undefined;
  /** Names of categories; null stands for items that are gone. */
  categories?: readonly string[] | null | undefined;
  gender?: number | undefined;
}

/** The sums of a report at one location, of one category. All that a report says is added up from these. */
export type Cell<Sums> = Sums & {
  /** Null: on its way between two. */
  locationId: number | null;
  /** As items name it; null: of items that are gone. */
  category: string | null;
};

/** Items with what a piece of them is worth: the price less the discount, in cents, rounded half up as the shop does. */
export const PRICED_ITEMS = sql`(
  select id, category, category_id, (price_cents::bigint * (100 - disc_percent) * 2 + 100) / 200 as cents from items
)`;

/** What left by sales, less what they gave back: a condition on movements. */
export const OF_SALES = sql`reason in ('sale', 'return')`;

/** The moment at which a day begins in Caracas. */
export const startOf = (day: string) => sql`(${day}::date::timestamp at time zone 'America/Caracas')`;
/** The moment at which it ends. */
export const endOf = (day: string) => sql`((${day}::date + 1)::timestamp at time zone 'America/Caracas')`;

interface CellQuery {
  /** Rows with item_id, location_id and what `sums` adds up. */
  source: SQL;
  /** Over `source` and `item`; whole numbers to 2^53 as float8, which both drivers read as numbers. */
  sums: SQL;
  filter: CellFilter;
  /** A column of `source` by which they are told apart as well. */
  by?: SQL;
}

/** Adds rows up by location and category, in the database. */
export async function selectCells<Sums>(
  tx: ReadConnection,
  { source, sums, filter, by }: CellQuery,
): Promise<Cell<Sums>[]> {
  return rowsOf<Cell<Sums>>(
    await tx.execute(sql`
      select source.location_id as "locationId", item.category, ${sums} ${by ? sql`, ${by}` : sql``}
      from (${source}) as source left join ${PRICED_ITEMS} as item on item.id = source.item_id
      where ${chosen(filter, sql`source.location_id`)}
      group by 1, 2 ${by ? sql`, ${by}` : sql``}`),
  );
}

/** The condition that a filter is, on `item` and a location. */
export function chosen({ locationId, categories, gender }: CellFilter, location: SQL): SQL {
  const conditions = [
    locationId !== undefined && sql`${location} = ${locationId}`,
    categories === null && sql`item.id is null`,
    categories && sql`item.category = any(${sql.param(categories)}::text[])`,
    gender !== undefined && sql`item.category_id = ${gender}`,
  ].filter((condition) => condition !== false && condition !== undefined && condition !== null);
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

/** The day in Caracas of the first movement there is; null without any. */
export async function selectLedgerBegin(tx: ReadConnection): Promise<string | null> {
  const [row] = rowsOf<{ day: string | null }>(
    await tx.execute(
      sql`select to_char(min(at) at time zone 'America/Caracas', 'YYYY-MM-DD') as day from stock_movements`,
    ),
  );
  return row?.day ?? null;
}
