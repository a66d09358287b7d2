import { asc, sql } from 'drizzle-orm';
import type { Item } from '#domain/catalogue/item.ts';
import { items } from '#server/features/catalogue/catalogue.tables.ts';
import { lockBarcodes } from '#server/features/items/barcodes.ts';
import { itemOf } from '#server/features/items/item-row.ts';
import { rowsOf } from '#server/platform/database/rows.ts';
import { removeItems } from './remove-items.ts';
import type { Task, UnitOutcome } from './task.ts';

/** 'Limpiar Duplicados': of the items that share a barcode, keeps the one with the highest id. */
export const CLEAN_DUPLICATES: Task<string> = {
  kind: 'clean-duplicates',
  atOnce: 200,
  details: {},
  async find(connection) {
    const found = await connection.execute(
      sql`select barcode from items group by barcode having count(*) > 1 order by min(id)`,
    );
    return rowsOf<{ barcode: string }>(found).map(({ barcode }) => barcode);
  },
  prepare: async () => undefined,
  async apply(tx, barcodes, _facts, context) {
    if (context) await lockBarcodes(tx);
    const query = tx
      .select()
      .from(items)
      .where(sql`${items.barcode} = any(${sql.param(barcodes)}::text[])`)
      .orderBy(asc(items.id));
    const rows = (await (context ? query.for('update') : query)).map(itemOf);
    const byBarcode = Map.groupBy(rows, ({ barcode }) => barcode);
    const deleted: Item[] = [];
    const outcomes = barcodes.map((barcode): UnitOutcome => {
      const sharing = byBarcode.get(barcode) ?? [];
      const kept = sharing.at(-1);
      if (!kept || sharing.length < 2) return { kind: 'unchanged' };
      deleted.push(...sharing.slice(0, -1));
      const before = `${sharing.length} registros: ${sharing.map(({ id }) => id).join(', ')}`;
      const example = { itemId: kept.id, label: barcode, before, after: `Queda el ${kept.id}` };
      return { kind: 'changed', example, deleted: sharing.length - 1 };
    });
    // They cannot be made again beside the one that has their barcode, so the log keeps them.
    if (context) await removeItems(tx, deleted, context, 'items.duplicates-cleaned');
    return outcomes;
  },
  name: (barcode) => ({ itemId: 0, label: barcode }),
};
