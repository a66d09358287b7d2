import { asc, inArray, sql } from 'drizzle-orm';
import type { Item } from '#domain/catalogue/item.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { items } from '#server/features/catalogue/catalogue.tables.ts';
import { lockBarcodes } from '#server/features/items/barcodes.ts';
import { itemOf } from '#server/features/items/item-row.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { rowsOf } from '#server/platform/database/rows.ts';
import type { Task, TaskContext, UnitOutcome } from './task.ts';

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
    if (context && deleted.length > 0) await remove(tx, deleted, context);
    return outcomes;
  },
  name: (barcode) => ({ itemId: 0, label: barcode }),
};

/** Cannot be undone, so the audit log keeps the deleted records. */
async function remove(tx: Connection, deleted: readonly Item[], { operationId, actor }: TaskContext): Promise<void> {
  await tx.delete(items).where(
    inArray(
      items.id,
      deleted.map(({ id }) => id),
    ),
  );
  const kept = deleted.map(({ id, ref, barcode, name, size, price, stock }) => ({
    id,
    ref,
    barcode,
    name,
    size,
    price,
    stock,
  }));
  await recordAudit(tx, {
    actor,
    action: 'items.duplicates-cleaned',
    record: { kind: 'item_operation', id: operationId },
    details: { deleted: kept },
  });
}
