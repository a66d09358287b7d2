import { useQuery } from '@tanstack/react-query';
import type { Candidate, ProposalList, ReconciliationSummary } from '#contract/payments/reconciliation.ts';
import type { Certainty } from '#domain/payments/matching/proposal.ts';
import { ask } from '#web/admin/api/ask.ts';

/** Query key of everything about reconciliation. */
export const RECONCILIATION = ['reconciliation'];
/**
 * Read again at the desk's own pace: all proposals anew after each key would make the server work for what the screen
 * knows already.
 */
const OWN_PACE = { keptAsRead: true };
const AGAIN_EVERY_MS = 60_000;
/** As many as can be approved at once. */
const PAGE = 200;

/** What there is to do. */
export function useSummary() {
  return useQuery({
    queryKey: [...RECONCILIATION, 'summary'],
    meta: OWN_PACE,
    queryFn: ({ signal }) => ask<{ data: ReconciliationSummary }>('/reconciliation/summary', { signal }),
    refetchInterval: AGAIN_EVERY_MS,
  });
}

/** The first proposals of one certainty. @param account id of a bank account; '' for all of them */
export function useProposals(certainty: Certainty, account: string, enabled: boolean) {
  const query = new URLSearchParams({ certainty, 'page[size]': String(PAGE), ...(account && { account }) });
  return useQuery({
    queryKey: [...RECONCILIATION, 'proposals', certainty, account],
    meta: OWN_PACE,
    queryFn: ({ signal }) => ask<ProposalList>(`/reconciliation/proposals?${query}`, { signal }),
    // Nothing moves under the pointer; what others did is told when it matters.
    refetchOnWindowFocus: false,
    enabled,
  });
}

/** What a line, or a payment, could be put together with. Null asks nothing. */
export function useCandidates(of: { line: number } | { payment: number } | null, text: string) {
  const query = new URLSearchParams(
    Object.entries({ ...of, q: text }).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  ).toString();
  return useQuery({
    queryKey: [...RECONCILIATION, 'candidates', query],
    meta: OWN_PACE,
    queryFn: ({ signal }) => ask<{ data: Candidate[] }>(`/reconciliation/candidates?${query}`, { signal }),
    enabled: of !== null,
    placeholderData: (before) => before,
  });
}
