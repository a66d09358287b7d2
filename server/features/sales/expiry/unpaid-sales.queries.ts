import { sql } from 'drizzle-orm';
import type { ExpiryTerms, Wait } from '#domain/sales/expiry.ts';
import { stockSettings } from '#server/features/locations/stock.tables.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { rowsOf } from '#server/platform/database/rows.ts';
import { REMINDER_KIND, UNSEEN_KIND } from '../mails/order-unpaid-mail.ts';

export interface UnpaidSale {
  id: number;
  wait: Wait;
  since: Date;
  remindedAt: Date | null;
}

export async function readExpiryTerms(connection: Connection): Promise<ExpiryTerms> {
  const { unpaidHours, unseenHours, reminderHours } = await readStockSettings(connection);
  return { unpaidHours, unseenHours, reminderHours };
}

export type StockSettings = typeof stockSettings.$inferSelect;

export async function readStockSettings(connection: Connection): Promise<StockSettings> {
  const [row] = await connection.select().from(stockSettings);
  if (!row) throw new Error('The settings of stock are missing');
  return row;
}

/**
 * Orders that wait for a payment: `unpaid` have none, or only rejected ones; `unseen` have one that was declared and that
 * nobody has matched, validated or rejected. A note of staff counts as a look at it.
 * Two kinds of order are left out. One that a coupon pays in full has nothing to pay. One that was handed over in part, and
 * whose payment was taken back later, is for staff to decide: its pieces are no longer there to be sold.
 * @param id this one alone, read under its lock
 */
export async function selectUnpaid(connection: Connection, id?: number): Promise<UnpaidSale[]> {
  const found = rowsOf<{ id: number; wait: Wait; since: string; reminded_at: string | null }>(
    await connection.execute(sql`
      select sale.id, wait.kind as wait, told.at::text as reminded_at,
        (case wait.kind when 'unpaid' then greatest(sale.created_at, paid.decided_at)
          else greatest(sale.created_at, paid.declared_at, noted.at) end)::text as since
      from sales as sale
      cross join lateral (
        select max(decided_at) as decided_at, bool_or(state not in ('declared', 'rejected')) as seen,
          max(greatest(created_at, decided_at)) filter (where state = 'declared') as declared_at
        from payments where sale_id = sale.id and kind = 'payment'
      ) as paid
      cross join lateral (select case when paid.declared_at is null then 'unpaid' else 'unseen' end as kind) as wait
      cross join lateral (
        select max(created_at) as at from mails
        where sale_id = sale.id and kind = case wait.kind when 'unpaid' then ${REMINDER_KIND} else ${UNSEEN_KIND} end
      ) as told
      cross join lateral (select max(written_at) as at from sale_notes where sale_id = sale.id) as noted
      where sale.status = 'pendiente' and sale.total_cents > 0 and paid.seen is not true
        and not exists (select from sale_fulfilments where sale_id = sale.id and state = 'handed_over')
        ${id === undefined ? sql`` : sql`and sale.id = ${id}`}
      order by sale.id`),
  );
  return found.map((row) => ({
    id: row.id,
    wait: row.wait,
    since: new Date(row.since),
    remindedAt: row.reminded_at === null ? null : new Date(row.reminded_at),
  }));
}
