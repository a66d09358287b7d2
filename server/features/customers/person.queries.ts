import { sql } from 'drizzle-orm';
import type { CustomerAnswer, CustomerKind, SaleOfCustomer } from '#contract/people/customer.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { queryRows } from '#server/platform/database/rows.ts';
import type { Customer } from './customers.tables.ts';

// What belongs to a person, read by their accounts and mailboxes. Moments are texts.

type Records = readonly Pick<Customer, 'id' | 'accountId' | 'mailbox' | 'keys'>[];

const MAX_SALES = 100;
const MAX_MAILS = 50;
const MAX_DUPLICATES = 20;

const accountsOf = (records: Records) => sql`${sql.param(records.flatMap(({ accountId }) => accountId ?? []))}::int[]`;
const mailboxesOf = (records: Records) => sql`${sql.param(records.flatMap(({ mailbox }) => mailbox ?? []))}::text[]`;
const idsOf = (records: Records) => sql`${sql.param(records.map(({ id }) => id))}::int[]`;

const salesOf = (records: Records) => sql`(
  sale.account_id = any(${accountsOf(records)})
  or (sale.account_id is null and email_mailbox(sale.customer_email) = any(${mailboxesOf(records)}) and not sale.forget_customer)
)`;

export type ReadSale = Omit<SaleOfCustomer, 'total' | 'discount' | 'payments'> & {
  totalCents: number;
  discountCents: number;
  payments: (Omit<SaleOfCustomer['payments'][number], 'amount'> & { hundredths: number })[];
};

export function selectSalesOf(connection: Connection, records: Records): Promise<ReadSale[]> {
  return queryRows<ReadSale>(connection)`
    select sale.id, sale.order_id, sale.status, sale.total_cents::float8 as "totalCents",
      sale.discount_cents::float8 as "discountCents", sale.address, sale.voucher_code,
      sale.promotion, sale.created_at as "createdAt",
      (
        select coalesce(json_agg(json_build_object('kind', payment.kind, 'method', way.name, 'currency', payment.currency,
          'hundredths', payment.amount_hundredths, 'state', payment.state) order by payment.position), '[]')
        from payments as payment join payment_methods as way on way.code = payment.method where payment.sale_id = sale.id
      ) as payments
    from sales as sale where ${salesOf(records)} order by sale.created_at desc, sale.id desc limit ${MAX_SALES}`;
}

interface ReadCredit {
  id: number;
  holderEmail: string;
  balanceCents: number;
}

/** Store credit of the accounts and of the mailboxes, each with its own balance. */
export function selectCreditsOf(connection: Connection, records: Records): Promise<ReadCredit[]> {
  return queryRows<ReadCredit>(connection)`
    select id, holder_email as "holderEmail", balance_cents::float8 as "balanceCents" from credits
    where kind = 'store_credit' and (account_id = any(${accountsOf(records)})
      or (account_id is null and holder_email <> '' and email_mailbox(holder_email) = any(${mailboxesOf(records)})
        and not forget_holder))
    order by balance_cents desc, id`;
}

/** The latest mails to the shopper: about the latest orders, and others to their addresses, such as that of a gift card. */
export function selectMailsOf(
  connection: Connection,
  saleIds: readonly number[],
  records: readonly Pick<Customer, 'email'>[],
): Promise<NonNullable<CustomerAnswer['mails']>> {
  const toShopper = sql`coalesce(content ->> 'audience', 'shopper') = 'shopper'`;
  const addresses = sql`${sql.param(records.map(({ email }) => email.toLowerCase()))}::text[]`;
  // Two reads, so that each uses its index; the condition of the second is that of mails_of_address.
  return queryRows<NonNullable<CustomerAnswer['mails']>[number]>(connection)`
    select id, subject, array_to_string(recipients, ', ') as to, state, coalesce(sent_at, created_at) as at
    from mails where id in (
      (select id from mails where sale_id = any(${sql.param([...saleIds])}::int[]) and ${toShopper}
        order by id desc limit ${MAX_MAILS})
      union
      (select id from mails where (sale_id is null or kind = 'gift-card')
        and lower(recipients[1]) = any(${addresses}) and cardinality(recipients) = 1 and ${toShopper}
        order by id desc limit ${MAX_MAILS})
    ) order by id desc limit ${MAX_MAILS}`;
}

/** The name of an account; null for a deleted one. */
const nameOf = (column: 'note.account_id' | 'made.account_id' | 'made.undone_by') => sql`(
  select btrim(name || ' ' || lastname) from accounts where id = ${sql.raw(column)}
)`;

export function selectNotesOf(connection: Connection, records: Records): Promise<CustomerAnswer['notes']> {
  return queryRows<CustomerAnswer['notes'][number]>(connection)`
    select note.id, note.note, note.written_at as at, ${nameOf('note.account_id')} as by
    from customer_notes as note where note.customer_id = any(${idsOf(records)}) order by note.id desc`;
}

interface ReadMerge {
  id: number;
  merged: string;
  by: string | null;
  at: string;
  undone_at: string | null;
  undone_by: string | null;
}

/** What was merged into one of the records, undone merges too. */
export function selectMergesOf(connection: Connection, records: Records): Promise<ReadMerge[]> {
  return queryRows<ReadMerge>(connection)`
    select made.id, other.name || ' <' || other.email || '>' as merged, made.merged_at as at, made.undone_at,
      ${nameOf('made.account_id')} as by, ${nameOf('made.undone_by')} as undone_by
    from customer_merges as made join customers as other on other.id = made.merged_id
    where made.kept_id = any(${idsOf(records)}) order by made.id desc limit ${MAX_SALES}`;
}

interface ReadDuplicate {
  id: number;
  name: string;
  email: string;
  national_id: string | null;
  phone: string | null;
  kind: CustomerKind;
  keys: string[];
}

/** Others that share a cédula, a phone or a mailbox; those that share most first. */
export function selectDuplicatesOf(connection: Connection, records: Records): Promise<ReadDuplicate[]> {
  const keys = sql`${sql.param([...new Set(records.flatMap((record) => record.keys))])}::text[]`;
  const ids = idsOf(records);
  return queryRows<ReadDuplicate>(connection)`
    select person.id, person.name, person.email, person.national_id, person.phone,
      case when exists (select from customers where person_id = person.id and account_id is not null)
        then 'account' else 'guest' end as kind,
      (select array_agg(key) from customers cross join unnest(customers.keys) as key where person_id = person.id) as keys
    from (
      select person_id as id, count(distinct key) as shared, max(last_seen_at) as seen
      from customers cross join unnest(customers.keys) as key
      where customers.keys && ${keys} and key = any(${keys}) and not customers.id = any(${ids})
      group by person_id order by shared desc, seen desc limit ${MAX_DUPLICATES}
    ) as likely join customers as person on person.id = likely.id
    order by likely.shared desc, likely.seen desc`;
}
