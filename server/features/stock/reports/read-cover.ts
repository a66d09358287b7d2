import type { CoverFigures, CoverReport } from '#contract/stock/reports/cover.ts';
import { daysOfCover } from '#domain/stock/reports/figures.ts';
import type { Days } from '#domain/stock/reports/report-days.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import type { CellFilter } from './cells.queries.ts';
import { type CoverSums, selectCover } from './cover.queries.ts';
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
