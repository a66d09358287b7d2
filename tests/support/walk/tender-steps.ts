import { and, desc, eq } from 'drizzle-orm';
import { bolivarsFor } from '#domain/money/bolivars.ts';
import { centsFromDecimal, decimalFromCents } from '#domain/money/money.ts';
import { restIn, type SplitPart, splitOrder } from '#domain/taxes/split-order.ts';
import { payments } from '#server/features/sales/payments.tables.ts';
import { call } from '../http/call.ts';
import { cardOrderBody, orderCard } from '../payments/gift-cards.ts';
import { makeProof } from '../shop/factories.ts';
import { CHACAO } from '../stock/stock-books.ts';
import { draftOrder, factsFor, sendOrder } from './sale-steps.ts';
import { NEWEST, type Steps, type Walker } from './walker.ts';

type Draft = Awaited<ReturnType<typeof draftOrder>>;

/** Hundredths that each part of a draft pays, as the payment page calculates them; null when they do not fit. */
async function split(walk: Walker, draft: Draft, parts: readonly SplitPart[]): Promise<number[] | null> {
  const { igtf } = (await call(walk.shop, '/taxes')).body.data;
  const totalCents = centsFromDecimal(draft.total);
  const due = {
    totalCents,
    totalBsHundredths: bolivarsFor(totalCents, draft.dollar_value),
    dollarValue: draft.dollar_value,
  };
  const tenders = splitOrder(due, parts, Math.round(igtf * 100));
  return 'problem' in tenders ? null : tenders.map(({ amountHundredths }) => amountHundredths);
}

async function orderInTwoWays(walk: Walker): Promise<number | null> {
  const draft = await draftOrder(walk, 'transferencia');
  const first = Math.max(1, Math.round(draft.total_bs * (5 + walk.below(90))));
  const amounts = await split(walk, draft, [
    { currency: 'VES', amountHundredths: first },
    { currency: 'USD', amountHundredths: null },
  ]);
  if (!amounts) return null;
  const zelle = {
    kind: 'sent',
    method: 'zelle',
    currency: 'USD',
    amount: decimalFromCents(amounts[1] ?? 0),
    payment: factsFor(walk, 'zelle'),
    payment_proof_url: await makeProof(walk.shop),
  };
  return sendOrder(walk, { ...draft, payment_amount: decimalFromCents(amounts[0] ?? 0), further_payments: [zelle] });
}

/** A card beside another way; a card with enough on it pays all. */
async function orderWithCard(walk: Walker): Promise<number | null> {
  const card = walk.pick(walk.cards);
  if (!card) return null;
  const method = walk.chance(0.5) ? 'zelle' : 'transferencia';
  const draft = await draftOrder(walk, method);
  const seen = await call(walk.shop, '/gift-cards/balance', { method: 'POST', body: { code: card.code } });
  if (seen.status !== 200) return seen.status;
  const has = centsFromDecimal(seen.body.data.balance);
  if (has === 0) return null;
  if (has >= centsFromDecimal(draft.total)) {
    const { payment: _facts, payment_proof_url: _proof, ...rest } = draft;
    return sendOrder(walk, { ...rest, payment_method: 'gift_card', payment_code: card.code });
  }
  const part = walk.chance(0.7) ? has : Math.ceil(has / 2);
  const currency = method === 'zelle' ? 'USD' : 'VES';
  const amounts = await split(walk, draft, [
    { currency: 'USD', amountHundredths: part, isCredit: true },
    { currency, amountHundredths: null },
  ]);
  if (!amounts) return null;
  const credit = { kind: 'credit', method: 'gift_card', code: card.code, amount: decimalFromCents(part) };
  return sendOrder(walk, {
    ...draft,
    payment_amount: decimalFromCents(amounts[1] ?? 0),
    further_payments: [credit],
  });
}

async function orderForTheStore(walk: Walker): Promise<number> {
  const { payment: _facts, payment_proof_url: _proof, ...draft } = await draftOrder(walk, 'efectivo_usd');
  const pickup_location = walk.shop.services.catalogue.locations.all().find(({ id }) => id === CHACAO)?.slug;
  const pickup = { address: undefined, shipping_method: 'pickup', pickup_location, payment_at_pickup: true };
  return sendOrder(walk, { ...draft, ...pickup });
}

