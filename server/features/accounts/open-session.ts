import { and, desc, eq, inArray, isNull, lt, lte } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { deviceLabel } from '#domain/people/device-label.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { coarseNetworkOf } from '#server/platform/http/network-of.ts';
import type { Account } from './accounts.tables.ts';
import { type Session, sessions } from './sessions.tables.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Maximum number of sessions of one account; the one that was not used for longest gives way to a new one. */
export const MOST_SESSIONS = 20;
/** How old the stored time of the last call may be, in ms, so that a screen's many calls are not all written. */
const SEEN_EVERY_MS = 5 * MINUTE_MS;

interface Opening {
  account: Account;
  address: string;
  userAgent: string;
  /** How long its token lives. */
  days: number;
  now: Date;
}

/** Records that an account signed in on a device. @returns the id of the session, for its token */
export async function openSession(
  tx: Connection,
  { account, address, userAgent, days, now }: Opening,
): Promise<number> {
  const [opened] = await tx
    .insert(sessions)
    .values({
      accountId: account.id,
      tokenVersion: account.tokenVersion,
      device: deviceLabel(userAgent),
      network: coarseNetworkOf(address),
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + days * DAY_MS),
    })
    .returning({ id: sessions.id });
  if (!opened) throw new Error('The session was not opened');
  const tooMany = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.accountId, account.id))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .offset(MOST_SESSIONS);
  await tx.delete(sessions).where(inArray(sessions.id, tooMany));
  return opened.id;
}

/** Whether a token of this session is accepted: nobody ended it, and its account has not ended all sessions since. */
export function isOpen(session: Session | null, account: Account): session is Session {
  return session !== null && session.endedAt === null && session.tokenVersion === account.tokenVersion;
}

/** Writes when and from where the session makes calls, every few minutes. A call goes on when that cannot be written. */
export async function noteSeen(
  connection: Connection,
  session: Session,
  { ip, log }: FastifyRequest,
  now: Date,
): Promise<void> {
  const recent = new Date(now.getTime() - SEEN_EVERY_MS);
  if (session.lastSeenAt > recent) return;
  try {
    await connection
      .update(sessions)
      .set({ lastSeenAt: now, network: coarseNetworkOf(ip) })
      .where(and(eq(sessions.id, session.id), lte(sessions.lastSeenAt, recent)));
  } catch (error) {
    log.warn({ err: error }, 'could not note when a session was last used');
  }
}

/** Keeps the session of a changed account open, whose other sessions have ended. */
export async function continueSession(connection: Connection, id: number, { tokenVersion }: Account): Promise<void> {
  await connection
    .update(sessions)
    .set({ tokenVersion })
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)));
}

export async function deleteOldSessions(connection: Connection, now: Date): Promise<void> {
  await connection.delete(sessions).where(lt(sessions.expiresAt, now));
}
