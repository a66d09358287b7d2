import { and, asc, eq, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { emailMailbox, nationalIdSpellings, type Person } from '#domain/people/person.ts';
import type { DataSubject } from '#domain/personal-data/data-subject.ts';
import type { OpenMatter } from '#domain/personal-data/open-matters.ts';
import { personBlanks } from '#domain/personal-data/registry.ts';
import { eraseFromAudit } from '#server/features/audit/erase-from-audit.ts';
import { hashRedeemers } from '#server/features/promotions/vouchers/hash-redeemers.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import { blankRows, eraseBelowSales } from '#server/platform/personal-data/erase-rows.ts';
import { selectOpenMatters } from './open-matters.queries.ts';
import { sales } from './sales.tables.ts';

/**
 * Unlinks the sales of a person and marks them, so that the customer's data is erased.
 * @returns how many were erased now, and how many will be erased once nothing of them is open
 */
export async function releaseSales(
  tx: Connection,
  subject: DataSubject,
  now: Date,
): Promise<{ anonymised: number; underWay: number }> {
  const released = await tx
    .update(sales)
    .set({ accountId: null, forgetCustomer: true })
    .where(salesOf(subject))
    .returning({ id: sales.id });
  if (released.length === 0) return { anonymised: 0, underWay: 0 };
  const ids = released.map(({ id }) => id);
  const anonymised = await forgetIn(tx, now, ids);
  return { anonymised, underWay: ids.length - anonymised };
}

/** The sales of an account, and those that a guest placed with the address; not those erased already. */
export function salesOf({ accountId, email }: DataSubject): SQL {
  const isGuest = and(isNull(sales.accountId), ne(sales.customerEmail, ''));
  const own = or(
    accountId === null ? undefined : eq(sales.accountId, accountId),
    email === null ? undefined : and(isGuest, eq(sql`email_mailbox(${sales.customerEmail})`, emailMailbox(email))),
  );
  return own ?? sql`false`;
}

/** Runs hourly: erases the customer's data from marked sales of which nothing is open any more. @returns how many */
export function forgetSettledCustomers(database: Database, now: Date): Promise<number> {
  return database.transaction((tx) => forgetIn(tx, now));
}

/** So many sales are looked at together. */
const BATCH = 500;

/** What is open of a person's sales. */
export async function openMattersOf(connection: Connection, subject: DataSubject, now: Date): Promise<OpenMatter[]> {
  const own = await connection.select({ id: sales.id }).from(sales).where(salesOf(subject)).limit(BATCH);
  const open = await selectOpenMatters(
    connection,
    own.map(({ id }) => id),
    now,
  );
  return open.map(({ saleId: _sale, ...matter }) => matter);
}

/** Erases the customer's data from marked sales of which nothing is open. @returns how many */
async function forgetIn(tx: Connection, now: Date, among?: number[]): Promise<number> {
  const marked = await tx
    .select({ id: sales.id })
    .from(sales)
    .where(and(eq(sales.forgetCustomer, true), among ? inArray(sales.id, among) : undefined))
    .orderBy(sales.id)
    // A sale that somebody is changing right now waits for the next hour.
    .for('update', { skipLocked: true });
  let erased = 0;
  for (let from = 0; from < marked.length; from += BATCH) {
    const ids = marked.slice(from, from + BATCH).map(({ id }) => id);
    const open = new Set((await selectOpenMatters(tx, ids, now)).map(({ saleId }) => saleId));
    const settled = ids.filter((id) => !open.has(id));
    if (settled.length > 0) await forgetSales(tx, settled);
    erased += settled.length;
  }
  return erased;
}

/**
 * Erases the customer's data from these sales. What is erased, and what accounting keeps, stands in
 * domain/personal-data/registry.ts: order, day, lines, amounts, taxes, rate, bank and reference stay, and of a paid
 * sale the company's name and RIF for the sales book. The proofs are unlinked, and so deleted with the unused ones.
 */
async function forgetSales(tx: Connection, ids: readonly number[]): Promise<void> {
  const settled = await tx
    .select()
    .from(sales)
    .where(inArray(sales.id, [...ids]));
  await eraseFromAudit(tx, {
    emails: settled.map((sale) => sale.customerEmail),
    numbers: settled.flatMap((sale) => [sale.customerPhone, sale.customerId]),
    words: settled.flatMap((sale) => [sale.customerName, sale.address]),
    accountId: null,
    saleIds: ids,
  });
  await hashRedeemers(tx, ids);
  await eraseBelowSales(tx, ids);
  await blankRows(tx, 'sales', { blanks: personBlanks('sales'), where: inArray(sql`id`, [...ids]) });
  await tx
    .update(sales)
    .set({ ...invoicedCompany(), forgetCustomer: false, version: sql`${sales.version} + 1` })
    .where(inArray(sales.id, [...ids]));
}

/** A paid sale may have an invoice, so it keeps the company's name and RIF. */
function invoicedCompany() {
  const wasPaid = sql`exists (
    select from sale_events as event where event.sale_id = ${sales.id} and event.to_status = 'validado'
  )`;
  return {
    companyName: sql`case when ${wasPaid} then ${sales.companyName} end`,
    companyRif: sql`case when ${wasPaid} then ${sales.companyRif} end`,
  };
}

/** For how long an unpaid order keeps the hash of its network. */
const NETWORK_DAYS = 30;

/** Erases the network of old unpaid guest orders. Other orders lost it with their change of status. */
export async function forgetOldNetworks(connection: Connection, now: Date): Promise<void> {
  const before = new Date(now.getTime() - NETWORK_DAYS * 24 * 60 * 60 * 1000);
  await connection
    .update(sales)
    .set({ guestNetwork: null })
    .where(and(isNotNull(sales.guestNetwork), lt(sales.createdAt, before)));
}

/** Whether this person has an order that is not cancelled, by account, mailbox of an address, cédula or phone. */
export async function hasOrdered(
  connection: Connection,
  { accountId, emails, nationalId, phone }: Person,
): Promise<boolean> {
  const [earlier] = await connection
    .select({ id: sales.id })
    .from(sales)
    .where(
      and(
        ne(sales.status, 'cancelada'),
        // Who bought a gift card for somebody has not bought anything for themselves yet.
        sql`not exists (select from credits where credits.sale_id = ${sales.id})`,
        or(
          accountId === null ? undefined : eq(sales.accountId, accountId),
          ...emails.map((email) => eq(sql`email_mailbox(${sales.customerEmail})`, emailMailbox(email))),
          nationalId === null ? undefined : inArray(sales.customerId, nationalIdSpellings(nationalId)),
          phone === null ? undefined : eq(sales.customerPhone, phone),
        ),
      ),
    )
    .limit(1);
  return earlier !== undefined;
}

/** The sales that a corrected address is on: those of an account with the address, or all of a guest's mailbox. */
function salesWith({ accountId, email }: { accountId: number | null; email: string }) {
  return accountId === null
    ? and(
        isNull(sales.accountId),
        eq(sql`email_mailbox(${sales.customerEmail})`, emailMailbox(email)),
        eq(sales.forgetCustomer, false),
      )
    : and(eq(sales.accountId, accountId), eq(sql`lower(${sales.customerEmail})`, email.toLowerCase()));
}

/** Locks the sales that a corrected address is on, in the order of their ids. */
export async function lockSalesWith(tx: Connection, of: { accountId: number | null; email: string }): Promise<void> {
  await tx.select({ id: sales.id }).from(sales).where(salesWith(of)).orderBy(asc(sales.id)).for('no key update');
}

/** Corrects the address on sales, so that their later mails go to the new one. @returns the ids of the sales */
export async function readdressSales(
  tx: Connection,
  of: { accountId: number | null; email: string },
  to: string,
): Promise<number[]> {
  const corrected = await tx
    .update(sales)
    .set({ customerEmail: to, version: sql`${sales.version} + 1` })
    .where(salesWith(of))
    .returning({ id: sales.id });
  return corrected.map(({ id }) => id);
}

/** Links the guest sales with a confirmed address to its account. @returns how many */
export async function joinGuestSales(tx: Connection, account: { id: number; email: string }): Promise<number> {
  const joined = await tx
    .update(sales)
    .set({ accountId: account.id })
    .where(
      and(
        isNull(sales.accountId),
        eq(sql`lower(${sales.customerEmail})`, account.email.toLowerCase()),
        // Not the sales of a deleted account, whose owner asked for the data to be erased.
        eq(sales.forgetCustomer, false),
      ),
    )
    .returning({ id: sales.id });
  return joined.length;
}
