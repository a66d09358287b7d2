import type { PaymentRecord } from '#contract/payments/payment.ts';
import type { TotalsChangedDetails } from '#contract/sales/sale.ts';
import { bolivarsFor } from '#domain/money/bolivars.ts';
import { centsFromDecimal, decimalFromCents } from '#domain/money/money.ts';
import { call } from '../http/call.ts';
import { makeProof, orderBody, placeOrder } from '../shop/factories.ts';
import { COMPANY } from '../shop/taxes.ts';
import type { Steps, Walker } from './walker.ts';

/** The draft of an order of a new person, at the rate that the shop quotes now. */
export async function draftOrder(walk: Walker, method: string) {
  const item = walk.pick(walk.items);
  if (!item) throw new Error('There is nothing to sell');
  const person = walk.number();
  const draft = await orderBody(walk.shop, [{ item, quantity: 1 + walk.below(3) }], {
    payment_method: method,
    customer_phone: `0414-${person.slice(-7)}`,
    customer_id: `V-${person}`,
    customer_email: `cliente${person}@example.com`,
    payment: factsFor(walk, method),
    ...(walk.chance(0.2) && { company: COMPANY }),
  });
  const { body: rate } = await call(walk.shop, '/currency/dollar-value');
  const value = String(rate.dollarValue).replace(',', '.');
  const total_bs = decimalFromCents(bolivarsFor(centsFromDecimal(draft.total), value));
  return { ...draft, dollar_value: value, total_bs };
}

export function factsFor(walk: Walker, method: string) {
  return {
    reference: walk.number(),
    date: walk.today,
    ...(method === 'pago_movil' && { bank: 'Banesco', payerPhone: `0414${walk.number().slice(-7)}` }),
    ...(method === 'transferencia' && { bank: 'Banesco' }),
  };
}

/** Sends an order, once more as a shopper who accepts the IGTF that the shop asks for. */
export async function sendOrder(walk: Walker, body: object): Promise<number> {
  const first = await placeOrder(walk.shop, body);
  if (first.body.code !== 'totals_changed') {
    if (first.status >= 400) walk.note(JSON.stringify(first.body));
    return first.status;
  }
  const { igtf, total_bs, dollar_value } = first.body.details as TotalsChangedDetails;
  return (await placeOrder(walk.shop, { ...body, igtf, total_bs, dollar_value })).status;
}

const METHODS = ['zelle', 'pago_movil', 'transferencia'] as const;

async function order(walk: Walker): Promise<number> {
  const method = walk.pick(METHODS) ?? 'zelle';
  return sendOrder(walk, await draftOrder(walk, method));
}

async function declareFurther(walk: Walker): Promise<number | null> {
  const sale = await walk.sale();
  if (!sale) return null;
  const path = `/sales/track/${sale.orderId}`;
  const { body } = await call(walk.shop, `${path}?key=${sale.trackingKey}`);
  const { due, due_bs } = body.data.attributes;
  const isZelle = walk.chance(0.5);
  const sent = await call(walk.shop, `${path}/payments?key=${sale.trackingKey}`, {
    method: 'POST',
    body: {
      method: isZelle ? 'zelle' : 'transferencia',
      amount: String((isZelle ? due : due_bs) || 5).replace('.', ','),
      bank: isZelle ? '' : 'Banesco',
      reference: walk.number(),
      date: walk.today,
      payerPhone: '',
      payment_proof_url: await makeProof(walk.shop),
    },
  });
  return sent.status;
}

async function addPayment(walk: Walker): Promise<number | null> {
  const sale = await walk.sale();
  if (!sale) return null;
  const method = walk.chance(0.5) ? 'zelle' : 'transferencia';
  const whole = method === 'zelle' ? sale.totalCents : sale.totalBsHundredths;
  const amount = decimalFromCents(Math.max(1, Math.round((whole * (1 + walk.below(12))) / 10)));
  return (await walk.send(`/sales/${sale.id}/payments`, { method, amount, reference: walk.number() })).status;
}

