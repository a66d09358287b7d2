import type { ImportReport, StoppedStore } from '#contract/catalogue/operations/item-operation.ts';
import type { ImportPlan } from '#domain/stock/import-plan.ts';
import { planByLocation } from '#domain/stock/sheet/plan-by-location.ts';
import type { ReadFigure } from '#domain/stock/sheet/sheet-figure.ts';
import type { StockLine } from '#domain/stock/stock-csv.ts';
import { planImport } from '#domain/stock/stock-import.ts';
import { columnLetter } from '#domain/text/csv.ts';
import { attributeItemChanges } from '#server/features/catalogue/history/attribute-item-changes.ts';
import { lockBarcodes } from '#server/features/items/barcodes.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { addStopped } from '../add-stopped.ts';
import { finishOperation } from '../run/finish-operation.ts';
import type { Operation, OperationRun, RecordedRun } from '../run/run-operation.ts';
import { readPlacedShelf } from './placed-shelf.ts';
import { readLines, type Sheet } from './read-sheet.ts';
import { readShelf, type ShelfReading } from './read-shelf.ts';
import { writePlan } from './write-plan.ts';

/** Lines listed in a report; further ones are only counted. */
const MOST_REPORTED = 50_000;

/** What whoever imports a sheet says of it. */
export interface SheetTerms {
  /** When the sheet was written: what was sold since is taken off; null: now. */
  asOf: Date | null;
  /** What the stock column of a sheet without locations says. */
  figure: ReadFigure;
}

/** The import of a sheet as an operation; its preview lists row by row what would change. */
export function importOf(database: Database, sheet: Sheet, terms: SheetTerms): Operation {
  return {
    kind: 'import',
    fileName: sheet.fileName,
    subject: null,
    undoes: null,
    preview: (run) => previewImport(database, { sheet, terms, run }),
    work: (run, actor) => importStock(database, { sheet, terms, actor, run }),
  };
}

async function previewImport(
  database: Database,
  { sheet, terms, run }: { sheet: Sheet; terms: SheetTerms; run: OperationRun },
): Promise<ImportReport> {
  const total = sheet.lines;
  const lines = await readLines(sheet, (read) => run.progress(read, total));
  const plan = await planSheet(database.connection, sheet, lines, { ...terms, lock: false });
  const { columns, reading, hasLocations } = sheet;
  const { problem, canReadByName } = columns;
  return {
    ...reportOf(plan),
    ...(!hasLocations && { changes: plan.changes }),
    ...(!hasLocations && plan.growth.items > 0 && { growth: plan.growth }),
    ...(hasLocations && { hasLocations }),
    ...(problem !== null && reading === null && { columns: { problem, canReadByName } }),
  };
}

/**
 * Imports a sheet in one transaction, including the operation's record, so that a crash leaves the stock unchanged.
 * Orders of the affected items wait for it.
 */
async function importStock(
  database: Database,
  { sheet, terms, actor, run }: { sheet: Sheet; terms: SheetTerms; actor: Actor; run: RecordedRun },
): Promise<ImportReport> {
  const total = sheet.lines;
  // For the progress: reading takes about a tenth of the time, writing the rest.
  const lines = await readLines(sheet, (read) => run.progress(Math.floor(read / 10), total));
  return database.transaction(async (tx) => {
    await lockBarcodes(tx);
    const plan = await planSheet(tx, sheet, lines, { ...terms, lock: true });
    await attributeItemChanges(tx, { kind: 'import', actor, operationId: run.id });
    await writePlan(tx, plan, { actor, operationId: run.id }, (share) =>
      run.progress(Math.floor(total * (0.1 + 0.9 * share)), total),
    );
    const report = reportOf(plan);
    const details = { fileName: sheet.fileName, figure: terms.figure.of, ...plan.counts };
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
  // In a sheet with locations, a row without one says what can be bought online.
  if (hasLocations) {
    const figure = { of: 'online', warehouseId: 0 } as const;
    return planByLocation(lines, await readPlacedShelf(connection, lines, { ...reading, figure }));
  }
  return planImport(lines, await readShelf(connection, lines, reading));
}

function reportOf({ counts, reported, omitted, partly, stopped }: ImportPlan): ImportReport {
  const rows = reported.slice(0, MOST_REPORTED).map(({ column, ...row }) => ({
    ...row,
    ...(column !== undefined && { column: columnLetter(column) }),
  }));
  const stoppedOnline = stopped.reduce<StoppedStore[]>((stores, one) => addStopped(stores, one.stores), []);
  return {
    ...counts,
    ...(partly > 0 && { partly }),
    rows,
    omittedRows: omitted + reported.length - rows.length,
    ...(stoppedOnline.length > 0 && { stoppedOnline }),
  };
}
