import { deletionCautions, inStock } from '#domain/catalogue/bulk/delete-cautions.ts';
import type { Item } from '#domain/catalogue/item.ts';
import { selectHoldingOrders } from '../delete/holding-orders.queries.ts';
import { selectItemsOf, variantLabelOf } from './lock-items.ts';
import { removeItems } from './remove-items.ts';
import type { Task, UnitOutcome } from './task.ts';

/** Deletes many items. Sales keep their copy of the data; those that hold pieces are named in the preview. */
export function deleteItems(ids: readonly number[]): Task<number> {
  return {
    kind: 'delete',
    atOnce: 500,
    details: {},
    find: async () => [...new Set(ids)].sort((a, b) => a - b),
    prepare: async () => undefined,
    async apply(tx, some, _facts, context) {
      const found = new Map((await selectItemsOf(tx, some, context !== null)).map((item) => [item.id, item]));
      const ordersOf = context ? () => [] : await selectHoldingOrders(tx, some);
      const deleted: Item[] = [];
      const outcomes = some.map((id): UnitOutcome => {
        const item = found.get(id);
        if (!item) return { kind: 'failed', itemId: id, label: `Producto ${id}`, message: 'Ya no existe.' };
        deleted.push(item);
        return {
          kind: 'changed',
          example: { itemId: id, label: variantLabelOf(item), before: inStock(item.stock), after: 'Se elimina' },
          deleted: 1,
          cautions: deletionCautions(item, ordersOf(id)),
        };
      });
      if (context) await removeItems(tx, deleted, context, 'items.deleted');
      return outcomes;
    },
    name: (id) => ({ itemId: id, label: `Producto ${id}` }),
  };
}
