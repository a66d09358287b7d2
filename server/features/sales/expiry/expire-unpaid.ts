import { sql } from 'drizzle-orm';
import { type ExpiryTerms, expiryStep, type Wait } from '#domain/sales/expiry.ts';
import { enqueueMails } from '#server/features/mails/enqueue-mails.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { queryRows } from '#server/platform/database/rows.ts';
import {
  composePickupMail,
  composeUnpaidMail,
  composeUnseenMail,
  PICKUP_KIND,
  REMINDER_KIND,
  UNSEEN_KIND,
} from '../mails/order-expiry-mails.ts';
import { moveSale, type SaleServices, SHOP } from '../move-sale.ts';
import { followStatus } from '../payments/settle-sale.ts';
import { lockSale } from '../sales.queries.ts';
import { stepEach } from './each-order.ts';
import { readStockSettings } from './expiry-settings.ts';

/**
 * Sends the reminders of unpaid orders and cancels the expired ones. The shopper is told until when the pieces are
 * reserved; staff are told until when they can review a payment. Each order has its own transaction under the sale's
 * lock, so that a payment at the same moment counts.
 * @throws Error after all orders were tried, if any of them failed
 */
export async function expireUnpaid(services: SaleServices): Promise<{ reminded: number; cancelled: number }> {
  const { database, now } = services;
  const terms = await readStockSettings(database.connection);
  const unpaid = await selectUnpaid(database.connection);
  const due = unpaid.filter((sale) => expiryStep(terms, sale, now()).step !== 'wait').map(({ id }) => id);
  const step = (tx: Connection, id: number) => takeStep(tx, services, terms, id);
  const count = await stepEach(database, due, step, 'unpaid orders could not be ended');
  return { reminded: count('remind'), cancelled: count('expire') };
}

async function takeStep(tx: Connection, services: SaleServices, terms: ExpiryTerms, id: number) {
  const { jobs, branding, now } = services;
  const loaded = await lockSale(tx, id);
  const [unpaid] = await selectUnpaid(tx, id);
  if (!loaded || !unpaid) return 'wait';
  const next = expiryStep(terms, unpaid, now());
  const { compose, words } = BY_WAIT[unpaid.wait];
  if (next.step === 'remind') await enqueueMails(tx, jobs, [compose(loaded, branding, next.until)]);
  if (next.step === 'expire') {
    await followStatus(tx, id, 'cancelada', null);
    await moveSale(tx, services, loaded, { to: 'cancelada', actor: SHOP, cancellation: { reason: 'unpaid', words } });
  }
  return next.step;
}

const BY_WAIT = {
  unpaid: { compose: composeUnpaidMail, words: 'Se venció el plazo para pagar' },
  unseen: { compose: composeUnseenMail, words: 'Se venció el plazo y nadie revisó el pago' },
  pickup: { compose: composePickupMail, words: 'Se venció el plazo para retirar y pagar' },
} as const satisfies Record<Wait, unknown>;

interface UnpaidSale {
  id: number;
  wait: Wait;
  since: Date;
  remindedAt: Date | null;
}

/**
 * Orders that wait for a payment.
 * - `unpaid` have no payment, or only rejected ones.
 * - `unseen` have a declared payment that nobody has matched, validated or rejected. A note of staff counts as a review.
 * - `pickup` have no other payment than one that is promised at the store. They wait from when they may be picked up, or
 *   from the last note.
 *
 * What a gift card or store credit paid of them does not count. When staff change the total, the time begins anew. Orders
 * that a coupon pays in full are left out. So are orders that were handed over in part: their pieces cannot be sold again,
 * and staff decide about them.
 * @param id only this sale, which the caller has locked
 */
export async function selectUnpaid(connection: Connection, id?: number): Promise<UnpaidSale[]> {
  const rows = await queryRows<{ id: number; wait: Wait; since: string; reminded_at: string | null }>(connection)`
    select sale.id, wait.kind as wait, reminder.at::text as reminded_at,
      (case wait.kind when 'unpaid' then greatest(sale.created_at, edited.at, paid.decided_at)
        when 'unseen' then greatest(sale.created_at, edited.at, paid.declared_at, noted.at)
        else greatest(sale.created_at, edited.at, sale.pickup_ready_at, ready.at, paid.decided_at, noted.at) end)::text as since
    from sales as sale
    cross join lateral (
      select max(decided_at) as decided_at, bool_or(state not in ('declared', 'rejected')) filter (where method not in ('gift_card', 'store_credit')) as seen,
        max(greatest(created_at, decided_at)) filter (where state = 'declared' and not at_pickup) as declared_at,
        coalesce(bool_or(at_pickup and state = 'declared'), false) as promised
      from payments where sale_id = sale.id and kind = 'payment'
    ) as paid
    cross join lateral (
      select case when paid.declared_at is not null then 'unseen' when paid.promised then 'pickup' else 'unpaid' end as kind
    ) as wait
    cross join lateral (
      select max(created_at) as at from mails where sale_id = sale.id and kind = case wait.kind
        when 'unpaid' then ${REMINDER_KIND} when 'unseen' then ${UNSEEN_KIND} else ${PICKUP_KIND} end
    ) as reminder
    cross join lateral (select max(ready_at) as at from sale_fulfilments where sale_id = sale.id) as ready
    cross join lateral (select max(written_at) as at from sale_notes where sale_id = sale.id) as noted
    cross join lateral (
      select max(edited_at) as at from sale_edits
      where sale_id = sale.id and not by_shopper and total_after_cents <> total_before_cents
    ) as edited
    where sale.status = 'pendiente' and sale.total_cents > 0 and paid.seen is not true
      and not exists (select from sale_fulfilments where sale_id = sale.id and state = 'handed_over')
      and not exists (select from stock_reservations where sale_id = sale.id and state = 'fulfilled')
      ${id === undefined ? sql`` : sql`and sale.id = ${id}`}
    order by sale.id`;
  return rows.map(({ reminded_at, ...row }) => ({
    ...row,
    since: new Date(row.since),
    remindedAt: reminded_at === null ? null : new Date(reminded_at),
  }));
}
