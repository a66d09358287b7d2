import { sql } from 'drizzle-orm';
import type { ShrinkageFigures, ShrinkageReport } from '#contract/stock/reports/shrinkage.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { shrinkagePercent } from '#domain/stock/reports/figures.ts';
import type { Days } from '#domain/stock/reports/report-days.ts';
import { ADJUSTMENT_KINDS, SHRINKAGE_KINDS, type ShrinkageKind } from '#domain/stock/reports/shrinkage.ts';
import { endOfDay, startOfDay } from '#server/platform/database/conditions.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { type Cell, type CellFilter, selectCells } from './cells.queries.ts';
import { alone, layOut, sumOf } from './lay-out.ts';
import { selectSold } from './read-turnover.ts';
import { selectReportPlaces } from './report-choices.ts';

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

interface ShrinkageSums {
  kind: ShrinkageKind;
  missing: number;
  missingCents: number;
  found: number;
  foundCents: number;
}

/** The kind of shrinkage of a movement; null when it is none. An adjustment states its reason in its note. */
const KIND = sql.join(
  [
    sql`case when reason = 'count' then 'count' when note is null then null`,
    ...ADJUSTMENT_KINDS.map(
      ({ word, kind }) => sql`when note = ${word}::text or starts_with(note, ${`${word}: `}) then ${kind}::text`,
    ),
    sql`else 'other' end`,
  ],
  sql` `,
);

/**
 * Pieces lost and found without a sale or purchase. Pieces lost in transit belong to the receiving location, on the day
 * of receipt; late arrivals are not lost any more.
 */
function selectShrinkage(tx: ReadConnection, filter: CellFilter, { from, to }: Days): Promise<Cell<ShrinkageSums>[]> {
  const source = sql`
    select item_id, location_id, ${KIND} as kind, greatest(-delta, 0) as missing, greatest(delta, 0) as found
    from stock_movements where reason in ('count', 'adjustment') and at >= ${startOfDay(from)} and at < ${endOfDay(to)}
    union all
    select item_id, case when returned then from_id else to_id end, 'transit', sent - received, 0
    from transfer_lines join transfers on transfers.id = transfer_id
    where received_at >= ${startOfDay(from)} and received_at < ${endOfDay(to)} and received < sent`;
  const sums = sql`
    sum(missing)::float8 as missing, coalesce(sum(missing::float8 * item.cents), 0) as "missingCents",
    sum(found)::float8 as found, coalesce(sum(found::float8 * item.cents), 0) as "foundCents"`;
  return selectCells(tx, {
    source: sql`select * from (${source}) as happened where kind is not null`,
    sums,
    filter,
    by: sql`kind`,
  });
}
