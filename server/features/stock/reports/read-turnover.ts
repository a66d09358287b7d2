import { sql } from 'drizzle-orm';
import type { TurnoverFigures, TurnoverReport } from '#contract/stock/reports/turnover.ts';
import { annualTurnover, averageStock, turnover } from '#domain/stock/reports/figures.ts';
import { type Days, knownDays } from '#domain/stock/reports/report-days.ts';
import { endOfDay, startOfDay } from '#server/platform/database/conditions.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { type Cell, type CellFilter, OF_SALES, selectCells, selectLedgerBegin } from './cells.queries.ts';
import { alone, layOut, sumOf } from './lay-out.ts';
import { selectReportPlaces } from './report-choices.ts';

/** Turnover: how many times the average daily stock was sold. */
export async function readTurnover(tx: ReadConnection, { days, filter }: { days: Days; filter: CellFilter }) {
  const { from, to } = days;
  const counted = knownDays(days, await selectLedgerBegin(tx));
  const cells = counted ? await selectTurnover(tx, filter, counted) : [];
  const places = await selectReportPlaces(tx);
  const figuring = alone<TurnoverSums, TurnoverFigures>((group) => {
    const known = {
      sold: sumOf(group, ({ sold }) => sold),
      stockDays: sumOf(group, ({ stockDays }) => stockDays),
      days: counted?.days ?? 0,
    };
    const { sold, stockDays } = known;
    return { sold, stockDays, average: averageStock(known), turnover: turnover(known), annual: annualTurnover(known) };
  });
  const data: TurnoverReport['data'] = {
    from,
    to,
    counted,
    ...layOut(cells, { places, onlyAt: filter.locationId }, figuring),
  };
  return { data, places, cells, figuring };
}

interface TurnoverSums {
  sold: number;
  /** The sum of the pieces on hand at the end of each day. */
  stockDays: number;
}

/**
 * Pieces sold in a period, and the sum of its daily stocks. The sum is today's stock times the days, minus each
 * movement times the days that ended before it.
 */
function selectTurnover(
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
      case when ${OF_SALES} and at < ${endOfDay(to)} then -delta else 0 end
    from stock_movements where at >= ${startOfDay(from)}`;
  const sums = sql`sum(sold)::float8 as sold, sum(stock_days::float8) as "stockDays"`;
  return selectCells(tx, { source, sums, filter });
}

/** Pieces sold in a period. */
export function selectSold(
  tx: ReadConnection,
  filter: CellFilter,
  { from, to }: Days,
): Promise<Cell<{ sold: number }>[]> {
  const source = sql`
    select item_id, location_id, -delta as sold from stock_movements
    where ${OF_SALES} and at >= ${startOfDay(from)} and at < ${endOfDay(to)}`;
  return selectCells(tx, { source, sums: sql`sum(sold)::float8 as sold`, filter });
}
