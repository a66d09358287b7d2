import type { GiftCardOrder } from '#contract/sales/gift-card-order.ts';
import type { PlacedSale, PlaceSale } from '#contract/sales/sale.ts';
import { isCreditMethod } from '#domain/credit/credit.ts';
import { GIFT_CARD_LINE, giftCardAmountProblem } from '#domain/credit/gift-card-terms.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { readWay } from '#domain/payments/payment-way.ts';
import { taxesAt } from '#domain/taxes/tax-rate.ts';
import { formatDay } from '#domain/time/caracas-time.ts';
import { orderCard } from '#server/features/credit/card-of-sale.ts';
import { readCreditSettings } from '#server/features/credit/settings.ts';
import { invalidField, type Outcome } from '#server/platform/database/attempt.ts';
import type { Closing, Connection } from '#server/platform/database/database.ts';
import { closeOrder } from '../placing/close-order.ts';
import { fingerprintOf, inOrderTransaction, type PlaceOrderServices } from '../placing/order-transaction.ts';
import { type OrderRequest, personOf } from '../placing/place-order.ts';
import { quoteOrder } from '../placing/quote-order.ts';
import type { OrderContext } from '../placing/read-order.ts';
import { proofsOf, readTenders, refuseMissingProofs } from '../placing/read-tenders.ts';
import { CARD_WITH_CREDIT } from '../tracking/pay-with-credit.ts';

type CardOrderRequest = Omit<OrderRequest, 'body'> & { body: GiftCardOrder };

/**
 * Places the order of a gift card: a sale of one line without stock, so that its payment, its mails and its refunds are
 * those of any sale. It has no discount, and is not paid with credit.
 */
export function placeCardOrder(services: PlaceOrderServices, request: CardOrderRequest): Promise<Outcome<PlacedSale>> {
  const { idempotencyKey, body, account } = request;
  const order = asOrder(body);
  return inOrderTransaction(services, {
    idempotencyKey,
    fingerprint: fingerprintOf(body, account?.id ?? null),
    query: {
      itemIds: [],
      voucherCode: null,
      guestEmail: account ? null : order.customer_email,
      proofReferences: proofsOf(order),
    },
    decide: (tx, context) => decideCardOrder(tx, services, { ...request, order }, context),
  });
}

/** The card as the order that it is, for what reads orders. */
function asOrder(body: GiftCardOrder): PlaceSale {
  const { customer_name, customer_email, customer_phone, customer_id, payment_method, payment, ...rest } = body;
  const dollars = decimalFromCents(body.amount);
  return {
    customer_name,
    customer_email,
    customer_phone,
    customer_id,
    payment_method,
    payment,
    products: [],
    address: `Por correo a ${rest.receiver_name}, ${rest.receiver_email}, el ${formatDay(rest.mail_on)}`,
    shipping_method: 'delivery',
    payment_proof_url: rest.payment_proof_url,
    subtotal: dollars,
    total: dollars,
    total_bs: rest.total_bs,
    dollar_value: rest.dollar_value,
    igtf: rest.igtf,
  };
}

async function decideCardOrder(
  tx: Connection,
  services: PlaceOrderServices,
  { idempotencyKey, body, order, account, site }: CardOrderRequest & { order: PlaceSale },
  context: OrderContext,
): Promise<Outcome<Closing<PlacedSale>>> {
  const placedAt = services.now();
  const settings = await readCreditSettings(tx);
  const amountProblem = giftCardAmountProblem(settings, body.amount);
  if (amountProblem) return invalidField('amount', amountProblem);
  const credit = context.ways.filter(({ code }) => isCreditMethod(code));
  if (readWay(credit, body.payment_method)) return invalidField('payment_method', CARD_WITH_CREDIT);
  if (!context.ways.some(({ code }) => code === 'gift_card')) {
    return invalidField('amount', 'Por ahora no vendemos tarjetas de regalo');
  }
  const paid = readTenders(order, context.ways, false);
  if (!paid.ok) return paid;
  const tenders = paid.value;
  const withoutProof = refuseMissingProofs(tenders, context.proofs, body.amount);
  if (withoutProof) return withoutProof;

  const totals = { subtotal: body.amount, discount: 0, total: body.amount, promotion: null };
  const lines = [{ ...GIFT_CARD_LINE, requestedId: GIFT_CARD_LINE.itemId, quantity: 1, finalPrice: body.amount }];
  const taxes = taxesAt(context.taxes, placedAt);
  const person = personOf(body, account);
  const priced = { lines, totals, coupon: 0, welcomePercent: 0, voucherCode: null, person, isUnconfirmed: false };
  const quote = quoteOrder(order, priced, tenders, { rates: context.rates, igtf: taxes.igtf, placedAt });
  if (!quote.ok) return quote;
  const closing = { idempotencyKey, accountId: account?.id ?? null, site, placedAt };
  const { written, answer } = await closeOrder(tx, services, closing, context, {
    ...quote.value,
    body: order,
    person,
    lines,
    pieces: [],
    totals,
    iva: settings.taxed ? taxes.iva : 0,
    tenders,
    isPaid: false,
    shippingMethod: 'delivery',
    pickup: null,
    voucherCode: null,
    redemption: null,
    welcomed: [],
  });
  const card = orderCard({
    saleId: context.saleId,
    faceCents: body.amount,
    name: body.receiver_name,
    email: body.receiver_email,
    message: body.message,
    mailOn: body.mail_on,
  });
  return { ok: true, value: { last: [written, card], result: answer } };
}
