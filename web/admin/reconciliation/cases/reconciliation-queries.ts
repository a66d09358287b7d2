import type {
  Candidate,
  ProposalList,
  ReconciliationSummary,
  ReversalList,
} from '#contract/payments/reconciliation.ts';
import type { Certainty } from '#domain/payments/matching/proposal.ts';
import { AS_SEEN, STAYS, useRead } from '#web/admin/kit/document/document-calls.ts';

/**
 * Query key of everything about reconciliation. These queries are `AS_SEEN`: the desk decides when they are read again.
 * Reading all proposals after each key press would make the server compute what the screen knows already.
 */
export const RECONCILIATION = ['reconciliation'];
const SUMMARY_EVERY_MS = 60_000;
/** The largest number of proposals that can be approved at once. */
const PAGE_SIZE = 200;

/** How much there is to reconcile. */
export function useSummary() {
  return useRead<{ data: ReconciliationSummary }>([...RECONCILIATION, 'summary'], '/reconciliation/summary', {
    ...AS_SEEN,
    refetchInterval: SUMMARY_EVERY_MS,
  });
}

/** The first proposals of one certainty. @param account id of a bank account; '' for all accounts */
export function useProposals(certainty: Certainty, account: string) {
  const query = new URLSearchParams({ certainty, 'page[size]': String(PAGE_SIZE), ...(account && { account }) });
  const key = [...RECONCILIATION, 'proposals', certainty, account];
  // Nothing moves under the pointer. A proposal that someone else has settled is refused when it is decided.
  return useRead<ProposalList>(key, `/reconciliation/proposals?${query}`, { ...AS_SEEN, refetchOnWindowFocus: false });
}

/** Payments that the bank took back after they were matched. */
export function useReversals() {
  return useRead<ReversalList>([...RECONCILIATION, 'reversals'], '/reconciliation/reversals', {
    ...AS_SEEN,
    refetchOnWindowFocus: false,
  });
}

/** What could be matched with a line or a payment. Null reads nothing. */
export function useCandidates(of: { line: number } | { payment: number } | null, text: string) {
  const query = new URLSearchParams(
    Object.entries({ ...of, q: text }).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  ).toString();
  return useRead<{ data: Candidate[] }>(
    [...RECONCILIATION, 'candidates', query],
    `/reconciliation/candidates?${query}`,
    { ...AS_SEEN, ...STAYS, enabled: of !== null },
  );
}
