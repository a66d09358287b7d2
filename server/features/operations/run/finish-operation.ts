import type { OperationKind } from '#contract/catalogue/operations/item-operation.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { updateRunning } from '../operations.queries.ts';
import type { Report } from './run-operation.ts';
import { OPERATION_ACTIONS } from './settle-interrupted.ts';

export interface FinishedOperation {
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
  if (!alive) throw new Error(`Operation ${id} was taken for interrupted`);
  await recordAudit(tx, { actor, action: OPERATION_ACTIONS[kind], record: { kind: 'item_operation', id }, details });
}
