import { sql } from 'drizzle-orm';
import type { SalesBook } from '#contract/fiscal/sales-book.ts';
import { coverageOf } from '#domain/payments/coverage.ts';
import { payments } from '#server/features/sales/payments.tables.ts';
import { sales } from '#server/features/sales/sales.tables.ts';
import { tenderTaxesOf } from '#server/features/sales/tender-taxes.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { queryRows, rowsOf } from '#server/platform/database/rows.ts';
import { bankDifferences } from './bank-books.ts';
import { creditDifferences } from './credit-books.ts';
import { ledgerDifferences } from './payment-books.ts';

/** Where ledger, bank, sales, taxes and fiscal documents of a shop do not agree to the cent; empty if all is right. */
export async function moneyDifferences(connection: Connection): Promise<unknown[]> {
  return [
    ...(await ledgerDifferences(connection)),
    ...(await bankDifferences(connection)),
    ...(await saleDifferences(connection)),
    ...(await creditDifferences(connection)),
    ...rowsOf(await connection.execute(WRONG)),
  ];
}

/** A status that does not follow the payments, and an IGTF that is not the sum over them. */
async function saleDifferences(connection: Connection): Promise<unknown[]> {
  const byHand = await queryRows<{ id: number }>(connection)`
    select id from (
      select distinct on (sale_id) sale_id as id, by_payments from sale_events
      where from_status is not null order by sale_id, sale_events.id desc
    ) as last where by_payments is null`;
  const handled = new Set(byHand.map(({ id }) => id));
  for (const { id } of rowsOf<{ id: number }>(await connection.execute(LOST_AT_THE_BANK))) handled.delete(id);
  const paid = Map.groupBy(await connection.select().from(payments).orderBy(payments.position), ({ saleId }) => saleId);
  return (await connection.select().from(sales)).flatMap((sale) => {
    const all = paid.get(sale.id) ?? [];
    const validated = all.filter(({ kind, state }) => kind === 'payment' && state === 'validated');
    const isByHand = handled.has(sale.id);
    const wrong: string[] = [];
    // A cancelled sale keeps its IGTF, and may still get money, which is owed.
    if (sale.status === 'cancelada') return [];
    const igtf = tenderTaxesOf(sale, all).igtfCents;
    if (igtf !== sale.igtfCents) wrong.push(`IGTF ${sale.igtfCents}, of its payments ${igtf}`);
    const isPaid = validated.length > 0 && coverageOf(sale, all).covered;
    if (sale.status === 'pendiente' && isPaid && !isByHand) wrong.push('paid and pendiente');
    if (sale.status === 'validado' && !isByHand && !coverageOf(sale, validated).covered)
      wrong.push('unpaid and validado');
    return wrong.map((what) => ({ what, sale: sale.id }));
  });
}

/**
 * Sales validated by hand of which the last money that left since then had been matched with the bank: their status is not
 * theirs to keep. Without those whose match came later and was undone, which puts everything back.
 */
const LOST_AT_THE_BANK = sql`
  select sale.id from sales sale
  join lateral (
    select happened_at as at from sale_events where sale_id = sale.id order by id desc limit 1
  ) as validated on true
  join lateral (
    select payment_id, account_id, happened_at as at from payment_entries
    where sale_id = sale.id and kind = 'payment' and from_state = 'validated' and to_state <> 'validated'
      and happened_at > validated.at
    order by id desc limit 1
  ) as lost on true
  join payments payment on payment.id = lost.payment_id
  join lateral (
    select made_at from reconciliations join reconciliation_payments on reconciliation_id = reconciliations.id
    where payment_id = payment.id and made_at <= lost.at order by reconciliations.id desc limit 1
  ) as matched on true
  where sale.status = 'validado'
    and (lost.account_id is not null or payment.decision = 'El banco reversó este pago' or matched.made_at < validated.at)`;

