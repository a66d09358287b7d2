import { sql } from 'drizzle-orm';
import { TURN_SECONDS } from '#server/features/mails/waiting-mails.queries.ts';
import { rowsOf } from '#server/platform/database/rows.ts';
import { FLEET_CATEGORY, type Shelf } from './fleet-shelf.ts';
import type { Fleet } from './start-fleet.ts';

/** What must agree in the books of a fleet, whatever happened to it. */
export interface FleetBooks {
  sales: number;
  /** In stock and sold, together: what there was at the beginning. */
  pieces: number;
  /** Sales without a line, a proof, an entry in their history, an answered request, or their two mails. */
  halfSales: number;
  wrongTotals: number;
  /** Mails of orders, which are two for each. */
  mails: number;
  mailsNotSent: number;
  /** Proofs that more than one sale has, and keys without an answer. */
  strays: number;
  /** Sales with a voucher, less those whose use of it is on record; and uses without a sale. */
  voucherUsesWrong: number;
}

export async function readFleetBooks({ connection }: Fleet['database']): Promise<FleetBooks> {
  const [books] = rowsOf<FleetBooks>(
    await connection.execute(sql`
      select
        (select count(*) from sales)::int as sales,
        ((select coalesce(sum(stock), 0) from items where category = ${FLEET_CATEGORY})
          + (select coalesce(sum(quantity), 0) from sale_lines join sales on id = sale_id where status <> 'cancelada'))::int as pieces,
        (select count(*) from sales where not exists (select from sale_lines where sale_id = sales.id)
          or not exists (select from payment_proofs where sale_id = sales.id)
          or not exists (select from sale_events where sale_id = sales.id)
          or (select count(*) from sale_requests where sale_id = sales.id and answer is not null) <> 1
          or (select count(*) from mails where sale_id = sales.id and copy_of is null) <> 2)::int as "halfSales",
        (select count(*) from sales where subtotal_cents <>
          (select sum(quantity * price_cents) from sale_lines where sale_id = sales.id))::int as "wrongTotals",
        (select count(*) from mails where sale_id is not null)::int as mails,
        (select count(*) from mails where sale_id is not null and state <> 'sent')::int as "mailsNotSent",
        (select count(*) from sale_requests where answer is null)::int as strays,
        ((select count(*) from sales where voucher_code is not null
            and not exists (select from voucher_redemptions where sale_id = sales.id))
          + (select count(*) from voucher_redemptions where sale_id is null
            or not exists (select from sales where id = sale_id and voucher_code is not null)))::int as "voucherUsesWrong"`),
  );
  if (!books) throw new Error('There are no books');
  return books;
}

/** The books of a shop that sold this often, and has delivered all mails. */
export function exactBooks({ pieces }: Shelf, sales: number): FleetBooks {
  return {
    ...{ sales, pieces, mails: 2 * sales },
    ...{ halfSales: 0, wrongTotals: 0, mailsNotSent: 0, strays: 0, voucherUsesWrong: 0 },
  };
}

/** What a process that was killed had taken to send is free again, which otherwise takes three minutes. */
export async function endDeadTurns({ connection }: Fleet['database'], silentSeconds = 3): Promise<void> {
  await connection.execute(sql`
    update mails set taken_until = null, next_try_at = now()
    where sent_at is null and taken_until < now() + make_interval(secs => ${TURN_SECONDS - silentSeconds}::int)`);
}

/** What became of the mails that are not sent, alike ones in one line. */
export async function waitingMails({ connection }: Fleet['database']): Promise<string[]> {
  const answer = await connection.execute(sql`
    select format('%s mails %s after %s attempts, due in %s s, taken: %s, %s', count(*), state, attempts,
      round(extract(epoch from max(next_try_at) - now())), taken_until is not null, coalesce(problem, 'no problem')) as line
    from mails where sale_id is not null and state <> 'sent'
    group by state, attempts, taken_until is not null, problem`);
  return rowsOf<{ line: string }>(answer).map(({ line }) => line);
}
