import type { Outcome } from '#server/platform/database/attempt.ts';
import { networkOf } from '#server/platform/http/network-of.ts';
import { type ThrottleRule, tooManyTries } from '#server/platform/throttle/throttle.ts';
import { LINK_LIFE_MS } from '../account-links.ts';
import type { AccountServices } from '../account-services.ts';
import type { Account } from '../accounts.tables.ts';
import { ACCOUNT_MAIL } from '../send-account-mail.ts';

const RESET_REQUESTS: ThrottleRule = { name: 'reset-ask', limit: 5, windowSeconds: 60 * 60 };
/**
 * Limit of mails to one account, from all networks. Its window equals a link's lifetime. An attacker who uses it up has
 * sent the owner working links; when they expire, the window ends too.
 */
const MAILED: ThrottleRule = { name: 'reset-mail', limit: 3, windowSeconds: LINK_LIFE_MS.reset / 1000 };

/** Queues the mail with the link. The work and the answer are the same whether or not the address has an account. */
export async function requestReset(
  { database, jobs, throttle }: AccountServices,
  email: string,
  address: string,
): Promise<Outcome<null>> {
  const exceeded = await throttle.take([{ rule: RESET_REQUESTS, who: networkOf(address) }]);
  if (exceeded) return tooManyTries(exceeded);
  if (!(await throttle.within(MAILED, email.toLowerCase()))) return { ok: true, value: null };
  await jobs.enqueue(database.connection, ACCOUNT_MAIL, { mail: 'reset', email });
  return { ok: true, value: null };
}

const CONFIRMATION_REQUESTS: ThrottleRule = { name: 'confirm-mail', limit: 3, windowSeconds: 60 * 60 };

/** Queues the confirmation mail again. */
export async function requestConfirmation(
  { database, jobs, throttle }: AccountServices,
  account: Account,
): Promise<Outcome<null>> {
  const exceeded = await throttle.take([{ rule: CONFIRMATION_REQUESTS, who: String(account.id) }]);
  if (exceeded) return tooManyTries(exceeded);
  await jobs.enqueue(database.connection, ACCOUNT_MAIL, { mail: 'confirm', email: account.email });
  return { ok: true, value: null };
}
