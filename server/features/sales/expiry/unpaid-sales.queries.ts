import { sql } from 'drizzle-orm';
import type { ExpiryTerms } from '#domain/sales/expiry.ts';
import { stockSettings } from '#server/features/locations/stock.tables.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { rowsOf } from '#server/platform/database/rows.ts';
import { REMINDER_KIND } from '../mails/order-unpaid-mail.ts';

export interface UnpaidSale {
  id: number;
  unpaidSince: Date;
  remindedAt: Date | null;
}

export async function readExpiryTerms(connection: Connection): Promise<ExpiryTerms> {
  const [row] = await connection.select().from(stockSettings);
  if (!row) throw new Error('The settings of stock are missing');
  const { unpaidHours, reminderHours } = row;
  return { unpaidHours, reminderHours };
}

/**
 * Orders that wait for a payment and have none, or only rejected ones. Not those of which pieces were handed over, whose
 * payment was taken back later: these pieces are no longer there to be sold, so staff decide what becomes of them.
 * @param id this one alone, read under its lock
 */
export async function selectUnpaid(connection: Connection, id?: number): Promise<UnpaidSale[]> {
  const found = rowsOf<{ id: number; unpaid_since: string; reminded_at: string | null }>(
    await connection.execute(sql`
      select sale.id, greatest(sale.created_at, paid.rejected_at)::text as unpaid_since, told.at::text as reminded_at
      from sales as sale
      cross join lateral (
        select max(decided_at) as rejected_at, bool_or(state <> 'rejected') as waits
        from payments where sale_id = sale.id and kind = 'payment'
      ) as paid
      cross join lateral (
        select max(created_at) as at from mails where sale_id = sale.id and kind = ${REMINDER_KIND}
      ) as told
      where sale.status = 'pendiente' and paid.waits is not true
        and not exists (select from sale_fulfilments where sale_id = sale.id and state = 'handed_over')
        ${id === undefined ? sql`` : sql`and sale.id = ${id}`}
      order by sale.id`),
  );
  return found.map((row) => ({
    id: row.id,
    unpaidSince: new Date(row.unpaid_since),
    remindedAt: row.reminded_at === null ? null : new Date(row.reminded_at),
  }));
}
