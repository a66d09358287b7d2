import { invalidField, type Outcome } from '#server/platform/database/attempt.ts';
import { networkOf } from '#server/platform/http/network-of.ts';
import { type Throttle, type ThrottleRule, tooManyTries } from '#server/platform/throttle/throttle.ts';
import type { Account } from '../accounts.tables.ts';
import { passwordMatches } from './passwords.ts';

/** The same limit as at sign-in: somebody who finds an unlocked phone cannot guess more often here. */
const OF_NETWORK: ThrottleRule = { name: 'own-password', limit: 10, windowSeconds: 15 * 60 };
/** Across all networks, against guessing with a stolen token from many addresses. */
const OF_ACCOUNT: ThrottleRule = { name: 'own-password-account', limit: 20, windowSeconds: 15 * 60 };

/**
 * Verifies the account's password before an action that cannot be undone.
 * @param field the body field that holds the password, for the refusal (422, because the session is still valid)
 */
export async function verifyOwnPassword(
  throttle: Throttle,
  account: Account,
  { password, field, address }: { password: string; field: string; address: string },
): Promise<Outcome<null>> {
  const here = { rule: OF_NETWORK, who: `${account.id}|${networkOf(address)}` };
  const counts = [here, { rule: OF_ACCOUNT, who: String(account.id) }];
  const exceeded = await throttle.take(counts);
  if (exceeded) return tooManyTries(exceeded);
  if (!(await passwordMatches(account.passwordHash, password))) {
    return invalidField(field, 'La contraseña no es correcta');
  }
  await throttle.giveBack(counts);
  await throttle.forget(here.rule, here.who);
  return { ok: true, value: null };
}
