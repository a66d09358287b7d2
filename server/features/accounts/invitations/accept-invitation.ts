import { eq, sql } from 'drizzle-orm';
import type { AcceptInvitation } from '#contract/forms/account.ts';
import type { OpenedInvitation } from '#contract/people/invitation.ts';
import { actorFor, recordAudit } from '#server/features/audit/record-audit.ts';
import { attempt, invalidField, type Outcome, type Refusal } from '#server/platform/database/attempt.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import { networkOf } from '#server/platform/http/network-of.ts';
import type { Staff } from '#server/platform/http/staff.ts';
import { hashOfLink } from '#server/platform/secrets/link-token.ts';
import { type ThrottleRule, tooManyTries } from '#server/platform/throttle/throttle.ts';
import { cancelLinks } from '../account-links.ts';
import type { AccountServices } from '../account-services.ts';
import { findAccountByEmail, insertAccountIfNew, setPassword, setStaffRole } from '../accounts.queries.ts';
import { type Account, accounts } from '../accounts.tables.ts';
import { ownWords, passwordProblem } from '../passwords/check-password.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { confirmAddress } from '../recovery/confirm-email.ts';
import { rememberDevice } from '../sign-in/known-devices.ts';
import { grantable } from '../staff/grantable.ts';
import { findAccess } from '../staff/roles.queries.ts';
import type { Role } from '../staff/roles.tables.ts';
import { replaceStores } from '../staff/staff.queries.ts';
import { type Invitation, invitations } from './invitations.tables.ts';

const TRIES: ThrottleRule = { name: 'invitation', limit: 10, windowSeconds: 60 * 60 };

interface Usable {
  invitation: Invitation;
  role: Role;
  stores: number[];
  /** The shopper's account with this address. */
  account: Account | null;
}

/** What the link of an invitation says; refused in words when it no longer works. */
export async function openInvitation(
  services: AccountServices,
  token: string,
  address: string,
): Promise<Outcome<OpenedInvitation>> {
  return counted(services, address, () =>
    attempt<OpenedInvitation>(services.database, async (tx) => {
      const usable = await usableInvitation(tx, token, services.now());
      if (!usable.ok) return usable;
      const { invitation, role, account } = usable.value;
      const { email, name } = invitation;
      return { ok: true, value: { email, name, role_name: role.name, has_account: account !== null } };
    }),
  );
}

/**
 * Accepts an invitation, which works once: an account with this name and password gets the role and the stores. If a shopper's
 * account has the e-mail address, that account becomes the staff account. It gets the new password and its sessions end, because
 * shoppers' passwords are held to a weaker rule. The link proves that the mailbox is the caller's.
 * @returns a token that makes this device known
 */
export async function acceptInvitation(
  services: AccountServices,
  { token, name, lastname, password }: AcceptInvitation,
  address: string,
): Promise<Outcome<{ deviceToken: string | null }>> {
  const { database, shop, hooks, now } = services;
  return counted(services, address, async () => {
    // Before the transaction: the embedded database has one connection, and all requests would wait for the hash.
    const passwordHash = await hashPassword(password);
    const invited = await findInvitation(database.connection, token);
    const words = invited ? ownWords({ name, lastname, email: invited.email }, shop.name) : [];
    const problem = invited && (await passwordProblem(password, 'admin', words));
    const accepted = await attempt<{ deviceToken: string | null }>(database, async (tx) => {
      const at = now();
      const usable = await usableInvitation(tx, token, at);
      if (!usable.ok) return usable;
      if (problem) return invalidField('password', problem);
      const { invitation, role, stores } = usable.value;
      const account = await accountFor(tx, { email: invitation.email, name, lastname, passwordHash });
      if (account.role === 'admin') return WORKS_HERE;
      await setStaffRole(tx, account.id, role.id);
      await replaceStores(tx, account.id, stores);
      await tx.update(accounts).set({ name, lastname }).where(eq(accounts.id, account.id));
      const changed = await setPassword(tx, account.id, passwordHash);
      await cancelLinks(tx, account.id, 'reset', at);
      await confirmAddress(tx, changed, { at, hooks });
      await tx.update(invitations).set({ acceptedAt: at }).where(eq(invitations.id, invitation.id));
      const details = { email: changed.email, role: role.name, stores };
      await recordAudit(tx, actorFor(changed), 'staff.joined', { kind: 'account', id: account.id }, details);
      return { ok: true, value: { deviceToken: await rememberDevice(tx, { account: changed, known: null, now: at }) } };
    });
    if (invited && !accepted.ok && accepted.code === 'link_spent') await noteSpent(database, invited, accepted);
    return accepted;
  });
}

