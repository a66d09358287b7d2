import type { ApprovalRecord } from '#contract/office/approval.ts';
import type { AuditAction } from '#contract/office/audit.ts';
import type { StoreScope } from '#domain/access/roles.ts';
import type { WaitingAct } from '#domain/people/second-person.ts';
import type { Outcome } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { AccountActor } from '#server/platform/http/actor.ts';
import type { Approval } from './approvals.tables.ts';

/** What a request changes, in words for the person who decides. */
type Described = Pick<ApprovalRecord['attributes'], 'title' | 'changes' | 'link'>;

/** An act that waits in 'Por aprobar'. The feature that does the act gives one. */
export interface Approvable {
  act: WaitingAct;
  /** @returns by id of the request; those that concern stores outside the scope are left out */
  describe(connection: Connection, requests: readonly Approval[], stores: StoreScope): Promise<Map<number, Described>>;
  /** Checks the act again and does it. In the same transaction it calls `decideApproval`. */
  approve(request: Approval, by: { actor: AccountActor; stores: StoreScope }): Promise<Outcome<unknown>>;
  /** How the audit log names a rejected request, where the act has words of its own. */
  rejection?: { action: AuditAction; recordKind: string };
}
