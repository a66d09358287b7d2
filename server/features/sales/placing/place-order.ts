import type { PlacedSale, PlaceSale } from '#contract/sales/sale.ts';
import { bolivarsFor, type Rate } from '#domain/money/bolivars.ts';
import type { Cents } from '#domain/money/money.ts';
import { orderTotals } from '#domain/money/pricing.ts';
import { quotableRates } from '#domain/money/rate-in-force.ts';
import type { SaleDue } from '#domain/payments/coverage.ts';
import type { Person } from '#domain/people/person.ts';
import { normalizeVoucherCode } from '#domain/promotions/voucher.ts';
import type { HelpContact } from '#domain/sales/bounds/order-bounds.ts';
import { igtfOfSplit } from '#domain/taxes/split-order.ts';
import { taxesAt } from '#domain/taxes/tax-rate.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { holdCredit } from '#server/features/credit/hold-credit.ts';
import { spendCredit } from '#server/features/credit/ledger.ts';
import type { Location } from '#server/features/locations/stock.tables.ts';
import { localMailRow, mailRow } from '#server/features/mails/enqueue-mails.ts';
import type { MailBranding } from '#server/features/mails/mail-content.ts';
import { redemptionOf, refuseRedeemed, usableVoucher } from '#server/features/promotions/vouchers/redeem-voucher.ts';
import { addressCounts, holdWelcome, welcomeClaimsOf } from '#server/features/promotions/welcome/welcome.ts';
import { attemptPipelined, type Outcome } from '#server/platform/database/attempt.ts';
import type { Closing, Connection, Database } from '#server/platform/database/database.ts';
import type { Mailer } from '#server/platform/mailer/mailer.ts';
import { hasOrdered } from '../customers.ts';
import { composeOrderReceivedMails } from '../mails/order-received-mails.ts';
import { refuseProof } from '../proofs/payment-proofs.ts';
import { presentPlacedSale } from '../sales.presenter.ts';
import { type AvailableStock, type OrderLine, pickLines } from '../stock.ts';
import { compareQuote } from './compare-quote.ts';
import { networkHash, refuseLargeOrder, refuseUnpaid, unpaidHoldOf } from './hold-unpaid.ts';
import { newPayments } from './new-payments.ts';
import { newSale, newSaleLines } from './new-sale.ts';
import type { OrderNumbers } from './order-numbers.ts';
import { readPickup, readShipping, refusePickup } from './read-delivery.ts';
import { type OrderContext, orderContextOf, readOrder } from './read-order.ts';
import {
  creditTendersOf,
  proofsOf,
  quotedIgtf,
  readTenders,
  refuseMissingProofs,
  splitTenders,
} from './read-tenders.ts';
import { answerEarlier, claimRequest, fingerprintOf } from './sale-requests.ts';
import { conflictIn, writeOrder } from './write-order.ts';

export interface PlaceOrderServices {
  database: Database;
  storeCode: string;
  numbers: OrderNumbers;
  branding: MailBranding;
  mailer: Pick<Mailer, 'deliversOutside'>;
  /** The stores that the site shows, from the snapshot in memory. */
  stores(): readonly Location[];
  /** Whether the unpaid orders of a person or network have limits; false in load tests. */
  boundsUnpaid: boolean;
  /** Called after an order was committed: its mails are queued and its stock is reserved. */
  orderPlaced(): void;
  now(): Date;
}

export interface Orderer {
  id: number;
  email: string;
  /** Null until the owner has opened the link of the confirmation mail. */
  emailConfirmedAt: Date | null;
}

export interface OrderRequest {
  /** From the client; a repeated request with the same key returns the same order. */
  idempotencyKey: string;
  body: PlaceSale;
  /** Null for a guest. */
  account: Orderer | null;
  /** The client's network, from `siteOf`. */
  site: string;
}

/** How many order numbers are tried when other processes have taken them. */
const MAX_TRIES = 1000;

/**
 * Places an order in one transaction. The client's amounts are only compared; the server sets prices, totals, rate,
 * status and recipients. Locks are always taken in the same order, so that orders cannot deadlock: request, rates,
 * items by id, their stock levels, voucher, proofs, person, gift cards and credit by id, redemption, unpaid limits.
 */
