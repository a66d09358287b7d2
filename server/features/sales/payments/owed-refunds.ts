import { sql } from 'drizzle-orm';
import type { OwedRefunds } from '#contract/payments/refund.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import type { Currency } from '#domain/payments/payment.ts';
import type { LaggingReads, Reader } from '#server/platform/database/lagging-reads.ts';
import { queryRows } from '#server/platform/database/rows.ts';
import type { Page } from '../sales.queries.ts';

interface OwedRow {
  sale_id: number;
  order_id: string;
  customer_name: string;
  customer_phone: string;
  payment_id: number;
  method: string;
  currency: Currency;
  amount: number;
  received: number;
  since: string;
}

/** The amount owed of each payment, by the rule of `owedOf` in refund-amounts.ts. Where it is not positive, nothing is. */
export const OWED = sql`
  select sale.id as sale_id, sale.order_id, sale.customer_name, sale.customer_phone, payment.id as payment_id,
    payment.method, payment.currency, payment.amount_hundredths as received,
    case sale.status when 'cancelada'
      then payment.amount_hundredths - coalesce(back.paid, 0) else coalesce(back.promised, 0) end as amount,
    coalesce(back.since, payment.decided_at, payment.created_at) as since
  from payments payment
  join sales sale on sale.id = payment.sale_id
  left join lateral (
    select sum(amount) filter (where state = 'validated') as paid,
      sum(amount) filter (where state = 'declared') as promised,
      min(created_at) filter (where state = 'declared') as since
    from (
      select refund.state, refund.created_at, case when refund.currency = payment.currency then refund.amount_hundredths
        else round(refund.covers_cents * payment.amount_hundredths::numeric / greatest(1, payment.covers_cents)) end as amount
      from payments refund where refund.refund_of = payment.id
    ) as refund
  ) back on true
  where payment.kind = 'payment' and payment.state = 'validated'
    and (sale.status = 'cancelada' or exists (
      select from payments refund where refund.refund_of = payment.id and refund.state = 'declared'
    ))`;

export function readOwedRefunds(
  lagging: LaggingReads,
  reader: Reader,
  { page, pageSize, offset }: Page & { page: number },
): Promise<OwedRefunds> {
  return lagging.read(reader, async (connection) => {
    const rows = await queryRows<OwedRow>(connection)`
      select owed.*, amount::float8 as amount, received::float8 as received from (${OWED}) as owed
      where amount > 0 order by since, payment_id limit ${pageSize} offset ${offset}`;
    const sums = await queryRows<{ currency: Currency; amount: number; count: number }>(connection)`
      select currency, sum(amount)::float8 as amount, count(*)::int as count from (${OWED}) as owed
      where amount > 0 group by currency order by currency`;
    const total = sums.reduce((all, { count }) => all + count, 0);
    const inDecimals = sums.map(({ amount, ...sum }) => ({ ...sum, amount: decimalFromCents(amount) }));
    return { data: rows.map(presentOwed), meta: { total, page, pageSize, sums: inDecimals } };
  });
}

function presentOwed({ payment_id, amount, received, since, ...row }: OwedRow): OwedRefunds['data'][number] {
  return {
    id: payment_id,
    attributes: {
      sale_id: row.sale_id,
      order_id: row.order_id,
      customer_name: row.customer_name,
      customer_phone: row.customer_phone,
      payment_id,
      method: row.method,
      currency: row.currency,
      amount: decimalFromCents(amount),
      received: decimalFromCents(received),
      since: new Date(since).toISOString(),
    },
  };
}
