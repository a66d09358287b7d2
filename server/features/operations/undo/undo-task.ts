import { items } from '#server/features/catalogue/catalogue.tables.ts';
import { lockBarcodes } from '#server/features/items/barcodes.ts';
import { lockDeleted } from '#server/features/locations/ledger/move-stock.ts';
import { offerAgain } from '#server/features/locations/ledger/online-levels.ts';
import { asOneItemChange } from '#server/features/locations/ledger/online-stock.ts';
import { enterMoves } from '../enter-moves.ts';
import { selectItemsOf } from '../tasks/lock-items.ts';
import { removeItems } from '../tasks/remove-items.ts';
import type { Task } from '../tasks/task.ts';
import { writeItems } from '../write-items.ts';
import { type ItemState, planUndo, type UndoPlan } from './plan-undo.ts';
import { readSurroundings } from './read-surroundings.ts';
import { type RecordedChange, selectChangedItems, selectChanges } from './undo.queries.ts';

/**
 * Takes an operation back, item by item: what it changed becomes as it was, field by field, what it made is deleted and
 * what it deleted is made again. What somebody changed since is left, and named. One that was interrupted can be begun
 * again: what it has taken back already is found done.
 */
export function undoTask(operationId: number, subject: string): Task<number> {
  return {
    kind: 'undo',
    subject,
    undoes: operationId,
    atOnce: 500,
    details: { undoes: operationId, subject },
    find: (connection) => selectChangedItems(connection, operationId),
    prepare: async () => undefined,
    async apply(tx, ids, _facts, context) {
      const changes = await selectChanges(tx, operationId, ids);
      const restores = [...changes.values()].some(({ after }) => after === null);
      // Before any row, as everyone who gives a barcode.
      if (context && restores) await lockBarcodes(tx);
      const found = new Map((await selectItemsOf(tx, ids, context !== null)).map((item) => [item.id, item]));
      // What lies of those that are gone stays as it is read until they are there again.
      if (context)
        await lockDeleted(
          tx,
          ids.filter((id) => !found.has(id)),
        );
      const surroundings = await readSurroundings(tx, operationId, { changes, found });
      const plan: UndoPlan = { written: [], moved: [], offered: [], removed: [], restored: [] };
      const outcomes = ids.map((itemId) => {
        const change = changes.get(itemId) ?? onlyMoved(itemId);
        const state: ItemState = { operationId, change, item: found.get(itemId) ?? null, ...surroundings };
        return planUndo(plan, state);
      });
      if (context) {
        await asOneItemChange(tx, () => writeItems(tx, plan.written, 'adjustment', context));
        await enterMoves(tx, plan.moved, 'adjustment', context);
        await offerAgain(tx, plan.offered);
        await removeItems(tx, plan.removed, context, 'items.undone');
        if (plan.restored.length > 0) await tx.insert(items).values(plan.restored);
      }
      return outcomes;
    },
    name: (id) => ({ itemId: id, label: `Producto ${id}` }),
  };
}

/** Of an item nothing but pieces in stores was changed. */
const onlyMoved = (itemId: number): RecordedChange => ({ id: 0, itemId, before: {}, after: {}, repeats: 0 });
