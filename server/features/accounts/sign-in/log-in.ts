import type { Login } from '#contract/forms/account.ts';
import { actorFor, recordAudit } from '#server/features/audit/record-audit.ts';
import { attempt, type Outcome } from '#server/platform/database/attempt.ts';
import { ACCESS_DISABLED } from '#server/platform/http/access.ts';
import { networkOf, siteOf } from '#server/platform/http/network-of.ts';
import type { ThrottleRule } from '#server/platform/throttle/throttle.ts';
import type { AccountServices } from '../account-services.ts';
import { findAccountByEmail } from '../accounts.queries.ts';
import type { Account } from '../accounts.tables.ts';
import { openSession } from '../open-session.ts';
import { passwordMatches, pretendToCompare } from '../passwords/passwords.ts';
import { takeCode } from '../second-factor/take-code.ts';
import { tooManyCodes, wrongCodeCounts } from '../second-factor/wrong-codes.ts';
import { lifetimeDays } from '../tokens.ts';
import { findKnownDevice, rememberDevice } from './known-devices.ts';
import { type Attempt, failureCounts, tooManyFailures } from './sign-in-limits.ts';

interface Caller {
  /** IP address. */
  address: string;
  /** Device tokens from the browser's cookie. */
  deviceTokens: readonly string[];
  /** The header that says which browser calls; empty without one. */
  userAgent: string;
}

interface LoggedIn {
  token: string;
  /** The device token that the browser stores; null when the device is known already. */
  deviceToken: string | null;
}

/**
 * Refuses with the same message and timing whether or not the account exists; only with the right password does the
 * answer say that a code is needed.
 */
export async function logIn(
  services: AccountServices,
  { email, password, code, remember }: Login,
  { address, deviceTokens, userAgent }: Caller,
): Promise<Outcome<LoggedIn>> {
  const { database, tokens, now } = services;
  const account = await findAccountByEmail(database.connection, email);
  const device = await findKnownDevice(database.connection, { account, tokens: deviceTokens, now: now() });
  const attempted: Attempt = { email, network: networkOf(address), site: siteOf(address), device };
  const matched = await matchPassword(services, account, password, attempted);
  if (!matched.ok) return matched;
  const life = remember ? 'remembered' : 'short';
  const opening = { address, userAgent, days: lifetimeDays(life) };
  const entered = await enter(services, matched.value, code, attempted, opening);
  if (!entered.ok) return entered;
  const { deviceToken, sessionId } = entered.value;
  return { ok: true, value: { token: await tokens.issue(matched.value, life, sessionId), deviceToken } };
}

interface Entered {
  deviceToken: string | null;
  sessionId: number;
}

/** Counts the attempt before comparing and uncounts it on success, so that parallel guesses cannot pass the limit. */
async function matchPassword(
  services: AccountServices,
  account: Account | null,
  password: string,
  attempted: Attempt,
): Promise<Outcome<Account>> {
  const { throttle } = services;
  const counts = failureCounts(attempted);
  const exceeded = await throttle.take(counts);
  if (exceeded) return tooManyFailures(exceeded);
  const matches = account ? await passwordMatches(account.passwordHash, password) : await pretendToCompare(password);
  if (!account || !matches) {
    await recordFailedLogin(services, { ...attempted, accountId: account?.id ?? null, reason: 'password' });
    return { ok: false, code: 'bad_credentials', message: 'Credenciales incorrectas' };
  }
  await throttle.giveBack(counts);
  await throttle.forget(counts[0].rule, counts[0].who);
  if (account.disabledAt) return { ok: false, code: 'access_disabled', message: ACCESS_DISABLED };
  return { ok: true, value: account };
}

/**
 * In one transaction: uses up the code where one is required, records the sign-in, opens its session and remembers the device.
 * @returns the token for a new device, and the session
 */
async function enter(
  services: AccountServices,
  account: Account,
  code: string | undefined,
  attempted: Attempt,
  opening: { address: string; userAgent: string; days: number },
): Promise<Outcome<Entered>> {
  const { database, throttle, now } = services;
  const { network, device } = attempted;
  const counts = code === undefined ? null : wrongCodeCounts({ accountId: account.id, network, device });
  const exceeded = counts && (await throttle.take(counts));
  if (exceeded) return tooManyCodes(exceeded);
  const entered = await attempt(database, async (tx): Promise<Outcome<Entered>> => {
    const used = await takeCode(tx, services, account.id, code);
    if (!used.ok) return used;
    await recordAudit(
      tx,
      actorFor(account),
      'login.succeeded',
      { kind: 'account', id: account.id },
      { network, ...(used.value === 'none' ? {} : { code: used.value }) },
    );
    // The device first: it locks the account, and a session's reference to it must not take a weaker lock before.
    const deviceToken = await rememberDevice(tx, { account, known: device, now: now() });
    const sessionId = await openSession(tx, { account, ...opening, now: now() });
    return { ok: true, value: { deviceToken, sessionId } };
  });
  if (entered.ok && counts) {
    await throttle.giveBack(counts);
    await throttle.forget(counts[0].rule, counts[0].who);
  }
  if (!entered.ok && entered.code === 'second_factor_wrong') {
    await recordFailedLogin(services, { ...attempted, accountId: account.id, reason: 'code' });
  }
  return entered;
}

/** Failed sign-ins audited per hour: enough to show an attack, too few to fill the disk. */
const RECORDED_FAILURES: ThrottleRule = { name: 'noted-failures', limit: 100, windowSeconds: 60 * 60 };

/**
 * Writes a failed sign-in to the audit log. Attempts refused by the throttle are not logged one by one.
 * @param failure `accountId`: null when the address has no account; `network`: IPv4 address, or the /64 of an IPv6 one
 */
async function recordFailedLogin(
  { database, throttle }: AccountServices,
  failure: { email: string; accountId: number | null; network: string; reason: 'password' | 'code' },
): Promise<void> {
  const { email, accountId, network, reason } = failure;
  if (!(await throttle.within(RECORDED_FAILURES, network))) return;
  const record = accountId === null ? null : { kind: 'account', id: accountId };
  await recordAudit(database.connection, { accountId: null, name: email }, 'login.failed', record, { network, reason });
}
