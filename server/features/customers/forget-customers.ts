import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { emailMailbox } from '#domain/people/person.ts';
import type { DataSubject } from '#domain/personal-data/data-subject.ts';
import type { ReleasedRecords } from '#server/features/accounts/account-hooks.ts';
import { accounts } from '#server/features/accounts/accounts.tables.ts';
import { releaseSales } from '#server/features/sales/customers.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import { lockPeople } from './customers.queries.ts';
import { customers } from './customers.tables.ts';

const WITHOUT_ORDERS = sql`not exists (
  select from sales where sales.account_id is null and not sales.forget_customer
    and email_mailbox(sales.customer_email) = customers.mailbox
)`;

/**
 * Erases what is left of a person: records of a mailbox without orders of their own, and mails to addresses that were
 * corrected, and the record of the account.
 * @returns the orders that were placed meanwhile
 */
export async function forgetPerson(
  tx: Connection,
  { accountId, email }: DataSubject,
  at: Date,
): Promise<ReleasedRecords> {
  const late = accountId === null ? { anonymised: 0, underWay: 0 } : await releaseLate(tx, accountId, at);
  await lockPeople(tx);
  const mailbox = email && emailMailbox(email);
  const own = sql`customers where (account_id = ${accountId} or (account_id is null and mailbox = ${mailbox}))`;
  await tx.execute(sql`
    delete from mails where sale_id is null and kind = 'email-corrected'
      and exists (select from ${own} and 'email:' || email_mailbox(recipients[1]) = any (keys))`);
  await deleteRecords(
    tx,
    sql`account_id = ${accountId}
      or (account_id is null and person_id in (select person_id from ${own}) and ${WITHOUT_ORDERS})`,
  );
  return late;
}

/**
 * Waits until the orders that this account is placing are committed, and then releases them as well. It locks the account
 * before the person's record, as an order does: otherwise each could wait for the other.
 */
async function releaseLate(tx: Connection, accountId: number, at: Date): Promise<ReleasedRecords> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update');
  return releaseSales(tx, { accountId, email: null }, at);
}

/** Deletes guests whose orders are gone and who have no credit, no notes and no merge. Runs hourly. */
export function forgetEmptyGuests(database: Database): Promise<void> {
  return database.transaction(async (tx) => {
    await lockPeople(tx);
    await deleteRecords(
      tx,
      and(
        isNull(customers.accountId),
        // Also read again if an order is placed meanwhile.
        sql`${customers.lastSeenAt} < now() - interval '1 day'`,
        WITHOUT_ORDERS,
        sql`not exists (select from credits where kind = 'store_credit' and account_id is null and holder_email <> ''
          and email_mailbox(holder_email) = customers.mailbox)`,
        sql`not exists (select from customer_notes where customer_id = customers.id)`,
        sql`not exists (select from customer_merges where customers.id in (kept_id, merged_id))`,
      ),
    );
  });
}

/** Deletes records. Where one stood for a person, the oldest of the person's other records takes its place. */
async function deleteRecords(tx: Connection, where: SQL | undefined): Promise<void> {
  const deleted = await tx.delete(customers).where(where).returning({ id: customers.id });
  const ids = deleted.map(({ id }) => id);
  await tx.execute(sql`
    update customers as record set person_id = (select min(id) from customers where person_id = record.person_id)
    where person_id = any(${sql.param(ids)}::int[])`);
}
