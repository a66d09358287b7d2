import { eq } from 'drizzle-orm';
import type { DataSubject } from '#domain/personal-data/data-subject.ts';
import { eraseFromAudit } from '#server/features/audit/erase-from-audit.ts';
import { deleteMailsTo } from '#server/features/mails/mails.queries.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { deleteAccountRows } from '#server/platform/personal-data/erase-rows.ts';
import type { AccountHooks, ReleasedRecords } from './account-hooks.ts';
import { type Account, accounts } from './accounts.tables.ts';
import { deleteInvitationsTo } from './invitations/invitations.queries.ts';

interface Erasure {
  subject: DataSubject;
  /** The person's account, which is deleted; null for a guest. */
  account: Account | null;
  hooks: readonly AccountHooks[];
  at: Date;
}

/**
 * Erases a person: their account, their mails, their name in the audit log, and what other features keep of them as far
 * as nothing of it is open. The names of staff stay in the log, which tells who did what.
 */
export async function erasePerson(tx: Connection, { subject, account, hooks, at }: Erasure): Promise<ReleasedRecords> {
  // The account is locked before its sales, as when its address is corrected. New orders can still refer to it.
  if (account)
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, account.id)).for('no key update');
  const released: ReleasedRecords = { anonymised: 0, underWay: 0 };
  for (const hook of hooks) {
    const { anonymised, underWay } = await hook.personErased(tx, subject, at);
    released.anonymised += anonymised;
    released.underWay += underWay;
  }
  const addresses = [...new Set([account?.email, subject.email].filter((email) => typeof email === 'string'))];
  for (const email of addresses) await deleteMailsTo(tx, email);
  if (account?.role !== 'admin') {
    for (const email of addresses) await deleteInvitationsTo(tx, email);
    await eraseFromAudit(tx, {
      emails: addresses,
      numbers: [],
      words: account ? [`${account.name} ${account.lastname}`.trim()] : [],
      accountId: account?.id ?? null,
      saleIds: [],
    });
  }
  if (account) await deleteAccountRows(tx, account.id);
  return released;
}
