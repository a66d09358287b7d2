import type { OperationKind } from '#contract/catalogue/operations/item-operation.ts';
import { nameOfActor } from '#domain/people/actor.ts';
import { asSentence } from '#domain/text/as-sentence.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import type { Refusal } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { type ListedOperation, selectListed } from '../operations.queries.ts';

/**
 * What can be taken back. Not the clean-up of duplicates: its records would have a barcode that another has. Not the
 * count of pictures, which is what the storage has. Not an undo: the operation itself can be repeated.
 */
const UNDOABLE: ReadonlySet<OperationKind> = new Set(['import', 'fix-sizes', 'bulk', 'delete']);

type Undoable = Pick<ListedOperation, 'kind' | 'state' | 'hasHistory' | 'undone'>;

export function isUndoable(operation: Undoable): boolean {
  return problemOf(operation) === null;
}

/** Why an operation cannot be taken back; null when it can. */
export async function refuseUndo(connection: Connection, id: number): Promise<Refusal | null> {
  const operation = await selectListed(connection, id);
  if (!operation) return { ok: false, code: 'not_found', message: 'Operación no encontrada' };
  const message = problemOf(operation);
  return message === null ? null : { ok: false, code: 'not_undoable', message, details: operation.undone };
}

function problemOf({ kind, state, hasHistory, undone }: Undoable): string | null {
  if (undone) return asSentence(`Ya la deshizo ${nameOfActor(undone.actor)}, ${formatCaracasDateTime(undone.at)}`);
  if (!UNDOABLE.has(kind)) return 'Esta operación no se puede deshacer.';
  if (state === 'running') return 'La operación todavía está en curso. Espera a que termine.';
  // It changed nothing, or so long ago that what was before is deleted.
  return hasHistory ? null : 'No queda nada que deshacer de esta operación.';
}
