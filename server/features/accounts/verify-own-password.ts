import type { Outcome } from '#server/platform/database/attempt.ts';
import { networkOf, type Throttle, type ThrottleRule } from '#server/platform/throttle/throttle.ts';
import type { Account } from './accounts.tables.ts';
import { passwordMatches } from './passwords.ts';

/** As many as at sign-in: whoever found a phone unlocked does not get to guess here either. */
const GUESSES: ThrottleRule = { name: 'own-password', limit: 10, windowSeconds: 15 * 60 };

/**
 * Has the person at the keyboard prove that the account is theirs, before what cannot be undone.
 * @param field of the body that holds the password, for the refusal (422: the session itself is fine)
 * @throws AppError 429
 */
export async function verifyOwnPassword(
  throttle: Throttle,
  account: Account,
  { password, field, address }: { password: string; field: string; address: string },
): Promise<Outcome<null>> {
  const guesser = `${account.id}|${networkOf(address)}`;
  await throttle.hit(GUESSES, guesser);
  if (!(await passwordMatches(account.passwordHash, password))) {
    const message = 'La contraseña no es correcta';
    return { ok: false, code: 'invalid', message, fields: { [field]: message } };
  }
  await throttle.forget(GUESSES, guesser);
  return { ok: true, value: null };
}
