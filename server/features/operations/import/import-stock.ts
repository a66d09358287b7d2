import type { ImportReport, StoppedStore } from '#contract/catalogue/operations/item-operation.ts';
import type { ImportPlan } from '#domain/stock/import-plan.ts';
import { planByLocation } from '#domain/stock/sheet/plan-by-location.ts';
import type { ReadFigure } from '#domain/stock/sheet/sheet-figure.ts';
import type { StockLine } from '#domain/stock/stock-csv.ts';
import { planImport } from '#domain/stock/stock-import.ts';
import { columnLetter } from '#domain/text/csv.ts';
import { attributeItemChanges } from '#server/features/catalogue/attribute-item-changes.ts';
import { lockBarcodes } from '#server/features/items/item-refusals.ts';
import type { LevelCell } from '#server/features/locations/ledger/available-at.ts';
import type { Move } from '#server/features/locations/ledger/move-stock.ts';
import { asOneItemChange, stopOffering } from '#server/features/locations/ledger/online-levels.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { finishOperation } from '../run/end-operation.ts';
import type { Operation, OperationRun, RecordedRun } from '../run/run-operation.ts';
import type { TaskContext } from '../tasks/task.ts';
import { addStopped } from '../tasks/task-report.ts';
import { insertVariants, recordMoves, writeItems } from '../write-items.ts';
import { planSheetGarments, writeGarments } from './garment-rows.ts';
import { readLines, type Sheet } from './read-sheet.ts';
import { readPlacedShelf, readShelf, type ShelfReading } from './read-shelf.ts';

/** The most lines listed in a report; further ones are only counted. */
const MOST_REPORTED = 50_000;

/** Rows per statement: many enough to be fast, few enough to report progress. */
const WRITTEN_AT_ONCE = 2_500;

/** How the importer wants a sheet to be read. */
interface SheetTerms {
  /** When the sheet was written; pieces sold since are subtracted. Null means now. */
  asOf: Date | null;
  /** What the stock column of a sheet without locations counts. */
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
  await planSheetGarments(database.connection, plan, lines, { lock: false });
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
    const garments = await planSheetGarments(tx, plan, lines, { lock: true });
    await attributeItemChanges(tx, { kind: 'import', actor, operationId: run.id });
    await writePlan(tx, plan, { actor, operationId: run.id }, (share) =>
      run.progress(Math.floor(total * (0.1 + 0.9 * share)), total),
    );
    await writeGarments(tx, garments);
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
  // In a sheet with locations, a row without one counts the stock available online.
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

/** Writes the plan of an import, whose items are locked. @param onProgress gets the finished share, from 0 to 1 */
async function writePlan(
  tx: Connection,
  { updates, variants, moves, stopped }: ImportPlan,
  context: TaskContext,
  onProgress: (share: number) => void,
): Promise<void> {
  const all = updates.length + variants.length + moves.length;
  let written = 0;
  async function inParts<Row>(rows: readonly Row[], write: (some: Row[]) => Promise<unknown>) {
    for (let from = 0; from < rows.length; from += WRITTEN_AT_ONCE) {
      const some = rows.slice(from, from + WRITTEN_AT_ONCE);
      await write(some);
      written += some.length;
      onProgress(Math.min(written / all, 1));
    }
  }
  const variantMoves: Move[] = [];
  const stocks = new Set(updates.flatMap(({ id, stock }) => (stock === undefined ? [] : [id])));
  const { withStock = [], withoutStock = [] } = Object.groupBy(cellsOf(stopped), ({ itemId }) =>
    stocks.has(itemId) ? 'withStock' : 'withoutStock',
  );
  await asOneItemChange(tx, async () => {
    await stopOffering(tx, withStock, context.operationId);
    await inParts(updates, (some) => writeItems(tx, some, 'import', context));
    await inParts(variants, async (some) => {
      const ids = await insertVariants(tx, some, context);
      for (const [at, { moves: there = [] }] of some.entries()) {
        const itemId = ids[at];
        if (itemId !== undefined) variantMoves.push(...there.map((move) => ({ itemId, ...move })));
      }
    });
  });
  await inParts([...moves, ...variantMoves], (some) => recordMoves(tx, some, 'import', context));
  // After the moves, because pieces that the sheet adds to a store are no longer offered either.
  await stopOffering(tx, withoutStock, context.operationId);
}

const cellsOf = (stopped: ImportPlan['stopped']): LevelCell[] =>
  stopped.flatMap(({ itemId, stores }) => stores.map(({ locationId }) => ({ itemId, locationId })));
