import { and, asc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { type Coverage, coverageOf, paidSums } from '#domain/payments/coverage.ts';
import type { Currency } from '#domain/payments/payment.ts';
import { type Age, ageOf, daysSince } from '#domain/payments/waiting-age.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { accounts } from '#server/features/accounts/accounts.tables.ts';
import { payments } from '#server/features/sales/payments.tables.ts';
import { countedCurrency, isWaiting } from '#server/features/sales/sale-filter.queries.ts';
import type { Page } from '#server/features/sales/sales.queries.ts';
import { type Sale, sales } from '#server/features/sales/sales.tables.ts';
import { containing } from '#server/platform/database/conditions.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { bankAccounts, bankLines } from '../bank.tables.ts';
import {
  isOpenLine,
  isSpent,
  LINE_COLUMNS,
  type LineRow,
  type PaymentRow,
  selectPayments,
  takesPart,
} from './open-work.queries.ts';

/** Only the oldest pendiente sales are read. */
const MOST_SALES = 8000;

export interface UnmatchedRow extends LineRow {
  excluder: { name: string; lastname: string } | null;
}

/** Open lines, or excluded ones, oldest first. */
export async function selectUnmatched(
  connection: ReadConnection,
  { account, age, q, isExcluded }: { account?: number; age?: Age; q?: string; isExcluded: boolean },
  today: string,
  { pageSize, offset }: Page,
): Promise<{ rows: UnmatchedRow[]; total: number }> {
  const text = q ? containing(q) : null;
  const where = and(
    takesPart,
    isExcluded ? and(isNotNull(bankLines.excluded), sql`not ${isSpent}`) : isOpenLine,
    account ? eq(bankLines.accountId, account) : undefined,
    age ? ofAge(sql`(${today}::date - ${bankLines.postedOn})`, age) : undefined,
    text
      ? sql`(${bankLines.reference} ilike ${text} or ${bankLines.description} ilike ${text} or ${bankLines.payer} ilike ${text})`
      : undefined,
  );
  const rows = await connection
    .select({ ...LINE_COLUMNS, excluder: { name: accounts.name, lastname: accounts.lastname } })
    .from(bankLines)
    .innerJoin(bankAccounts, eq(bankAccounts.id, bankLines.accountId))
    .leftJoin(accounts, eq(accounts.id, bankLines.excludedBy))
    .where(where)
    .orderBy(asc(bankLines.postedOn), asc(bankLines.id))
    .limit(pageSize)
    .offset(offset);
  return { rows, total: await connection.$count(bankLines, where) };
}

const DAYS: Record<Age, [number, number | null]> = {
  today: [-36_500, 0],
  days_1_2: [1, 2],
  days_3_7: [3, 7],
  days_8_30: [8, 30],
  older: [31, null],
};

function ofAge(days: SQL, age: Age): SQL {
  const [from, to] = DAYS[age];
  return to === null ? sql`${days} >= ${from}` : sql`${days} between ${from} and ${to}`;
}

export interface UnpaidRow {
  sale: Sale;
  coverage: Coverage;
  days: number;
  age: Age;
}

/** Sales that wait for money and that their payments do not cover, oldest first. */
export async function selectUnpaid(connection: ReadConnection, q: string | undefined, now: Date): Promise<UnpaidRow[]> {
  const text = q ? containing(q) : null;
  // Without Drizzle's columns: in a select of one table it omits the table's name, and `id` would be the payment's.
  const sum = (currency: Currency, column: SQL) => sql<number>`coalesce((
    select sum(case when payments.kind = 'refund' then -${column} else ${column} end) from payments
    where payments.sale_id = sales.id and ${countedCurrency} = ${currency}
      and (payments.state = 'validated' or (payments.kind = 'payment' and payments.state = 'refunded'))
  ), 0)::float8`;
  const rows = await connection
    .select({
      sale: sales,
      dollars: sum('USD', sql`(payments.covers_cents + payments.forgiven_hundredths)`),
      bolivars: sum('VES', sql`(payments.amount_hundredths + payments.forgiven_hundredths)`),
    })
    .from(sales)
    .where(
      and(
        isWaiting,
        text
          ? or(
              sql`${sales.searchText} like lower(${text})`,
              sql`${sales.searchDigits} like ${text}`,
              sql`exists (select from ${payments} where ${payments.saleId} = ${sales.id} and ${payments.reference} ilike ${text})`,
            )
          : undefined,
      ),
    )
    .orderBy(asc(sales.createdAt), asc(sales.id))
    .limit(MOST_SALES);
  const today = caracasDay(now);
  return rows.flatMap(({ sale, dollars, bolivars }) => {
    const coverage = coverageOf(sale, paidSums(dollars, bolivars));
    const days = daysSince(caracasDay(sale.createdAt), today);
    return coverage.covered ? [] : [{ sale, coverage, days, age: ageOf(days) }];
  });
}

export function selectPaymentsOf(connection: ReadConnection, saleIds: number[]): Promise<PaymentRow[]> {
  if (saleIds.length === 0) return Promise.resolve([]);
  return selectPayments(
    connection,
    and(inArray(payments.saleId, saleIds), eq(payments.kind, 'payment')),
    saleIds.length * 50,
  );
}
