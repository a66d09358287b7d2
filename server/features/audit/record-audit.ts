import type { AuditAction } from '#contract/office/audit.ts';
import { actorText } from '#domain/people/actor.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { AccountActor, Actor } from '#server/platform/http/actor.ts';
import { auditEntries } from './audit.tables.ts';

export interface AuditEntry {
  actor: Actor;
  action: AuditAction;
  /** The affected record, such as `{ kind: 'sale', id: 12 }`. */
  record?: { kind: string; id: number | string };
  /** Details for later questions: before and after, counts. Never a password, token or proof. */
  details?: Record<string, unknown>;
}

/** Writes an entry in the caller's transaction, so that it exists if and only if the action was committed. */
export async function recordAudit(tx: Connection, entry: AuditEntry): Promise<void> {
  await tx.insert(auditEntries).values({
    accountId: entry.actor.accountId,
    actor: entry.actor.name,
    action: entry.action,
    recordKind: entry.record?.kind ?? null,
    recordId: entry.record === undefined ? null : String(entry.record.id),
    details: entry.details ?? {},
  });
}

/** An account as actor in the log: name and e-mail address. */
export function actorFor(account: { id: number; name: string; lastname: string; email: string }): AccountActor {
  return { accountId: account.id, name: actorText(account) };
}
