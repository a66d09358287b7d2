import type { OperationAnswer, OperationRecord } from '#contract/catalogue/operations/item-operation.ts';
import type { ListedOperation, OperationUndo } from './operations.queries.ts';
import type { OperationRow } from './operations.tables.ts';
import { isUndoable } from './undo/undo-operation.ts';

/** @param progress the running process's progress, newer than the record's; null in other processes */
export function presentOperation(
  row: ListedOperation,
  progress: { done: number; total: number } | null,
): OperationRecord {
  const { undone } = row;
  return {
    id: row.id,
    attributes: {
      kind: row.kind,
      state: row.state,
      actor: row.actor,
      fileName: row.fileName,
      subject: row.subject,
      startedAt: row.startedAt.toISOString(),
      finishedAt: row.finishedAt?.toISOString() ?? null,
      progress: progress ?? { done: row.progressDone, total: row.progressTotal },
      counts: { succeeded: row.succeeded, failed: row.failed },
      undoable: isUndoable(row),
      undone: undone && { ...undone, at: undone.at.toISOString() },
      undoes: row.undoes,
      problem: row.problem,
    },
  };
}

export function presentOperationWithReport(
  row: OperationRow & OperationUndo,
  progress: { done: number; total: number } | null,
): OperationAnswer['data'] {
  const { id, attributes } = presentOperation(row, progress);
  return { id, attributes: { ...attributes, report: row.report } };
}
