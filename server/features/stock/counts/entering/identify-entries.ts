import { sql } from 'drizzle-orm';
import type { CountEntryBody } from '#contract/stock/count-write.ts';
import { barcodeForms } from '#domain/catalogue/gtin.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { queryRows } from '#server/platform/database/rows.ts';

/** An entry and its item; null if no item has the barcode. */
export interface IdentifiedEntry extends CountEntryBody {
  /** Staff decided that this barcode is not counted. */
  dropped: boolean;
  /** Why the entry is refused. */
  problem: string | null;
}

/**
 * Finds the item of each entry: the chosen one, the one with the barcode, or the one that staff assigned to the
 * barcode.
 */
export async function identifyEntries(
  tx: Connection,
  countId: number,
  entries: readonly CountEntryBody[],
): Promise<IdentifiedEntry[]> {
  if (entries.length === 0) return [];
  const chosen = entries.flatMap(({ itemId }) => itemId ?? []);
  const there = new Set(
    (
      await queryRows<{ id: number }>(tx)`
      select id from items where id = any(${sql.param([...new Set(chosen)])}::int[])`
    ).map(({ id }) => id),
  );
  const barcodes = [...new Set(entries.flatMap(({ itemId, barcode }) => (itemId === null && barcode) || []))];
  const known = await findBarcodes(tx, barcodes);
  const settled = await settledBarcodes(tx, countId, barcodes);
  return entries.map((entry): IdentifiedEntry => {
    if (entry.itemId !== null) {
      const problem = there.has(entry.itemId) ? null : 'Este producto ya no existe.';
      return { ...entry, dropped: false, problem };
    }
    const barcode = entry.barcode ?? '';
    const itemId = known.get(barcode) ?? settled.get(barcode) ?? null;
    return { ...entry, itemId, dropped: settled.get(barcode) === null, problem: null };
  });
}

/** Items by scanned barcode; of several with the same barcode the newest, as in an import. */
async function findBarcodes(tx: Connection, barcodes: readonly string[]): Promise<Map<string, number>> {
  const known = await itemsBy(tx, sql`barcode`, barcodes);
  const rest = barcodes.filter((barcode) => !known.has(barcode));
  // Old records may have white space around their barcode, which the index does not match.
  const trimmed = rest.length > 0 ? await itemsBy(tx, sql`btrim(barcode)`, rest) : new Map<string, number>();
  return new Map([...known, ...trimmed]);
}

async function itemsBy(tx: Connection, column: ReturnType<typeof sql>, barcodes: readonly string[]) {
  const forms = [...new Set(barcodes.flatMap(barcodeForms))];
  const rows = await queryRows<{ id: number; barcode: string }>(tx)`
    select id, btrim(barcode) as barcode from items where ${column} = any(${sql.param(forms)}::text[]) order by id`;
  const ids = new Map(rows.map(({ id, barcode }) => [barcode, id]));
  return new Map(
    barcodes.flatMap((barcode) => {
      const id = barcodeForms(barcode)
        .map((form) => ids.get(form))
        .find((one) => one !== undefined);
      return id === undefined ? [] : [[barcode, id] as const];
    }),
  );
}

async function settledBarcodes(tx: Connection, countId: number, barcodes: readonly string[]) {
  const rows = await queryRows<{ barcode: string; itemId: number | null }>(tx)`
    select barcode, item_id as "itemId" from count_barcodes
    where count_id = ${countId} and barcode = any(${sql.param(barcodes)}::text[])`;
  return new Map(rows.map((row) => [row.barcode, row.itemId]));
}
