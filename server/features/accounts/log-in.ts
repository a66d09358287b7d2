import type { Login } from '#contract/auth.ts';
import { actorFor, recordAudit } from '#server/features/audit/record-audit.ts';
import { type CodeServices, type CodeUse, useCode } from '#server/features/second-factor/use-code.ts';
import { WRONG_CODES } from '#server/features/second-factor/wrong-codes.ts';
import { attempt, type Outcome } from '#server/platform/database/attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { valueOrThrow } from '#server/platform/http/value-or-throw.ts';
import { networkOf, type Throttle, type ThrottleRule } from '#server/platform/throttle/throttle.ts';
import { findAccountByEmail } from './accounts.queries.ts';
import type { Account } from './accounts.tables.ts';
import { noteFailedLogin } from './note-failed-login.ts';
import { passwordMatches, pretendToCompare } from './passwords.ts';
import type { Tokens } from './tokens.ts';

/** Per account and address, so that a stranger's guesses do not lock the owner out. */
const FAILED_LOGINS: ThrottleRule = { name: 'login', limit: 10, windowSeconds: 15 * 60 };

export interface LogInServices extends CodeServices {
  database: Database;
  throttle: Throttle;
  tokens: Tokens;
}

/**
 * @returns a token
 * @throws AppError 401 with the same words and in the same time whether or not the account exists; only who knows the
 * password hears that a code is needed
 */
export async function logIn(
  services: LogInServices,
  { email, password, code, remember }: Login,
  address: string,
): Promise<string> {
  const { database, throttle, tokens } = services;
  const network = networkOf(address);
  const guesser = `${email.toLowerCase()}|${network}`;
  // Counted before the comparison, and taken back after: guesses made at once cannot slip past the limit together.
  await throttle.hit(FAILED_LOGINS, guesser);
  const account = await findAccountByEmail(database.connection, email);
  const matches = account ? await passwordMatches(account.passwordHash, password) : await pretendToCompare(password);
  if (!account || !matches) {
    await noteFailedLogin(services, { email, accountId: account?.id ?? null, network, reason: 'password' });
    throw new AppError('bad_credentials', 'Credenciales incorrectas');
  }
  if (code !== undefined) await throttle.hit(WRONG_CODES, String(account.id));
  const entered = await enter(services, account, { code, network });
  if (!entered.ok && entered.code === 'second_factor_wrong') {
    await noteFailedLogin(services, { email, accountId: account.id, network, reason: 'code' });
  }
  valueOrThrow(entered);
  await throttle.forget(FAILED_LOGINS, guesser);
  if (code !== undefined) await throttle.forget(WRONG_CODES, String(account.id));
  return tokens.issue(account, remember ? 'remembered' : 'short');
}

/** Uses the code up, where the account asks for one, and writes the sign-in down: both or neither. */
function enter(
  services: LogInServices,
  account: Account,
  { code, network }: { code: string | undefined; network: string },
): Promise<Outcome<CodeUse>> {
  return attempt(services.database, async (tx) => {
    const used = await useCode(tx, services, account.id, code);
    if (!used.ok) return used;
    await recordAudit(tx, {
      actor: actorFor(account),
      action: 'login.succeeded',
      record: { kind: 'account', id: account.id },
      details: { network, ...(used.value === 'none' ? {} : { code: used.value }) },
    });
    return used;
  });
}
