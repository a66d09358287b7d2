import type { Proposal } from '#contract/payments/reconciliation.ts';

/** The cases, lines and payments that are settled or being settled. */
interface Settled {
  ids: ReadonlySet<string>;
  lines: ReadonlySet<number>;
  payments: ReadonlySet<number>;
}

/**
 * The open cases: without those that are settled or share a line or payment with a settled one. Payments that the bank took
 * back come first; skipped cases come last, in the order in which they were skipped.
 */
export function orderQueue(loaded: readonly Proposal[], settled: Settled, skipped: readonly string[]): Proposal[] {
  const unique = new Map<string, Proposal>();
  for (const one of loaded) unique.set(one.id, newerCase(one, unique.get(one.id) ?? one));
  const open = [...unique.values()].filter(({ id, attributes }) => {
    if (settled.ids.has(id)) return false;
    const { lines, payments } = attributes;
    return !lines.some((line) => settled.lines.has(line.id)) && !payments.some((one) => settled.payments.has(one.id));
  });
  const turn = ({ id }: Proposal) => skipped.indexOf(id);
  const first = open.filter((one) => turn(one) < 0);
  const later = open.filter((one) => turn(one) >= 0).sort((one, other) => turn(one) - turn(other));
  const isReversal = ({ attributes }: Proposal) => attributes.reversal !== undefined;
  return [...first.filter(isReversal), ...first.filter((one) => !isReversal(one)), ...later];
}

/** The case after one; the first case after the last. Null when there is no other. */
export function caseAfter(queue: readonly Proposal[], id: string): Proposal | null {
  const at = queue.findIndex((one) => one.id === id);
  const next = queue[at + 1] ?? queue[0] ?? null;
  return next?.id === id ? null : next;
}

export function caseBefore(queue: readonly Proposal[], id: string): Proposal | null {
  const at = queue.findIndex((one) => one.id === id);
  return queue[at - 1] ?? null;
}

/** The newer of two readings of a case: each change of a payment raises its version. */
export function newerCase(one: Proposal, other: Proposal): Proposal {
  return versions(other) > versions(one) ? other : one;
}

function versions({ attributes }: Proposal): number {
  return attributes.payments.reduce((sum, { version }) => sum + version, 0);
}
