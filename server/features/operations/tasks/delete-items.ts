import { deletionCautions, inHouse } from '#domain/catalogue/bulk/delete-cautions.ts';
import type { Item } from '#domain/catalogue/item.ts';
import { selectItemLevels } from '#server/features/locations/ledger/item-levels.ts';
import { selectHoldingOrders } from '../operations.queries.ts';
import { removeItems } from '../write-items.ts';
import type { Task, UnitOutcome } from './task.ts';
import { selectItemsById, variantLabelOf } from './task-items.ts';

/** Deletes many items. Sales keep their copy of the data; the preview names orders that reserve pieces. */
export function deleteItems(ids: readonly number[]): Task<number> {
  return {
    kind: 'delete',
    find: async () => [...new Set(ids)].sort((a, b) => a - b),
    async apply(tx, some, context) {
      const itemById = await selectItemsById(tx, some, context !== null);
      const ordersOf = context ? () => [] : await selectHoldingOrders(tx, some);
      const levelsOf = await selectItemLevels(tx, some);
      const deleted: Item[] = [];
      const outcomes = some.map((id): UnitOutcome => {
        const item = itemById.get(id);
        if (!item) return { kind: 'failed', itemId: id, label: `Producto ${id}`, message: 'Ya no existe.' };
        deleted.push(item);
        const { warehouse, inStores } = levelsOf(id);
        const onHand = warehouse.onHand + inStores;
        return {
          kind: 'changed',
          example: { itemId: id, label: variantLabelOf(item), before: inHouse(onHand), after: 'Se elimina' },
          deleted: 1,
          cautions: deletionCautions(onHand, ordersOf(id)),
        };
      });
      if (context) await removeItems(tx, deleted, context, 'items.deleted');
      return outcomes;
    },
    name: (id) => ({ itemId: id, label: `Producto ${id}` }),
  };
}
