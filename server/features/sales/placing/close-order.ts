import type { PlacedSale } from '#contract/sales/sale.ts';
import type { SplitTender } from '#domain/taxes/split-order.ts';
import { localMailRow, mailRow } from '#server/features/mails/enqueue-mails.ts';
import type { Connection, PreparedCall } from '#server/platform/database/database.ts';
import { composeOrderReceivedMails, type PlacedPayment } from '../mails/order-received-mails.ts';
import { firstPayment } from '../payments/first-payment.ts';
import { newPickup } from '../pickups.ts';
import { promisedDay } from '../promised-day.ts';
import { presentPlacedSale } from '../sales.presenter.ts';
import type { WrittenSale } from '../sales.tables.ts';
import { networkHash, unpaidHoldOf } from './hold-unpaid.ts';
import { type DecidedOrder, newSale, newSaleLines } from './new-sale.ts';
import type { PlaceOrderServices } from './order-transaction.ts';
import type { OrderContext, OrderProof } from './read-order.ts';
import type { OrderTender } from './read-tenders.ts';
import { writeOrder } from './write-order.ts';

interface Request {
  /** From the client; a repeated request with the same key returns the same order. */
  idempotencyKey: string;
  /** Null for a guest. */
  accountId: number | null;
  /** The client's network, from `siteOf`. */
  site: string;
  placedAt: Date;
}

/** Makes the sale of an order, with its payments and mails. @returns the statement that writes it, and the answer */
export async function closeOrder(
  tx: Connection,
  { storeCode, numbers, branding, mailer, boundsUnpaid }: PlaceOrderServices,
  { idempotencyKey, accountId, site, placedAt }: Request,
  { saleId, guestAccountId, proofs }: OrderContext,
  order: DecidedOrder,
): Promise<{ written: PreparedCall; answer: PlacedSale }> {
  const { person, lines, pieces, totals, tenders, isPaid, pickup, redemption, welcomed } = order;
  const [first] = tenders;
  if (!first) throw new Error('An order without a way of paying');
  const guestNetwork = accountId !== null || !boundsUnpaid ? null : networkHash(site);
  const draft = newSale(order, {
    id: saleId,
    placedAt,
    accountId: accountId ?? guestAccountId,
    guestNetwork,
    paymentMethod: first.way.code,
  });
  const promisedOn = isPaid ? await promisedDay(tx, { sale: draft, lines }, placedAt) : null;
  const sale = { ...draft, promisedOn, orderId: numbers.next(storeCode(), placedAt) };
  const placed = {
    sale,
    lines: newSaleLines(saleId, order),
    parcels: [],
    pickup: pickup && newPickup(pickup.store),
    paymentName: first.way.name,
  };
  const paying = newPayments(sale, tenders, order.split, proofs);
  const answer = presentPlacedSale(placed, first.proofReference, paying);
  const size = { pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0), cents: totals.total };
  const written = writeOrder({
    ...placed,
    payments: paying.map(({ row }) => row),
    pieces,
    proofReference: first.proofReference,
    redemption,
    welcomed,
    mails: composeOrderReceivedMails(placed, paying, branding).map((mail) =>
      mailer.deliversOutside ? mailRow(mail) : localMailRow(mail, placedAt),
    ),
    idempotencyKey,
    answer,
    hold: boundsUnpaid && !isPaid ? unpaidHoldOf(saleId, person, guestNetwork, size) : null,
  });
  return { written, answer };
}

/**
 * The payments of a new order, with the amounts of their split. The proof of the first one belongs to its sale, and a
 * further one names its own.
 */
function newPayments(
  sale: WrittenSale,
  tenders: readonly OrderTender[],
  split: readonly SplitTender[],
  proofs: readonly OrderProof[],
): PlacedPayment[] {
  return tenders.map(({ way, currency, facts, proofReference, atPickup, isCredit }, place) => {
    const proof = proofs.find(({ reference }) => reference === proofReference);
    const amounts = split[place];
    if (!amounts) throw new Error('A payment without its amount');
    const row = {
      ...firstPayment(sale, currency),
      position: place + 1,
      method: way.code,
      amountHundredths: amounts.amountHundredths,
      coversCents: amounts.coversCents,
      reference: facts.reference || null,
      bank: facts.bank || null,
      paidOn: facts.date || null,
      payerPhone: facts.payerPhone || null,
      // Nothing is promised where nothing is to be paid.
      atPickup: atPickup && amounts.amountHundredths > 0,
      proofId: place === 0 ? null : (proof?.id ?? null),
      ...(isCredit && { state: 'validated' as const, decidedAt: sale.createdAt }),
    };
    return { row, name: way.name, proofKey: proof?.storageKey ?? null };
  });
}
