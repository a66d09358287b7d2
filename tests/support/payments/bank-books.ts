import { sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/database/database.ts';
import { rowsOf } from '#server/platform/database/rows.ts';

/**
 * Active reconciliations whose figures do not add up, to the hundredth. What their lines gave must equal what their
 * payments received. Each payment must be validated with that amount. No line and no payment may be in two reconciliations.
 */
export async function bankDifferences(connection: Connection): Promise<unknown[]> {
  return rowsOf(
    await connection.execute(sql`
      with held as (select id from reconciliations where undone_at is null),
      came as (
        select reconciliation_id as id, sum(coalesce(spent.amount_hundredths, line.amount_hundredths)) as amount
        from reconciliation_lines spent join bank_lines line on line.id = line_id where not undone group by 1
      ), received as (
        select reconciliation_id as id, sum(part.amount_hundredths) as amount, sum(payment.amount_hundredths) as validated,
          bool_and(payment.state in ('validated', 'refunded')) as all_validated
        from reconciliation_payments part join payments payment on payment.id = payment_id where not undone group by 1
      ), twice as (
        select 'line' as what, line_id as id from reconciliation_lines where not undone group by 2 having count(*) > 1
        union all
        select 'payment', payment_id from reconciliation_payments where not undone group by 2 having count(*) > 1
      )
      select 'reconciliation' as what, id from held left join came using (id) left join received using (id)
      where came.amount is distinct from received.amount or not all_validated
        or validated is distinct from received.amount
      union all select what, id from twice`),
  );
}