export async function placeOrder(services: PlaceOrderServices, request: OrderRequest): Promise<Outcome<PlacedSale>> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const placed = await placeNumbered(services, request);
    if (placed === 'order_number') continue;
    if (placed.ok) services.orderPlaced();
    return placed;
  }
  throw new Error('No free order number near this millisecond');
}

/** @returns 'order_number' when another sale has the number; the transaction was rolled back */
async function placeNumbered(
  services: PlaceOrderServices,
  request: OrderRequest,
): Promise<Outcome<PlacedSale> | 'order_number'> {
  const { idempotencyKey, body, account } = request;
  const fingerprint = fingerprintOf(body, account?.id ?? null);
  const opening = [
    claimRequest(idempotencyKey, fingerprint),
    readOrder({
      itemIds: body.products.map(({ id }) => id),
      voucherCode: body.voucher_code ? normalizeVoucherCode(body.voucher_code) : null,
      guestEmail: account ? null : body.customer_email,
      proofReferences: proofsOf(body),
      now: services.now(),
    }),
  ];
  try {
    return await attemptPipelined(services.database, opening, async (tx, [isClaimed, context]) => {
      if (isClaimed) return decideOrder(tx, services, request, orderContextOf(context));
      const earlier = await answerEarlier(tx, idempotencyKey, fingerprint);
      return earlier.ok ? { ok: true, value: { last: [], result: earlier.value } } : earlier;
    });
  } catch (error) {
    const conflict = conflictIn(error);
    if (conflict === 'voucher') return refuseRedeemed();
    if (conflict === 'proof') return refuseProof('proof_used');
    if (conflict === 'further_proof') return refuseProof('proof_used', 'further_payments.0.payment_proof_url');
    if (conflict === 'unpaid_person') return refuseUnpaid('person', contactOf(services));
    if (conflict === 'unpaid_network') return refuseUnpaid('network', contactOf(services));
    if (conflict === 'order_number') return conflict;
    throw error;
  }
}

function stockOnline({ items, levels, locations }: OrderContext): AvailableStock {
  const locationIds = locations.filter(({ sellsOnline }) => sellsOnline).map(({ id }) => id);
  return { items, levels: levels.filter(({ online }) => online), locationIds };
}

