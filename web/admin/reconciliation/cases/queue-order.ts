import type { Proposal } from '#contract/payments/reconciliation.ts';
import { newerCase } from './newer-case.ts';

interface Spent {
  ids: ReadonlySet<string>;
  lines: ReadonlySet<number>;
  payments: ReadonlySet<number>;
}

/**
 * The cases that are still to be done: without those that are settled, or share a line or a payment with one that is;
 * the skipped ones at the end, in the order in which they were skipped.
 */
export function orderQueue(loaded: readonly Proposal[], spent: Spent, skipped: readonly string[]): Proposal[] {
  const once = new Map<string, Proposal>();
  for (const one of loaded) once.set(one.id, newerCase(one, once.get(one.id) ?? one));
  const open = [...once.values()].filter(({ id, attributes }) => {
    if (spent.ids.has(id)) return false;
    const { lines, payments } = attributes;
    return !lines.some((line) => spent.lines.has(line.id)) && !payments.some((one) => spent.payments.has(one.id));
  });
  const turn = ({ id }: Proposal) => skipped.indexOf(id);
  const first = open.filter((one) => turn(one) < 0);
  const later = open.filter((one) => turn(one) >= 0).sort((one, other) => turn(one) - turn(other));
  return [...first, ...later];
}

/** The case after one, and after the last the first; null when there is no other. */
export function caseAfter(queue: readonly Proposal[], id: string): Proposal | null {
  const at = queue.findIndex((one) => one.id === id);
  const next = queue[at + 1] ?? queue[0] ?? null;
  return next?.id === id ? null : next;
}

export function caseBefore(queue: readonly Proposal[], id: string): Proposal | null {
  const at = queue.findIndex((one) => one.id === id);
  return queue[at - 1] ?? null;
}