/** Lines that do not add up, refunds above or below their payment, and notes above their invoice. */
const WRONG = sql`
  select 'lines' as what, sale.id from sales sale
  where total_cents <> (
    select sum(base_cents + tax_cents) from sale_lines where sale_id = sale.id
  ) or exists (
    select from sale_lines where sale_id = sale.id and price_cents * quantity - discount_cents <> base_cents + tax_cents
  )
  union all
  select 'refunds', payment.id from payments payment join payments refund on refund.refund_of = payment.id
  where refund.state <> 'rejected' group by payment.id
  having sum(refund.covers_cents) > payment.covers_cents
    or sum(refund.amount_hundredths) filter (where refund.currency = payment.currency) > payment.amount_hundredths
  union all
  select 'forgiven', id from payments
  where forgiven_hundredths > 0 and (kind <> 'payment' or state not in ('validated', 'refunded'))
  union all
  select 'refunded', payment.id from payments payment where state = 'refunded'
    and not exists (select from payments where refund_of = payment.id and state = 'validated')
  union all
  select 'kept of a refunded payment', payment.id from payments payment
  join sales sale on sale.id = payment.sale_id
  join payments refund on refund.refund_of = payment.id and refund.state = 'validated'
  where payment.state = 'refunded' group by payment.id, sale.dollar_value
  -- Up to a cent in the other currency is rounding.
  having payment.amount_hundredths - sum(case
      when refund.currency = payment.currency then refund.amount_hundredths
      when payment.currency = 'USD' then refund.amount_hundredths / sale.dollar_value
      else refund.amount_hundredths * sale.dollar_value end)
    > case when count(distinct refund.currency) = 1 and min(refund.currency) = payment.currency then 0
      when payment.currency = 'USD' then 1 else greatest(1, sale.dollar_value) end
  union all
  select 'taken back', spent.line_id from reconciliation_lines spent
  join bank_lines line on line.id = spent.line_id
  where not spent.undone and coalesce(spent.amount_hundredths, line.amount_hundredths) > line.amount_hundredths
  union all
  select 'document', id from fiscal_documents, lateral (
    select sum((rate ->> 'base')::bigint + (rate ->> 'tax')::bigint) as sum from jsonb_array_elements(rates) as rate
  ) as parts where total_bs_hundredths <> coalesce(parts.sum, 0)
  union all
  select 'notes', invoice.id from fiscal_documents invoice
  left join lateral (
    select sum(total_bs_hundredths) as total, sum(igtf_bs_hundredths) as igtf from fiscal_documents
    where affects = invoice.id and annulled_at is null
  ) as credited on true
  left join lateral (
    select sum(igtf_bs_hundredths) as igtf from fiscal_debit_notes where affects = invoice.id and annulled_at is null
  ) as debited on true
  where invoice.kind = 'factura' and (credited.total > invoice.total_bs_hundredths
    or credited.igtf > invoice.igtf_bs_hundredths + coalesce(debited.igtf, 0)
    or (invoice.annulled_at is not null and (credited.total is not null or debited.igtf is not null)))`;

/** What a day or a month of the libro de ventas contains, in hundredths of a bolívar. */
export interface BookedPeriod {
  period: string;
  total: number;
  tax: number;
  igtf: number;
  withheld: number;
  documents: number;
}

/** Summed from the documents themselves, by the day or the month in which they are booked. @param length of the period */
export function bookedPeriods(connection: Connection, length: 7 | 10): Promise<BookedPeriod[]> {
  return queryRows<BookedPeriod>(connection)`
    with booked as (
      select coalesce(booked_on, issued_on) as day, kind, total_bs_hundredths as total, igtf_bs_hundredths as igtf, (
        select sum((rate ->> 'tax')::bigint) from jsonb_array_elements(rates) as rate
      ) as tax, annulled_at is null as valid from fiscal_documents
      union all
      select coalesce(booked_on, issued_on), 'nota_debito', 0, igtf_bs_hundredths, 0, annulled_at is null
      from fiscal_debit_notes
    ), signed as (
      select day, 1 as documents, case when not valid then 0 when kind = 'nota_credito' then -1 else 1 end as sign,
        total, igtf, tax, 0 as withheld from booked
      union all
      select withheld_booked_on, 0, 1, 0, 0, 0, withheld_bs_hundredths from fiscal_documents
      where withheld_booked_on is not null and annulled_at is null
    )
    select left(day::text, ${length}) as period, sum(sign * total)::float8 as total, sum(sign * coalesce(tax, 0))::float8 as tax,
      sum(sign * igtf)::float8 as igtf, sum(withheld)::float8 as withheld, sum(documents)::int as documents
    from signed group by 1 order by 1`;
}

export function closedPeriods(connection: Connection): Promise<{ period: string }[]> {
  return queryRows<{ period: string }>(connection)`select period from fiscal_closings`;
}

/** The totals of the libro as the shop sends them, in the same form. */
export function asBooked({ month, totals }: SalesBook): BookedPeriod {
  const hundredths = (amount: number) => Math.round(amount * 100);
  return {
    period: month,
    total: hundredths(totals.total_bs),
    tax: hundredths(totals.iva_bs),
    igtf: hundredths(totals.igtf_bs),
    withheld: hundredths(totals.withheld_bs),
    documents: totals.documents,
  };
}
