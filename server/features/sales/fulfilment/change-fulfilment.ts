import { and, eq } from 'drizzle-orm';
import type { ChangeFulfilment, HandedOver } from '#contract/sales/fulfilment.ts';
import type { StoreScope } from '#domain/access/roles.ts';
import { type Recipient, recipientWith } from '#domain/sales/fulfilment/recipient.ts';
import { OTHER_STORE, worksAt } from '#server/features/locations/in-stores.ts';
import { attributeStockChanges } from '#server/features/locations/ledger/move-stock.ts';
import { saleFulfilments } from '#server/features/locations/stock.tables.ts';
import { attempt, conflict, invalidField, type Outcome, type Refusal } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { AccountActor, Actor } from '#server/platform/http/actor.ts';
import { enqueueReadyMail } from '../mails/order-status-mails.ts';
import type { SaleServices } from '../move-sale.ts';
import { refuseMoneyBack } from '../parcels/refuse-sending.ts';
import { sendAllAt } from '../parcels/send-parcel.ts';
import { pickupCodeOf } from '../pickup-code.ts';
import {
  fulfil,
  lockItemsOf,
  noteFulfilment,
  selectHandled,
  selectHolding,
  undoReady,
} from '../pieces/held-pieces.queries.ts';
import { recordSale } from '../sale-history.ts';
import { lockSale, NO_SALE } from '../sales.queries.ts';
import type { SaleWithLines } from '../sales.tables.ts';
import { collectPayments, isPaidAtPickup, promisedAt, refuseCollected } from './collect-payments.ts';

interface FulfilmentChange extends ChangeFulfilment {
  saleId: number;
  locationId: number;
  actor: AccountActor;
  /** The stores that the caller is limited to. A sale without pieces there is answered as not found. */
  stores: StoreScope;
}

/**
 * Records that a location has an order ready for pickup, and tells the shopper; or that the location has handed it
 * over or sent it, so that its reserved pieces leave the location. Only for a validated sale, or for one that the
 * customer pays at the store: such an order can be made ready, and is handed over together with its payment. A repetition
 * changes nothing.
 */
export function changeFulfilment(services: SaleServices, change: FulfilmentChange): Promise<Outcome<null>> {
  const { saleId, locationId, state, actor, payments, stores, code, given_to: givenTo } = change;
  return attempt<null>(services.database, async (tx) => {
    const loaded = await lockSale(tx, saleId);
    if (!loaded) return NO_SALE;
    if (!(await selectHandled(tx, [saleId], stores)).has(saleId)) return { ...NO_SALE, aboutAccess: true };
    if (!worksAt(stores, locationId)) return { ok: false, code: 'forbidden', message: OTHER_STORE };
    if (code && code !== pickupCodeOf(loaded.sale)) return invalidField('code', 'Ese código es de otro pedido');
    const recipient = givenTo === undefined ? null : recipientWith(givenTo, loaded.sale);
    if (givenTo !== undefined && !recipient) return invalidField('given_to', OTHER_PERSON);
    if (payments && loaded.sale.status !== 'pendiente') return refuseCollected(loaded);
    if (state === 'put_back') return putBack(tx, loaded, { locationId, actor });
    if (!isValidated(loaded) && !payments && (state === 'handed_over' || !(await isPaidAtPickup(tx, loaded)))) {
      return conflict('Valida el pago antes de entregar la venta');
    }
    const holds = (await selectHolding(tx, saleId, stores)).includes(locationId);
    const done = await doneBy(tx, saleId, locationId);
    if (done === state || (done === 'handed_over' && !holds)) return { ok: true, value: null };
    if (!holds) return conflict('Esta tienda no tiene prendas apartadas para la venta');
    if (state === 'ready' && loaded.sale.pickupLocationId !== locationId) {
      return conflict('La venta no se retira en esta tienda');
    }
    if (state === 'ready') {
      await makeReady(tx, services, loaded, change);
      return { ok: true, value: null };
    }
    // Before the payment, so that the mail about it tells that the order was handed over.
    const refused = await refuseHandOver(tx, loaded);
    if (refused) return refused;
    await handOver(tx, services, loaded, { locationId, actor, recipient, withCode: code !== undefined });
    return payments ? collectPayments(tx, services, loaded, { payments, actor }) : { ok: true, value: null };
  });
}

const OTHER_PERSON = 'Quien retira este pedido cambió. Revisa a quién se lo entregas.';
const isValidated = ({ sale }: SaleWithLines) => sale.status === 'validado';

