import type { ApprovalList } from '#contract/office/approval.ts';
import { useRead } from '#web/admin/kit/document/document-calls.ts';

/** Also invalidated by the screens that ask for an approval. */
export const APPROVALS = ['approvals'];
/** Others ask and decide while the screen is open. */
const EVERY_MS = 30_000;

export function useApprovals() {
  return useRead<ApprovalList>([...APPROVALS, 'list'], '/approvals', { refetchInterval: EVERY_MS });
}
