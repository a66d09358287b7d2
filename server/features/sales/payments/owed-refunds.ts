import { type SQL, sql } from 'drizzle-orm';
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

/** What the refunds of a payment take of its amount, by the rule of `takenBy` in refund-amounts.ts. */
const takenBy = (which: SQL) => sql`(
  select case when other = 0 then own
    when payment.currency = 'USD' then own + case other
      when round(rest * sale.dollar_value) then rest else round(other / sale.dollar_value) end
    else own + case other
      when round(rest / sale.dollar_value) then rest else round(other * sale.dollar_value) end end
  from (
    select coalesce(sum(amount_hundredths) filter (where currency = payment.currency), 0) as own,
      coalesce(sum(amount_hundredths) filter (where currency <> payment.currency), 0) as other
    from payments where refund_of = payment.id and ${which}
  ) as sums
  cross join lateral (select payment.amount_hundredths - own as rest) as left_over
)`;

/** The amount owed of each payment, by the rule of `owedOf` in refund-amounts.ts. Where it is not positive, nothing is. */
export const OWED = sql`
  select sale.id as sale_id, sale.order_id, sale.customer_name, sale.customer_phone, payment.id as payment_id,
    payment.method, payment.currency, payment.amount_hundredths as received,
    case sale.status when 'cancelada' then payment.amount_hundredths
      else least(${takenBy(sql`state <> 'rejected'`)}, payment.amount_hundredths) end
      - ${takenBy(sql`state = 'validated'`)} as amount,
    coalesce(back.since, payment.decided_at, payment.created_at) as since
  from payments payment
  join sales sale on sale.id = payment.sale_id
  left join lateral (
    select min(created_at) as since from payments where refund_of = payment.id and state = 'declared'
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