/** 'Cobrar y entregar', sometimes with another amount or in another way than was promised. */
async function collect(walk: Walker): Promise<number | null> {
  const { connection } = walk.shop.database;
  const waits = and(eq(payments.atPickup, true), eq(payments.state, 'declared'));
  const promised = walk.pick(
    await connection.select().from(payments).where(waits).orderBy(desc(payments.id)).limit(NEWEST),
  );
  if (!promised) return null;
  const { meta } = (await walk.send(`/sales/${promised.saleId}/payments`, undefined, 'GET')).body;
  const inBs = walk.chance(0.3);
  const rest = {
    cents: centsFromDecimal(meta.due),
    igtfCents: Math.max(0, promised.amountHundredths - promised.coversCents),
    bsHundredths: centsFromDecimal(meta.due_bs),
  };
  const amount = decimalFromCents(restIn(inBs ? 'VES' : 'USD', rest) + (walk.chance(0.1) ? 1 : 0));
  const taken = [{ method: inBs ? 'efectivo_bs' : 'efectivo_usd', amount }];
  const body = { state: 'handed_over', payments: taken };
  return (await walk.send(`/sales/${promised.saleId}/fulfilments/${CHACAO}`, body, 'PUT')).status;
}

async function issueCard(walk: Walker): Promise<number> {
  const body = {
    kind: 'gift_card',
    amount: decimalFromCents(100 + walk.below(12_000)),
    holder_name: 'Ana',
    holder_email: '',
    holder_national_id: '',
    reason: 'Sorteo',
  };
  const { status, body: issued } = await walk.send('/credit', body);
  if (status === 201) walk.cards.push({ id: issued.data.id, code: issued.code });
  return status;
}

async function buyCard(walk: Walker): Promise<number> {
  const { body: rate } = await call(walk.shop, '/currency/dollar-value');
  const dollar_value = String(rate.dollarValue).replace(',', '.');
  const person = walk.number();
  const body = await cardOrderBody(walk.shop, {
    customer_email: `regala${person}@example.com`,
    customer_id: `V-${person}`,
    payment: factsFor(walk, 'pago_movil'),
    total_bs: decimalFromCents(bolivarsFor(2500, dollar_value)),
    dollar_value,
  });
  return (await orderCard(walk.shop, body)).status;
}

async function payRestWithCard(walk: Walker): Promise<number | null> {
  const [card, sale] = [walk.pick(walk.cards), await walk.sale()];
  if (!card || !sale) return null;
  const path = `/sales/track/${sale.orderId}`;
  const { body } = await call(walk.shop, `${path}?key=${sale.trackingKey}`);
  const { due } = body.data.attributes;
  const amount = String(walk.chance(0.5) ? due || 5 : 1 + walk.below(20)).replace('.', ',');
  const sent = { method: 'gift_card', code: card.code, amount };
  return (await call(walk.shop, `${path}/credit?key=${sale.trackingKey}`, { method: 'POST', body: sent })).status;
}

async function changeCard(walk: Walker): Promise<number | null> {
  const card = walk.pick(walk.cards);
  if (!card) return null;
  const act = walk.pick(['block', 'unblock', 'unblock', 'withdraw']);
  const amount = act === 'withdraw' && { amount: decimalFromCents(1 + walk.below(500)) };
  return (await walk.send(`/credit/${card.id}/${act}`, { reason: 'Se pidió', ...amount })).status;
}

/** Orders that are paid in several ways, at the store, or with a gift card. */
export const TENDER_STEPS: Steps = {
  'order in two ways': [4, orderInTwoWays],
  'order with a card': [5, orderWithCard],
  'order to be paid at the store': [3, orderForTheStore],
  'collect at the store': [3, collect],
  'issue a card': [2, issueCard],
  'buy a card': [1, buyCard],
  'pay the rest with a card': [3, payRestWithCard],
  'change a card': [1, changeCard],
};