async function correct(walk: Walker): Promise<number | null> {
  const payment = await walk.payment(({ kind, state }) => kind === 'payment' && state !== 'validated');
  if (!payment) return null;
  const changed = walk.chance(0.4)
    ? payment.amountHundredths - 1 - walk.below(90)
    : Math.round((payment.amountHundredths * (4 + walk.below(8))) / 8);
  const amount = decimalFromCents(Math.max(1, changed));
  return (await walk.send(`/payments/${payment.id}`, { amount, reference: payment.reference ?? '' }, 'PUT')).status;
}

async function act(walk: Walker, action: 'validate' | 'reject' | 'reopen'): Promise<number | null> {
  const payment = await walk.payment(({ state }) => (action === 'reopen') !== (state === 'declared'));
  if (!payment) return null;
  const body = action === 'reject' ? { reason: 'No llegó' } : undefined;
  return (await walk.send(`/payments/${payment.id}/${action}`, body)).status;
}

/** The rest of a sale that its payments nearly cover. */
async function forgive(walk: Walker): Promise<number | null> {
  for (let tries = 4; tries > 0; tries -= 1) {
    const sale = await walk.sale();
    const { body } = await walk.send(`/sales/${sale?.id}/payments`, undefined, 'GET');
    const short = (body.data as PaymentRecord[] | undefined)?.find(({ attributes }) => attributes.short);
    if (short) return (await walk.send(`/payments/${short.id}/forgive`)).status;
  }
  return null;
}

async function setStatus(walk: Walker, status: 'validado' | 'pendiente'): Promise<number | null> {
  const sale = await walk.sale();
  return sale && (await walk.send(`/sales/${sale.id}`, { status }, 'PUT')).status;
}

async function cancel(walk: Walker): Promise<number | null> {
  const sale = await walk.sale();
  return sale && (await walk.send(`/sales/${sale.id}/cancel`, { reason: 'stock' })).status;
}

async function deleteSale(walk: Walker): Promise<number | null> {
  const sale = await walk.sale();
  return sale && (await walk.send(`/sales/${sale.id}`, undefined, 'DELETE')).status;
}

async function refund(walk: Walker): Promise<number | null> {
  const payment = await walk.payment(({ kind, state }) => kind === 'payment' && state === 'validated');
  if (!payment) return null;
  const amount = walk.chance(0.4)
    ? payment.amountHundredths
    : Math.ceil(payment.amountHundredths / (2 + walk.below(3)));
  const isOther = walk.chance(0.15);
  const { body: read } = await walk.send(`/sales/${payment.saleId}/payments`, undefined, 'GET');
  const shown = (read.data as PaymentRecord[]).find(({ id }) => id === payment.id);
  const other = centsFromDecimal(shown?.attributes.refundable_other ?? 0);
  const body = {
    payment_id: payment.id,
    amount: decimalFromCents(isOther ? Math.max(1, walk.chance(0.5) ? other : Math.ceil(other / 3)) : amount),
    ...(isOther &&
      (payment.currency === 'USD' ? { currency: 'VES', method: 'pago_movil' } : { currency: 'USD', method: 'zelle' })),
    paid: walk.chance(0.6),
    reason: 'Falta de talla',
  };
  return (await walk.send(`/sales/${payment.saleId}/refunds`, body)).status;
}

async function payOwed(walk: Walker): Promise<number | null> {
  const refund = await walk.payment(({ kind, state }) => kind === 'refund' && state === 'declared');
  return refund && (await walk.send(`/refunds/${refund.id}/pay`, {})).status;
}

/** What shoppers and staff do with orders, payments and refunds. */
export const SALE_STEPS: Steps = {
  order: [12, order],
  'a further payment of the shopper': [4, declareFurther],
  'a payment that staff add': [6, addPayment],
  correct: [5, correct],
  validate: [6, (walk) => act(walk, 'validate')],
  'forgive the rest': [4, forgive],
  reject: [5, (walk) => act(walk, 'reject')],
  reopen: [6, (walk) => act(walk, 'reopen')],
  'validado by hand': [3, (walk) => setStatus(walk, 'validado')],
  'pendiente by hand': [3, (walk) => setStatus(walk, 'pendiente')],
  cancel: [3, cancel],
  delete: [1, deleteSale],
  refund: [6, refund],
  'pay an owed refund': [3, payOwed],
};
