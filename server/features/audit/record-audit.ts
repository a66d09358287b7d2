import type { AuditAction } from '#contract/office/audit.ts';
import { actorText } from '#domain/people/actor.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { AccountActor, Actor } from '#server/platform/http/actor.ts';
import { auditEntries } from './audit.tables.ts';

/**
 * Writes an entry in the caller's transaction, so that it exists if and only if the action was committed.
 * @param record the affected record, such as `{ kind: 'sale', id: 12 }`; null: none in particular
 * @param details for later questions: before and after, counts. Never a password, token or proof.
 */
export async function recordAudit(
  tx: Connection,
  { accountId, name }: Actor,
  action: AuditAction,
  record: { kind: string; id: number | string } | null,
  details: Record<string, unknown> = {},
): Promise<void> {
  await tx.insert(auditEntries).values({
    accountId,
    actor: name,
    action,
    recordKind: record?.kind ?? null,
    recordId: record && String(record.id),
    details,
  });
}

/** An account as actor in the log: name and e-mail address. */
export function actorFor(account: { id: number; name: string; lastname: string; email: string }): AccountActor {
  return { accountId: account.id, name: actorText(account) };
}
