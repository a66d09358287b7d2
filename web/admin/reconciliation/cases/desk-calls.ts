import type {
  ApprovedProposals,
  MakeReconciliation,
  Proposal,
  QueuedPayment,
  ReconciliationRecord,
  ReversalFacts,
} from '#contract/payments/reconciliation.ts';
import { ask, ifVersion, RefusedCall } from '#web/admin/api/ask.ts';
import type { ActResult, DeskAct, UndoPlan } from './act-log.ts';
import type { Selection } from './selection.ts';

/** Matches lines with payments as they were seen. */
export async function join(
  { lines, payments }: Selection,
  choice: Pick<MakeReconciliation, 'difference' | 'decision'>,
): Promise<UndoPlan> {
  const body = { lines: lines.map(({ id }) => id), payments: payments.map(seen), ...choice };
  const { data } = await ask<{ data: ReconciliationRecord }>('/reconciliations', { method: 'POST', body });
  return { kind: 'reconciliation', id: data.id };
}

/** Approves exact proposals as they were seen. The answer has the outcome of each. */
export async function approve(proposals: readonly Proposal[]): Promise<ApprovedProposals['data']> {
  const body = {
    proposals: proposals.map(({ id, attributes }) => ({ id, payments: attributes.payments.map(seen) })),
  };
  return (await ask<ApprovedProposals>('/reconciliations/approve', { method: 'POST', body })).data;
}

export async function exclude(lines: readonly number[], reason: string): Promise<UndoPlan> {
  await ask<unknown>('/reconciliation/lines/exclude', { method: 'POST', body: { lines, reason } });
  return { kind: 'include', lines };
}

/** Confirms that the bank took back what a reconciliation matched. */
export async function confirmReversal({ reconciliation }: ReversalFacts): Promise<UndoPlan> {
  await ask<unknown>(`/reconciliations/${reconciliation}/confirm-reversal`, { method: 'POST' });
  return { kind: 'reversal', id: reconciliation };
}

/** The answer to a change of a payment. */
interface ChangedPayment {
  data: { attributes: Pick<QueuedPayment, 'version' | 'state'> };
}

/** Rejects a payment as it was seen: the server refuses when it has changed since. */
export async function reject({ id, version }: QueuedPayment, reason: string): Promise<UndoPlan> {
  const { data } = await changePayment(id, 'reject', version, { reason });
  return { kind: 'reopen', payment: id, version: data.attributes.version };
}

function changePayment(id: number, act: 'reject' | 'reopen', version: number, body?: object) {
  return ask<ChangedPayment>(`/payments/${id}/${act}`, { method: 'POST', headers: ifVersion(version), body });
}

/** Undoes an act. @returns its case with the current versions */
export async function undoAct({ undo, subject }: DeskAct): Promise<Proposal> {
  switch (undo?.kind) {
    case 'include':
      await ask<unknown>('/reconciliation/lines/include', { method: 'POST', body: { lines: undo.lines } });
      return subject;
    case 'reopen': {
      const { data } = await changePayment(undo.payment, 'reopen', undo.version);
      return withPayments(subject, [{ id: undo.payment, ...data.attributes }]);
    }
    case 'reconciliation': {
      const path = `/reconciliations/${undo.id}/undo`;
      const { data } = await ask<{ data: ReconciliationRecord }>(path, { method: 'POST' });
      return withPayments(subject, data.attributes.payments);
    }
    case 'reversal': {
      const path = `/reconciliations/${undo.id}/reopen-reversal`;
      const { data } = await ask<{ data: ReconciliationRecord }>(path, { method: 'POST' });
      const { id, attributes } = withPayments(subject, data.attributes.payments);
      const { reversal } = attributes;
      return {
        id,
        attributes: { ...attributes, ...(reversal && { reversal: { ...reversal, reconciliation: data.id } }) },
      };
    }
    default:
      return subject;
  }
}

/** The same case with the current state of its payments. */
function withPayments(subject: Proposal, now: readonly Pick<QueuedPayment, 'id' | 'version' | 'state'>[]): Proposal {
  const changed = new Map(now.map(({ id, version, state }) => [id, { version, state }]));
  const payments = subject.attributes.payments.map((payment) => ({ ...payment, ...changed.get(payment.id) }));
  return { ...subject, attributes: { ...subject.attributes, payments } };
}

const seen = ({ id, version }: { id: number; version: number }) => ({ id, version });

/** Someone else was first: the case is settled, and there is nothing left to decide. */
const SETTLED_BY_OTHERS = new Set(['line_spent', 'payment_taken', 'not_found']);

/** The result of a call that failed or was refused. */
export function refusalOf(key: number, problem: unknown): ActResult {
  if (!(problem instanceof RefusedCall)) throw problem;
  const { code, message } = problem.error;
  return { key, state: SETTLED_BY_OTHERS.has(code) ? 'refused' : 'failed', message };
}
