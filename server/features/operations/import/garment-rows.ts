import { sql } from 'drizzle-orm';
import type { GarmentRow, SheetGarment } from '#domain/catalogue/garment/garment-sheet.ts';
import { planGarments } from '#domain/catalogue/garment/garment-sheet.ts';
import type { ImportPlan } from '#domain/stock/import-plan.ts';
import { addGarments } from '#domain/stock/sheet/add-garments.ts';
import type { StockLine } from '#domain/stock/stock-csv.ts';
import { insertBlank, selectGarments } from '#server/features/items/garment/garment.queries.ts';
import { lockColorGroups, raiseOtherColors } from '#server/features/items/garment/link-colors.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { queryRows } from '#server/platform/database/rows.ts';

/**
 * Plans the garments of a sheet, and adds them to the plan of its stock. Rows that were skipped say nothing; a barcode that
 * belongs to another ref speaks of that one.
 * @param lock whether to lock the garments first, so that nobody changes them before they are written
 * @returns what to write, by ref
 */
export async function planSheetGarments(
  connection: Connection,
  plan: ImportPlan,
  lines: readonly StockLine[],
  { lock }: { lock: boolean },
): Promise<ReadonlyMap<string, SheetGarment>> {
  const rows = lines.flatMap((line) => (line.kind === 'row' && line.row.garment ? [line.row] : []));
  if (rows.length === 0) return new Map();
  const skipped = new Set(plan.reported.flatMap(({ line, outcome }) => (outcome === 'skipped' ? [line] : [])));
  const refOf = await readRefs(connection, rows);
  const ofGarments = rows.flatMap((row): GarmentRow[] => {
    const ref = refOf(row);
    return ref === undefined || skipped.has(row.line) || !row.garment ? [] : [{ line: row.line, ref, ...row.garment }];
  });
  const stated = ofGarments.filter((row) => Object.keys(row.stated).length > 0);
  const refs = [...new Set(stated.map(({ ref }) => ref))].sort();
  if (lock && refs.length > 0) {
    // Whoever links colours locks several garments too, in another order.
    await lockColorGroups(connection);
    await insertBlank(connection, refs);
  }
  const stored = await selectGarments(connection, refs, { lock });
  const { writes, lines: planned } = planGarments(ofGarments, (ref) => stored.get(ref) ?? {});
  const rowByLine = new Map(rows.map((row) => [row.line, row]));
  addGarments(plan, planned, (line) => rowByLine.get(line));
  return writes;
}

/** @returns the ref of the item with the row's barcode, or else the row's, if it exists */
async function readRefs(connection: Connection, rows: readonly { ref: string; barcode: string }[]) {
  const barcodes = [...new Set(rows.map(({ barcode }) => barcode))];
  const refs = [...new Set(rows.map(({ ref }) => ref))];
  const items = await queryRows<{ ref: string; barcode: string }>(connection)`
    select ref, btrim(barcode) as barcode from items
    where btrim(barcode) = any(${sql.param(barcodes)}::text[]) or btrim(ref) = any(${sql.param(refs)}::text[])
    order by id`;
  const byBarcode = new Map(items.map(({ barcode, ref }) => [barcode, ref]));
  const byRef = new Map(items.map(({ ref }) => [ref.trim(), ref]));
  return ({ ref, barcode }: { ref: string; barcode: string }) => byBarcode.get(barcode) ?? byRef.get(ref);
}

/** Garments per statement. */
const WRITTEN_AT_ONCE = 1_000;

/** Writes what a sheet says of garments that `planSheetGarments` has locked. A sheet empties nothing. */
export async function writeGarments(tx: Connection, writes: ReadonlyMap<string, SheetGarment>): Promise<void> {
  const all = [...writes].map(([ref, fields]) => ({ ref, ...fields }));
  for (let from = 0; from < all.length; from += WRITTEN_AT_ONCE) {
    const some = all.slice(from, from + WRITTEN_AT_ONCE);
    await tx.execute(sql`
      update garments set fabric = coalesce(written.fabric, garments.fabric), care = coalesce(written.care, garments.care),
        fit = coalesce(written.fit, garments.fit), note = coalesce(written.note, garments.note),
        model_height = coalesce(written."modelHeight", model_height),
        model_size = coalesce(written."modelSize", model_size),
        measures = coalesce(written.measures, garments.measures),
        color_name = coalesce(written."colorName", color_name), color_hex = coalesce(written."colorHex", color_hex)
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as written (ref text, fabric text, care text[], fit text,
        note text, "modelHeight" int, "modelSize" text, measures jsonb, "colorName" text, "colorHex" text)
      where garments.ref = written.ref`);
  }
  const colored = all.filter(({ colorName, colorHex }) => colorName ?? colorHex);
  await raiseOtherColors(
    tx,
    colored.map(({ ref }) => ref),
  );
}
