import { emptyPlan, type ImportPlan, report } from '../import-plan.ts';
import type { StockLine } from '../stock-csv.ts';
import { type PlacedRow, type PlacedShelf, PlannedProduct, placedHead } from './planned-product.ts';

/** Maximum number of plain changes listed in a report. Mistakes are always listed. */
const MOST_LISTED = 5_000;

/**
 * Plans the import of a sheet with locations. Barcode and location identify a row, and the last of several equal rows
 * counts. The stock of a row is what is available at its location. Without a location it is the stock sold online, and the
 * warehouse takes the difference.
 */
export function planByLocation(lines: readonly StockLine[], shelf: PlacedShelf): ImportPlan {
  const plan = emptyPlan();
  const placed: PlacedRow[] = [];
  for (const entry of lines) {
    if (entry.kind === 'blank') continue;
    if (entry.kind !== 'row') {
      const { kind: outcome, location, ...line } = entry;
      report(plan, { ...line, outcome, ...(location && { location }) });
      continue;
    }
    const { row } = entry;
    const place = row.location === undefined ? shelf.warehouse : shelf.find(row.location);
    if (typeof place === 'string')
      report(plan, { ...placedHead(row, row.location ?? ''), outcome: 'failed', message: place });
    else placed.push({ row, place });
  }
  const products = Map.groupBy(withoutRepeated(plan, placed), ({ row }) => row.barcode);
  for (const rows of products.values()) new PlannedProduct(plan, shelf, rows).plan();
  plan.reported.sort((a, b) => a.line - b.line);
  listChanges(plan);
  return plan;
}

function withoutRepeated(plan: ImportPlan, placed: readonly PlacedRow[]): PlacedRow[] {
  const keyOf = ({ row, place }: PlacedRow) => `${place.id} ${row.barcode}`;
  // A row with an unreadable stock replaces no other row.
  const lastLine = new Map(placed.filter(({ row }) => !row.stockProblem).map((one) => [keyOf(one), one.row.line]));
  return placed.filter((one) => {
    const { row, place } = one;
    const last = row.stockProblem ? row.line : lastLine.get(keyOf(one));
    if (last === row.line) return true;
    const message = `La línea ${last} repite este código de barras en ${place.name}; vale la última.`;
    report(plan, { ...placedHead(row, place.name), outcome: 'skipped', message });
    return false;
  });
}

/** Drops plain changes beyond `MOST_LISTED` from the report. */
function listChanges(plan: ImportPlan): void {
  let plain = 0;
  const listed = plan.reported.filter(({ isPlain }) => {
    if (isPlain) plain += 1;
    return !isPlain || plain <= MOST_LISTED;
  });
  plan.omitted = plan.reported.length - listed.length;
  plan.reported = listed.map(({ isPlain: _plain, ...line }) => line);
}
