import { asc, sql } from 'drizzle-orm';
import { deletionCautions } from '#domain/catalogue/bulk/delete-cautions.ts';
import type { Item } from '#domain/catalogue/item.ts';
import type { ItemLevels } from '#domain/stock/online-offers.ts';
import { items } from '#server/features/catalogue/catalogue.tables.ts';
import { lockBarcodes } from '#server/features/items/item-refusals.ts';
import { itemOf } from '#server/features/items/item-row.ts';
import { selectItemLevels } from '#server/features/locations/ledger/item-levels.ts';
import { queryRows } from '#server/platform/database/rows.ts';
import { selectHoldingOrders } from '../operations.queries.ts';
import { removeItems } from '../write-items.ts';
import type { Task, UnitOutcome } from './task.ts';

const onHandOf = ({ warehouse, inStores }: ItemLevels) => warehouse.onHand + inStores;

/** 'Limpiar Duplicados': deletes all items that share a barcode, except the one with the highest id. */
export const CLEAN_DUPLICATES: Task<string> = {
  kind: 'clean-duplicates',
  atOnce: 200,
  async find(connection) {
    const rows = await queryRows<{ barcode: string }>(connection)`
      select barcode from items group by barcode having count(*) > 1 order by min(id)`;
    return rows.map(({ barcode }) => barcode);
  },
  async apply(tx, barcodes, context) {
    if (context) await lockBarcodes(tx);
    const query = tx
      .select()
      .from(items)
      .where(sql`${items.barcode} = any(${sql.param(barcodes)}::text[])`)
      .orderBy(asc(items.id));
    const rows = (await (context ? query.for('update') : query)).map(itemOf);
    const byBarcode = Map.groupBy(rows, ({ barcode }) => barcode);
    const ids = rows.map(({ id }) => id);
    const ordersOf = context ? () => [] : await selectHoldingOrders(tx, ids);
    const levelsOf = await selectItemLevels(tx, ids);
    const deleted: Item[] = [];
    const outcomes = barcodes.map((barcode): UnitOutcome => {
      const sharing = byBarcode.get(barcode) ?? [];
      const last = sharing.at(-1);
      if (!last || sharing.length < 2) return { kind: 'unchanged' };
      const before = `${sharing.length} registros: ${sharing.map(({ id }) => id).join(', ')}`;
      const example = { itemId: last.id, label: barcode, before, after: `Queda el ${last.id}` };
      const removed = sharing.slice(0, -1);
      deleted.push(...removed);
      const onHand = removed.reduce((sum, { id }) => sum + onHandOf(levelsOf(id)), 0);
      const cautions = deletionCautions(
        onHand,
        removed.flatMap(({ id }) => ordersOf(id)),
      );
      return { kind: 'changed', example, deleted: removed.length, cautions };
    });
    // This cannot be undone, because another item has their barcode; so the audit log records them.
    if (context) await removeItems(tx, deleted, context, 'items.duplicates-cleaned');
    return outcomes;
  },
  name: (barcode) => ({ itemId: 0, label: barcode }),
};
