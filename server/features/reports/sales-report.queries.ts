import { type SQL, sql } from 'drizzle-orm';
import type { SaleStatus } from '#domain/sales/sale.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { rowsOf } from '#server/platform/database/rows.ts';

/** Days in Caracas (YYYY-MM-DD), both included. */
export interface Period {
  from: string;
  to: string;
}

interface Sums {
  sales: number;
  totalCents: number;
  totalBsHundredths: number;
}

const BEST_SELLERS = 10;

// One driver returns sums of bigint as text, the other as numbers. Double precision is a number in both, exact to 2^53
// hundredths.
const SUMS = sql`count(*)::int as sales, coalesce(sum(total_cents), 0)::float8 as "totalCents",
  coalesce(sum(total_bs_hundredths), 0)::float8 as "totalBsHundredths"`;

const startOf = (day: SQL) => sql`(${day})::timestamp at time zone 'America/Caracas'`;

/** Compares created_at directly, so that its index is used. */
function within({ from, to }: Period): SQL {
  return sql`sales.created_at >= ${startOf(sql`${from}::date`)} and sales.created_at < ${startOf(sql`${to}::date + 1`)}`;
}

/** Sums by day and status; days without sales are absent. */
export async function selectDays(
  connection: ReadConnection,
  period: Period,
): Promise<(Sums & { day: string; status: SaleStatus })[]> {
  return rowsOf(
    await connection.execute(sql`
      select to_char(created_at at time zone 'America/Caracas', 'YYYY-MM-DD') as day, status, ${SUMS}
      from sales where ${within(period)} group by 1, 2 order by 1`),
  );
}

/** Total of the period's sales that are not cancelled. */
export async function selectTotal(connection: ReadConnection, period: Period): Promise<Sums> {
  const [row] = rowsOf<Sums>(
    await connection.execute(sql`select ${SUMS} from sales where ${within(period)} and status <> 'cancelada'`),
  );
  return row ?? { sales: 0, totalCents: 0, totalBsHundredths: 0 };
}

export async function selectDiscount(connection: ReadConnection, period: Period): Promise<number> {
  const [row] = rowsOf<{ cents: number }>(
    await connection.execute(sql`
      select coalesce(sum(discount_cents), 0)::float8 as cents
      from sales where ${within(period)} and status <> 'cancelada'`),
  );
  return row?.cents ?? 0;
}

export interface SoldCell {
  category: string | null;
  size: string;
  pieces: number;
  amountCents: number;
}

/** Pieces and amounts before vouchers and the welcome discount, by the item's current category and the size sold. */
export async function selectSoldCells(connection: ReadConnection, period: Period): Promise<SoldCell[]> {
  return rowsOf(
    await connection.execute(sql`
      select items.category, sold.size, sum(sold.pieces)::int as pieces, sum(sold.cents)::float8 as "amountCents"
      from (${soldBy(sql`item_id, size`, period)}) as sold left join items on items.id = sold.item_id
      group by 1, 2 order by pieces desc, 1, 2`),
  );
}

export interface SoldStyle {
  reference: string;
  name: string;
  pieces: number;
  amountCents: number;
}

/** The styles with the most pieces sold. */
export async function selectBestSellers(connection: ReadConnection, period: Period): Promise<SoldStyle[]> {
  return rowsOf(
    await connection.execute(sql`
      select ref as reference, name, pieces::int, cents::float8 as "amountCents"
      from (${soldBy(sql`ref`, period, sql`max(name) as name`)}) as sold
      order by pieces desc, cents desc, ref limit ${BEST_SELLERS}`),
  );
}

/** Sums the lines of sales that are not cancelled, grouped by `columns`. */
function soldBy(columns: SQL, period: Period, more?: SQL): SQL {
  return sql`
    select ${columns}, ${more ? sql`${more},` : sql``} sum(quantity) as pieces, sum(quantity::bigint * price_cents) as cents
    from sale_lines join sales on sales.id = sale_lines.sale_id
    where ${within(period)} and sales.status <> 'cancelada' group by ${columns}`;
}
