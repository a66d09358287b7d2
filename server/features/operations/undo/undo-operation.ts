import { eq } from 'drizzle-orm';
import { OPERATION_NAMES, type OperationKind } from '#contract/catalogue/operations/item-operation.ts';
import { nameOfActor } from '#domain/people/actor.ts';
import { asSentence } from '#domain/text/as-sentence.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import { items } from '#server/features/catalogue/catalogue.tables.ts';
import { garments } from '#server/features/catalogue/garments/garments.tables.ts';
import { lockBarcodes } from '#server/features/items/item-refusals.ts';
import { lockDeleted } from '#server/features/locations/ledger/move-stock.ts';
import { asOneItemChange, offerAgain } from '#server/features/locations/ledger/online-levels.ts';
import type { Refusal } from '#server/platform/database/attempt.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import { type ListedOperation, selectListed } from '../operations.queries.ts';
import type { Operation } from '../run/run-operation.ts';
import { taskOperation } from '../tasks/run-task.ts';
import type { Task } from '../tasks/task.ts';
import { selectItemsById } from '../tasks/task-items.ts';
import { recordMoves, removeItems, writeItems } from '../write-items.ts';
import { type ItemState, planUndo, type UndoPlan } from './plan-undo.ts';
import { type RecordedChange, readUndoContext, selectChangedItems, selectChanges } from './undo.queries.ts';

/** The undo of an operation, itself an operation. Refused when there is nothing to undo. */
export async function undoOperation(database: Database, id: number): Promise<Operation> {
  const target = await selectListed(database.connection, id);
  const subject =
    target && [OPERATION_NAMES[target.kind], target.subject ?? target.fileName].filter(Boolean).join(': ');
  return {
    ...taskOperation(database, undoTask(id, subject ?? '')),
    refuse: () => refuseUndo(database.connection, id),
  };
}

/**
 * The kinds that can be undone. The clean-up of duplicates cannot: its items would share a barcode again. The count of
 * pictures cannot: it reflects the storage. An undo cannot: the operation itself can be repeated.
 */
const UNDOABLE: ReadonlySet<OperationKind> = new Set(['import', 'fix-sizes', 'bulk', 'delete']);

type Undoable = Pick<ListedOperation, 'kind' | 'state' | 'hasHistory' | 'undone'>;

export function isUndoable(operation: Undoable): boolean {
  return problemOf(operation) === null;
}

/** Why an operation cannot be undone; null when it can. */
async function refuseUndo(connection: Connection, id: number): Promise<Refusal | null> {
  const operation = await selectListed(connection, id);
  if (!operation) return { ok: false, code: 'not_found', message: 'Operación no encontrada' };
  const message = problemOf(operation);
  return message === null ? null : { ok: false, code: 'not_undoable', message, details: operation.undone };
}

function problemOf({ kind, state, hasHistory, undone }: Undoable): string | null {
  if (undone) return asSentence(`Ya la deshizo ${nameOfActor(undone.actor)}, ${formatCaracasDateTime(undone.at)}`);
  if (!UNDOABLE.has(kind)) return 'Esta operación no se puede deshacer.';
  if (state === 'running') return 'La operación todavía está en curso. Espera a que termine.';
  // It changed nothing, or its history has been deleted.
  return hasHistory ? null : 'No queda nada que deshacer de esta operación.';
}

/**
 * Undoes an operation item by item: restores changed fields, deletes created items, and creates deleted items again. Changes
 * that somebody made since stay and are reported. An interrupted undo can be repeated.
 */
function undoTask(operationId: number, subject: string): Task<number> {
  return {
    kind: 'undo',
    subject,
    undoes: operationId,
    details: { undoes: operationId, subject },
    find: (connection) => selectChangedItems(connection, operationId),
    async apply(tx, ids, context) {
      const changes = await selectChanges(tx, operationId, ids);
      const restores = [...changes.values()].some(({ after }) => after === null);
      // Before any row lock, like everyone who assigns barcodes.
      if (context && restores) await lockBarcodes(tx);
      const itemById = await selectItemsById(tx, ids, context !== null);
      // The stock of deleted items must not change until they are created again.
      const deletedIds = ids.filter((id) => !itemById.has(id));
      if (context) await lockDeleted(tx, deletedIds);
      const undoContext = await readUndoContext(tx, operationId, { changes, itemById, lock: context !== null });
      const plan: UndoPlan = { written: [], moved: [], offered: [], removed: [], restored: [], garments: new Map() };
      const outcomes = ids.map((itemId) => {
        const change = changes.get(itemId) ?? onlyMoved(itemId);
        const state: ItemState = { operationId, change, item: itemById.get(itemId) ?? null, ...undoContext };
        return planUndo(plan, state);
      });
      if (context) {
        await asOneItemChange(tx, () => writeItems(tx, plan.written, 'adjustment', context));
        for (const [ref, fields] of plan.garments) {
          await tx.update(garments).set(fields).where(eq(garments.ref, ref));
        }
        await recordMoves(tx, plan.moved, 'adjustment', context);
        await offerAgain(tx, plan.offered);
        await removeItems(tx, plan.removed, context, 'items.undone');
        if (plan.restored.length > 0) await tx.insert(items).values(plan.restored);
      }
      return outcomes;
    },
    name: (id) => ({ itemId: id, label: `Producto ${id}` }),
  };
}

/** For an item of which only pieces in stores were moved. */
const onlyMoved = (itemId: number): RecordedChange => ({ id: 0, itemId, before: {}, after: {}, repeats: 0 });
