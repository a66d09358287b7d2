import type { StoppedStore, TaskReport } from '#contract/catalogue/operations/item-operation.ts';
import type { CautionedChange } from '#domain/catalogue/bulk/bulk-cautions.ts';
import type { CautionedDeletion } from '#domain/catalogue/bulk/delete-cautions.ts';
import type { StoreOffer } from '#domain/stock/online-offers.ts';
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

/** Counts an item under a caution, and keeps the item with the largest change as its example. */
function addCaution(
  report: TaskReport,
  label: string,
  { kind, weight, change }: CautionedChange | CautionedDeletion,
): void {
  report.cautions ??= [];
  const counted = report.cautions.find((caution) => caution.kind === kind);
  if (!counted) return void report.cautions.push({ kind, count: 1, weight, label, change });
  counted.count += 1;
  if (weight > counted.weight) Object.assign(counted, { weight, label, change });
}

function addFailure(report: TaskReport, failure: TaskReport['failures'][number]): void {
  if (report.failures.length < MOST_FAILURES) report.failures.push(failure);
  else report.omittedFailures += 1;
}

export function tally(report: TaskReport, outcomes: readonly UnitOutcome[]): void {
  for (const outcome of outcomes) {
    if (outcome.kind === 'unchanged') report.unchanged += 1;
    if (outcome.kind === 'changed') {
      report.succeeded += 1;
      report.deleted += outcome.deleted ?? 0;
      if (report.examples.length < MOST_EXAMPLES) report.examples.push(outcome.example);
      if (outcome.stopped?.length) report.stoppedOnline = addStopped(report.stoppedOnline, outcome.stopped);
      for (const caution of outcome.cautions ?? []) addCaution(report, outcome.example.label, caution);
      if (outcome.problem !== undefined) {
        report.partly = (report.partly ?? 0) + 1;
        addFailure(report, { itemId: outcome.example.itemId, label: outcome.example.label, message: outcome.problem });
      }
    }
    if (outcome.kind === 'failed') {
      report.failed += 1;
      const { itemId, label, message } = outcome;
      addFailure(report, { itemId, label, message });
    }
  }
}

/** Counts one more item for the stores that stop offering it online. */
export function addStopped(stores: readonly StoppedStore[] = [], stopped: readonly StoreOffer[]): StoppedStore[] {
  const all = new Map(stores.map((store) => [store.locationId, store]));
  for (const { locationId, name, available } of stopped) {
    const { items = 0, pieces = 0 } = all.get(locationId) ?? {};
    all.set(locationId, { locationId, name, items: items + 1, pieces: pieces + available });
  }
  return [...all.values()];
}
