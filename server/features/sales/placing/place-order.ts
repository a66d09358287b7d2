import type { PlacedSale, PlaceSale } from '#contract/sales/sale.ts';
import { orderTotals } from '#domain/money/pricing.ts';
import type { Person } from '#domain/people/person.ts';
import { normalizeVoucherCode } from '#domain/promotions/voucher.ts';
import { taxesAt } from '#domain/taxes/tax-rate.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { holdCredit } from '#server/features/credit/hold-credit.ts';
import { spendCredit } from '#server/features/credit/ledger.ts';
import { redemptionOf, usableVoucher } from '#server/features/promotions/vouchers/redeem-voucher.ts';
import { addressCounts, holdWelcome, welcomeClaimsOf } from '#server/features/promotions/welcome/welcome.ts';
import type { Outcome } from '#server/platform/database/attempt.ts';
import type { Closing, Connection } from '#server/platform/database/database.ts';
import { hasOrdered } from '../customers.ts';
import { type AvailableStock, type OrderLine, pickLines } from '../stock.ts';
import { closeOrder } from './close-order.ts';
import { refuseLargeOrder } from './hold-unpaid.ts';
import { contactOf, fingerprintOf, inOrderTransaction, type PlaceOrderServices } from './order-transaction.ts';
import { quoteOrder } from './quote-order.ts';
import { readPickup, readShipping, refusePickup } from './read-delivery.ts';
import type { OrderContext } from './read-order.ts';
import { creditTendersOf, proofsOf, readTenders, refuseMissingProofs } from './read-tenders.ts';

interface Orderer {
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

/**
 * Places an order in one transaction. The client's amounts are only compared; the server sets prices, totals, rate,
 * status and recipients. Locks are always taken in the same order, so that orders cannot deadlock: request, rates,
 * items by id, their stock levels, voucher, proofs, person, gift cards and credit by id, redemption, unpaid limits.
 */
export function placeOrder(services: PlaceOrderServices, request: OrderRequest): Promise<Outcome<PlacedSale>> {
  const { idempotencyKey, body, account } = request;
  return inOrderTransaction(services, {
    idempotencyKey,
    fingerprint: fingerprintOf(body, account?.id ?? null),
    query: {
      itemIds: body.products.map(({ id }) => id),
      voucherCode: body.voucher_code ? normalizeVoucherCode(body.voucher_code) : null,
      guestEmail: account ? null : body.customer_email,
      proofReferences: proofsOf(body),
    },
    decide: (tx, context) => decideOrder(tx, services, request, context),
  });
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
  const { mailer, stores, now } = services;
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
  const { welcomePercent } = context;
  const person = personOf(body, account);
  const isUnconfirmed = account !== null && !addressCounts(account, mailer);
  const isWelcome = !isUnconfirmed && (await firstWithAccount(tx, lines, { coupon, welcomePercent }, person));
  const totals = orderTotals(lines, coupon, isWelcome ? welcomePercent : 0);
  const size = { pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0), cents: totals.subtotal };
  const tooLarge = refuseLargeOrder(size, context.bounds, contactOf(services));
  if (tooLarge) return tooLarge;
  const voucherCode = totals.promotion ? null : (voucher?.value.code ?? null);
  const taxes = taxesAt(context.taxes, placedAt);
  const priced = { lines, totals, coupon, welcomePercent, voucherCode, person, isUnconfirmed };
  const quote = quoteOrder(body, priced, tenders, { rates: context.rates, igtf: taxes.igtf, placedAt });
  if (!quote.ok) return quote;
  const withoutProof = refuseMissingProofs(tenders, context.proofs, totals.total);
  if (withoutProof) return withoutProof;
  const taken = creditTendersOf(tenders, quote.value.split);
  const held = await holdCredit(tx, taken, { accountId: account?.id ?? null, today: caracasDay(placedAt) });
  if (!held.ok) return held;
  const redeemer = { email: body.customer_email, nationalId: body.customer_id, browserId: body.user_id ?? null };
  const closing = { idempotencyKey, accountId: account?.id ?? null, site, placedAt };
  const { written, answer } = await closeOrder(tx, services, closing, context, {
    ...quote.value,
    body,
    person,
    lines,
    pieces,
    totals,
    iva: taxes.iva,
    tenders,
    isPaid: taken.length > 0 && taken.length === tenders.length,
    shippingMethod: shipping.value,
    pickup,
    voucherCode,
    redemption: voucher && !totals.promotion ? redemptionOf(voucher.value, services.storeCode(), redeemer) : null,
    welcomed: totals.promotion ? welcomeClaimsOf(person) : [],
  });
  const spendings = taken.map(({ position, amountCents }, place) => ({
    creditId: held.value[place] ?? 0,
    position,
    amountCents,
  }));
  const last = [written, ...(spendings.length > 0 ? [spendCredit(context.saleId, spendings)] : [])];
  return { ok: true, value: { last, result: answer } };
}

/** Everything that identifies the buyer, from the order and the account. */
export function personOf(
  body: Pick<PlaceSale, 'customer_email' | 'customer_id' | 'customer_phone'>,
  account: Orderer | null,
): Person {
  return {
    accountId: account?.id ?? null,
    emails: account ? [account.email, body.customer_email] : [body.customer_email],
    nationalId: body.customer_id,
    phone: body.customer_phone,
  };
}

/** Whether the buyer gets the welcome discount. Takes no lock if the discount would not change the total. */
async function firstWithAccount(
  tx: Connection,
  lines: OrderLine[],
  { coupon, welcomePercent }: { coupon: number; welcomePercent: number },
  person: Person,
): Promise<boolean> {
  if (person.accountId === null || !orderTotals(lines, coupon, welcomePercent).promotion) return false;
  return holdWelcome(tx, person, hasOrdered);
}
