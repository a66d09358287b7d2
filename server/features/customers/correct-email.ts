import { eq, sql } from 'drizzle-orm';
import type { CorrectEmail } from '#contract/people/customer.ts';
import { emailMailbox } from '#domain/people/person.ts';
import { findAccountByEmail } from '#server/features/accounts/accounts.queries.ts';
import type { Account } from '#server/features/accounts/accounts.tables.ts';
import { lockShopper, readdressAccount } from '#server/features/accounts/readdress-account.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { readdressCredit } from '#server/features/credit/person-credit.ts';
import { enqueueMails, type MailServices } from '#server/features/mails/enqueue-mails.ts';
import { readdressMails } from '#server/features/mails/mails.queries.ts';
import { readdressRequests } from '#server/features/restock/person-requests.ts';
import { lockSalesWith, readdressSales } from '#server/features/sales/customers.ts';
import { attempt, invalidField, type Outcome, type Refusal } from '#server/platform/database/attempt.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import type { AccountActor } from '#server/platform/http/actor.ts';
import { composeCorrectionMails } from './correction-mails.ts';
import { findRecord, lockPeople, NO_CUSTOMER } from './customers.queries.ts';
import { type Customer, customerNotes, customers } from './customers.tables.ts';

export interface CustomerServices extends MailServices {
  database: Database;
  now(): Date;
}

interface Correction {
  recordId: number;
  change: CorrectEmail;
  actor: AccountActor;
}

const TAKEN = invalidField('email', 'Ese correo ya es de otra persona. Si es la misma, une antes los dos clientes.');

/**
 * Corrects the e-mail address of an account, or of all orders that a guest placed with it. Both addresses get a mail about it,
 * and later mails about the orders go to the new one. To avoid deadlocks, rows are locked in the same order as everywhere else:
 * account, sales, credit, customers.
 */
export function correctEmail(
  services: CustomerServices,
  { recordId, change, actor }: Correction,
): Promise<Outcome<null>> {
  const { old_email: from, email } = change;
  return attempt<null>(
    services.database,
    async (tx) => {
      const record = await findRecord(tx, recordId);
      if (!record) return NO_CUSTOMER;
      const { accountId } = record;
      const shopper = accountId === null ? null : await lockShopper(tx, accountId);
      if (shopper && !shopper.ok) return shopper;
      const of = { accountId, email: from };
      await lockSalesWith(tx, of);
      await readdressCredit(tx, of, email);
      await lockPeople(tx);
      const [locked] = await tx.select().from(customers).where(eq(customers.id, recordId)).for('no key update');
      const refused = locked ? await refuseAddress(tx, locked, change) : NO_CUSTOMER;
      if (refused || !locked) return refused ?? NO_CUSTOMER;
      if (shopper) await readdressAccount(tx, services, shopper.value, email);
      else await readdressGuest(tx, locked, email);
      const saleIds = await readdressSales(tx, of, email);
      await readdressMails(tx, saleIds, { from, to: email });
      await readdressRequests(tx, from, email);
      await writeDown(tx, locked, { actor, from, email, orders: saleIds.length });
      const mails = composeCorrectionMails({ from, to: email, hasAccount: shopper !== null }, services.branding);
      await enqueueMails(tx, services.jobs, mails);
      return { ok: true, value: null };
    },
    TAKEN,
  );
}

/** Why the record cannot get this address; null when it can. */
async function refuseAddress(
  tx: Connection,
  record: Customer,
  { old_email: from, email }: CorrectEmail,
): Promise<Refusal | null> {
  if (record.email !== from)
    return invalidField('email', `El correo cambió mientras lo veías: ahora es ${record.email}`);
  if (email === from) return invalidField('email', 'Es el mismo correo');
  const holder = await findAccountByEmail(tx, email);
  if (
    holder &&
    holder.id !== record.accountId &&
    (record.accountId !== null || !(await isSamePerson(tx, record, holder)))
  ) {
    return invalidField('email', 'Ese correo es de otra cuenta');
  }
  if (record.accountId !== null) return null;
  const [guest] = await tx
    .select()
    .from(customers)
    .where(eq(customers.mailbox, emailMailbox(email)));
  return guest && guest.personId !== record.personId ? TAKEN : null;
}

async function isSamePerson(tx: Connection, { personId }: Customer, { id }: Account): Promise<boolean> {
  const [own] = await tx.select({ personId: customers.personId }).from(customers).where(eq(customers.accountId, id));
  return own?.personId === personId;
}

/** A record of the same person may have the mailbox already: then the orders become part of that one. */
async function readdressGuest(tx: Connection, { id, mailbox }: Customer, email: string): Promise<void> {
  const to = emailMailbox(email);
  const isFree = to === mailbox || (await tx.$count(customers, eq(customers.mailbox, to))) === 0;
  await tx
    .update(customers)
    .set(isFree ? { email, mailbox: to, keys: sql`array_append(${customers.keys}, ${`email:${to}`})` } : { email })
    .where(eq(customers.id, id));
}

/** The addresses are personal: they are noted at the person, with whom they are erased, and not in the audit log. */
async function writeDown(
  tx: Connection,
  { id: customerId }: Customer,
  { actor, from, email, orders }: { actor: AccountActor; from: string; email: string; orders: number },
): Promise<void> {
  const note = `Correo corregido: antes ${from}, ahora ${email}`;
  await tx.insert(customerNotes).values({ customerId, note, accountId: actor.accountId });
  await recordAudit(tx, actor, 'customer.email-corrected', { kind: 'customer', id: customerId }, { orders });
}
