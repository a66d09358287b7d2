import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AttentionReport } from '#contract/sales/report.ts';
import { makeBankAccount, makeBankLine, makePaidOrder, paymentsOf } from '#tests/support/payments/bank-factories.ts';
import { moneyDifferences } from '#tests/support/payments/money-books.ts';
import { paymentsDesk } from '#tests/support/payments/paid-sales.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeRate, PAID_ON } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';
import { uploadLines } from '#tests/support/statements/bank-day-file.ts';

// A status that staff set by hand, when the bank confirms the money and then it is gone.
const shop = testShop();
const staff = signedIn(shop);
const desk = paymentsDesk(shop, () => staff.token);
let account = { id: 0, statementId: 0 };

beforeAll(async () => {
  await makeRate(shop);
  account = await makeBankAccount(shop);
});

afterEach(async () => expect(await moneyDifferences(shop.database.connection)).toEqual([]));

type Paid = Awaited<ReturnType<typeof makePaidOrder>>;

const reconciliation = (id: number, action: 'undo' | 'confirm-reversal' | 'reopen-reversal') =>
  staff.post(`/reconciliations/${id}/${action}`);
const referenceOf = ({ payment }: Paid) => `0009${payment.reference}`;
const standing = async (saleId: number) => [await desk.status(saleId), ...(await desk.states(saleId))];

/** Matches the last payment of a sale with its line. @returns the reconciliation */
async function match(order: Paid): Promise<number> {
  const payment = (await paymentsOf(shop, order.saleId)).at(-1);
  const amount = order.payment.amountHundredths;
  const line = await makeBankLine(shop, account, { amount, reference: referenceOf(order) });
  const payments = [{ id: payment?.id, version: payment?.version }];
  const joined = await staff.post('/reconciliations', { lines: [line], payments, difference: 'none' });
  expect(joined.status, JSON.stringify(joined.body)).toBe(201);
  return joined.body.data.id;
}

async function takeBack(order: Paid, hundredths = order.payment.amountHundredths): Promise<void> {
  const line = { day: PAID_ON, reference: referenceOf(order), hundredths: -hundredths };
  const sent = await uploadLines(shop, staff.token, account.id, [{ ...line, description: 'REVERSO' }]);
  expect(sent.report?.counts, JSON.stringify(sent.error)).toMatchObject({ added: 1 });
}

async function toSend(): Promise<number> {
  const { body } = await staff.get<{ data: AttentionReport }>('/reports/attention');
  return body.data.toSend.sales;
}

describe('a sale validated by hand, whose money the bank then confirmed', () => {
  it('waits for money again when the bank takes it back', async () => {
    const order = await makePaidOrder(shop);
    await desk.setStatus(order.saleId, 'validado');
    const before = await toSend();
    const id = await match(order);
    await takeBack(order);
    expect((await reconciliation(id, 'confirm-reversal')).status).toBe(200);
    expect(await standing(order.saleId)).toEqual(['pendiente', 'rejected']);
    expect(await toSend()).toBe(before - 1);
    const { body } = await staff.get('/sales?payment=short');
    expect(body.data.map((sale: { id: number }) => sale.id)).toContain(order.saleId);
    const history = (await staff.get(`/sales/${order.saleId}/history`)).body.data.at(-1).attributes;
    expect(history).toMatchObject({ from: 'validado', to: 'pendiente', payments: expect.any(String) });
    // Staff may still decide otherwise, and that holds.
    await desk.setStatus(order.saleId, 'validado');
    expect(await standing(order.saleId)).toEqual(['validado', 'rejected']);
  });

  it('waits for its rest when the bank takes a part back', async () => {
    const order = await makePaidOrder(shop);
    await desk.setStatus(order.saleId, 'validado');
    const id = await match(order);
    await takeBack(order, 2500);
    expect((await reconciliation(id, 'confirm-reversal')).status).toBe(200);
    expect(await standing(order.saleId)).toEqual(['pendiente', 'declared']);
  });

  it('is reopened by a refund of all of it', async () => {
    const order = await makePaidOrder(shop);
    await desk.setStatus(order.saleId, 'validado');
    await match(order);
    const amount = order.payment.amountHundredths / 100;
    expect((await desk.refund(order.saleId, { payment_id: order.payment.id, amount })).status).toBe(201);
    expect(await standing(order.saleId)).toEqual(['pendiente', 'refunded', 'validated']);
  });

  it('stays so when the match is undone, and is reopened with the payment', async () => {
    const order = await makePaidOrder(shop);
    await desk.setStatus(order.saleId, 'validado');
    expect((await reconciliation(await match(order), 'undo')).status).toBe(200);
    expect(await standing(order.saleId)).toEqual(['validado', 'validated']);
    expect((await desk.act(order.payment.id, 'reopen')).status).toBe(200);
    expect(await standing(order.saleId)).toEqual(['pendiente', 'declared']);
  });
});

it('a sale validated by hand after the match is reopened when the match is undone', async () => {
  const order = await makePaidOrder(shop);
  const id = await match(order);
  await desk.setStatus(order.saleId, 'pendiente');
  await desk.setStatus(order.saleId, 'validado');
  expect((await reconciliation(id, 'undo')).status).toBe(200);
  expect(await standing(order.saleId)).toEqual(['pendiente', 'declared']);
});

it('a sale validated by hand before a match that is undone keeps its status, and without a bank it keeps it too', async () => {
  const order = await makePaidOrder(shop);
  await desk.act(order.payment.id, 'reject', { reason: 'Pagó en efectivo' });
  await desk.setStatus(order.saleId, 'validado');
  const amount = order.payment.amountHundredths / 100;
  await desk.add(order.saleId, { method: 'pago_movil', amount, reference: order.payment.reference });
  expect((await reconciliation(await match(order), 'undo')).status).toBe(200);
  expect(await standing(order.saleId)).toEqual(['validado', 'rejected', 'declared']);

  const unmatched = await makePaidOrder(shop);
  await desk.setStatus(unmatched.saleId, 'validado');
  await desk.act(unmatched.payment.id, 'reopen');
  await desk.act(unmatched.payment.id, 'reject', { reason: 'No llegó' });
  expect(await standing(unmatched.saleId)).toEqual(['validado', 'rejected']);
});
