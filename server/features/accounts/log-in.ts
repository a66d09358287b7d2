import type { Login } from '#contract/auth.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { networkOf, type Throttle, type ThrottleRule } from '#server/platform/throttle/throttle.ts';
import { findAccountByEmail } from './accounts.queries.ts';
import { passwordMatches, pretendToCompare } from './passwords.ts';
import type { Tokens } from './tokens.ts';

/** Per account and address, so that a stranger's guesses do not lock the owner out. */
const FAILED_LOGINS: ThrottleRule = { name: 'login', limit: 10, windowSeconds: 15 * 60 };

export interface LogInServices {
  database: Database;
  throttle: Throttle;
  tokens: Tokens;
}

/** @returns a token. @throws AppError 401 with the same words and in the same time whether or not the account exists */
export async function logIn(
  { database, throttle, tokens }: LogInServices,
  { email, password }: Login,
  address: string,
): Promise<string> {
  const guesser = `${email.toLowerCase()}|${networkOf(address)}`;
  // Counted before the comparison, and taken back after: guesses made at once cannot slip past the limit together.
  await throttle.hit(FAILED_LOGINS, guesser);
  const account = await findAccountByEmail(database.connection, email);
  const matches = account ? await passwordMatches(account.passwordHash, password) : await pretendToCompare(password);
  if (!account || !matches) throw new AppError('bad_credentials', 'Credenciales incorrectas');
  await throttle.forget(FAILED_LOGINS, guesser);
  return tokens.issue(account);
}
