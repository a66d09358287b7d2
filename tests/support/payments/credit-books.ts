import { sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/database/database.ts';
import { rowsOf } from '#server/platform/database/rows.ts';

/** Where the ledger of credit does not add up, or differs from the payments and refunds of sales; empty if all is right. */
export async function creditDifferences(connection: Connection): Promise<unknown[]> {
  return rowsOf(await connection.execute(DIFFERENCES));
}

const DIFFERENCES = sql`
  select 'balance' as what, credit.id from credits as credit
  left join credit_entries as entry on entry.credit_id = credit.id
  group by credit.id having credit.balance_cents <> coalesce(sum(entry.amount_cents), 0) or credit.balance_cents < 0
  union all
  select 'running balance', id from (
    select id, balance_cents, sum(amount_cents) over (partition by credit_id order by id) as sum from credit_entries
  ) as entry where balance_cents <> sum or balance_cents < 0
  union all
  select 'payment', payment.id from payments as payment
  left join credit_entries as entry on entry.payment_id = payment.id and entry.kind = 'spent'
  where payment.method in ('gift_card', 'store_credit') and payment.kind = 'payment'
    and (-entry.amount_cents is distinct from payment.amount_hundredths or payment.state not in ('validated', 'refunded'))
  union all
  select 'refund', refund.id from payments as refund
  left join credit_entries as entry on entry.refund_id = refund.id
  where refund.method in ('gift_card', 'store_credit') and refund.kind = 'refund' and refund.state = 'validated'
    and entry.amount_cents is distinct from refund.amount_hundredths
  union all
  select 'given back', payment_id from (
    select refund.refund_of as payment_id, back.credit_id, sum(back.amount_cents) as cents
    from credit_entries as back join payments as refund on refund.id = back.refund_id
    where back.kind = 'given_back' group by 1, 2
  ) as back
  where not exists (
    select from credit_entries as spent where spent.payment_id = back.payment_id and spent.kind = 'spent'
      and spent.credit_id = back.credit_id and -spent.amount_cents >= back.cents
  )
  union all
  select 'cancelled', payment.id from payments as payment join sales as sale on sale.id = payment.sale_id
  where sale.status = 'cancelada' and payment.method in ('gift_card', 'store_credit') and payment.state = 'validated'
    and payment.kind = 'payment'
  union all
  select 'bought', credit.id from credits as credit join sales as sale on sale.id = credit.sale_id
  left join lateral (
    select coalesce(sum(amount_cents), 0) as cents from credit_entries
    where credit_id = credit.id and sale_id = sale.id and kind in ('issued', 'withdrawn')
  ) as issued on true
  where issued.cents > credit.face_cents or (sale.status = 'validado' and issued.cents < credit.face_cents
    and not exists (select from payments where sale_id = sale.id and kind = 'refund' and state = 'validated'))
  union all
  select 'too soon', credit.id from credits as credit join sales as sale on sale.id = credit.sale_id
  where sale.status <> 'validado' and credit.balance_cents > 0 and credit.blocked is null`;
