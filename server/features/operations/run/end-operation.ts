import {
  type ImportReport,
  OPERATION_NAMES,
  type OperationKind,
  type TaskReport,
} from '#contract/catalogue/operations/item-operation.ts';
import type { AuditAction } from '#contract/office/audit.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { lockSilent, type OperationHead, selectRunning, updateRunning } from '../operations.queries.ts';

/** An operation without a heartbeat for this long counts as interrupted. */
const SILENT_SECONDS = 30;

const AUDIT_ACTIONS: Record<OperationKind, AuditAction> = {
  import: 'items.imported',
  'fix-sizes': 'items.sizes-fixed',
  'clean-duplicates': 'items.duplicates-cleaned',
  'sync-images': 'items.images-synced',
  bulk: 'items.bulk-edited',
  delete: 'items.deleted',
  undo: 'items.undone',
};

export type Report = ImportReport | TaskReport;

interface FinishedOperation {
  id: number;
  kind: OperationKind;
  actor: Actor;
  total: number;
  report: Report;
  /** For the audit log: counts and the request's parameters. */
  details: Record<string, unknown>;
}

/**
 * Marks an operation as done in the transaction of its work, so that both are committed together.
 * @throws when it was marked as interrupted meanwhile; the transaction must then roll back
 */
export async function finishOperation(tx: Connection, finished: FinishedOperation): Promise<void> {
  const { id, kind, actor, total, report, details } = finished;
  const succeeded = 'rows' in report ? report.created + report.updated : report.succeeded;
  const alive = await updateRunning(tx, id, {
    state: 'done',
    finishedAt: new Date(),
    progressDone: total,
    progressTotal: total,
    succeeded,
    failed: report.failed,
    report,
  });
  if (!alive) throw new Error(`Operation ${id} was marked as interrupted`);
  await recordAudit(tx, actor, AUDIT_ACTIONS[kind], { kind: 'item_operation', id }, details);
}

/**
 * Marks operations whose process died as interrupted, and audits it under the person who started them. The embedded database
 * has only one process, so there every operation but `alive` is interrupted.
 * @param alive the operation running in this process; null when none is
 */
export async function settleInterrupted(database: Database, alive: number | null): Promise<void> {
  const seconds = database.kind === 'embedded' ? 0 : SILENT_SECONDS;
  await database.transaction(async (tx) => {
    for (const operation of await lockSilent(tx, seconds, alive)) {
      await recordUnfinished(tx, operation, 'interrupted', interruptedMessage(operation));
    }
  });
}

/** Marks an operation as failed. The parts committed by then remain and are recorded. */
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
  await recordAudit(
    tx,
    { accountId, name: actor },
    AUDIT_ACTIONS[kind],
    { kind: 'item_operation', id },
    { state, succeeded, failed },
  );
}

function interruptedMessage({ kind, progressTotal, succeeded, failed }: OperationHead): string {
  const name = OPERATION_NAMES[kind];
  // An import is a single transaction, so nothing was saved.
  if (kind === 'import') return `${name} se interrumpió antes de guardar: no cambió nada. Impórtala de nuevo.`;
  return `${name} se interrumpió: ${succeeded} de ${progressTotal} quedaron hechos y ${failed} fallaron. Repítela para terminar.`;
}
