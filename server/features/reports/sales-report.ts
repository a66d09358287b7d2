import { type SQL, sql } from 'drizzle-orm';
import type { SalesReport } from '#contract/sales/report.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { EDIT_REFUND } from '#domain/payments/money-back.ts';
import { SALE_STATUSES, type SaleStatus } from '#domain/sales/sale.ts';
import { addDays, daysBetween } from '#domain/time/caracas-time.ts';
import { countedCurrency, isRefunded } from '#server/features/sales/sale-filter.queries.ts';
import { withinDays } from '#server/platform/database/conditions.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { queryRows } from '#server/platform/database/rows.ts';

interface Sums {
  sales: number;
  totalCents: number;
  totalBsHundredths: number;
}

/** Totals of a period's sales. Call it in a transaction, so that they agree. */
export async function readSalesReport(tx: ReadConnection, period: Period): Promise<SalesReport> {
  const { from, to } = period;
  const length = daysBetween(from, to).length;
  const earlier = { from: addDays(from, -length), to: addDays(from, -1) };
  const byDay = await selectDays(tx, period);
  const before = await selectTotal(tx, earlier);
  const discount = await selectDiscount(tx, period);
  const cells = await selectSoldCells(tx, period);
  const styles = await selectBestSellers(tx, period);
  const refunded = await selectRefunded(tx, period);

  const standing = byDay.filter(({ status }) => status !== 'cancelada');
  const total = add(standing);
  const perDay = Map.groupBy(standing, ({ day }) => day);
  const perStatus = Map.groupBy(byDay, ({ status }) => status);
  return {
    from,
    to,
    totals: {
      ...present(total),
      pieces: cells.reduce((sum, { pieces }) => sum + pieces, 0),
      subtotal: decimalFromCents(total.totalCents + discount),
      discount: decimalFromCents(discount),
    },
    before: present(before),
    days: daysBetween(from, to).map((day) => ({ day, ...present(add(perDay.get(day) ?? [])) })),
    statuses: SALE_STATUSES.map((status) => ({ status, ...present(add(perStatus.get(status) ?? [])) })),
    cells: cells.map(({ category, size, pieces, amountCents }) => ({
      category,
      size,
      pieces,
      amount: decimalFromCents(amountCents),
    })),
    refunded: present(refunded),
    bestSellers: styles.map(({ reference, name, pieces, amountCents }) => ({
      reference,
      name,
      pieces,
      amount: decimalFromCents(amountCents),
    })),
  };
}

function add(parts: readonly Sums[]): Sums {
  return parts.reduce(
    (sum, part) => ({
      sales: sum.sales + part.sales,
      totalCents: sum.totalCents + part.totalCents,
      totalBsHundredths: sum.totalBsHundredths + part.totalBsHundredths,
    }),
    { sales: 0, totalCents: 0, totalBsHundredths: 0 },
  );
}

function present({ sales, totalCents, totalBsHundredths }: Sums) {
  return { sales, total: decimalFromCents(totalCents), total_bs: decimalFromCents(totalBsHundredths) };
}

/** Days in Caracas (YYYY-MM-DD), both included. */
export interface Period {
  from: string;
  to: string;
}

const BEST_SELLERS = 10;

// Of the two drivers one returns sums of bigint as text. As double precision both return numbers, exact to 2^53.
const SUMS = sql`count(*)::int as sales, coalesce(sum(total_cents), 0)::float8 as "totalCents",
  coalesce(sum(total_bs_hundredths), 0)::float8 as "totalBsHundredths"`;

/** Sales of the period, without those of gift cards: what a card is paid with is owed in goods until it pays an order. */
const within = (period: Period) => sql`${withinDays(sql`sales.created_at`, period)}
  and not exists (select from credits where credits.sale_id = sales.id)`;

/** Sums by day and status; days without sales are absent. */
function selectDays(connection: ReadConnection, period: Period) {
  return queryRows<Sums & { day: string; status: SaleStatus }>(connection)`
    select to_char(created_at at time zone 'America/Caracas', 'YYYY-MM-DD') as day, status, ${SUMS}
    from sales where ${within(period)} group by 1, 2 order by 1`;
}

/** Total of the period's sales that are not cancelled. */
async function selectTotal(connection: ReadConnection, period: Period): Promise<Sums> {
  const [row] = await queryRows<Sums>(connection)`
    select ${SUMS} from sales where ${within(period)} and status <> 'cancelada'`;
  return row ?? { sales: 0, totalCents: 0, totalBsHundredths: 0 };
}

async function selectDiscount(connection: ReadConnection, period: Period): Promise<number> {
  const [row] = await queryRows<{ cents: number }>(connection)`
    select coalesce(sum(discount_cents), 0)::float8 as cents
    from sales where ${within(period)} and status <> 'cancelada'`;
  return row?.cents ?? 0;
}

/**
 * The paid refunds of the period's refunded sales, in both currencies at the rate of the sale. Without those of edits, which
 * lowered the total already.
 */
async function selectRefunded(connection: ReadConnection, period: Period): Promise<Sums> {
  const [row] = await queryRows<Sums>(connection)`
    select count(distinct sales.id)::int as sales, coalesce(sum(payments.covers_cents), 0)::float8 as "totalCents",
      coalesce(sum(case ${countedCurrency} when 'VES' then payments.amount_hundredths
        else round(payments.covers_cents * sales.dollar_value) end), 0)::float8 as "totalBsHundredths"
    from sales join payments
      on payments.sale_id = sales.id and payments.kind = 'refund' and payments.state = 'validated'
      and payments.decision is distinct from ${EDIT_REFUND}
    where ${within(period)} and ${isRefunded}`;
  return row ?? { sales: 0, totalCents: 0, totalBsHundredths: 0 };
}

interface SoldCell {
  category: string | null;
  size: string;
  pieces: number;
  amountCents: number;
}

/** Pieces and amounts before vouchers and the welcome discount, by the item's current category and the size sold. */
function selectSoldCells(connection: ReadConnection, period: Period) {
  return queryRows<SoldCell>(connection)`
    select items.category, sold.size, sum(sold.pieces)::int as pieces, sum(sold.cents)::float8 as "amountCents"
    from (${soldBy(sql`item_id, size`, period)}) as sold left join items on items.id = sold.item_id
    group by 1, 2 order by pieces desc, 1, 2`;
}

interface SoldStyle {
  reference: string;
  name: string;
  pieces: number;
  amountCents: number;
}

function selectBestSellers(connection: ReadConnection, period: Period) {
  return queryRows<SoldStyle>(connection)`
    select ref as reference, name, pieces::int, cents::float8 as "amountCents"
    from (${soldBy(sql`ref`, period, sql`max(name) as name`)}) as sold
    order by pieces desc, cents desc, ref limit ${BEST_SELLERS}`;
}

/** Sums the lines of sales that are not cancelled, grouped by `columns`. */
function soldBy(columns: SQL, period: Period, more?: SQL): SQL {
  return sql`
    select ${columns}, ${more ? sql`${more},` : sql``} sum(quantity) as pieces, sum(quantity::bigint * price_cents) as cents
    from sale_lines join sales on sales.id = sale_lines.sale_id
    where ${within(period)} and sales.status <> 'cancelada' group by ${columns}`;
}
