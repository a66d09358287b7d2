import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { HandOver } from '#contract/fiscal/hand-over.ts';
import { GIFT_CARD_LINE } from '#domain/credit/gift-card-terms.ts';
import { isOpenInvoice } from '#server/features/sales/open-invoices.queries.ts';
import { type Payment, payments } from '#server/features/sales/payments.tables.ts';
import { isWhollyBack } from '#server/features/sales/sale-filter.queries.ts';
import { withLines } from '#server/features/sales/sales.queries.ts';
import { type Sale, type SaleWithLines, sales } from '#server/features/sales/sales.tables.ts';
import { endOfDay, startOfDay } from '#server/platform/database/conditions.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { queryRows } from '#server/platform/database/rows.ts';

export interface ValidatedSale extends SaleWithLines {
  validatedAt: Date;
}

/**
 * When a sale was last validated. Demo and old sales may lack that event, so the time of their order is used. It names the
 * table itself: in a select of one table Drizzle leaves the names out.
 */
const VALIDATION = sql`coalesce(
  (select max(event.happened_at) from sale_events as event where event.sale_id = sales.id and event.to_status = 'validado'),
  sales.created_at
)`;
/** A gift card that was sold without IVA has no invoice: what it pays for has one. */
const IS_INVOICED = sql`not exists (
  select from sale_lines as line
  where line.sale_id = ${sales.id} and line.item_id = ${sql.raw(String(GIFT_CARD_LINE.itemId))} and line.tax_cents = 0
)`;
/** No invoice stands: none was noted, or credit notes took it back in whole. A sale that was refunded in whole needs none. */
const WITHOUT_INVOICE = sql`(${IS_INVOICED} and not ${isWhollyBack} and not exists (
  select from fiscal_documents as invoice where invoice.sale_id = ${sales.id} and ${isOpenInvoice}
))`;

/** The sales validated on a day in Caracas, in the order of their validation. @param most the limit */
export async function selectValidatedOn(
  connection: ReadConnection,
  { day, withoutInvoice }: { day: string; withoutInvoice: boolean },
  most: number,
): Promise<ValidatedSale[]> {
  const from = startOfDay(day);
  const to = endOfDay(day);
  // Narrowed by indexes first, so that not every sale of all years is read.
  const candidates = sql`(${sales.id} in (
      select sale_id from sale_events where to_status = 'validado' and happened_at >= ${from} and happened_at < ${to}
    ) or (${sales.createdAt} >= ${from} and ${sales.createdAt} < ${to}))`;
  const rows = await connection
    .select({ sale: sales, validatedAt: VALIDATION.mapWith(sales.createdAt).as('validated_at') })
    .from(sales)
    .where(
      and(
        eq(sales.status, 'validado'),
        candidates,
        sql`${VALIDATION} >= ${from} and ${VALIDATION} < ${to}`,
        withoutInvoice ? WITHOUT_INVOICE : IS_INVOICED,
      ),
    )
    .orderBy(sql`validated_at`, asc(sales.id))
    .limit(most);
  return join(connection, rows);
}

/** A validated sale; null if there is none with this id. */
export async function selectValidated(connection: ReadConnection, id: number): Promise<ValidatedSale | null> {
  const rows = await connection
    .select({ sale: sales, validatedAt: VALIDATION.mapWith(sales.createdAt).as('validated_at') })
    .from(sales)
    .where(and(eq(sales.id, id), eq(sales.status, 'validado')));
  const [sale = null] = await join(connection, rows);
  return sale;
}

async function join(
  connection: ReadConnection,
  rows: { sale: typeof sales.$inferSelect; validatedAt: Date }[],
): Promise<ValidatedSale[]> {
  const whole = await withLines(
    connection,
    rows.map(({ sale }) => sale),
  );
  return whole.map((sale, place) => ({ ...sale, validatedAt: rows[place]?.validatedAt ?? sale.sale.createdAt }));
}

export async function selectSalesOf(connection: ReadConnection, ids: number[]): Promise<Sale[]> {
  return ids.length === 0 ? [] : connection.select().from(sales).where(inArray(sales.id, ids));
}