/** Writes to the log that somebody used the link of an invitation that works no more; a network has few tries. */
function noteSpent({ connection }: Database, { id, email }: Invitation, { message }: Refusal): Promise<void> {
  const nobody = { accountId: null, name: email };
  return recordAudit(connection, nobody, 'staff.invitation-refused', { kind: 'invitation', id }, { reason: message });
}

/** Counts tries with links that do not work, of which a network has few. */
async function counted<Value>(
  { throttle }: AccountServices,
  address: string,
  work: () => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  const tries = [{ rule: TRIES, who: networkOf(address) }];
  const exceeded = await throttle.take(tries);
  if (exceeded) return tooManyTries(exceeded);
  const done = await work();
  if (done.ok || done.code !== 'link_spent') await throttle.giveBack(tries);
  return done;
}

/**
 * The invitation of a link, with the role and the stores that it gives now. Locks the invitation, so that only one of two
 * simultaneous attempts succeeds, and the account of whoever invited, so that its access cannot change meanwhile.
 */
async function usableInvitation(tx: Connection, token: string, now: Date): Promise<Outcome<Usable>> {
  const [invitation] = await tx
    .select()
    .from(invitations)
    .where(eq(invitations.tokenHash, hashOfLink(token)))
    .for('update');
  if (!invitation) return spent('Este enlace no es válido. Si te enviaron otro después, usa el último.');
  if (invitation.acceptedAt) return spent('Esta invitación ya se usó. Entra con tu correo y tu contraseña.');
  if (invitation.withdrawnAt) return spent('Esta invitación se retiró. Pide otra a quien te invitó.');
  if (invitation.expiresAt <= now) return spent('Esta invitación ya venció. Pide otra a quien te invitó.');
  const inviter = await lockInviter(tx, invitation.invitedBy);
  if (!inviter) return NO_LONGER_GIVEN;
  const granted = await grantable(tx, inviter, invitation);
  if (!granted.ok) return NO_LONGER_GIVEN;
  const account = await findAccountByEmail(tx, invitation.email);
  if (account?.role === 'admin') return WORKS_HERE;
  return { ok: true, value: { invitation, account, ...granted.value } };
}

/** Null when they may no longer invite. */
async function lockInviter(tx: Connection, id: number | null): Promise<Staff | null> {
  if (id === null) return null;
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id)).for('share');
  const access = await findAccess(tx, id);
  if (!access?.staff?.permissions.has('people.manage') || access.account.disabledAt) return null;
  return access.staff;
}

/** The account with this address, locked; a new one where there is none. */
async function accountFor(
  tx: Connection,
  person: { email: string; name: string; lastname: string; passwordHash: string },
): Promise<Account> {
  const created = await insertAccountIfNew(tx, { ...person, role: 'customer' });
  if (created) return created;
  const [known] = await tx
    .select()
    .from(accounts)
    .where(eq(sql`lower(${accounts.email})`, person.email.toLowerCase()))
    .for('update');
  if (!known) throw new Error('The account of a taken address does not exist');
  return known;
}

async function findInvitation(connection: Connection, token: string): Promise<Invitation | null> {
  const [invitation] = await connection
    .select()
    .from(invitations)
    .where(eq(invitations.tokenHash, hashOfLink(token)));
  return invitation ?? null;
}

function spent(message: string): Refusal {
  return { ok: false, code: 'link_spent', message };
}

const WORKS_HERE = spent('Ya trabajas aquí. Entra con tu correo y tu contraseña.');
const NO_LONGER_GIVEN = spent('Quien te invitó ya no puede dar este acceso. Pide otra invitación.');
