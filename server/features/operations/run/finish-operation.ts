import type { OperationKind } from '#contract/catalogue/item-operation.ts';
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
  /** For the audit log: counts, and what was asked. */
  details: Record<string, unknown>;
}

/**
 * Records, in the transaction of the work itself, that an operation is done: what it wrote stands if, and only if, its
 * record says so.
 * @throws when it was taken for dead meanwhile; then what it wrote must not stand
 */
export async function finishOperation(tx: Connection, finished: FinishedOperation): Promise<void> {
  const { id, kind, actor, total, report, details } = finished;
  const alive = await updateRunning(tx, id, {
    state: 'done',
    finishedAt: new Date(),
    progressDone: total,
    progressTotal: total,
    report,
  });
  if (!alive) throw new Error(`Operation ${id} was taken for interrupted`);
  await recordAudit(tx, { actor, action: OPERATION_ACTIONS[kind], record: { kind: 'item_operation', id }, details });
}
