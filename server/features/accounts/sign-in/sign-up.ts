import type { SignUp } from '#contract/forms/account.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { Outcome } from '#server/platform/database/attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ThrottleRule } from '#server/platform/throttle/throttle.ts';
import type { AccountServices } from '../account-services.ts';
import { findAccountByEmail, insertAccountIfNew } from '../accounts.queries.ts';
import type { Account } from '../accounts.tables.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { ACCOUNT_MAIL } from '../send-account-mail.ts';

/** Per address, so that signing up, deleting the account and signing up again cannot flood a mailbox. */
const SIGN_UP_MAILS: ThrottleRule = { name: 'sign-up-mail', limit: 3, windowSeconds: 24 * 60 * 60 };

/** Creates a customer account. Refuses an address that has one; the route limits how often one may ask. */
export async function signUp(
  { database, jobs, throttle }: AccountServices,
  { email, name, lastname, password }: SignUp,
): Promise<Outcome<Account>> {
  if (await findAccountByEmail(database.connection, email)) return refuseTaken(database, email);
  const passwordHash = await hashPassword(password);
  const maySend = await throttle.within(SIGN_UP_MAILS, email.toLowerCase());
  const created = await database.transaction(async (tx) => {
    // Null when the address is taken, also by a sign-up at the same moment.
    const account = await insertAccountIfNew(tx, { email, name, lastname, passwordHash, role: 'customer' });
    if (!account) return null;
    await recordAudit(tx, { accountId: account.id, name: email }, 'account.created', {
      kind: 'account',
      id: account.id,
    });
    if (maySend) await jobs.enqueue(tx, ACCOUNT_MAIL, { mail: 'confirm', email });
    return account;
  });
  return created ? { ok: true, value: created } : refuseTaken(database, email);
}

async function refuseTaken(database: Database, email: string): Promise<Outcome<Account>> {
  await recordAudit(database.connection, { accountId: null, name: email }, 'account.repeated', {
    kind: 'account',
    id: email,
  });
  const message = 'Ya existe una cuenta con este correo';
  return { ok: false, code: 'email_taken', message, fields: { email: message } };
}
