import { createHash, timingSafeEqual } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { FurtherPayment } from '#contract/forms/further-payment.ts';
import type { TrackedSale } from '#contract/sales/sale.ts';
import type { PickupPerson } from '#contract/stores/pickup-person.ts';
import { sellsGiftCard } from '#domain/credit/gift-card-terms.ts';
import { readAmount } from '#domain/payments/amount.ts';
import { amountAskedOf } from '#domain/payments/money-back.ts';
import { pickupHoldEnd } from '#domain/sales/expiry.ts';
import { type OrderProgress, shopperChanges } from '#domain/sales/fulfilment/shopper-changes.ts';
import { auditEntries } from '#server/features/audit/audit.tables.ts';
import { enqueueOnce } from '#server/features/mails/enqueue-mails.ts';
import { readActiveWay, selectWayNames } from '#server/features/ways/ways.queries.ts';
import { attempt, conflict, invalidField, type Outcome, type Refusal } from '#server/platform/database/attempt.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import { queryRows } from '#server/platform/database/rows.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { readStockSettings } from '../expiry/expiry-settings.ts';
import { namePerson } from '../fulfilment/name-person.ts';
import { composePersonMail } from '../mails/order-status-mails.ts';
import { enqueuePaymentMail } from '../mails/payment-mails.ts';
import type { SaleServices } from '../move-sale.ts';
import { insertPayment } from '../payments/add-payment.ts';
import { isPromised, selectPayments } from '../payments/payments.queries.ts';
import type { Payment } from '../payments.tables.ts';
import { selectHistory } from '../sale-history.ts';
import { presentTrackedSale } from '../sales.presenter.ts';
import { lockSale, selectSale } from '../sales.queries.ts';
import { type Sale, type SaleWithLines, sales } from '../sales.tables.ts';
import { igtfOfRest } from '../tender-taxes.ts';

export interface TrackRequest {
  orderId: string;
  /** From the tracking link; null without one. */
  key: string | null;
  /** The account behind the token; null for a guest. */
  accountId: number | null;
}

/** A sale, for its owner or with its link's key. Anyone else gets the same refusal as for an unknown order. */
export function trackSale(database: Database, request: TrackRequest): Promise<Outcome<TrackedSale>> {
  return database.transaction(async (tx) => {
    const [sale] = await tx.select().from(sales).where(eq(sales.orderId, request.orderId));
    const loaded = sale && mayTrack(sale, request) ? await selectSale(tx, sale.id) : null;
    return loaded ? { ok: true, value: await readTracked(tx, loaded) } : NO_ORDER;
  });
}

/** The sale as its tracking page shows it now. */
async function readTracked(tx: Connection, loaded: SaleWithLines): Promise<TrackedSale> {
  const { sale } = loaded;
  const payments = await selectPayments(tx, sale.id);
  const dueIgtf = await igtfOfRest(tx, sale, amountAskedOf(sale, payments)?.dueCents ?? 0);
  const nameOf = await selectWayNames(tx);
  const payUntil = await readPayUntil(tx, loaded, payments);
  const may = shopperChanges(await readProgress(tx, loaded, payments));
  return presentTrackedSale(loaded, await selectHistory(tx, sale.id), payments, { dueIgtf, nameOf, payUntil, may });
}

async function readPayUntil(
  tx: Connection,
  { sale, pickup }: SaleWithLines,
  payments: readonly Payment[],
): Promise<Date | null> {
  if (sale.status !== 'pendiente' || !payments.some(isPromised)) return null;
  return pickupHoldEnd(await readStockSettings(tx), [sale.pickupReadyAt, pickup?.readySince ?? null]);
}

const NO_ORDER: Refusal = { ok: false, code: 'not_found', message: 'No encontramos este pedido' };

function mayTrack(sale: Sale, { key, accountId }: TrackRequest): boolean {
  if (key !== null && sameText(key, sale.trackingKey)) return true;
  return accountId !== null && sale.accountId === accountId;
}

/**
 * Changes an order under its lock, for whoever may track it. Anyone else gets the same refusal as for an unknown order.
 * @param change writes the change, or returns the refusal
 * @returns the order as its page shows it then
 */
export function changeTracked(
  { database }: SaleServices,
  request: TrackRequest,
  change: (tx: Connection, loaded: SaleWithLines) => Promise<Refusal | null>,
): Promise<Outcome<TrackedSale>> {
  return attempt(database, async (tx) => {
    const [sale] = await tx.select().from(sales).where(eq(sales.orderId, request.orderId));
    const loaded = sale && mayTrack(sale, request) ? await lockSale(tx, sale.id) : null;
    if (!loaded) return NO_ORDER;
    const refused = await change(tx, loaded);
    return refused ?? { ok: true, value: await readTracked(tx, (await selectSale(tx, loaded.sale.id)) ?? loaded) };
  });
}

