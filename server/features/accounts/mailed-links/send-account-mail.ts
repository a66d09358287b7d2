import { enqueueMails } from '#server/features/mails/enqueue-mails.ts';
import type { MailBranding } from '#server/features/mails/mail-content.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import type { JobKind, Jobs } from '#server/platform/jobs/jobs.ts';
import { findAccountByEmail } from '../accounts.queries.ts';
import type { Account } from '../accounts.tables.ts';
import { createLink } from './account-links.ts';
import { composeConfirmMail, composeResetMail } from './account-mails.ts';

export interface AccountMailJob {
  mail: 'reset' | 'confirm';
  email: string;
}

/**
 * Account mails are composed in the background: a request for a new password queues the same job whether or not the
 * address has an account, so neither the answer nor its timing reveals which.
 */
export const ACCOUNT_MAIL: JobKind<AccountMailJob> = { name: 'account-mail' };

export interface SendAccountMailServices {
  database: Database;
  jobs: Jobs;
  branding: MailBranding;
  now(): Date;
}

/** Composes and queues the mail; nothing for an address without an account, or to confirm one already confirmed. */
export function sendAccountMail(services: SendAccountMailServices, { mail, email }: AccountMailJob): Promise<void> {
  return services.database.transaction(async (tx) => {
    const account = await findAccountByEmail(tx, email);
    if (!account || (mail === 'confirm' && account.emailConfirmedAt)) return;
    await enqueueMails(tx, services.jobs, [await compose(tx, services, mail, account)]);
  });
}

async function compose(
  tx: Connection,
  { branding, now }: SendAccountMailServices,
  mail: AccountMailJob['mail'],
  account: Account,
) {
  const token = await createLink(tx, { accountId: account.id, purpose: mail, now: now() });
  return mail === 'reset' ? composeResetMail(account, token, branding) : composeConfirmMail(account, token, branding);
}
