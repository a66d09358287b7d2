import type { Proposal } from '#contract/payments/reconciliation.ts';

/** A row of the list: a proposal under a number, as the lists of the admin want it. */
export interface ExactRow {
  /** That of its line, which stands in one exact proposal only. */
  id: number;
  proposal: Proposal;
}

/**
 * The rows after the proposals were read anew. What was worked on stays where it is, with its result; what is new comes
 * after all others, so that nothing moves under the pointer.
 * @param worked ids of proposals that something was done with
 */
export function mergeRows(
  before: readonly ExactRow[],
  loaded: readonly Proposal[],
  worked: ReadonlySet<string>,
): readonly ExactRow[] {
  const fresh = new Map(loaded.map((proposal) => [proposal.id, proposal]));
  const kept = before.flatMap((row): ExactRow[] => {
    const proposal = fresh.get(row.proposal.id);
    fresh.delete(row.proposal.id);
    if (proposal) return [proposal === row.proposal ? row : { id: row.id, proposal }];
    return worked.has(row.proposal.id) ? [row] : [];
  });
  const added = [...fresh.values()].map((proposal) => ({ id: proposal.attributes.lines[0]?.id ?? 0, proposal }));
  return [...kept, ...added];
}
