import { sql } from 'drizzle-orm';
import { deletionCautions, inStock } from '#domain/catalogue/bulk/delete-cautions.ts';
import type { Item } from '#domain/catalogue/item.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { rowsOf } from '#server/platform/database/rows.ts';
import { selectItemsOf, variantLabelOf } from './lock-items.ts';
import { removeItems } from './remove-items.ts';
import type { Task, UnitOutcome } from './task.ts';

/** Deletes many items. Pending sales keep their copy of the data; those that have one are named in the preview. */
export function deleteItems(ids: readonly number[]): Task<number> {
  return {
    kind: 'delete',
    atOnce: 500,
    details: {},
    find: async () => [...new Set(ids)].sort((a, b) => a - b),
    prepare: async () => undefined,
    async apply(tx, some, _facts, context) {
      const found = new Map((await selectItemsOf(tx, some, context !== null)).map((item) => [item.id, item]));
      const waiting = context ? new Map<number, number>() : await countPendingSales(tx, some);
      const deleted: Item[] = [];
      const outcomes = some.map((id): UnitOutcome => {
        const item = found.get(id);
        if (!item) return { kind: 'failed', itemId: id, label: `Producto ${id}`, message: 'Ya no existe.' };
        deleted.push(item);
        return {
          kind: 'changed',
          example: { itemId: id, label: variantLabelOf(item), before: inStock(item.stock), after: 'Se elimina' },
          deleted: 1,
          cautions: deletionCautions(item, waiting.get(id) ?? 0),
        };
      });
      if (context) await removeItems(tx, deleted, context, 'items.deleted');
      return outcomes;
    },
    name: (id) => ({ itemId: id, label: `Producto ${id}` }),
  };
}

/** By item: how many sales with it wait for their payment to be validated. */
async function countPendingSales(connection: Connection, ids: readonly number[]): Promise<Map<number, number>> {
  const found = await connection.execute(sql`
    select line.item_id as id, count(distinct sale.id)::int as sales
    from sales as sale join sale_lines as line on line.sale_id = sale.id
    where sale.status = 'pendiente' and line.item_id = any(${sql.param(ids)}::int[])
    group by line.item_id`);
  return new Map(rowsOf<{ id: number; sales: number }>(found).map(({ id, sales }) => [id, sales]));
}
