import type { Outcome } from '#server/platform/database/attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { type Throttle, type ThrottleRule, tooManyTries } from '#server/platform/throttle/throttle.ts';
import type { Account } from '../accounts.tables.ts';
import { ACCOUNT_MAIL } from '../mailed-links/send-account-mail.ts';

const ASKED: ThrottleRule = { name: 'confirm-mail', limit: 3, windowSeconds: 60 * 60 };

/** Sends the confirmation link once more. */
export async function askConfirmation(
  { database, jobs, throttle }: { database: Database; jobs: Jobs; throttle: Throttle },
  account: Account,
): Promise<Outcome<null>> {
  const exceeded = await throttle.take([{ rule: ASKED, who: String(account.id) }]);
  if (exceeded) return tooManyTries(exceeded);
  await jobs.enqueue(database.connection, ACCOUNT_MAIL, { mail: 'confirm', email: account.email });
  return { ok: true, value: null };
}
