import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/database/database.ts';
import { type Role, roles } from '../staff/roles.tables.ts';
import { type Invitation, invitations } from './invitations.tables.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long a link works, in ms. */
export const INVITATION_LIFE_MS = 7 * DAY_MS;
/** How long old invitations stay stored, in ms, so that opening one explains why it no longer works. */
const STORED_AFTER_MS = 90 * DAY_MS;

/** An invitation and its role; null when the role was deleted since. */
export interface InvitationRow {
  invitation: Invitation;
  role: Role | null;
}

const isOpen = and(isNull(invitations.acceptedAt), isNull(invitations.withdrawnAt));

/** Those that are neither accepted nor withdrawn, the newest first. */
export function selectOpenInvitations(connection: Connection): Promise<InvitationRow[]> {
  return connection
    .select({ invitation: invitations, role: roles })
    .from(invitations)
    .leftJoin(roles, eq(roles.id, invitations.roleId))
    .where(isOpen)
    .orderBy(desc(invitations.id));
}

/** Locks an invitation that is neither accepted nor withdrawn until the transaction ends. */
export async function lockOpenInvitation(tx: Connection, id: number): Promise<Invitation | null> {
  const [row] = await tx
    .select()
    .from(invitations)
    .where(and(eq(invitations.id, id), isOpen))
    .for('update');
  return row ?? null;
}

/** Deletes what was sent to somebody who does not work here. @param email compared case-insensitively */
export async function deleteInvitationsTo(tx: Connection, email: string): Promise<void> {
  await tx.delete(invitations).where(eq(sql`lower(${invitations.email})`, email.toLowerCase()));
}

export async function deleteOldInvitations(connection: Connection, now: Date): Promise<void> {
  await connection.delete(invitations).where(lt(invitations.expiresAt, new Date(now.getTime() - STORED_AFTER_MS)));
}
