import { beforeAll, describe, expect, it } from 'vitest';
import type { HandOver } from '#contract/fiscal/hand-over.ts';
import { makeBankAccount, makeBankLine } from '#tests/support/payments/bank-factories.ts';
import { paymentsDesk } from '#tests/support/payments/paid-sales.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeItem, makeRate, makeSale, PAID_ON } from '#tests/support/shop/factories.ts';
import { makeTaxpayer } from '#tests/support/shop/taxes.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

// What undoes the payment of an invoiced sale is refused, or its invoice is listed until a credit note covers it.
const shop = testShop();
const staff = signedIn(shop);
const desk = paymentsDesk(shop, () => staff.token);
const ZELLE = { payment_method: 'zelle', igtf: 3, payment: { reference: 'Z900', date: PAID_ON } };
let serial = 0;

beforeAll(async () => {
  await makeRate(shop);
  await makeTaxpayer(shop, true);
});

function numbers() {
  serial += 1;
  return { number: String(serial), control_number: `00-${String(serial).padStart(8, '0')}`, issued_on: PAID_ON };
}
const note = (id: number, kind: 'invoice' | 'credit-notes', body: object = {}) =>
  staff.post(`/fiscal/sales/${id}/${kind}`, { ...numbers(), ...body });

/** An invoiced sale of USD 100.00, Bs 3,650.12, that its payment or staff validated. */
async function invoiced({ by = 'payment', ...changes }: { by?: 'payment' | 'hand' } & object = {}) {
  const item = await makeItem(shop, { priceCents: 10_000 });
  const { id, order_id } = await makeSale(shop, changes, { lines: [{ item }] });
  const payment = await desk.payment(id);
  if (by === 'payment') await desk.act(payment.id, 'validate');
  else await desk.setStatus(id, 'validado');
  const { body } = await note(id, 'invoice');
  const { number } = body.data.attributes;
  const refusal = `El pedido ${order_id} tiene la factura ${number}: anúlala o acredítala entera primero`;
  return { id, order_id, number, refusal, payment: payment.id, amount: payment.attributes.amount };
}
async function uncredited(id: number) {
  const { body } = await staff.get(`/fiscal/hand-over?day=${PAID_ON}`);
  return (body.data as HandOver).uncredited.filter((sale) => sale.id === id);
}

describe('an invoiced sale whose money went back', () => {
  it.each([
    { name: 'paid in bolívares', of: {}, status: 'pendiente' },
    { name: 'with IGTF', of: ZELLE, status: 'pendiente' },
    { name: 'validated by hand', of: { by: 'hand' as const }, status: 'validado' },
  ])('is asked for a credit note, $name', async ({ of, status }) => {
    const sale = await invoiced(of);
    expect(await uncredited(sale.id)).toEqual([]);
    expect((await desk.refund(sale.id, { payment_id: sale.payment, amount: sale.amount })).status).toBe(201);
    expect(await desk.status(sale.id)).toBe(status);
    const { id, order_id, number } = sale;
    expect(await uncredited(id)).toEqual([{ id, order_id, number, machine: null, due_bs: 3650.12, why: 'refunded' }]);
    await note(id, 'credit-notes', { total_bs: 650.12 });
    expect(await uncredited(id)).toMatchObject([{ due_bs: 3000 }]);
    const last = await note(id, 'credit-notes');
    expect(await uncredited(id)).toEqual([]);
    await staff.post(`/fiscal/documents/${last.body.data.id}/annul`, { why: 'Error' });
    expect(await uncredited(id)).toMatchObject([{ due_bs: 3000 }]);
  });

  it('is asked for nothing once the customer paid again', async () => {
    const sale = await invoiced();
    await desk.refund(sale.id, { payment_id: sale.payment, amount: sale.amount });
    const again = await desk.add(sale.id, { method: 'transferencia', amount: sale.amount, reference: '77880011' });
    await desk.act(again.body.data.id, 'validate');
    expect(await desk.status(sale.id)).toBe('validado');
    expect(await uncredited(sale.id)).toEqual([]);
  });
});

it('lists a sale whose bank line says less than its invoiced payment', async () => {
  const sale = await invoiced();
  const account = await makeBankAccount(shop);
  const line = await makeBankLine(shop, account, { amount: 300_000, reference: '000881122334', postedOn: PAID_ON });
  const { version } = (await desk.payment(sale.id)).attributes;
  const body = { lines: [line], payments: [{ id: sale.payment, version }], difference: 'still_due' };
  const answer = await staff.post('/reconciliations', body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  expect(await desk.status(sale.id)).toBe('pendiente');
  expect(await uncredited(sale.id)).toMatchObject([{ due_bs: 3650.12, why: 'unpaid' }]);
});

describe('the payment of an invoiced sale', () => {
  it('is not taken back, until credit notes cover the invoice', async () => {
    const sale = await invoiced();
    await note(sale.id, 'credit-notes', { total_bs: 650.12 });
    const reopened = await desk.act(sale.payment, 'reopen');
    expect([reopened.status, reopened.body.message]).toEqual([409, sale.refusal]);
    const byHand = await desk.setStatus(sale.id, 'pendiente');
    expect([byHand.status, byHand.body.message]).toEqual([409, sale.refusal]);
    expect(await desk.states(sale.id)).toEqual(['validated']);
    expect(await desk.status(sale.id)).toBe('validado');
    await note(sale.id, 'credit-notes');
    expect((await desk.act(sale.payment, 'reopen')).status).toBe(200);
    expect(await desk.status(sale.id)).toBe('pendiente');
    expect(await uncredited(sale.id)).toEqual([]);
  });

  it('is not taken back after staff validated the sale, until the invoice is annulled', async () => {
    const sale = await invoiced({ by: 'hand' });
    expect((await desk.act(sale.payment, 'reopen')).body.message).toBe(sale.refusal);
    const [document] = (await staff.get(`/fiscal/sales/${sale.id}/documents`)).body.data;
    await staff.post(`/fiscal/documents/${document.id}/annul`, { why: 'Error' });
    expect((await desk.setStatus(sale.id, 'pendiente')).status).toBe(200);
  });

  it('is taken back where the others still cover the sale', async () => {
    const sale = await invoiced();
    const twice = await desk.add(sale.id, { method: 'transferencia', amount: sale.amount, reference: '77880022' });
    await desk.act(twice.body.data.id, 'validate');
    expect((await desk.act(twice.body.data.id, 'reopen')).status).toBe(200);
    expect((await desk.act(sale.payment, 'reopen')).status).toBe(409);
    expect(await uncredited(sale.id)).toEqual([]);
  });
});
