import { and, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { emailMailbox, nationalIdSpellings, type Person } from '#domain/people/person.ts';
import { deleteMailsAbout } from '#server/features/mails/mails.queries.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import { paymentEntries, payments, paymentVerifications } from './payments.tables.ts';
import { paymentProofs, saleEvents, saleNotes, saleRequests, sales } from './sales.tables.ts';

/** The return and warranty period stated in /terminos, during which the shop needs the customer's data. */
const WARRANTY_DAYS = 30;

const NOBODY = {
  customerName: 'Cuenta eliminada',
  customerEmail: '',
  customerPhone: '',
  customerId: '',
  address: '',
  companyAddress: null,
  paymentPayerPhone: null,
  forgetCustomer: false,
};

/**
 * Unlinks the sales of a deleted account and marks them, so that the customer's data is erased.
 * @returns how many were erased now, and how many will be erased once they are settled
 */
export async function releaseSales(
  tx: Connection,
  accountId: number,
  now: Date,
): Promise<{ anonymised: number; underWay: number }> {
  const released = await tx
    .update(sales)
    .set({ accountId: null, forgetCustomer: true })
    .where(eq(sales.accountId, accountId))
    .returning({ id: sales.id });
  if (released.length === 0) return { anonymised: 0, underWay: 0 };
  const ids = released.map(({ id }) => id);
  const anonymised = await forgetIn(tx, now, ids);
  return { anonymised, underWay: ids.length - anonymised };
}

/** Runs hourly: erases the customer's data from marked sales that have been settled since. @returns how many */
export function forgetSettledCustomers(database: Database, now: Date): Promise<number> {
  return database.transaction((tx) => forgetIn(tx, now));
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

/**
 * Erases the customer's data from settled sales: those cancelled, or validated and past the warranty. Accounting keeps
 * order, day, lines, amounts, taxes, rate, bank and reference, and of a paid sale the company's name and RIF for the
 * sales book. The proofs are unlinked, and so deleted with the unused ones. The notes of staff are deleted, since they
 * may name the customer.
 */
async function forgetIn(tx: Connection, now: Date, among?: number[]): Promise<number> {
  const settled = sql`(${sales.status} = 'cancelada' or (${sales.status} = 'validado' and coalesce(
    (select max(event.happened_at) from sale_events event where event.sale_id = ${sales.id}), ${sales.createdAt}
  ) < ${now.toISOString()}::timestamptz - make_interval(days => ${WARRANTY_DAYS})))`;
  const forgotten = await tx
    .update(sales)
    .set({ ...NOBODY, ...invoicedCompany(), version: sql`${sales.version} + 1` })
    .where(and(eq(sales.forgetCustomer, true), among ? inArray(sales.id, among) : undefined, settled))
    .returning({ id: sales.id });
  const ids = forgotten.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await forgetPayers(tx, ids);
  await tx.update(paymentProofs).set({ saleId: null }).where(inArray(paymentProofs.saleId, ids));
  await tx.delete(saleRequests).where(inArray(saleRequests.saleId, ids));
  await tx.delete(saleNotes).where(inArray(saleNotes.saleId, ids));
  await tx.update(saleEvents).set({ reasonWords: null }).where(inArray(saleEvents.saleId, ids));
  await deleteMailsAbout(tx, ids);
  return ids.length;
}

/** Erases the payers and the notes on payments; amounts, references and states stay. */
async function forgetPayers(tx: Connection, saleIds: number[]): Promise<void> {
  const nobody = { payerName: null, payerPhone: null, payerId: null, proofId: null, decision: null };
  await tx.update(payments).set(nobody).where(inArray(payments.saleId, saleIds));
  const theirs = tx.select({ id: payments.id }).from(payments).where(inArray(payments.saleId, saleIds));
  await tx.update(paymentVerifications).set({ words: null }).where(inArray(paymentVerifications.paymentId, theirs));
  await tx.update(paymentEntries).set({ decision: null }).where(inArray(paymentEntries.saleId, saleIds));
  const { byPayments, saleId } = saleEvents;
  await tx
    .update(saleEvents)
    .set({ byPayments: 'Sus pagos' })
    .where(and(inArray(saleId, saleIds), isNotNull(byPayments)));
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
