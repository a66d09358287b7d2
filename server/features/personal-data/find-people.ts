import { type SQL, sql } from 'drizzle-orm';
import type { FoundPerson } from '#contract/people/personal-data.ts';
import { nationalIdProblem, normalizeNationalId } from '#domain/people/identity.ts';
import { emailMailbox, nationalIdSpellings } from '#domain/people/person.ts';
import { parsePhone } from '#domain/people/phone.ts';
import type { DataSubject } from '#domain/personal-data/data-subject.ts';
import type { AccountHooks } from '#server/features/accounts/account-hooks.ts';
import { findAccountByEmail } from '#server/features/accounts/accounts.queries.ts';
import { salesOf } from '#server/features/sales/customers.ts';
import { sales } from '#server/features/sales/sales.tables.ts';
import { invalidField, type Outcome } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { queryRows } from '#server/platform/database/rows.ts';
import { readConsequences } from './erasure-consequences.ts';

const MOST_FOUND = 20;

/** The person with this address, as staff name them: their account if there is one, and what a guest did with it. */
export async function subjectByEmail(connection: Connection, email: string) {
  const account = await findAccountByEmail(connection, email);
  return { account, subject: { accountId: account?.id ?? null, email } satisfies DataSubject };
}

/**
 * The people with an e-mail address, a cédula or RIF, or a phone. Each is told apart by the address, because a family
 * may share a phone, and a house a RIF.
 */
export async function findPeople(
  connection: Connection,
  q: string,
  context: { hooks: readonly AccountHooks[]; at: Date },
): Promise<Outcome<FoundPerson[]>> {
  const condition = conditionsOf(q);
  if (!condition) return invalidField('q', 'Escribe un correo, una cédula o RIF, o un teléfono completos');
  const rows = await queryRows<{ email: string }>(connection)`
    select min(email) as email from (${condition}) as found where email <> ''
    group by lower(email) order by 1 limit ${MOST_FOUND}`;
  const people: FoundPerson[] = [];
  for (const { email } of rows) people.push(await describe(connection, email, context));
  return { ok: true, value: people };
}

/** The addresses of the people that the text names; null when it is none of the three. */
function conditionsOf(q: string): SQL | null {
  if (q.includes('@')) {
    const mailbox = emailMailbox(q);
    return sql`
      select email from accounts where lower(email) = lower(${q})
      union all select customer_email from sales where account_id is null and email_mailbox(customer_email) = ${mailbox}
      union all select holder_email from credits where account_id is null and email_mailbox(holder_email) = ${mailbox}
      union all select email from restock_requests where email_mailbox(email) = ${mailbox}
      union all select lower(${q}) from mails where lower(${q}) = any (lower(recipients::text)::text[])
        or lower(reply_to) = lower(${q})`;
  }
  const phone = parsePhone(q);
  const nationalIds = nationalIdProblem(q) === null ? nationalIdSpellings(normalizeNationalId(q)) : [];
  if (phone === null && nationalIds.length === 0) return null;
  const ids = sql`${sql.param(nationalIds)}::text[]`;
  return sql`
    select coalesce(account.email, sale.customer_email) as email
    from sales sale left join accounts account on account.id = sale.account_id
    where sale.customer_phone = ${phone ?? ''} or sale.customer_id = any (${ids})
    union all select coalesce(account.email, credit.holder_email)
    from credits credit left join accounts account on account.id = credit.account_id
    where credit.holder_national_id = any (${ids})`;
}

async function describe(
  connection: Connection,
  email: string,
  context: { hooks: readonly AccountHooks[]; at: Date },
): Promise<FoundPerson> {
  const { account, subject } = await subjectByEmail(connection, email);
  const [totals] = await queryRows<{
    names: string[] | null;
    phones: string[] | null;
    ids: string[] | null;
    orders: number;
    last: string | null;
  }>(connection)`
    with given as (
      select customer_name as name, customer_phone as phone, customer_id as id, created_at as ordered
      from ${sales} where ${salesOf(subject)}
      union all select holder_name, null, holder_national_id, null from credits
      where account_id = ${subject.accountId}
        or (account_id is null and holder_email <> '' and email_mailbox(holder_email) = ${emailMailbox(email)})
    )
    select (array_agg(distinct name) filter (where name <> ''))[1:5] as names,
      (array_agg(distinct phone) filter (where phone <> ''))[1:5] as phones,
      (array_agg(distinct id) filter (where id <> ''))[1:5] as ids, count(ordered)::int as orders, max(ordered) as last
    from given`;
  const accountName = account ? [`${account.name} ${account.lastname}`.trim()] : [];
  return {
    email,
    names: [...new Set([...accountName, ...(totals?.names ?? [])])],
    phones: totals?.phones ?? [],
    national_ids: totals?.ids ?? [],
    orders: totals?.orders ?? 0,
    last_order_at: totals?.last ? new Date(totals.last).toISOString() : null,
    has_account: account !== null,
    ...(await readConsequences(connection, subject, context)),
  };
}
