import { sql } from 'drizzle-orm';
import type { ImportReport } from '#contract/catalogue/item-operation.ts';
import type { StockLine } from '#domain/stock/stock-csv.ts';
import {
  type ImportPlan,
  type KnownItem,
  planImport,
  type Shelf,
  type TemplateItem,
} from '#domain/stock/stock-import.ts';
import { attributeItemChanges } from '#server/features/catalogue/history/attribute-item-changes.ts';
import { lockBarcodes } from '#server/features/items/barcodes.ts';
import { soldOnlineSince } from '#server/features/locations/ledger/sold-since.ts';
import { warehouseStock } from '#server/features/locations/ledger/warehouse-stock.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import { rowsOf } from '#server/platform/database/rows.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { finishOperation } from '../run/finish-operation.ts';
import type { Operation, OperationRun, RecordedRun } from '../run/run-operation.ts';
import { insertVariants, writeItems } from '../write-items.ts';
import { readLines, type Sheet } from './read-sheet.ts';

/** Rows per statement: many enough to be fast, few enough to report progress. */
const WRITTEN_AT_ONCE = 2_500;
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
  return reportOf(planImport(lines, await readShelf(database.connection, lines, { asOf, lock: false })));
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
    const plan = planImport(lines, await readShelf(tx, lines, { asOf, lock: true }));
    await attributeItemChanges(tx, { kind: 'import', actor, operationId: run.id });
    await writePlan(tx, plan, (share) => run.progress(Math.floor(total * (0.1 + 0.9 * share)), total));
    const report = reportOf(plan);
    const details = { fileName: sheet.fileName, ...plan.counts };
    await finishOperation(tx, { id: run.id, kind: 'import', actor, total, report, details });
    return report;
  }, 'long');
}

async function writePlan(
  tx: Connection,
  { updates, variants }: ImportPlan,
  onProgress: (share: number) => void,
): Promise<void> {
  const all = updates.length + variants.length;
  for (let from = 0; from < updates.length; from += WRITTEN_AT_ONCE) {
    await writeItems(tx, updates.slice(from, from + WRITTEN_AT_ONCE));
    onProgress(Math.min(from + WRITTEN_AT_ONCE, updates.length) / all);
  }
  for (let from = 0; from < variants.length; from += WRITTEN_AT_ONCE) {
    await insertVariants(tx, variants.slice(from, from + WRITTEN_AT_ONCE));
    onProgress((updates.length + Math.min(from + WRITTEN_AT_ONCE, variants.length)) / all);
  }
}

function reportOf({ counts, reported }: ImportPlan): ImportReport {
  const rows = reported.slice(0, MOST_REPORTED);
  return { ...counts, rows, omittedRows: reported.length - rows.length };
}

const COLUMNS = sql`id, ref, barcode, price_cents as price, disc_percent as "discPercent", stock, size`;

/**
 * The items that the lines of a sheet refer to: by barcode, and for unknown barcodes the oldest item of the ref.
 * @param asOf when the sheet was written; null: now
 * @param lock locks the items found by barcode, in id order, until the transaction ends
 */
export async function readShelf(
  connection: Connection,
  lines: readonly StockLine[],
  { asOf, lock }: { asOf: Date | null; lock: boolean },
): Promise<Shelf> {
  const rows = lines.flatMap((line) => (line.kind === 'row' ? [line.row] : []));
  const barcodes = [...new Set(rows.map(({ barcode }) => barcode))];
  const known = await connection.execute(sql`
    select ${COLUMNS} from items where btrim(barcode) = any(${sql.param(barcodes)}::text[]) order by id
    ${lock ? sql`for update` : sql``}`);
  const found = rowsOf<Omit<KnownItem, 'inWarehouse'>>(known);
  const inWarehouse = await warehouseStock(
    connection,
    found.map(({ id }) => id),
  );
  // Ids are ascending: of several items with one barcode the last is kept, as in the clean-up of duplicates.
  const soldSince = asOf ? await soldOnlineSince(connection, asOf) : () => 0;
  const byBarcode = new Map(
    found.map((item) => [
      item.barcode.trim(),
      { ...item, inWarehouse: inWarehouse(item.id), soldSince: soldSince(item.id) },
    ]),
  );
  const refs = [...new Set(rows.filter(({ barcode }) => !byBarcode.has(barcode)).map(({ ref }) => ref))];
  if (refs.length === 0) return { asOf, byBarcode, byRef: new Map() };
  const oldest = await connection.execute(sql`
    select distinct on (ref) ${COLUMNS} from items where btrim(ref) = any(${sql.param(refs)}::text[]) order by ref, id`);
  return { asOf, byBarcode, byRef: new Map(rowsOf<TemplateItem>(oldest).map((item) => [item.ref.trim(), item])) };
}
