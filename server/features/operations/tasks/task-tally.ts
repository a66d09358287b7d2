import type { TaskReport } from '#contract/catalogue/operations/item-operation.ts';
import type { CautionedChange } from '#domain/catalogue/bulk/bulk-cautions.ts';
import type { CautionedDeletion } from '#domain/catalogue/bulk/delete-cautions.ts';
import { addStopped } from '../add-stopped.ts';
import type { UnitOutcome } from './task.ts';

/** Example changes in a preview; further ones are only counted. */
const MOST_EXAMPLES = 5;
const MOST_FAILURES = 5_000;

export function emptyReport(total: number): TaskReport {
  return {
    total,
    succeeded: 0,
    unchanged: 0,
    failed: 0,
    deleted: 0,
    examples: [],
    failures: [],
    omittedFailures: 0,
  };
}

/** Counts an item under a caution, and keeps the one with the largest change as its example. */
function note(report: TaskReport, label: string, { kind, weight, change }: CautionedChange | CautionedDeletion): void {
  report.cautions ??= [];
  const noted = report.cautions.find((caution) => caution.kind === kind);
  if (!noted) return void report.cautions.push({ kind, count: 1, weight, label, change });
  noted.count += 1;
  if (weight > noted.weight) Object.assign(noted, { weight, label, change });
}

function list(report: TaskReport, failure: TaskReport['failures'][number]): void {
  if (report.failures.length < MOST_FAILURES) report.failures.push(failure);
  else report.omittedFailures += 1;
}

/** Adds the outcomes of some units to a report. */
export function tally(report: TaskReport, outcomes: readonly UnitOutcome[]): void {
  for (const outcome of outcomes) {
    if (outcome.kind === 'unchanged') report.unchanged += 1;
    if (outcome.kind === 'changed') {
      report.succeeded += 1;
      report.deleted += outcome.deleted ?? 0;
      if (report.examples.length < MOST_EXAMPLES) report.examples.push(outcome.example);
      if (outcome.stopped?.length) report.stoppedOnline = addStopped(report.stoppedOnline, outcome.stopped);
      for (const caution of outcome.cautions ?? []) note(report, outcome.example.label, caution);
      if (outcome.left !== undefined) {
        report.partly = (report.partly ?? 0) + 1;
        list(report, { itemId: outcome.example.itemId, label: outcome.example.label, message: outcome.left });
      }
    }
    if (outcome.kind === 'failed') {
      report.failed += 1;
      const { itemId, label, message } = outcome;
      list(report, { itemId, label, message });
    }
  }
}
