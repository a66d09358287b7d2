import type { Outcome } from '#server/platform/database/attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import { networkOf } from '#server/platform/http/network-of.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { type Throttle, type ThrottleRule, tooManyTries } from '#server/platform/throttle/throttle.ts';
import type { Account } from '../accounts.tables.ts';
import { LINK_LIFE_MS } from '../mailed-links/account-links.ts';
import { ACCOUNT_MAIL } from '../mailed-links/send-account-mail.ts';

const RESETS_ASKED: ThrottleRule = { name: 'reset-ask', limit: 5, windowSeconds: 60 * 60 };
/**
 * Mails to one account, across all networks. The window equals a link's lifetime: an attacker who uses up the limit has
 * just sent the owner working links, and when these expire the window is over too.
 */
const MAILED: ThrottleRule = { name: 'reset-mail', limit: 3, windowSeconds: LINK_LIFE_MS.reset / 1000 };

export interface AskResetServices {
  database: Database;
  jobs: Jobs;
  throttle: Throttle;
}

/** Queues the mail with the link. Same work and same answer whether or not the address has an account. */
export async function askReset(
  { database, jobs, throttle }: AskResetServices,
  email: string,
  address: string,
): Promise<Outcome<null>> {
  const exceeded = await throttle.take([{ rule: RESETS_ASKED, who: networkOf(address) }]);
  if (exceeded) return tooManyTries(exceeded);
  if (!(await throttle.within(MAILED, email.toLowerCase()))) return { ok: true, value: null };
  await jobs.enqueue(database.connection, ACCOUNT_MAIL, { mail: 'reset', email });
  return { ok: true, value: null };
}

const CONFIRMATIONS_ASKED: ThrottleRule = { name: 'confirm-mail', limit: 3, windowSeconds: 60 * 60 };

/** Queues the confirmation mail again. */
export async function askConfirmation(
  { database, jobs, throttle }: { database: Database; jobs: Jobs; throttle: Throttle },
  account: Account,
): Promise<Outcome<null>> {
  const exceeded = await throttle.take([{ rule: CONFIRMATIONS_ASKED, who: String(account.id) }]);
  if (exceeded) return tooManyTries(exceeded);
  await jobs.enqueue(database.connection, ACCOUNT_MAIL, { mail: 'confirm', email: account.email });
  return { ok: true, value: null };
}
