import type { Proposal } from '#contract/payments/reconciliation.ts';

/** A row of the list: a proposal with a numeric id. */
export interface ExactRow {
  /** Id of its bank line, which belongs to one exact proposal only. */
  id: number;
  proposal: Proposal;
}

/**
 * The rows after the proposals were read again. Decided rows stay in their place with their result, and new ones come
 * last, so that nothing moves under the pointer.
 * @param decided ids of the decided proposals
 */
export function mergeRows(
  before: readonly ExactRow[],
  loaded: readonly Proposal[],
  decided: ReadonlySet<string>,
): readonly ExactRow[] {
  const fresh = new Map(loaded.map((proposal) => [proposal.id, proposal]));
  const remaining = before.flatMap((row): ExactRow[] => {
    const proposal = fresh.get(row.proposal.id);
    fresh.delete(row.proposal.id);
    if (proposal) return [proposal === row.proposal ? row : { id: row.id, proposal }];
    return decided.has(row.proposal.id) ? [row] : [];
  });
  const added = [...fresh.values()].map((proposal) => ({ id: proposal.attributes.lines[0]?.id ?? 0, proposal }));
  return [...remaining, ...added];
}
