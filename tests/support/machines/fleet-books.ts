import { sql } from 'drizzle-orm';
import { TURN_SECONDS } from '#server/features/mails/waiting-mails.queries.ts';
import { rowsOf } from '#server/platform/database/rows.ts';
import { stockDifferences } from '#tests/support/stock/stock-differences.ts';
import { transferDifferences } from '#tests/support/stock/transfer-differences.ts';
import { FLEET_CATEGORY, type Shelf } from './fleet-shelf.ts';
import type { Fleet } from './start-fleet.ts';

/** Totals of a fleet's books that must agree, whatever faults it had. */
export interface FleetBooks {
  sales: number;
  /**
   * The sum of pieces available at all locations, sold, on their way and lost, minus pieces found by counts. It must
   * equal the initial stock plus what staff added.
   */
  pieces: number;
  /**
   * Sales that lack a line, a proof, a history entry or an answered request, or do not have each of their mails once.
   */
  halfSales: number;
  wrongTotals: number;
  /** Mails of orders without those of parcels: two for each order, and one more when it is validated or cancelled. */
  mails: number;
  mailsNotSent: number;
  /** Proofs that several sales use, and idempotency keys without a response. */
  strays: number;
  /** Sales whose voucher use is missing, cancelled sales whose use is still recorded, and uses without a sale. */
  voucherUsesWrong: number;
  /**
   * Levels that differ from their movements or reservations, stocks that differ from their levels, and unbalanced
   * transfers.
   */
  stockWrong: number;
}

/** Reads each table once and joins them. With a query for each sale, an hour's books exceeded the statement timeout. */
export async function readFleetBooks({ connection }: Fleet['database']): Promise<FleetBooks> {
  const stockWrong = (await stockDifferences(connection)).length + (await transferDifferences(connection)).length;
  const [books] = rowsOf<Omit<FleetBooks, 'stockWrong'>>(
    await connection.execute(sql`
      with shelf as (
        select id from items where category = ${FLEET_CATEGORY}
      ), line as (
        select sale_id, sum(quantity) filter (where item_id in (select id from shelf)) as pieces,
          sum(quantity * price_cents) as cents
        from sale_lines group by sale_id
      ), request as (
        select sale_id, count(*) filter (where answer is not null) as answered from sale_requests group by sale_id
      ), mail as (
        select sale_id, count(*) filter (where copy_of is null and kind not like 'parcel-%') as own,
          count(distinct kind) filter (where kind not like 'parcel-%') as kinds, bool_or(kind like 'parcel-sent-%') as sent
        from mails where sale_id is not null group by sale_id
      ), redemption as (
        select sale_id, count(*) as uses from voucher_redemptions group by sale_id
      ), whole as (
        select sales.id, sales.status, sales.subtotal_cents, sales.voucher_code, line.pieces, line.cents, redemption.uses,
          line.sale_id is not null and coalesce(request.answered, 0) = 1 and mail.own = mail.kinds
            and mail.own = 2 + (select count(distinct to_status) from sale_events
              where sale_id = sales.id and to_status in ('validado', 'cancelada'))
            and mail.sent = exists (select from parcels where sale_id = sales.id and sent_at is not null)
            and exists (select from payment_proofs where sale_id = sales.id)
            and exists (select from sale_events where sale_id = sales.id) as is_whole
        from sales left join line on line.sale_id = sales.id left join request on request.sale_id = sales.id
          left join mail on mail.sale_id = sales.id left join redemption on redemption.sale_id = sales.id
      )
      select count(*)::int as sales,
        ((select coalesce(sum(on_hand - reserved), 0) from stock_levels where item_id in (select id from shelf))
          + (select coalesce(sum(sent - coalesce(received, 0)), 0) from transfer_lines where item_id in (select id from shelf))
          - (select coalesce(sum(difference), 0) from count_lines where item_id in (select id from shelf))
          + coalesce(sum(pieces) filter (where status <> 'cancelada'), 0))::int as pieces,
        (count(*) filter (where is_whole is not true))::int as "halfSales",
        (count(*) filter (where subtotal_cents is distinct from cents))::int as "wrongTotals",
        (select count(*) from mails where sale_id is not null and kind not like 'parcel-%')::int as mails,
        (select count(*) from mails where sale_id is not null and state <> 'sent')::int as "mailsNotSent",
        (select count(*) from sale_requests where answer is null)::int as strays,
        ((count(*) filter (where voucher_code is not null and (uses is null) = (status <> 'cancelada')))
          + (select count(*) from voucher_redemptions as use where use.sale_id is null
            or not exists (select from sales as of where of.id = use.sale_id and of.voucher_code is not null)))::int as "voucherUsesWrong"
      from whole`),
  );
  if (!books) throw new Error('There are no books');
  return { ...books, stockWrong };
}

/**
 * The expected books of a shop with this many sales, once all mails are delivered.
 * @param staff pieces that staff added, and mails about what staff did with sales
 */
export function exactBooks({ pieces }: Shelf, sales: number, staff = { pieces: 0, mails: 0 }): FleetBooks {
  return {
    sales,
    pieces: pieces + staff.pieces,
    mails: 2 * sales + staff.mails,
    halfSales: 0,
    wrongTotals: 0,
    mailsNotSent: 0,
    strays: 0,
    voucherUsesWrong: 0,
    stockWrong: 0,
  };
}

/** Frees the mails that a killed process had claimed, which otherwise takes three minutes. */
export async function endDeadTurns({ connection }: Fleet['database'], silentSeconds = 3): Promise<void> {
  await connection.execute(sql`
    update mails set taken_until = null, next_try_at = now()
    where sent_at is null and taken_until < now() + make_interval(secs => ${TURN_SECONDS - silentSeconds}::int)`);
}

/** The state of the mails that are not sent, one line for each kind. */
export async function waitingMails({ connection }: Fleet['database']): Promise<string[]> {
  const answer = await connection.execute(sql`
    select format('%s mails %s after %s attempts, due in %s s, taken: %s, %s', count(*), state, attempts,
      round(extract(epoch from max(next_try_at) - now())), taken_until is not null, coalesce(problem, 'no problem')) as line
    from mails where sale_id is not null and state <> 'sent'
    group by state, attempts, taken_until is not null, problem`);
  return rowsOf<{ line: string }>(answer).map(({ line }) => line);
}