/** Checks and prices the order. @returns the statement that writes it, and the answer */
async function decideOrder(
  tx: Connection,
  services: PlaceOrderServices,
  { idempotencyKey, body, account, site }: OrderRequest,
  context: OrderContext,
): Promise<Outcome<Closing<PlacedSale>>> {
  const { storeCode, numbers, branding, mailer, stores, now } = services;
  const placedAt = now();
  const fetched = readPickup(body, context.locations, stores(), placedAt);
  if (!fetched.ok) return fetched;
  const pickup = fetched.value;
  const shipping = readShipping(body);
  const paid = readTenders(body, context.ways, pickup?.takesPayment ?? false);
  if (!shipping.ok) return paid.ok ? shipping : { ...shipping, fields: { ...shipping.fields, ...paid.fields } };
  if (!paid.ok) return paid;
  const tenders = paid.value;
  const picked = pickLines(
    body.products,
    pickup ? { ...context, locationIds: [pickup.store.id] } : stockOnline(context),
  );
  if (!picked.ok) return pickup && picked.code === 'out_of_stock' ? refusePickup(picked) : picked;
  const { lines, pieces } = picked.value;

  const voucher = body.voucher_code ? usableVoucher(context.voucher, placedAt) : null;
  if (voucher && !voucher.ok) return voucher;

  const coupon = voucher?.value.basisPoints ?? 0;
  const person = personOf(body, account);
  const isUnconfirmed = account !== null && !addressCounts(account, mailer);
  const isWelcome = !isUnconfirmed && (await firstWithAccount(tx, lines, coupon, person));
  const totals = orderTotals(lines, coupon, isWelcome);
  const size = { pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0), cents: totals.subtotal };
  const tooLarge = refuseLargeOrder(size, context.bounds, contactOf(services));
  if (tooLarge) return tooLarge;
  const voucherCode = totals.promotion ? null : (voucher?.value.code ?? null);
  const taxes = taxesAt(context.taxes, placedAt);
  const dueAt = (value: Rate): SaleDue => ({
    totalCents: totals.total,
    totalBsHundredths: bolivarsFor(totals.total, value),
    dollarValue: value,
  });
  const igtfOf = (cents: Cents) => ({ cents, basisPoints: cents > 0 ? taxes.igtf : 0 });
  const igtfAt = (value: Rate) => {
    const cents = quotedIgtf(dueAt(value), tenders, taxes.igtf);
    return cents === null ? null : igtfOf(cents);
  };
  const priced = { lines, totals, coupon, voucherCode, person, isUnconfirmed, igtfAt };
  const quote = compareQuote(body, priced, quotableRates(context.rates, placedAt));
  if (!quote.ok) return quote;
  const rate = quote.value;
  const due = dueAt(rate.value);
  const split = splitTenders(due, tenders, taxes.igtf);
  if (!split.ok) return split;
  const igtf = igtfOf(igtfOfSplit(due, split.value));

  const { saleId, proofs } = context;
  const withoutProof = refuseMissingProofs(tenders, proofs, totals.total);
  if (withoutProof) return withoutProof;
  const taken = creditTendersOf(tenders, split.value);
  const held = await holdCredit(tx, taken, { accountId: account?.id ?? null, today: caracasDay(placedAt) });
  if (!held.ok) return held;
  const isPaid = taken.length > 0 && taken.length === tenders.length;
  const [first] = tenders;
  if (!first) throw new Error('An order without a way of paying');
  const redeemer = { email: body.customer_email, nationalId: body.customer_id, browserId: body.user_id ?? null };
  const guestNetwork = account || !services.boundsUnpaid ? null : networkHash(site);
  const draft = newSale({
    id: saleId,
    placedAt,
    accountId: account?.id ?? context.guestAccountId,
    guestNetwork,
    body,
    shippingMethod: shipping.value,
    paymentMethod: first.way.code,
    lines,
    totals,
    voucherCode,
    rate,
    totalBs: due.totalBsHundredths,
    igtf,
    pickup,
    status: isPaid ? 'validado' : 'pendiente',
  });
  const sale = { ...draft, orderId: numbers.next(storeCode, placedAt) };
  const placed = {
    sale,
    lines: newSaleLines(saleId, lines, { discount: totals.discount, iva: taxes.iva }),
    pickup: pickup && { store: pickup.store, state: 'pending' as const, readySince: null, handedOverAt: null },
    paymentName: first.way.name,
  };
  const paying = newPayments(sale, tenders, split.value, proofs);
  const answer = presentPlacedSale(placed, first.proofReference, paying);
  const order = {
    ...placed,
    payments: paying.map(({ row }) => row),
    pieces,
    proofReference: first.proofReference,
    redemption: voucher && !totals.promotion ? redemptionOf(voucher.value, storeCode, redeemer) : null,
    welcomed: totals.promotion ? welcomeClaimsOf(person) : [],
    mails: composeOrderReceivedMails(placed, paying, branding).map((mail) =>
      mailer.deliversOutside ? mailRow(mail) : localMailRow(mail, placedAt),
    ),
    idempotencyKey,
    answer,
    hold:
      services.boundsUnpaid && !isPaid
        ? unpaidHoldOf(saleId, person, guestNetwork, { ...size, cents: totals.total })
        : null,
  };
  const spendings = taken.map(({ position, amountCents }, place) => ({
    creditId: held.value[place] ?? 0,
    position,
    amountCents,
  }));
  const last = [writeOrder(order), ...(spendings.length > 0 ? [spendCredit(saleId, spendings)] : [])];
  return { ok: true, value: { last, result: answer } };
}

/** Everything that identifies the buyer, from the order and the account. */
function personOf(body: PlaceSale, account: Orderer | null): Person {
  return {
    accountId: account?.id ?? null,
    emails: account ? [account.email, body.customer_email] : [body.customer_email],
    nationalId: body.customer_id,
    phone: body.customer_phone,
  };
}

/** How a shopper reaches the shop when an order is refused for its size. */
export function contactOf({ branding, stores }: Pick<PlaceOrderServices, 'branding' | 'stores'>): HelpContact {
  const phone = stores().find((store) => store.phone)?.phone ?? null;
  return { whatsapp: branding.whatsapp, email: branding.shopInbox, phone };
}

/** Whether the buyer gets the welcome discount. Takes no lock if the discount would not change the total. */
async function firstWithAccount(tx: Connection, lines: OrderLine[], coupon: number, person: Person): Promise<boolean> {
  if (person.accountId === null || !orderTotals(lines, coupon, true).promotion) return false;
  return holdWelcome(tx, person, hasOrdered);
}
