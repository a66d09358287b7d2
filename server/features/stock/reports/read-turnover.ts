import type { TurnoverFigures, TurnoverReport } from '#contract/stock/reports/turnover.ts';
import { annualTurnover, averageStock, turnover } from '#domain/stock/reports/figures.ts';
import { type Days, knownDays } from '#domain/stock/reports/report-days.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { type CellFilter, selectLedgerBegin } from './cells.queries.ts';
import { alone, layOut, sumOf } from './lay-out.ts';
import { selectReportPlaces } from './report-choices.ts';
import { selectTurnover, type TurnoverSums } from './turnover.queries.ts';

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
