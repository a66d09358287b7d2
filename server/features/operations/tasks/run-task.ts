import type { TaskReport } from '#contract/catalogue/operations/item-operation.ts';
import { attributeItemChanges } from '#server/features/catalogue/attribute-item-changes.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isDatabaseUnreachable } from '#server/platform/database/database-errors.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { updateRunning } from '../operations.queries.ts';
import { finishOperation } from '../run/end-operation.ts';
import type { Operation, OperationRun, RecordedRun } from '../run/run-operation.ts';
import type { Task, TaskContext, UnitOutcome } from './task.ts';
import { emptyReport, tally } from './task-report.ts';

const UNITS_AT_ONCE = 500;

/** Turns a task into an operation that staff can start. */
export function taskOperation<Unit, Facts>(database: Database, task: Task<Unit, Facts>): Operation {
  return {
    kind: task.kind,
    fileName: null,
    subject: task.subject ?? null,
    undoes: task.undoes ?? null,
    preview: (run) => previewTask(database, task, run),
    work: (run, actor) => runTask(database, task, { run, actor }),
  };
}

async function previewTask<Unit, Facts>(
  database: Database,
  task: Task<Unit, Facts>,
  run: OperationRun,
): Promise<TaskReport> {
  const units = await task.find(database.connection);
  const report = emptyReport(units.length);
  for (const some of inBatches(units, task.atOnce ?? UNITS_AT_ONCE)) {
    const facts = (await task.prepare?.(some)) as Facts;
    tally(report, await task.apply(database.connection, some, null, facts));
    run.progress(report.succeeded + report.unchanged + report.failed, units.length);
  }
  return report;
}

/**
 * Runs a task in batches. Each batch is one transaction that also records the progress. When a batch fails, its units
 * are retried one by one, so that only the failing ones are left out.
 */
async function runTask<Unit, Facts>(
  database: Database,
  task: Task<Unit, Facts>,
  { run, actor }: { run: RecordedRun; actor: Actor },
): Promise<TaskReport> {
  const units = await task.find(database.connection);
  const total = units.length;
  const report = emptyReport(total);
  const context: TaskContext = { operationId: run.id, actor };
  run.progress(0, total);

  async function runBatch(some: readonly Unit[]): Promise<void> {
    const facts = (await task.prepare?.(some)) as Facts;
    const next = await database.transaction(async (tx) => {
      await attributeItemChanges(tx, { kind: task.kind, actor, operationId: run.id });
      const draft = structuredClone(report);
      tally(draft, await task.apply(tx, some, context, facts));
      await writeProgress(tx, draft);
      return draft;
    });
    Object.assign(report, next);
  }

  async function writeProgress(connection: Parameters<typeof updateRunning>[0], draft: TaskReport): Promise<void> {
    const { succeeded, failed, unchanged } = draft;
    const progress = { progressDone: succeeded + failed + unchanged, progressTotal: total, succeeded, failed };
    const alive = await updateRunning(connection, run.id, progress);
    if (!alive) throw new MarkedInterrupted(run.id);
  }

  async function runAlone(unit: Unit): Promise<void> {
    try {
      await runBatch([unit]);
    } catch (error) {
      if (isFatal(error)) throw error;
      const failure: UnitOutcome = { kind: 'failed', ...task.name(unit), message: 'No se pudo guardar.' };
      tally(report, [failure]);
    }
  }

  for (const some of inBatches(units, task.atOnce ?? UNITS_AT_ONCE)) {
    try {
      await runBatch(some);
    } catch (error) {
      if (isFatal(error)) throw error;
      for (const unit of some) await runAlone(unit);
    }
    run.progress(report.succeeded + report.unchanged + report.failed, total);
  }

  const { succeeded, unchanged, failed, deleted } = report;
  const details = { ...task.details, total, succeeded, unchanged, failed, deleted };
  await database.transaction((tx) =>
    finishOperation(tx, { id: run.id, kind: task.kind, actor, total, report, details }),
  );
  return report;
}

/** The record was marked as interrupted because the heartbeat was late, so the task must stop. */
class MarkedInterrupted extends Error {
  constructor(id: number) {
    super(`Operation ${id} was marked as interrupted`);
  }
}

function isFatal(error: unknown): boolean {
  return error instanceof MarkedInterrupted || isDatabaseUnreachable(error);
}

function* inBatches<Unit>(units: readonly Unit[], size: number): Generator<Unit[]> {
  for (let from = 0; from < units.length; from += size) yield units.slice(from, from + size);
}