/** Constant-time comparison. */
function sameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

/** How often the person who fetches an order changes from its link. */
const MOST_NAMINGS = 10;
/** Who acts by an order's link. Named in the audit log, which keeps no names of customers. */
export const SHOPPER: Actor = { accountId: null, name: 'Cliente' };

/**
 * A shopper names who fetches the order in their place; null: they fetch it themselves after all. The order's address for mails
 * gets one: a link may be in other hands.
 */
export function nameFetcher(
  services: SaleServices,
  request: TrackRequest,
  person: PickupPerson | null,
): Promise<Outcome<TrackedSale>> {
  return changeTracked(services, request, async (tx, loaded) => {
    if ((await tx.$count(auditEntries, namingsOf(loaded.sale.id))) >= MOST_NAMINGS)
      return conflict('Ya cambiaste varias veces quién retira este pedido. Escríbenos y lo resolvemos contigo.');
    const named = await namePerson(tx, loaded, { person, actor: { ...SHOPPER, accountId: request.accountId } });
    if (!named.ok) return named;
    const now = (await selectSale(tx, loaded.sale.id)) ?? loaded;
    if (person && now.sale.version !== loaded.sale.version)
      await enqueueOnce(tx, services.jobs, composePersonMail(now, services.branding, person.name));
    return null;
  });
}

const namingsOf = (saleId: number) =>
  and(
    eq(auditEntries.recordKind, 'sale'),
    eq(auditEntries.recordId, String(saleId)),
    eq(auditEntries.action, 'sale.pickup-person'),
    eq(auditEntries.actor, SHOPPER.name),
  );

/** With this many payments and refunds, the shopper is asked to write to the shop instead. */
const MOST_OF_A_SHOPPER = 10;

/**
 * A shopper sends a further payment with its proof, because a payment was rejected or the payments do not cover the
 * order. Whoever may track the order may send one; anyone else gets the same refusal as for an unknown order.
 */
export function sendPayment(
  services: SaleServices,
  request: TrackRequest,
  { payment_proof_url, ...input }: FurtherPayment,
): Promise<Outcome<TrackedSale>> {
  return changeTracked(services, request, async (tx, loaded) => {
    const all = await selectPayments(tx, loaded.sale.id);
    if (!amountAskedOf(loaded.sale, all)) return conflict('A este pedido no le falta ningún pago');
    if (all.length >= MOST_OF_A_SHOPPER) {
      return conflict('Ya recibimos varios pagos de este pedido. Escríbenos y lo resolvemos contigo.');
    }
    const way = await readActiveWay(tx, 'method', input.method);
    if (!way.ok || !way.value.onWeb) return invalidField('method', 'Elige cómo pagaste');
    const amount = readAmount(input.amount);
    if ('problem' in amount) return invalidField('amount', amount.problem);
    const { method, reference, bank, date, payerPhone } = input;
    const payment = {
      method,
      reference,
      bank,
      date,
      payer_phone: payerPhone,
      amount: amount.hundredths,
      payment_proof_url,
    };
    const added = await insertPayment(tx, loaded, all, payment);
    if (!added.ok) return added;
    const now = await selectPayments(tx, loaded.sale.id);
    await enqueuePaymentMail(tx, services, loaded, { step: 'received', payment: added.value, all: now });
    return null;
  });
}

/** How far an order is. @param payments of the sale, with its refunds */
export async function readProgress(
  tx: Connection,
  { sale, lines, pickup }: SaleWithLines,
  payments: readonly Payment[],
): Promise<OrderProgress> {
  const [row] = await queryRows<{ has_left: boolean; is_packed: boolean }>(tx)`
    select exists (select from stock_reservations where sale_id = ${sale.id}::int and state = 'fulfilled')
        or exists (select from sale_fulfilments where sale_id = ${sale.id}::int and state = 'handed_over')
        -- Orders of before the stores have no reservations: what was paid has left.
        or (${sale.status} = 'validado' and not exists (
          select from stock_reservations where sale_id = ${sale.id}::int and state = 'held')) as has_left,
      exists (select from parcels where sale_id = ${sale.id}::int and state = 'preparing' and packed_at is not null) as is_packed`;
  return {
    status: sale.status,
    payments,
    isSent: pickup === null && !sellsGiftCard(lines),
    hasLeft: row?.has_left ?? false,
    isPacked: row?.is_packed ?? false,
  };
}
