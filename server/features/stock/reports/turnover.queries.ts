import { sql } from 'drizzle-orm';
import type { Days } from '#domain/stock/reports/report-days.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { type Cell, type CellFilter, endOf, OF_SALES, selectCells, startOf } from './cells.queries.ts';

export interface TurnoverSums {
  sold: number;
  /** Pieces on hand at the end of each day, added up over the days. */
  stockDays: number;
}

/**
 * What was sold in a period, and the stock of its days. A movement is missing from the end of each day before its own, so
 * the days add up to what lies there now, once a day, less each movement since the first day as often as it was missing.
 */
export function selectTurnover(
  tx: ReadConnection,
  filter: CellFilter,
  { from, to, days }: Days & { days: number },
): Promise<Cell<TurnoverSums>[]> {
  const source = sql`
    select item_id, location_id, on_hand::bigint * ${days}::int as stock_days, 0 as sold
    from stock_levels where on_hand <> 0
    union all
    select item_id, location_id,
      -delta::bigint * least(${days}::int, (at at time zone 'America/Caracas')::date - ${from}::date),
      case when ${OF_SALES} and at < ${endOf(to)} then -delta else 0 end
    from stock_movements where at >= ${startOf(from)}`;
  const sums = sql`sum(sold)::float8 as sold, sum(stock_days::float8) as "stockDays"`;
  return selectCells(tx, { source, sums, filter });
}

/** What was sold in a period. */
export function selectSold(
  tx: ReadConnection,
  filter: CellFilter,
  { from, to }: Days,
): Promise<Cell<{ sold: number }>[]> {
  const source = sql`
    select item_id, location_id, -delta as sold from stock_movements
    where ${OF_SALES} and at >= ${startOf(from)} and at < ${endOf(to)}`;
  return selectCells(tx, { source, sums: sql`sum(sold)::float8 as sold`, filter });
}
