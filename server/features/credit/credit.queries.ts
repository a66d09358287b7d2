import { type SQL, sql } from 'drizzle-orm';
import {
  type CreditEntryRecord,
  type CreditListQuery,
  type CreditRecord,
  creditRecord,
} from '#contract/credit/credit.ts';
import type { CreditEntryKind, CreditKind, CreditState } from '#domain/credit/credit.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { containing } from '#server/platform/database/conditions.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { columnsText, queryRows } from '#server/platform/database/rows.ts';
import { recordFrom } from '#server/platform/http/attributes-of.ts';
import { type Credit, credits } from './credit.tables.ts';

/** A credit with what is read along with it. Moments are texts. */
type ReadCredit = Omit<Credit, 'createdAt' | 'mailedAt'> & {
  createdAt: string;
  mailedAt: string | null;
  state: CreditState;
  issuedCents: number;
  sale: CreditRecord['attributes']['sale'];
};

/** The states of domain/credit/credit.ts. `today` is a day in Caracas. */
const stateOf = (today: string) => sql`case
  when credit.blocked is not null then 'blocked'
  when not exists (select from credit_entries where credit_id = credit.id) then 'ordered'
  when credit.expires_on < ${today}::date then 'expired'
  when credit.balance_cents > 0 then 'active' else 'spent' end`;

const read = (today: string, where: SQL) => sql`
  select credit.*, ${stateOf(today)} as state, coalesce(issued.cents, 0)::float8 as "issuedCents",
    case when sale.id is not null
      then json_build_object('id', sale.id, 'order_id', sale.order_id, 'buyer', sale.customer_name) end as sale
  from credits as credit
  left join sales as sale on sale.id = credit.sale_id
  left join lateral (
    select sum(amount_cents) as cents from credit_entries
    where credit_id = credit.id and kind in ('issued', 'withdrawn', 'expired')
  ) as issued on true
  where ${where}`;

function conditionsOf({ q, kind, state, sale }: CreditListQuery, today: string): SQL {
  const pattern = containing(q ?? '');
  return sql.join(
    [
      sql`true`,
      ...(kind ? [sql`credit.kind = ${kind}`] : []),
      ...(state ? [sql`${stateOf(today)} = ${state}`] : []),
      ...(sale ? [sql`credit.sale_id = ${sale}`] : []),
      ...(q
        ? [
            sql`(credit.code_end = upper(${q}) or credit.holder_name ilike ${pattern} or credit.holder_email ilike ${pattern}
              or credit.holder_national_id ilike ${pattern} or sale.order_id ilike ${pattern}
              or sale.customer_name ilike ${pattern} or sale.customer_email ilike ${pattern})`,
          ]
        : []),
    ],
    sql` and `,
  );
}

/** A page of gift cards and store credit, newest first. */
export async function selectCredits(
  connection: ReadConnection,
  query: CreditListQuery,
  { today, pageSize, offset }: { today: string; pageSize: number; offset: number },
): Promise<{ rows: ReadCredit[]; total: number }> {
  const where = conditionsOf(query, today);
  const [counted] = await queryRows<{ total: number; ids: number[] }>(connection)`
    select count(*)::int as total from credits as credit left join sales as sale on sale.id = credit.sale_id where ${where}`;
  const page = sql`credit.id in (
    select credit.id from credits as credit left join sales as sale on sale.id = credit.sale_id
    where ${where} order by credit.created_at desc, credit.id desc limit ${pageSize} offset ${offset}
  )`;
  return { rows: await selectRead(connection, today, page), total: counted?.total ?? 0 };
}

export async function selectCredit(connection: Connection, id: number, today: string): Promise<ReadCredit | null> {
  return (await selectRead(connection, today, sql`credit.id = ${id}`))[0] ?? null;
}

const COLUMNS = sql.raw(columnsText(credits));

function selectRead(connection: ReadConnection, today: string, where: SQL): Promise<ReadCredit[]> {
  return queryRows<ReadCredit>(connection)`
    select ${COLUMNS}, state, "issuedCents", sale from (${read(today, where)}) as credit
    order by created_at desc, id desc`;
}

interface ReadEntry {
  id: number;
  kind: CreditEntryKind;
  amountCents: number;
  balanceCents: number;
  sale: { id: number; order_id: string } | null;
  by: string | null;
  reason: string | null;
  at: string;
}

/** The entries of a credit, newest first. */
export function selectEntries(connection: Connection, creditId: number, most: number): Promise<ReadEntry[]> {
  return queryRows<ReadEntry>(connection)`
    select entry.id::int, entry.kind, entry.amount_cents::float8 as "amountCents",
      entry.balance_cents::float8 as "balanceCents", entry.actor as by, entry.reason, entry.at::text as at,
      case when sale.id is not null then json_build_object('id', sale.id, 'order_id', sale.order_id) end as sale
    from credit_entries as entry left join sales as sale on sale.id = entry.sale_id
    where entry.credit_id = ${creditId} order by entry.id desc limit ${most}`;
}

/** What the shop owes in cards and in store credit, in cents, with how many have a balance. */
export async function selectOwedCredit(
  connection: ReadConnection,
): Promise<Record<CreditKind, { count: number; cents: number }>> {
  const rows = await queryRows<{ kind: CreditKind; count: number; cents: number }>(connection)`
    select kind, count(*)::int as count, sum(balance_cents)::float8 as cents from credits
    where balance_cents > 0 group by kind`;
  const of = (kind: CreditKind) => rows.find((row) => row.kind === kind) ?? { count: 0, cents: 0 };
  return { gift_card: of('gift_card'), store_credit: of('store_credit') };
}

export function presentCredit(credit: ReadCredit): CreditRecord {
  return recordFrom(creditRecord, {
    ...credit,
    balance: decimalFromCents(Number(credit.balanceCents)),
    issued: decimalFromCents(credit.issuedCents),
    hasAccount: credit.accountId !== null,
    mailedAt: credit.mailedAt && new Date(credit.mailedAt).toISOString(),
    createdAt: new Date(credit.createdAt).toISOString(),
  });
}

export function presentCreditEntry({ amountCents, balanceCents, at, ...entry }: ReadEntry): CreditEntryRecord {
  return {
    ...entry,
    amount: decimalFromCents(amountCents),
    balance: decimalFromCents(balanceCents),
    at: new Date(at).toISOString(),
  };
}
