import type { ApprovalList, ApprovalRecord, SecondPersonRule, SecondPersonRules } from '#contract/office/approval.ts';
import { ask } from '#web/admin/api/ask.ts';
import { useRead } from '#web/admin/kit/document/document-calls.ts';
import { useSave } from '#web/admin/kit/use-save.ts';

/** Also invalidated by the screens that ask for an approval. */
export const APPROVALS = ['approvals'];
/** Others ask and decide while the screen is open. */
const EVERY_MS = 30_000;
const RULES = [...APPROVALS, 'rules'];

export function useApprovals() {
  return useRead<ApprovalList>([...APPROVALS, 'list'], '/approvals', { refetchInterval: EVERY_MS });
}

/** Which acts wait for a second person. Fails for those who do not administer people. */
export function useRules() {
  return useRead<SecondPersonRules>(RULES, '/approvals/rules', { retry: false });
}

export function useChangeRule() {
  return useSave({
    save: (rule: SecondPersonRule) => ask<SecondPersonRules>('/approvals/rules', { method: 'PUT', body: rule }),
    refreshes: [RULES],
    success: (_answer, { enabled, threshold }) =>
      threshold !== undefined
        ? 'Monto guardado'
        : enabled
          ? 'Ahora espera a otra persona'
          : 'Ya no espera a otra persona',
    failure: 'No se pudo cambiar',
  });
}

export function useDecide({ attributes }: ApprovalRecord) {
  return useSave({
    save: ({ id, verb }: { id: number; verb: 'approve' | 'reject' }) =>
      ask(`/approvals/${id}/${verb}`, { method: 'POST' }),
    // All of them: any screen may show what the act changes.
    refreshes: [[]],
    success: (_answer, { verb }) => `${verb === 'approve' ? 'Aprobado' : 'Rechazado'}: ${attributes.title}`,
    failure: 'No se pudo decidir',
  });
}
