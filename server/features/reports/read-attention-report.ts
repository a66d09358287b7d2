import { type SQL, sql } from 'drizzle-orm';
import { type AttentionReport, SALE_AGES, type SaleAge, TO_SEND_AGES } from '#contract/sales/report.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { addDays, caracasDay } from '#domain/time/caracas-time.ts';
import { countReversed } from '#server/features/reconciliation/reversed.queries.ts';
import { isWaiting, isWhollyBack } from '#server/features/sales/sale-filter.queries.ts';
import { startOfDay } from '#server/platform/database/conditions.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { queryRows } from '#server/platform/database/rows.ts';

const LISTED = 12;
const LATELY_DAYS = 30;

/**
 * What staff should attend to: payments to verify, payments that the bank took back, parcels to send, and variants running out.
 * @param runningOut the highest stock at which a variant counts as running out
 */
export async function readAttentionReport(
  tx: ReadConnection,
  { now, runningOut }: { now: Date; runningOut: number },
): Promise<AttentionReport> {
  const today = caracasDay(now);
  return {
    pending: await readPending(tx, today),
    toSend: await readToSend(tx, today),
    reversals: await countReversed(tx),
    lowStock: await readLowStock(tx, today, runningOut),
  };
}

async function readPending(tx: ReadConnection, today: string): Promise<AttentionReport['pending']> {
  const rows = await selectAges(tx, sql`select *, created_at as since from sales where ${isWaiting}`, today);
  const oldest = rows.map((row) => new Date(row.oldest).toISOString()).sort()[0] ?? null;
  return { sales: countOf(rows), oldest, ages: SALE_AGES.map((age) => presentAge(age, rows)) };
}

async function readToSend(tx: ReadConnection, today: string): Promise<AttentionReport['toSend']> {
  // By the day of validation: an order of last month whose payment was validated today still has to be sent.
  const validated = sql`
    select sales.*, since from sales join (
      select sale_id, max(happened_at) as since from sale_events
      where to_status = 'validado' and happened_at >= ${startOfDay(addDays(today, -6))}
      group by sale_id
    ) as validation on validation.sale_id = sales.id
    where status = 'validado' and not ${isWhollyBack}`;
  const rows = await selectAges(tx, validated, today);
  return { sales: countOf(rows), ages: TO_SEND_AGES.map((age) => ({ ...presentAge(age, rows), age })) };
}

interface AgeRow {
  age: SaleAge;
  sales: number;
  totalCents: number;
  totalBsHundredths: number;
  oldest: Date | string;
}

/** @param waiting a query for columns of sales, and `since`: the time from which they wait */
async function selectAges(tx: ReadConnection, waiting: SQL, today: string): Promise<AgeRow[]> {
  return queryRows<AgeRow>(tx)`
    select case
        when day >= ${today}::date then 'today'
        when day = ${addDays(today, -1)}::date then 'yesterday'
        when day > ${addDays(today, -7)}::date then 'week'
        else 'older' end as age,
      count(*)::int as sales, sum(total_cents)::float8 as "totalCents",
      sum(total_bs_hundredths)::float8 as "totalBsHundredths", min(created_at) as oldest
    from (select *, (since at time zone 'America/Caracas')::date as day from (${waiting}) as waiting) as aged
    group by 1`;
}

const countOf = (rows: readonly AgeRow[]) => rows.reduce((sum, row) => sum + row.sales, 0);

function presentAge(age: SaleAge, rows: readonly AgeRow[]) {
  const row = rows.find((one) => one.age === age);
  return {
    age,
    sales: row?.sales ?? 0,
    total: decimalFromCents(row?.totalCents ?? 0),
    total_bs: decimalFromCents(row?.totalBsHundredths ?? 0),
  };
}

interface LowRow {
  id: number;
  reference: string;
  name: string;
  size: string | null;
  stock: number;
  soldLately: number;
  total: number;
}

async function readLowStock(
  tx: ReadConnection,
  today: string,
  threshold: number,
): Promise<AttentionReport['lowStock']> {
  const rows = await queryRows<LowRow>(tx)`
    with sold as (
      select item_id, sum(quantity)::int as pieces
      from sale_lines join sales on sales.id = sale_lines.sale_id
      where sales.created_at >= ${startOfDay(addDays(today, -LATELY_DAYS))}
        and sales.status <> 'cancelada'
      group by item_id
    )
    select items.id, items.ref as reference, items.name, items.size, items.stock,
      coalesce(sold.pieces, 0) as "soldLately", count(*) over ()::int as total
    from items left join sold on sold.item_id = items.id
    where items.stock <= ${threshold}
    order by "soldLately" desc, items.stock, items.name, items.id limit ${LISTED}`;
  return {
    threshold,
    total: rows[0]?.total ?? 0,
    items: rows.map(({ id, reference, name, size, stock, soldLately }) => ({
      id,
      reference,
      name,
      size: size ?? '',
      stock,
      soldLately,
    })),
  };
}
