import { and, asc, desc, eq, inArray, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { type SaleColumn, type saleListQuery, WITHDRAWN_CATEGORY } from '#contract/sales/sale.ts';
import { EDIT_REFUND } from '#domain/payments/money-back.ts';
import type { SalePaymentFilter } from '#domain/sales/sale.ts';
import { foldAccents } from '#domain/text/slug.ts';
import { items } from '#server/features/catalogue/catalogue.tables.ts';
import { withinDays } from '#server/platform/database/conditions.ts';
import { saleEvents, saleLines, sales } from './sales.tables.ts';

type ListQuery = z.output<typeof saleListQuery>;
export type SaleFilter = Omit<ListQuery, 'sort' | 'page[number]' | 'page[size]'> & {
  /** Only the sales with these ids. */
  ids?: number[] | undefined;
};

export function conditionsOf({ status, payment, q, from, to, dayOf, ids, ...sold }: SaleFilter): SQL | undefined {
  return and(
    ids ? inArray(sales.id, ids) : undefined,
    status === 'vigente' ? ne(sales.status, 'cancelada') : undefined,
    status && status !== 'vigente' ? eq(sales.status, status) : undefined,
    payment ? BY_PAYMENTS[payment] : undefined,
    hasLine(sold),
    // `position` is cheaper than LIKE, and every sale is read. With `<> 0` the planner expects most sales to match, and
    // so reads the index sales_search in its order, which has all the columns used here.
    q
      ? or(
          sql`position(lower(${q}) in ${sales.searchText}) <> 0`,
          ...digitsIn(q).map((digits) => sql`position(${digits} in ${sales.searchDigits}) <> 0`),
        )
      : undefined,
    dayOf === 'validation' ? validatedBetween(from, to) : withinDays(sales.createdAt, { from, to }),
  );
}

/** Validated sales whose last validation was in these days: a validation in them, and none after them. */
function validatedBetween(from: string | undefined, to: string | undefined): SQL | undefined {
  const { happenedAt } = saleEvents;
  const validated = (when: SQL | undefined) =>
    sql`exists (select 1 from ${saleEvents} where ${and(eq(saleEvents.saleId, sales.id), eq(saleEvents.toStatus, 'validado'), when)})`;
  const before = withinDays(happenedAt, { to });
  return and(
    eq(sales.status, 'validado'),
    from || to ? validated(withinDays(happenedAt, { from, to })) : undefined,
    before && not(validated(not(before))),
  );
}

/** The currency in which a row of `payments` counts; by the rule of domain/payments/coverage.ts. */
export const countedCurrency = sql`case when payments.kind = 'refund' and exists (
  select from payments whole where whole.id = payments.refund_of and whole.currency = 'USD'
) then 'USD' else payments.currency end`;

/** Whether payments in some states, less paid refunds, do not cover a sale; by the rule of domain/payments/coverage.ts. */
const uncoveredBy = (states: SQL) => sql`exists (
  select from (
    select coalesce(sum(sign * (covers_cents + forgiven_hundredths)) filter (where counted_in = 'USD'), 0) as dollars,
      coalesce(sum(sign * (amount_hundredths + forgiven_hundredths)) filter (where counted_in = 'VES'), 0) as bolivars
    from payments
    cross join lateral (
      select case when kind = 'payment' then 1 else -1 end as sign, ${countedCurrency} as counted_in
    ) as direction
    where payments.sale_id = sales.id and (case kind when 'payment' then ${states} else state = 'validated' end)
  ) as paid
  where bolivars < case
    when dollars = 0 then sales.total_bs_hundredths
    when dollars < sales.total_cents
      then greatest(1, round((sales.total_cents - dollars) * sales.dollar_value))
    else -round((dollars - sales.total_cents) * sales.dollar_value)
  end
)`;

/** Whether a refund of a sale was paid. */
export const hasMoneyBack = sql`exists (
  select from payments where payments.sale_id = sales.id and payments.kind = 'refund' and payments.state = 'validated'
)`;

/** Whether the shopper is never asked again, by the rule of `amountAskedOf`: a refund was paid that no edit made owed. */
export const isTakenBack = sql`exists (
  select from payments where payments.sale_id = sales.id and payments.kind = 'refund' and payments.state = 'validated'
    and payments.decision is distinct from ${EDIT_REFUND}
)`;

/** A payment that is promised at the store is not to be checked. */
const hasToCheck = sql`exists (
  select from payments where payments.sale_id = sales.id and payments.kind = 'payment'
    and payments.state in ('declared', 'matched') and not payments.at_pickup
)`;

/** Whether a part or all of the sale will be paid at the store. */
const isPaidAtPickup = sql`(sales.status = 'pendiente' and exists (
  select from payments where payments.sale_id = sales.id and payments.state = 'declared' and payments.at_pickup
))`;

/** Whether only a payment at the store is missing, as `isPaidAtPickup` of fulfilment/collect-payments.ts says of one sale. */
export const isPromisedAtPickup = sql`(${isPaidAtPickup} and not ${hasToCheck} and (
  ${isTakenBack} or not ${uncoveredBy(sql`state <> 'rejected'`)}
))`;

/** Whether a sale still waits for money from elsewhere than the store's counter, or for somebody to check it. */
export const isWaiting = sql`(sales.status = 'pendiente' and (
  ${hasToCheck} or not (${isTakenBack} or (${isPaidAtPickup} and not ${uncoveredBy(sql`state <> 'rejected'`)}))
))`;

/** A part or all of the money went back; by the rule of domain/payments/money-back.ts. */
export const isRefunded = sql`(${isTakenBack} and ${uncoveredBy(sql`state in ('validated', 'refunded')`)})`;

/** All of the money went back: there is nothing to send, and nothing to invoice. */
export const isWhollyBack = sql`(${isTakenBack} and not exists (
  select from payments where payments.sale_id = sales.id and payments.kind = 'payment' and payments.state = 'validated'
))`;

/** By state of the payments. `short` counts every payment that is not rejected. */
const BY_PAYMENTS: Record<SalePaymentFilter, SQL> = {
  review: hasToCheck,
  short: sql`(sales.status = 'pendiente' and not ${isTakenBack} and ${uncoveredBy(sql`state <> 'rejected'`)})`,
  refunded: isRefunded,
  waiting: isWaiting,
  kept: sql`(not ${isWhollyBack})`,
  at_pickup: isPaidAtPickup,
  owed: sql`exists (
    select from payments where payments.sale_id = sales.id and (
      (payments.kind = 'refund' and payments.state = 'declared')
      or (sales.status = 'cancelada' and payments.kind = 'payment' and payments.state = 'validated'
        and payments.amount_hundredths > 0)
    )
  )`,
};

/** Sales with a line of this style, size and category; undefined without any of the three. */
function hasLine({ ref, size, category }: Pick<SaleFilter, 'ref' | 'size' | 'category'>): SQL | undefined {
  if (!ref && !size && !category) return undefined;
  const line = and(
    eq(saleLines.saleId, sales.id),
    ref ? eq(saleLines.ref, ref) : undefined,
    size ? eq(saleLines.size, size) : undefined,
    category ? inCategory(category) : undefined,
  );
  return sql`exists (select 1 from ${saleLines} left join ${items} on ${items.id} = ${saleLines.itemId} where ${line})`;
}

function inCategory(category: string): SQL {
  return category === WITHDRAWN_CATEGORY ? isNull(items.id) : eq(items.category, category);
}

/** Digits of a partial cédula or phone number, with dots, hyphens or spaces ignored: `7.654`, `0414 123`. */
function digitsIn(q = ''): string[] {
  const digits = q.replace(/\D/g, '');
  return digits.length > 2 && /^[VEJPG+]?[\d\s.()-]+$/i.test(q) ? [digits] : [];
}

/** By what a customer says or shows at the counter. E-mail addresses and references are not searched. */
export function matching(q: string): SQL | undefined {
  return or(
    sql`position(upper(${q}) in ${sales.orderId}) > 0`,
    sql`position(${foldAccents(q)} in fold_accents(${sales.customerName})) > 0`,
    sql`position(${foldAccents(q)} in fold_accents(${sales.pickupPersonName})) > 0`,
    ...digitsIn(q).flatMap((digits) => [
      sql`position(${digits} in ${sales.searchDigits}) > 0`,
      sql`position(${digits} in regexp_replace(${sales.pickupPersonId}, '\\D', '', 'g')) > 0`,
    ]),
  );
}

const COLUMNS: Record<SaleColumn, PgColumn> = {
  order_id: sales.orderId,
  customer_name: sales.customerName,
  total: sales.totalCents,
  total_bs: sales.totalBsHundredths,
  status: sales.status,
  createdAt: sales.createdAt,
};

export interface SaleOrder {
  column: PgColumn;
  descending: boolean;
}

/** Newest first by default. Ties are ordered by id in the same direction. */
export function orderOf(sort: ListQuery['sort']): SaleOrder {
  if (!sort) return { column: sales.createdAt, descending: true };
  const descending = sort.startsWith('-');
  return { column: COLUMNS[sort.replace('-', '') as SaleColumn], descending };
}

export function inOrder({ column, descending }: SaleOrder): [SQL, SQL] {
  const direction = descending ? desc : asc;
  return [direction(column), direction(sales.id)];
}
