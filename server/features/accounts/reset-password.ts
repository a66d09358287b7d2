import { eq } from 'drizzle-orm';
import type { ResetPassword } from '#contract/auth.ts';
import { actorFor, recordAudit } from '#server/features/audit/record-audit.ts';
import { attempt, type Outcome } from '#server/platform/database/attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import { networkOf, type Throttle, type ThrottleRule } from '#server/platform/throttle/throttle.ts';
import { cancelLinks, spendLink } from './account-links.ts';
import { setPassword } from './accounts.queries.ts';
import { accounts } from './accounts.tables.ts';
import { passwordProblem } from './check-password.ts';
import { confirmAddress } from './confirm-email.ts';
import { ownWords } from './own-words.ts';
import { hashPassword } from './passwords.ts';

const TRIES: ThrottleRule = { name: 'reset', limit: 5, windowSeconds: 60 * 60 };

export interface ResetPasswordServices {
  database: Database;
  throttle: Throttle;
  now(): Date;
}

/**
 * Gives an account the password its owner chose through a link sent to the address. Every token given before ends, and
 * every other open link; that the mail arrived confirms the address. A refused password leaves the link unused.
 */
export async function resetPassword(
  { database, throttle, now }: ResetPasswordServices,
  { token, password }: ResetPassword,
  address: string,
): Promise<Outcome<null>> {
  await throttle.hit(TRIES, networkOf(address));
  // Before the transaction: on the embedded database everyone would wait for the hash.
  const passwordHash = await hashPassword(password);
  const done = await attempt<null>(database, async (tx) => {
    const at = now();
    const link = await spendLink(tx, { token, purpose: 'reset', now: at });
    if (!link.ok) return link;
    const { accountId } = link.value;
    const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('update');
    if (!account) throw new Error('A link outlived its account');
    const problem = passwordProblem(password, account.role, ownWords(account));
    if (problem) return { ok: false, code: 'invalid', message: problem, fields: { password: problem } };
    await setPassword(tx, accountId, passwordHash);
    await cancelLinks(tx, accountId, 'reset', at);
    await confirmAddress(tx, account, at);
    await recordAudit(tx, {
      actor: actorFor(account),
      action: 'password.reset',
      record: { kind: 'account', id: accountId },
    });
    return { ok: true, value: null };
  });
  if (done.ok) await throttle.forget(TRIES, networkOf(address));
  return done;
}
