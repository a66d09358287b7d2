import type { OperationAnswer, OperationRecord } from '#contract/catalogue/item-operation.ts';
import type { OperationHead } from './operations.queries.ts';
import type { OperationRow } from './operations.tables.ts';

/** @param progress the running process's progress, newer than the record's; null in other processes */
export function presentOperation(
  row: OperationHead,
  progress: { done: number; total: number } | null,
): OperationRecord {
  return {
    id: row.id,
    attributes: {
      kind: row.kind,
      state: row.state,
      actor: row.actor,
      fileName: row.fileName,
      startedAt: row.startedAt.toISOString(),
      finishedAt: row.finishedAt?.toISOString() ?? null,
      progress: progress ?? { done: row.progressDone, total: row.progressTotal },
      problem: row.problem,
    },
  };
}

export function presentOperationWithReport(
  row: OperationRow,
  progress: { done: number; total: number } | null,
): OperationAnswer['data'] {
  const { id, attributes } = presentOperation(row, progress);
  return { id, attributes: { ...attributes, report: row.report } };
}
