import { AppError } from '#server/platform/http/app-error.ts';
import type { Throttle, ThrottleRule } from '#server/platform/throttle/throttle.ts';
import type { Account } from './accounts.tables.ts';
import { passwordMatches } from './passwords.ts';

const OWN_PASSWORD: ThrottleRule = { name: 'own-password', limit: 10, windowSeconds: 15 * 60 };

/**
 * Asks somebody who is signed in for their password, before something that a borrowed session must not do.
 * @throws AppError 422 at the field `password`, or 429
 */
export async function provePassword(throttle: Throttle, account: Account, password: string): Promise<void> {
  await throttle.hit(OWN_PASSWORD, String(account.id));
  if (!(await passwordMatches(account.passwordHash, password))) {
    // Not 401: the session is good, and the browser would end it.
    const message = 'La contraseña no es correcta';
    throw new AppError('invalid', message, { fields: { password: message } });
  }
  await throttle.forget(OWN_PASSWORD, String(account.id));
}
