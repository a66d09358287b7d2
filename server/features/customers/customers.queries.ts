import { asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { CustomerKind, CustomerListQuery } from '#contract/people/customer.ts';
import { foldAccents } from '#domain/text/slug.ts';
import { accounts } from '#server/features/accounts/accounts.tables.ts';
import type { Refusal } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { queryRows } from '#server/platform/database/rows.ts';
import { type Customer, customers } from './customers.tables.ts';

export interface ListedCustomer {
  id: number;
  name: string;
  email: string;
  nationalId: string | null;
  phone: string | null;
  kind: CustomerKind;
  orders: number;
  spentCents: number;
  lastOrderAt: string | null;
}

/** Whether a sale belongs to a record. The sales of a deleted account belong to nobody. */
const SALE_OF_RECORD = sql`(
  sale.account_id = record.account_id
  or (sale.account_id is null and email_mailbox(sale.customer_email) = record.mailbox and not sale.forget_customer)
)`;

/** The record of a sale; null without one. */
const recordOfSale = (where: SQL) => sql`(
  select record.id from sales as sale join customers as record on ${SALE_OF_RECORD} where ${where} limit 1
)`;

/** Why a person may be one with another: both have a record with the same key. */
const IS_REPEATED = sql`id in (
  select record.id from customers as record cross join unnest(record.keys) as key where key in (
    select key from customers cross join unnest(keys) as key group by key having min(person_id) <> max(person_id)
  )
)`;

/** The digits of a partial cédula or phone number; dots, hyphens and spaces are ignored. */
function digitsIn(q: string): string | null {
  const digits = q.replace(/\D/g, '');
  return digits.length > 2 && /^[VEJPG+]?[\d\s.()-]+$/i.test(q) ? digits : null;
}

/** The conditions on a record of the person. */
function matchOf({ q, repeated, sale }: CustomerListQuery): SQL | null {
  const digits = digitsIn(q ?? '');
  const all = [
    ...(q
      ? [
          sql`(position(${foldAccents(q)} in search_text) > 0
            ${digits === null ? sql`` : sql`or position(${digits} in search_text) > 0`}
            or id = ${recordOfSale(sql`sale.order_id = upper(${q})`)})`,
        ]
      : []),
    ...(sale ? [sql`id = ${recordOfSale(sql`sale.id = ${sale}`)}`] : []),
    ...(repeated ? [IS_REPEATED] : []),
  ];
  return all.length > 0 ? sql.join(all, sql` and `) : null;
}

/** A page of people, those seen last first. One statement, which reads the records once. */
export async function selectCustomers(
  connection: ReadConnection,
  query: CustomerListQuery,
  { pageSize, offset }: { pageSize: number; offset: number },
): Promise<{ rows: ListedCustomer[]; total: number }> {
  const match = matchOf(query);
  const [answer] = await queryRows<{ rows: ListedCustomer[]; total: number }>(connection)`
    with matching as materialized (
      select person_id as id, max(last_seen_at) as seen from customers
      ${match ? sql`where person_id in (select person_id from customers where ${match})` : sql``}
      group by person_id
      ${query.kind ? sql`having (count(account_id) > 0) = ${query.kind === 'account'}` : sql``}
    ), page as (select id, seen from matching order by seen desc, id desc limit ${pageSize} offset ${offset})
    select (select count(*)::int from matching) as total,
      (select coalesce(json_agg(person order by person.seen desc, person.id desc), '[]') from (${PEOPLE}) as person) as rows`;
  return answer ?? { rows: [], total: 0 };
}

/** The people of `page`, which has `id` and `seen`. */
const PEOPLE = sql`
  select person.id, page.seen, person.name, person.email, person.national_id as "nationalId", person.phone,
    case when sold.accounts > 0 then 'account' else 'guest' end as kind,
    sold.orders, sold."spentCents", sold."lastOrderAt"
  from page
  join customers as person on person.id = page.id
  cross join lateral (
    select count(record.account_id)::int as accounts,
      count(sale.id) filter (where sale.status <> 'cancelada')::int as orders,
      coalesce(sum(sale.total_cents) filter (where sale.status = 'validado'), 0)::float8 as "spentCents",
      max(sale.created_at) as "lastOrderAt"
    from customers as record left join sales as sale on ${SALE_OF_RECORD}
    where record.person_id = page.id
  ) as sold`;

/** The person that a record belongs to; null without such a record. */
export async function selectPerson(connection: Connection, recordId: number): Promise<ListedCustomer | null> {
  const [person] = await queryRows<ListedCustomer>(connection)`
    with page as (select person_id as id, last_seen_at as seen from customers where id = ${recordId}) ${PEOPLE}`;
  return person ?? null;
}

/** The records of a person, with when the owner of an account confirmed its address. */
export function selectRecords(connection: Connection, personId: number) {
  return connection
    .select({ ...getTableColumns(customers), confirmedAt: accounts.emailConfirmedAt })
    .from(customers)
    .leftJoin(accounts, eq(accounts.id, customers.accountId))
    .where(eq(customers.personId, personId))
    .orderBy(asc(customers.id));
}

export async function findRecord(connection: Connection, id: number): Promise<Customer | null> {
  const [record] = await connection.select().from(customers).where(eq(customers.id, id));
  return record ?? null;
}

/**
 * Until the transaction ends, nothing else decides which records are one person. Taken after sales, credit and accounts,
 * and before the records themselves.
 */
export async function lockPeople(tx: Connection): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('customers'))`);
}

export const NO_CUSTOMER: Refusal = { ok: false, code: 'not_found', message: 'Cliente no encontrado' };
