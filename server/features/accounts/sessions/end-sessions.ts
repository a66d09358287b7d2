import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { isWithin } from '#domain/access/roles.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { attempt, type Outcome, type Refusal } from '#server/platform/database/attempt.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import type { AccountActor } from '#server/platform/http/actor.ts';
import type { Staff } from '#server/platform/http/staff.ts';
import { endTokens } from '../accounts.queries.ts';
import { type Account, accounts } from '../accounts.tables.ts';
import { type Session, sessions } from '../sessions.tables.ts';
import { findAccess } from '../staff/roles.queries.ts';

/** The open sessions of an account, the last used first. */
export async function selectOpenSessions(connection: Connection, accountId: number, now: Date): Promise<Session[]> {
  const rows = await connection
    .select({ session: sessions })
    .from(sessions)
    .innerJoin(accounts, and(eq(accounts.id, sessions.accountId), eq(accounts.tokenVersion, sessions.tokenVersion)))
    .where(and(eq(sessions.accountId, accountId), isNull(sessions.endedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id));
  return rows.map(({ session }) => session);
}

/** Ends one session of an account: the next call of its token is refused. Ending one that has ended succeeds too. */
export function endSession(
  database: Database,
  { id, accountId, actor, now }: { id: number; accountId: number; actor: AccountActor; now: Date },
): Promise<Outcome<null>> {
  return attempt<null>(database, async (tx) => {
    const [session] = await tx
      .select()
      .from(sessions)
      .where(and(eq(sessions.id, id), eq(sessions.accountId, accountId)))
      .for('update');
    if (!session) return { ok: false, code: 'not_found', message: 'Esa sesión ya no existe' };
    if (session.endedAt) return { ok: true, value: null };
    await tx.update(sessions).set({ endedAt: now }).where(eq(sessions.id, id));
    const { device, network } = session;
    await recordAudit(tx, actor, 'session.ended', { kind: 'account', id: accountId }, { device, network });
    return { ok: true, value: null };
  });
}

/** Ends all sessions of an account, those of tokens from before sessions were listed included. */
export function endAllSessions(
  database: Database,
  { accountId, actor }: { accountId: number; actor: AccountActor },
): Promise<Account> {
  return database.transaction(async (tx) => {
    const account = await endTokens(tx, accountId);
    await recordAudit(tx, actor, 'session.all-ended', { kind: 'account', id: accountId });
    return account;
  });
}

/** Refuses to look at the sessions of somebody who does not work here, or who may do more than the caller. */
export async function refuseSessionsOf(connection: Connection, id: number, caller: Staff): Promise<Refusal | null> {
  const access = await findAccess(connection, id);
  if (!access?.staff) return { ok: false, code: 'not_found', message: 'Esa persona ya no trabaja aquí' };
  if (isWithin(caller, access.staff)) return null;
  const message = 'Esta persona tiene permisos que tú no tienes, así que no puedes ver ni cerrar sus sesiones';
  return { ok: false, code: 'forbidden', message };
}
