import type { Proposal } from '#contract/payments/reconciliation.ts';

/** Of two readings of one case the later: each change of a payment raises its version. */
export function newerCase(one: Proposal, other: Proposal): Proposal {
  return versions(other) > versions(one) ? other : one;
}

function versions({ attributes }: Proposal): number {
  return attributes.payments.reduce((sum, { version }) => sum + version, 0);
}
