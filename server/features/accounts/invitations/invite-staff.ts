import { eq } from 'drizzle-orm';
import type { InvitationBody } from '#contract/people/invitation.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { enqueueMails } from '#server/features/mails/enqueue-mails.ts';
import type { MailBranding } from '#server/features/mails/mail-content.ts';
import { attempt, type Outcome, type Refusal } from '#server/platform/database/attempt.ts';
import type { AccountActor } from '#server/platform/http/actor.ts';
import type { Staff } from '#server/platform/http/staff.ts';
import type { Platform } from '#server/platform/plugin.ts';
import { makeLinkToken } from '#server/platform/secrets/link-token.ts';
import { type ThrottleRule, tooManyTries } from '#server/platform/throttle/throttle.ts';
import { findAccountByEmail } from '../accounts.queries.ts';
import { grantable, isAbove } from '../staff/grantable.ts';
import { composeInvitationMail } from './invitation-mail.ts';
import { INVITATION_LIFE_MS, type InvitationRow, lockOpenInvitation } from './invitations.queries.ts';
import { invitations } from './invitations.tables.ts';

export type InvitationServices = Pick<Platform, 'database' | 'jobs' | 'throttle' | 'now'> & {
  branding: MailBranding;
};

interface Inviter {
  actor: AccountActor;
  /** The caller, who grants no more than they have. */
  giver: Staff;
}

/** Mails by one person, so that the form cannot flood mailboxes. */
const BY_PERSON: ThrottleRule = { name: 'invite', limit: 30, windowSeconds: 60 * 60 };
/** Mails to one address, and of one invitation. */
const TO_ONE: ThrottleRule = { name: 'invite-mail', limit: 5, windowSeconds: 24 * 60 * 60 };

/** Mails somebody a link with which they get a role and a password of their own. */
export async function inviteStaff(
  services: InvitationServices,
  { body, ...inviter }: Inviter & { body: InvitationBody },
): Promise<Outcome<InvitationRow>> {
  const { database, now } = services;
  const exceeded = await overLimit(services, inviter, body.email);
  if (exceeded) return exceeded;
  return attempt<InvitationRow>(
    database,
    async (tx) => {
      const known = await findAccountByEmail(tx, body.email);
      if (known?.role === 'admin') return atEmail('Esta persona ya trabaja aquí');
      const granted = await grantable(tx, inviter.giver, { roleId: body.role_id, stores: body.stores });
      if (!granted.ok) return granted;
      const { role, stores } = granted.value;
      const { token, tokenHash } = makeLinkToken();
      const { email, name } = body;
      const given = { email, name, roleId: role.id, stores, invitedBy: inviter.actor.accountId };
      const [invitation] = await tx
        .insert(invitations)
        .values({ ...given, tokenHash, createdAt: now(), ...sentAt(now()) })
        .returning();
      if (!invitation) throw new Error('The invitation was not inserted');
      await recordAudit(tx, inviter.actor, 'staff.invited', recordOf(invitation), { email, role: role.name, stores });
      const mail = composeInvitationMail({ invitation, role, token }, services.branding);
      await enqueueMails(tx, services.jobs, [mail]);
      return { ok: true, value: { invitation, role } };
    },
    atEmail('Ya hay una invitación para este correo. Reenvíala o retírala.'),
  );
}

/** Mails a new link; the old one no longer works. Whoever resends it becomes the one who invites. */
export async function resendInvitation(
  services: InvitationServices,
  { id, ...inviter }: Inviter & { id: number },
): Promise<Outcome<InvitationRow>> {
  const { database, now } = services;
  const exceeded = await overLimit(services, inviter, `invitation ${id}`);
  if (exceeded) return exceeded;
  return attempt<InvitationRow>(database, async (tx) => {
    const before = await lockOpenInvitation(tx, id);
    if (!before) return NOT_OPEN;
    const known = await findAccountByEmail(tx, before.email);
    if (known?.role === 'admin') return { ok: false, code: 'email_taken', message: 'Esta persona ya trabaja aquí' };
    const granted = await grantable(tx, inviter.giver, before);
    if (!granted.ok) {
      const { aboutAccess = false } = granted;
      return { ok: false, code: 'status_conflict', message: `${granted.message}. Invita de nuevo.`, aboutAccess };
    }
    const { role, stores } = granted.value;
    const { token, tokenHash } = makeLinkToken();
    const [invitation] = await tx
      .update(invitations)
      .set({ tokenHash, stores, invitedBy: inviter.actor.accountId, ...sentAt(now()) })
      .where(eq(invitations.id, id))
      .returning();
    if (!invitation) throw new Error('The locked invitation does not exist');
    const { email } = invitation;
    await recordAudit(tx, inviter.actor, 'staff.invitation-resent', recordOf(invitation), { email });
    const mail = composeInvitationMail({ invitation, role, token }, services.branding);
    await enqueueMails(tx, services.jobs, [mail]);
    return { ok: true, value: { invitation, role } };
  });
}

/** Takes an invitation back: its link no longer works. */
export function withdrawInvitation(
  { database, now }: InvitationServices,
  { id, actor, giver }: Inviter & { id: number },
): Promise<Outcome<null>> {
  return attempt<null>(database, async (tx) => {
    const invitation = await lockOpenInvitation(tx, id);
    if (!invitation) return NOT_OPEN;
    if (await isAbove(tx, giver, invitation)) return { ok: false, code: 'forbidden', message: ABOVE };
    await tx.update(invitations).set({ withdrawnAt: now() }).where(eq(invitations.id, id));
    const { email } = invitation;
    await recordAudit(tx, actor, 'staff.invitation-withdrawn', recordOf(invitation), { email });
    return { ok: true, value: null };
  });
}

/** Counts one mail. @param to the address or the invitation. @returns the refusal when that is one too many */
async function overLimit({ throttle }: InvitationServices, { actor }: Inviter, to: string): Promise<Refusal | null> {
  const exceeded = await throttle.take([
    { rule: BY_PERSON, who: String(actor.accountId) },
    { rule: TO_ONE, who: to.toLowerCase() },
  ]);
  return exceeded && tooManyTries(exceeded);
}

function sentAt(at: Date) {
  return { sentAt: at, expiresAt: new Date(at.getTime() + INVITATION_LIFE_MS) };
}

function recordOf({ id }: { id: number }) {
  return { kind: 'invitation', id };
}

function atEmail(message: string): Refusal {
  return { ok: false, code: 'email_taken', message, fields: { email: message } };
}

const ABOVE = 'Esta invitación da más permisos que los tuyos: la retira quien los tiene.';

const NOT_OPEN: Refusal = {
  ok: false,
  code: 'not_found',
  message: 'Esta invitación ya no está abierta: se aceptó, se retiró o se borró.',
};