/** All payments and refunds of sales, by sale id. */
export async function selectPaymentsOf(connection: ReadConnection, saleIds: number[]): Promise<Map<number, Payment[]>> {
  if (saleIds.length === 0) return new Map();
  const rows = await connection
    .select()
    .from(payments)
    .where(inArray(payments.saleId, saleIds))
    .orderBy(asc(payments.saleId), asc(payments.position));
  return Map.groupBy(rows, ({ saleId }) => saleId);
}

/** Days since `from` with validated sales without an invoice, the oldest first. */
export function selectWaitingDays(connection: ReadConnection, from: string) {
  return queryRows<{ day: string; sales: number }>(connection)`
    select to_char(validated_at at time zone 'America/Caracas', 'YYYY-MM-DD') as day, count(*)::int as sales
    from (
      select sale_id, max(happened_at) as validated_at from sale_events
      where to_status = 'validado' and happened_at >= ${startOfDay(from)} group by sale_id
    ) as validation
    join sales on sales.id = validation.sale_id and sales.status = 'validado'
    where ${WITHOUT_INVOICE} group by 1 order by 1`;
}

/**
 * Sales that are cancelled, pendiente again or refunded in whole, and whose invoice is not fully credited; `due` in
 * hundredths of a bolívar.
 */
export function selectUncredited(connection: ReadConnection) {
  type Uncredited = Omit<HandOver['uncredited'][number], 'due_bs'> & { due: number };
  return queryRows<Uncredited>(connection)`
    select sales.id, sales.order_id, invoice.number, invoice.machine, (invoice.total_bs_hundredths - coalesce(note.sum, 0))::float8 as due,
      case when sales.status = 'cancelada' then 'cancelled' when ${isWhollyBack} then 'refunded' else 'unpaid' end as why
    from fiscal_documents as invoice
    join sales on sales.id = invoice.sale_id and (sales.status <> 'validado' or ${isWhollyBack})
    left join lateral (
      select sum(total_bs_hundredths) as sum from fiscal_documents as note
      where note.affects = invoice.id and note.annulled_at is null
    ) as note on true
    where invoice.kind = 'factura' and invoice.annulled_at is null
      and invoice.total_bs_hundredths > coalesce(note.sum, 0)
    order by invoice.issued_on, invoice.id limit 200`;
}

/**
 * Invoiced sales whose IGTF is not the invoice's, or has notes of its own; a cancelled one only with such notes. Among the
 * invoices since `from`, because the payments of an older sale hardly change.
 */
export function selectUntaxed(connection: ReadConnection, from: string) {
  return queryRows<{ id: number; number: string }>(connection)`
    select sales.id, invoice.number from fiscal_documents as invoice
    join sales on sales.id = invoice.sale_id
    where invoice.issued_on >= ${from}::date and invoice.kind = 'factura' and invoice.annulled_at is null
      and not invoice.replaced and ((sales.status <> 'cancelada' and round(sales.igtf_cents * sales.dollar_value) <> invoice.igtf_bs_hundredths)
        or exists (select from fiscal_debit_notes as note where note.affects = invoice.id)
        or exists (select from fiscal_documents as note where note.affects = invoice.id and note.total_bs_hundredths = 0))
    order by invoice.issued_on desc, invoice.id desc limit 500`;
}

/** The number of validated sales of a month without an invoice, and their total in hundredths of a bolívar. */
export async function sumWithoutInvoice(
  connection: ReadConnection,
  month: string,
): Promise<{ sales: number; totalBs: number }> {
  const first = sql`${`${month}-01`}::date`;
  const [row] = await queryRows<{ sales: number; totalBs: number }>(connection)`
    select count(*)::int as sales, coalesce(sum(total_bs_hundredths), 0)::float8 as "totalBs"
    from (
      select sale_id, max(happened_at) as validated_at from sale_events where to_status = 'validado' group by sale_id
    ) as validation
    join sales on sales.id = validation.sale_id and sales.status = 'validado'
    where validated_at >= ${startOfDay(first)} and validated_at < ${startOfDay(sql`${first} + interval '1 month'`)}
      and ${WITHOUT_INVOICE}`;
  return row ?? { sales: 0, totalBs: 0 };
}
