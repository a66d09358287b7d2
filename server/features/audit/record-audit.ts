import type { FastifyRequest } from 'fastify';
import type { AuditAction } from '#contract/office/audit.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/errors/app-error.ts';
import { auditEntries } from './audit.tables.ts';

/** Who does something, as the audit log will name them. */
export interface Actor {
  /** Null for a visitor without an account and for the shop itself. */
  accountId: number | null;
  /** A name and an e-mail address; for a visitor the address that was tried. */
  name: string;
}

/** Someone with an account. */
export type AccountActor = Actor & { accountId: number };

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes the call, set by what checks its token; null for a guest. */
    actor: AccountActor | null;
  }
}

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

/**
 * Whoever makes a call.
 * @throws AppError 401 for a guest: use it only on routes that ask for an account
 */
export function actorOf({ actor }: FastifyRequest): AccountActor {
  if (!actor) throw new AppError('unauthenticated', 'Inicia sesión para continuar');
  return actor;
}
