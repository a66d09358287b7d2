import { sql } from 'drizzle-orm';
import type { SaleStatus } from '#domain/sales/sale.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import { rowsOf } from '#server/platform/database/rows.ts';
import { lockSale } from '../sales.queries.ts';
import { followStatus } from './payments-by-hand.ts';

/** At most so many sales at a time; the rest follow an hour later. */
const MOST = 500;

interface LeftBehind {
  id: number;
  status: SaleStatus;
  account_id: number | null;
  at: string;
}

/**
 * Runs hourly: payments of sales whose status the release before set by hand, which knows of no payments, while replicas
 * were started anew. The last change of status tells: a payment that is older than it, and was decided by nobody since,
 * was left behind. Changes nothing a second time.
 * @returns how many payments it moved
 */
export async function repairPayments(database: Database): Promise<number> {
  let moved = 0;
  for (const { id } of await selectLeftBehind(database.connection, null)) {
    moved += await database.transaction(async (tx) => {
      await lockSale(tx, id);
      // Again, under the lock: somebody may have changed it meanwhile.
      const [left] = await selectLeftBehind(tx, id);
      if (!left) return 0;
      return followStatus(tx, id, left.status, { accountId: left.account_id, at: new Date(left.at) });
    });
  }
  return moved;
}

/** Looks at open sales and at payments that wait, by their indexes; all others cannot be left behind. */
async function selectLeftBehind(connection: Connection, saleId: number | null): Promise<LeftBehind[]> {
  return rowsOf<LeftBehind>(
    await connection.execute(sql`
      with among as (
        select payment.sale_id as id from payments payment
        where ${saleId === null ? sql`payment.state in ('declared', 'matched')` : sql`payment.sale_id = ${saleId}`}
        union select id from sales where status = 'pendiente' and ${saleId === null}
      )
      select distinct on (sale.id) sale.id, sale.status, event.account_id, event.happened_at as at
      from among join sales sale using (id)
      join lateral (
        select * from sale_events event where event.sale_id = sale.id order by event.id desc limit 1
      ) event on event.to_status = sale.status and event.by_payments is null
      join payments payment on payment.sale_id = sale.id and payment.kind = 'payment'
        and payment.created_at <= event.happened_at
        and coalesce(payment.decided_at, '-infinity') < event.happened_at
      where case sale.status
          when 'validado' then payment.state in ('declared', 'matched')
          when 'cancelada' then payment.state = 'declared'
          else event.from_status = 'validado' and payment.state = 'validated'
            and not exists (
              select from reconciliation_payments link where link.payment_id = payment.id and not link.undone
            )
            and not exists (
              select from payments refund where refund.refund_of = payment.id and refund.state <> 'rejected'
            )
        end
      order by sale.id
      limit ${MOST}`),
  );
}
