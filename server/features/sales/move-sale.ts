import { eq, sql } from 'drizzle-orm';
import { CANCEL_REASONS, type Cancellation } from '#domain/sales/cancel-reason.ts';
import type { SaleStatus } from '#domain/sales/sale.ts';
import { MAX_ON_HAND } from '#domain/stock/limits.ts';
import type { MailServices } from '#server/features/mails/enqueue-mails.ts';
import { releaseVoucher } from '#server/features/promotions/vouchers/redeem-voucher.ts';
import { releaseWelcome } from '#server/features/promotions/welcome/welcome.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { enqueueStatusMail } from './mails/order-status-mails.ts';
import { discardOpenParcels } from './parcels/discard-parcels.ts';
import { followGiftCard, giveBackCreditOf } from './payments/credit-payments.ts';
import { lockItemsOf } from './pieces/held-pieces.queries.ts';
import { promisedDay } from './promised-day.ts';
import { recordSale } from './sale-history.ts';
import { type SaleWithLines, saleEvents, sales } from './sales.tables.ts';

/** Named in the history and the audit log for what the shop does by itself. */
export const SHOP: Actor = { accountId: null, name: 'Tienda' };

/** What a change of a sale's status needs. */
export interface MoveServices extends MailServices {
  now(): Date;
}

/** What the use cases of sales and payments need. */
export interface SaleServices extends MoveServices {
  database: Database;
}

interface SaleMove {
  to: SaleStatus;
  actor: Actor;
  /** Why it is cancelled; not sent to the shopper. */
  cancellation?: Cancellation | null;
  /** Why the sale's payments change it, in Spanish for staff; null for a change by hand. */
  byPayments?: string | null;
}

/**
 * Writes an allowed change of a sale's status with its history, audit entry and mail to the shopper. Call it under the
 * sale's lock. A cancellation gives back the stock, credit, and the voucher or welcome discount. A validated sale is promised
 * for a day, which counts from now.
 */
export async function moveSale(
  tx: Connection,
  services: MoveServices,
  loaded: SaleWithLines,
  { to, actor, cancellation = null, byPayments = null }: SaleMove,
): Promise<void> {
  const { sale } = loaded;
  if (to === 'cancelada') await giveBack(tx, loaded, actor);
  const promisedOn = await promisedWith(tx, services, loaded, to);
  const [written] = await tx
    .update(sales)
    // The network is only needed while the order waits for its payment.
    .set({ status: to, promisedOn, guestNetwork: null, version: sql`${sales.version} + 1` })
    .where(eq(sales.id, sale.id))
    .returning({ version: sales.version });
  if (!written) throw new Error('A sale that is locked is not there');
  const why = { reason: cancellation?.reason, reasonWords: cancellation?.words || null, byPayments };
  // Not the transaction's start, which may have waited for the lock: by this time the undo of an item's deletion tells
  // whether the pieces came back before or after it.
  const happenedAt = sql`clock_timestamp()`;
  await tx
    .insert(saleEvents)
    .values({ saleId: sale.id, fromStatus: sale.status, toStatus: to, accountId: actor.accountId, happenedAt, ...why });
  await recordSale(tx, actor, 'sale.status', loaded, {
    from: sale.status,
    to,
    // Without the words of a cancellation, which may name the customer and are erased with the customer's data.
    ...(cancellation && { reason: CANCEL_REASONS[cancellation.reason] }),
    ...(byPayments && { payments: byPayments }),
  });
  const moved = { ...loaded, sale: { ...sale, status: to, promisedOn, version: written.version } };
  await followGiftCard(tx, moved, actor);
  await enqueueStatusMail(tx, services, moved, cancellation?.reason);
}

/** The promised day of a sale that changes to a status. A cancelled sale keeps its day, for the reports. */
async function promisedWith(tx: Connection, { now }: MoveServices, loaded: SaleWithLines, to: SaleStatus) {
  if (to === 'validado') return promisedDay(tx, loaded, now());
  return to === 'cancelada' ? loaded.sale.promisedOn : null;
}

/**
 * Returns a sale's pieces to the stock, what was paid with credit to its card or person, and its voucher or welcome discount to
 * the shopper. Call it once per sale.
 */
export async function giveBack(tx: Connection, loaded: SaleWithLines, actor: Actor): Promise<void> {
  await releaseStock(tx, loaded, actor);
  await giveBackCreditOf(tx, loaded, actor);
  await releaseVoucher(tx, loaded.sale.id);
  await releaseWelcome(tx, loaded.sale.id);
}

/**
 * Returns the pieces of a sale to the stock. Reserved pieces are available again at their location. Pieces that had
 * left return to their location, or to the warehouse if it was closed since. Lines without reservations, as the
 * release before wrote them, return to the warehouse. Parcels that have not left are discarded.
 */
export async function releaseStock(tx: Connection, { sale, lines }: SaleWithLines, actor: Actor): Promise<void> {
  await lockItemsOf(tx, { lines });
  // Locked, so that none of them closes before the pieces are back there.
  await tx.execute(sql`
    select from locations where id in (select location_id from stock_reservations where sale_id = ${sale.id} and state = 'fulfilled')
    order by id for key share`);
  await tx.execute(sql`
    insert into stock_movements (item_id, location_id, delta, reason, document_kind, document_id, account_id, actor)
    select back.item_id, back.location_id, least(back.quantity, ${MAX_ON_HAND} - coalesce(level.on_hand, 0)),
      'return', 'sale', ${sale.id}::int, ${actor.accountId}::int, ${actor.name}
    from (
      select item_id, case when active then location_id else warehouse.id end as location_id, sum(quantity)::int as quantity
      from stock_reservations
      join locations on locations.id = location_id
      cross join (select id from locations where kind = 'warehouse') as warehouse
      where sale_id = ${sale.id} and state = 'fulfilled' group by 1, 2
      union all
      select line.item_id, warehouse.id, sum(line.quantity)::int
      from sale_lines as line, (select id from locations where kind = 'warehouse') as warehouse
      where line.sale_id = ${sale.id} and (exists (select from items where id = line.item_id)
          or exists (select from stock_levels where item_id = line.item_id))
        and not exists (select from stock_reservations where sale_id = line.sale_id and line_position = line.position)
      group by line.item_id, warehouse.id
    ) as back
    left join stock_levels as level on level.item_id = back.item_id and level.location_id = back.location_id
    where coalesce(level.on_hand, 0) < ${MAX_ON_HAND}
    order by back.item_id, back.location_id`);
  await tx.execute(sql`
    update stock_reservations set state = 'released', settled_at = clock_timestamp()
    where sale_id = ${sale.id} and state = 'held'`);
  await discardOpenParcels(tx, { sale }, actor);
}
