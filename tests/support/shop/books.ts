import { sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/database/database.ts';
import { rowsOf } from '#server/platform/database/rows.ts';

/** Totals of a shop's books that must agree at any moment. */
export interface Books {
  sales: number;
  /** Pieces in stock plus pieces sold, which must equal the initial stock. */
  pieces: number;
  /** Sales that lack a line, a proof, a history entry, an answered request, or the two mails of an order. */
  halfSales: number;
  /** Sales whose total differs from the sum of their lines. */
  wrongTotals: number;
  mails: number;
}

export async function readBooks(connection: Connection): Promise<Books> {
  const [books] = rowsOf<Books>(
    await connection.execute(sql`
      select
        (select count(*) from sales)::int as sales,
        ((select coalesce(sum(stock), 0) from items)
          + (select coalesce(sum(quantity), 0) from sale_lines join sales on id = sale_id where status <> 'cancelada'))::int as pieces,
        (select count(*) from sales where not exists (select from sale_lines where sale_id = sales.id)
          or not exists (select from payment_proofs where sale_id = sales.id)
          or not exists (select from sale_events where sale_id = sales.id)
          or not exists (select from sale_requests where sale_id = sales.id and answer is not null)
          or (select count(*) from mails where sale_id = sales.id) <> 2)::int as "halfSales",
        (select count(*) from sales where subtotal_cents <>
          (select sum(quantity * price_cents) from sale_lines where sale_id = sales.id))::int as "wrongTotals",
        (select count(*) from mails)::int as mails`),
  );
  if (!books) throw new Error('There are no books');
  return books;
}
