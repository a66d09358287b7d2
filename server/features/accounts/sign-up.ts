import type { SignUp } from '#contract/forms/account.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Throttle, ThrottleRule } from '#server/platform/throttle/throttle.ts';
import { insertAccountIfNew } from './accounts.queries.ts';
import { hashPassword } from './passwords.ts';
import { ACCOUNT_MAIL } from './send-account-mail.ts';

/** Whoever signs somebody else's address up again and again does not fill their mailbox. */
const SIGN_UP_MAILS: ThrottleRule = { name: 'sign-up-mail', limit: 3, windowSeconds: 24 * 60 * 60 };

export interface SignUpServices {
  database: Database;
  jobs: Jobs;
  throttle: Throttle;
}

/**
 * Makes a customer's account. For an address that has one it does the same work, changes nothing, and tells the owner
 * by mail: who asks learns nothing (docs/decisions/0008).
 */
export async function signUp(
  { database, jobs, throttle }: SignUpServices,
  { email, name, lastname, password }: SignUp,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  const maySend = await throttle.within(SIGN_UP_MAILS, email.toLowerCase());
  await database.transaction(async (tx) => {
    const account = await insertAccountIfNew(tx, { email, name, lastname, passwordHash, role: 'customer' });
    await recordAudit(tx, {
      actor: { accountId: account?.id ?? null, name: email },
      action: account ? 'account.created' : 'account.repeated',
      record: { kind: 'account', id: account?.id ?? email },
    });
    if (maySend) await jobs.enqueue(tx, ACCOUNT_MAIL, { mail: account ? 'confirm' : 'known', email });
  });
}
