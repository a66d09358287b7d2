import type { ShrinkageFigures, ShrinkageReport } from '#contract/stock/reports/shrinkage.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { shrinkagePercent } from '#domain/stock/reports/figures.ts';
import type { Days } from '#domain/stock/reports/report-days.ts';
import { SHRINKAGE_KINDS, type ShrinkageKind } from '#domain/stock/reports/shrinkage.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import type { Cell, CellFilter } from './cells.queries.ts';
import { alone, layOut, sumOf } from './lay-out.ts';
import { selectReportPlaces } from './report-choices.ts';
import { type ShrinkageSums, selectShrinkage } from './shrinkage.queries.ts';
import { selectSold } from './turnover.queries.ts';

/** The kind of shrinkage; null for sales. */
export interface LossSums extends Omit<ShrinkageSums, 'kind'> {
  kind: ShrinkageKind | null;
  sold: number;
}

const NOTHING = { missing: 0, missingCents: 0, found: 0, foundCents: 0, sold: 0 };

/** Pieces lost and found without a sale or purchase, compared with sales. */
export async function readShrinkage(tx: ReadConnection, { days, filter }: { days: Days; filter: CellFilter }) {
  const happened = await selectShrinkage(tx, filter, days);
  const sales = await selectSold(tx, filter, days);
  const places = await selectReportPlaces(tx);
  const cells: Cell<LossSums>[] = [
    ...happened.map((cell) => ({ ...NOTHING, ...cell })),
    ...sales.map((cell) => ({ ...NOTHING, kind: null, ...cell })),
  ];
  const figuring = alone<LossSums, ShrinkageFigures>((group) => lossFigures(group));
  const sold = sumOf(cells, (cell) => cell.sold);
  const data: ShrinkageReport['data'] = {
    ...days,
    kinds: SHRINKAGE_KINDS.map((kind) => ({
      kind,
      ...lossFigures(
        cells.filter((cell) => cell.kind === kind),
        sold,
      ),
    })),
    ...layOut(cells, { places, onlyAt: filter.locationId }, figuring),
  };
  return { data, places, cells, figuring };
}

export function lossFigures(
  cells: readonly Cell<LossSums>[],
  sold = sumOf(cells, (cell) => cell.sold),
): ShrinkageFigures {
  const missing = sumOf(cells, (cell) => cell.missing);
  const surplus = sumOf(cells, (cell) => cell.found);
  const missingCents = sumOf(cells, (cell) => cell.missingCents);
  const foundCents = sumOf(cells, (cell) => cell.foundCents);
  const lost = missing - surplus;
  return {
    missing,
    missing_usd: decimalFromCents(missingCents),
    found: surplus,
    found_usd: decimalFromCents(foundCents),
    lost,
    lost_usd: decimalFromCents(missingCents - foundCents),
    sold,
    percent: shrinkagePercent(lost, sold),
  };
}
