import { eq } from 'drizzle-orm';
import type { ResetPassword } from '#contract/forms/account.ts';
import { actorFor, recordAudit } from '#server/features/audit/record-audit.ts';
import { attempt, invalidField, type Outcome } from '#server/platform/database/attempt.ts';
import { networkOf } from '#server/platform/http/network-of.ts';
import { type ThrottleRule, tooManyTries } from '#server/platform/throttle/throttle.ts';
import { cancelLinks, ownerOfLink, spendLink } from '../account-links.ts';
import type { AccountServices } from '../account-services.ts';
import { findAccount, setPassword } from '../accounts.queries.ts';
import { accounts } from '../accounts.tables.ts';
import { ownWords, passwordProblem } from '../passwords/check-password.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { rememberDevice } from '../sign-in/known-devices.ts';
import { confirmAddress } from './confirm-email.ts';

const TRIES: ThrottleRule = { name: 'reset', limit: 5, windowSeconds: 60 * 60 };

/**
 * Sets a new password through a mailed link. Invalidates every earlier token and every other open link; since the mail
 * arrived, the address counts as confirmed. A refused password leaves the link usable.
 * @returns a token that makes this device known, so that an attacker's failed sign-ins do not lock the owner out
 */
export async function resetPassword(
  { database, throttle, shop, hooks, now }: AccountServices,
  { token, password }: ResetPassword,
  address: string,
): Promise<Outcome<{ deviceToken: string | null }>> {
  const tries = [{ rule: TRIES, who: networkOf(address) }];
  const exceeded = await throttle.take(tries);
  if (exceeded) return tooManyTries(exceeded);
  // Before the transaction: the embedded database has one connection, and all requests would wait for the hash.
  const passwordHash = await hashPassword(password);
  const owner = await ownerOfLink(database.connection, token, 'reset');
  const requester = owner === null ? null : await findAccount(database.connection, owner);
  const problem = requester && (await passwordProblem(password, requester.role, ownWords(requester, shop.name)));
  const done = await attempt<{ deviceToken: string | null }>(database, async (tx) => {
    const at = now();
    const link = await spendLink(tx, { token, purpose: 'reset', now: at });
    if (!link.ok) return link;
    const { accountId } = link.value;
    const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('update');
    if (!account) throw new Error('A link outlived its account');
    if (problem) return invalidField('password', problem);
    const changed = await setPassword(tx, accountId, passwordHash);
    await cancelLinks(tx, accountId, 'reset', at);
    await confirmAddress(tx, account, { at, hooks });
    await recordAudit(tx, actorFor(account), 'password.reset', { kind: 'account', id: accountId });
    return { ok: true, value: { deviceToken: await rememberDevice(tx, { account: changed, known: null, now: at }) } };
  });
  // Only invalid links count; a refused password may be tried again without limit.
  if (done.ok || done.code !== 'link_spent') await throttle.giveBack(tries);
  return done;
}
