import type { AuditAction } from '#contract/office/audit.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { AccountActor, Actor } from '#server/platform/http/actor.ts';
import { auditEntries } from './audit.tables.ts';

export interface AuditEntry {
  actor: Actor;
  action: AuditAction;
  /** What it was done to, as `{ kind: 'sale', id: 12 }`. */
  record?: { kind: string; id: number | string };
  /** What someone who asks later needs to know: before and after, counts. Never a password, token or proof. */
  details?: Record<string, unknown>;
}

/** Notes what is done in the caller's transaction: it is on record if, and only if, it happened. */
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

/** An account, as the log names it. */
export function actorFor(account: { id: number; name: string; lastname: string; email: string }): AccountActor {
  return { accountId: account.id, name: `${account.name} ${account.lastname}`.trim().concat(` <${account.email}>`) };
}
