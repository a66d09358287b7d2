import { OPERATION_NAMES, type OperationKind } from '#contract/catalogue/item-operation.ts';
import type { AuditAction } from '#contract/office/audit.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import { lockSilent, type OperationHead, selectRunning, updateRunning } from '../operations.queries.ts';

/** The process that runs an operation says so every few seconds; one silent for this long is gone. */
const SILENT_SECONDS = 30;

export const OPERATION_ACTIONS: Record<OperationKind, AuditAction> = {
  import: 'items.imported',
  'fix-sizes': 'items.sizes-fixed',
  'clean-duplicates': 'items.duplicates-cleaned',
  'sync-images': 'items.images-synced',
  bulk: 'items.bulk-edited',
};

/**
 * Ends the operations whose process went away, saying how far they came, and notes it under the name of whoever
 * started them. The embedded database has one process: whatever this one does not run, nobody does.
 * @param alive the operation that this process runs
 */
export async function settleInterrupted(database: Database, alive: number | null): Promise<void> {
  const seconds = database.kind === 'embedded' ? 0 : SILENT_SECONDS;
  await database.transaction(async (tx) => {
    for (const operation of await lockSilent(tx, seconds, alive)) {
      await recordUnfinished(tx, operation, 'interrupted', howFar(operation));
    }
  });
}

/** Ends an operation that could not go on. What it had done by then stands, and is on record. */
export async function failOperation(database: Database, id: number, problem: string): Promise<void> {
  await database.transaction(async (tx) => {
    const operation = await selectRunning(tx);
    if (operation?.id === id) await recordUnfinished(tx, operation, 'failed', problem);
  });
}

async function recordUnfinished(
  tx: Connection,
  operation: OperationHead,
  state: 'failed' | 'interrupted',
  problem: string,
): Promise<void> {
  const { id, kind, accountId, actor, succeeded, failed } = operation;
  await updateRunning(tx, id, { state, finishedAt: new Date(), problem });
  await recordAudit(tx, {
    actor: { accountId, name: actor },
    action: OPERATION_ACTIONS[kind],
    record: { kind: 'item_operation', id },
    details: { state, succeeded, failed },
  });
}

function howFar({ kind, progressTotal, succeeded, failed }: OperationHead): string {
  const name = OPERATION_NAMES[kind];
  // An import is one transaction: all of it, or none.
  if (kind === 'import') return `${name} se interrumpió antes de guardar: no cambió nada. Impórtala de nuevo.`;
  return `${name} se interrumpió: ${succeeded} de ${progressTotal} quedaron hechos y ${failed} fallaron. Repítela para terminar.`;
}
