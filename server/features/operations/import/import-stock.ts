import type { ImportReport } from '#contract/catalogue/item-operation.ts';
import { planByLocation } from '#domain/stock/sheet/plan-by-location.ts';
import type { StockLine } from '#domain/stock/stock-csv.ts';
import { type ImportPlan, planImport } from '#domain/stock/stock-import.ts';
import { attributeItemChanges } from '#server/features/catalogue/history/attribute-item-changes.ts';
import { lockBarcodes } from '#server/features/items/barcodes.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { finishOperation } from '../run/finish-operation.ts';
import type { Operation, OperationRun, RecordedRun } from '../run/run-operation.ts';
import { readPlacedShelf } from './placed-shelf.ts';
import { readLines, type Sheet } from './read-sheet.ts';
import { readShelf, type ShelfReading } from './read-shelf.ts';
import { writePlan } from './write-plan.ts';

/** Lines listed in a report; further ones are only counted. */
const MOST_REPORTED = 50_000;

/**
 * The import of a sheet as an operation; its preview lists row by row what would change.
 * @param asOf when the sheet was written: what was sold since is taken off; null: now
 */
export function importOf(database: Database, sheet: Sheet, asOf: Date | null): Operation {
  return {
    kind: 'import',
    fileName: sheet.fileName,
    subject: null,
    undoes: null,
    preview: (run) => previewImport(database, { sheet, asOf, run }),
    work: (run, actor) => importStock(database, { sheet, asOf, actor, run }),
  };
}

async function previewImport(
  database: Database,
  { sheet, asOf, run }: { sheet: Sheet; asOf: Date | null; run: OperationRun },
): Promise<ImportReport> {
  const total = sheet.lines;
  const lines = await readLines(sheet, (read) => run.progress(read, total));
  return reportOf(await planSheet(database.connection, sheet, lines, { asOf, lock: false }));
}

/**
 * Imports a sheet in one transaction, including the operation's record, so that a crash leaves the stock unchanged.
 * Orders of the affected items wait for it.
 */
async function importStock(
  database: Database,
  { sheet, asOf, actor, run }: { sheet: Sheet; asOf: Date | null; actor: Actor; run: RecordedRun },
): Promise<ImportReport> {
  const total = sheet.lines;
  // For the progress: reading takes about a tenth of the time, writing the rest.
  const lines = await readLines(sheet, (read) => run.progress(Math.floor(read / 10), total));
  return database.transaction(async (tx) => {
    await lockBarcodes(tx);
    const plan = await planSheet(tx, sheet, lines, { asOf, lock: true });
    await attributeItemChanges(tx, { kind: 'import', actor, operationId: run.id });
    await writePlan(tx, plan, { actor, operationId: run.id }, (share) =>
      run.progress(Math.floor(total * (0.1 + 0.9 * share)), total),
    );
    const report = reportOf(plan);
    const details = { fileName: sheet.fileName, ...plan.counts };
    await finishOperation(tx, { id: run.id, kind: 'import', actor, total, report, details });
    return report;
  }, 'long');
}

async function planSheet(
  connection: Connection,
  { hasLocations }: Sheet,
  lines: readonly StockLine[],
  reading: ShelfReading,
): Promise<ImportPlan> {
  if (hasLocations) return planByLocation(lines, await readPlacedShelf(connection, lines, reading));
  return planImport(lines, await readShelf(connection, lines, reading));
}

function reportOf({ counts, reported, omitted }: ImportPlan): ImportReport {
  const rows = reported.slice(0, MOST_REPORTED);
  return { ...counts, rows, omittedRows: omitted + reported.length - rows.length };
}