async function doneBy(tx: Connection, saleId: number, locationId: number): Promise<'ready' | 'handed_over' | null> {
  const [row] = await tx
    .select({ state: saleFulfilments.state })
    .from(saleFulfilments)
    .where(and(eq(saleFulfilments.saleId, saleId), eq(saleFulfilments.locationId, locationId)));
  return row?.state ?? null;
}

async function makeReady(
  tx: Connection,
  services: SaleServices,
  loaded: SaleWithLines,
  { locationId, actor }: Pick<FulfilmentChange, 'locationId' | 'actor'>,
): Promise<void> {
  const { sale } = loaded;
  const note = { saleId: sale.id, locationId, at: services.now(), accountId: actor.accountId };
  await noteFulfilment(tx, { ...note, state: 'ready' });
  const unpaid = isValidated(loaded) ? null : await promisedAt(tx, loaded, note.at);
  await enqueueReadyMail(tx, services, loaded, note.at, unpaid);
  await recordSale(tx, actor, 'sale.fulfilment', loaded, { locationId, state: 'ready' });
}

/** A parcel whose money went back does not leave. At a store's counter the clerk decides, with the customer there. */
async function refuseHandOver(tx: Connection, loaded: SaleWithLines): Promise<Refusal | null> {
  return loaded.sale.pickupLocationId === null ? refuseMoneyBack(tx, loaded) : null;
}

/** The pieces of a cancelled order that the location had made ready are back in their place. */
async function putBack(
  tx: Connection,
  loaded: SaleWithLines,
  { locationId, actor }: { locationId: number; actor: Actor },
): Promise<Outcome<null>> {
  const { sale } = loaded;
  if (sale.status !== 'cancelada') return conflict('Solo se devuelven a su lugar las prendas de una venta cancelada');
  const undone = await undoReady(tx, sale.id, locationId);
  if (undone) await recordSale(tx, actor, 'sale.fulfilment', loaded, { locationId, state: 'put_back' });
  return { ok: true, value: null };
}

interface HandOver {
  locationId: number;
  actor: Actor;
  /** Whom it was given to; null: not noted. */
  recipient?: Recipient | null;
  /** Whether they showed its code. */
  withCode?: boolean;
}

/** The order's reserved pieces leave the location, in its parcels unless it is picked up. Call it under the sale's lock. */
async function handOver(
  tx: Connection,
  services: SaleServices,
  loaded: SaleWithLines,
  { locationId, actor, recipient = null, withCode = false }: HandOver,
): Promise<void> {
  const { sale } = loaded;
  await lockItemsOf(tx, loaded);
  await attributeStockChanges(tx, actor);
  if (sale.pickupLocationId === null) await sendAllAt(tx, services, loaded, { locationId, actor });
  const at = services.now();
  await fulfil(tx, sale.id, locationId, at);
  const note = { saleId: sale.id, locationId, at, accountId: actor.accountId };
  await noteFulfilment(tx, { ...note, state: 'handed_over', givenTo: recipient, withCode });
  await recordSale(tx, actor, 'sale.fulfilment', loaded, {
    locationId,
    state: 'handed_over',
    ...(recipient && { givenTo: recipient }),
    ...(withCode && { withCode }),
  });
}

/** Hands over the reserved pieces of these sales at every location where the caller works. Each sale has its own transaction. */
export async function handOverSales(
  services: SaleServices,
  ids: readonly number[],
  { actor, stores }: { actor: Actor; stores: StoreScope },
): Promise<HandedOver[]> {
  const handled = await selectHandled(services.database.connection, ids, stores);
  const results: HandedOver[] = [];
  for (const id of ids) {
    const outcome = handled.has(id) ? await handOverOne(services, id, { actor, stores }) : 'gone';
    results.push({ id, attributes: { outcome } });
  }
  return results;
}

function handOverOne(services: SaleServices, saleId: number, { actor, stores }: { actor: Actor; stores: StoreScope }) {
  return services.database.transaction(async (tx): Promise<HandedOver['attributes']['outcome']> => {
    const loaded = await lockSale(tx, saleId);
    if (!loaded) return 'gone';
    if (!isValidated(loaded) || (await refuseHandOver(tx, loaded))) return 'not_allowed';
    const holding = await selectHolding(tx, saleId, stores);
    for (const locationId of holding) await handOver(tx, services, loaded, { locationId, actor });
    return holding.length > 0 ? 'done' : 'already';
  });
}
