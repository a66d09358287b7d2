import { sql } from 'drizzle-orm';
import { type UnfetchedTerms, unfetchedStep, type WaitingPickup } from '#domain/stock/hours/unfetched.ts';
import { hoursOf } from '#server/features/locations/locations.presenter.ts';
import { saleFulfilments } from '#server/features/locations/stock.tables.ts';
import { enqueueMails } from '#server/features/mails/enqueue-mails.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { queryRows } from '#server/platform/database/rows.ts';
import { composePutBackMail, composeUnfetchedMail } from '../mails/order-expiry-mails.ts';
import { moveSale, type SaleServices, SHOP } from '../move-sale.ts';
import { followStatus } from '../payments/settle-sale.ts';
import { isWhollyBack } from '../sale-filter.queries.ts';
import { lockSale } from '../sales.queries.ts';
import type { Pickup, SaleWithLines } from '../sales.tables.ts';
import { stepEach } from './each-order.ts';
import { readStockSettings } from './expiry-settings.ts';

/**
 * Warns the shoppers of paid orders that wait at their store, and cancels those that nobody fetched by the day that the
 * warning named, if the house chose so. What was paid is then owed. Each order has its own transaction under the sale's
 * lock, so that a hand-over at the same moment counts.
 * @throws Error after all orders were tried, if any of them failed
 */
export async function followUnfetched(services: SaleServices): Promise<{ warned: number; cancelled: number }> {
  const { database, now } = services;
  const terms = await readStockSettings(database.connection);
  if (terms.unfetchedDays === 0) return { warned: 0, cancelled: 0 };
  const waiting = await selectWaiting(database.connection, now(), terms);
  const step = (tx: Connection, id: number) => takeStep(tx, services, terms, id);
  const count = await stepEach(database, waiting, step, 'orders that nobody fetched could not be handled');
  return { warned: count('warn'), cancelled: count('return') };
}

async function takeStep(tx: Connection, services: SaleServices, terms: UnfetchedTerms, id: number) {
  const loaded = await lockSale(tx, id);
  const [waits] = await selectWaiting(tx, services.now(), terms, id);
  if (!loaded?.pickup || waits === undefined) return 'wait';
  const { pickup } = loaded;
  const { readySince } = pickup;
  if (!readySince) return 'wait';
  const waiting: WaitingPickup = { ...pickup, readySince };
  const next = unfetchedStep(terms, waiting, hoursOf(pickup.store), services.now());
  if (next.step === 'warn') await warn(tx, services, { ...loaded, pickup: { ...pickup, readySince } }, next.until);
  if (next.step === 'return') await cancel(tx, services, { ...loaded, pickup });
  return next.step;
}

async function warn(
  tx: Connection,
  { jobs, branding, now }: SaleServices,
  loaded: SaleWithLines & { pickup: Pickup & { readySince: Date } },
  until: string | null,
): Promise<void> {
  const { sale, pickup } = loaded;
  await tx
    .update(saleFulfilments)
    .set({ warnedAt: now(), keptUntil: until })
    .where(sql`${saleFulfilments.saleId} = ${sale.id} and ${saleFulfilments.locationId} = ${pickup.store.id}`);
  await enqueueMails(tx, jobs, [composeUnfetchedMail(loaded, branding, { until, now: now() })]);
}

async function cancel(
  tx: Connection,
  services: SaleServices,
  loaded: SaleWithLines & { pickup: Pickup },
): Promise<void> {
  await followStatus(tx, loaded.sale.id, 'cancelada', null);
  const cancellation = { reason: 'unfetched', words: null } as const;
  await moveSale(tx, services, loaded, { to: 'cancelada', actor: SHOP, cancellation });
  await enqueueMails(tx, services.jobs, [composePutBackMail(loaded, services.branding)]);
}

/**
 * Validated orders that have been ready at their store, and paid, for as long as the terms say, and whose pieces lie there. Left out
 * are orders of which a piece was handed over, and those whose money went back: staff decide about them.
 * @param id only this sale, which the caller has locked
 */
async function selectWaiting(
  connection: Connection,
  now: Date,
  { unfetchedDays }: UnfetchedTerms,
  id?: number,
): Promise<number[]> {
  const since = new Date(now.getTime() - unfetchedDays * 86_400_000).toISOString();
  const rows = await queryRows<{ id: number }>(connection)`
    select sales.id from sales
    join sale_fulfilments as done on done.sale_id = sales.id and done.location_id = sales.pickup_location_id
    where sales.status = 'validado' and done.state = 'ready' and done.ready_at <= ${since}::timestamptz
      and not exists (select from sale_events as event where event.sale_id = sales.id
        and event.to_status = 'validado' and event.happened_at > ${since}::timestamptz)
      and exists (select from stock_reservations as held where held.sale_id = sales.id and held.state = 'held')
      and not exists (select from stock_reservations as left_it where left_it.sale_id = sales.id and left_it.state = 'fulfilled')
      and not ${isWhollyBack}
      ${id === undefined ? sql`` : sql`and sales.id = ${id}`}
    order by sales.id`;
  return rows.map((row) => row.id);
}
