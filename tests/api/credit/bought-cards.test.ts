import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeBankAccount, makeBankLine, paymentsOf } from '#tests/support/payments/bank-factories.ts';
import { cardOrderBody, orderCard } from '#tests/support/payments/gift-cards.ts';
import { moneyDifferences } from '#tests/support/payments/money-books.ts';
import { paymentsDesk } from '#tests/support/payments/paid-sales.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeRate, PAID_ON } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';
import { uploadLines } from '#tests/support/statements/bank-day-file.ts';

// A bought card beside what happens to its sale, and what staff do with it.
const shop = testShop();
const staff = signedIn(shop);
const desk = paymentsDesk(shop, () => staff.token);
let account = { id: 0, statementId: 0 };
let serial = 61_000_000;

beforeAll(async () => {
  await makeRate(shop);
  account = await makeBankAccount(shop);
});

afterEach(async () => expect(await moneyDifferences(shop.database.connection)).toEqual([]));

/** The order of a card of USD 25, with its pago móvil. */
async function buyCard() {
  serial += 7919;
  const payment = { bank: 'Banesco', reference: String(serial), date: PAID_ON, payerPhone: '04141234567' };
  const placed = await orderCard(shop, await cardOrderBody(shop, { payment }));
  expect(placed.status, JSON.stringify(placed.body)).toBe(201);
  const saleId: number = placed.body.data.id;
  const [paid] = await paymentsOf(shop, saleId);
  if (!paid) throw new Error('An order without its payment');
  return { saleId, payment: paid, reference: `0009${serial}` };
}

const cardOf = async (saleId: number) => (await staff.get(`/credit?sale=${saleId}`)).body.data[0];
const stateOf = async (saleId: number) => {
  const { state, balance } = (await cardOf(saleId)).attributes;
  return [state, balance];
};

/** Matches the money of a card with the bank, which takes it back. @returns the reconciliation */
async function reverse({ saleId, reference, payment }: Awaited<ReturnType<typeof buyCard>>): Promise<number> {
  const amount = payment.amountHundredths;
  const line = await makeBankLine(shop, account, { amount, reference });
  const [current] = await paymentsOf(shop, saleId);
  const joined = await staff.post('/reconciliations', {
    lines: [line],
    payments: [{ id: payment.id, version: current?.version }],
    difference: 'none',
  });
  expect(joined.status, JSON.stringify(joined.body)).toBe(201);
  await uploadLines(shop, staff.token, account.id, [{ day: PAID_ON, reference, hundredths: -amount }]);
  return joined.body.data.id;
}

describe('a bought card whose money the bank takes back', () => {
  it.each([
    ['PUT /sales', (saleId: number) => desk.setStatus(saleId, 'validado')],
    ['POST /sales/validate', (id: number) => staff.post('/sales/validate', { sales: [{ id, version: 1 }] })],
  ])('is blocked also when the status of its sale was set by hand: %s', async (_call, validate) => {
    const bought = await buyCard();
    const { saleId } = bought;
    await validate(saleId);
    expect(await stateOf(saleId)).toEqual(['active', 25]);
    const reconciliation = await reverse(bought);
    expect((await staff.post(`/reconciliations/${reconciliation}/confirm-reversal`)).status).toBe(200);
    expect(await desk.status(saleId)).toBe('pendiente');
    expect(await stateOf(saleId)).toEqual(['blocked', 0]);
    const listed = async (payment: string) =>
      (await staff.get(`/sales?payment=${payment}`)).body.data.map(({ id }: { id: number }) => id);
    expect(await listed('short')).toContain(saleId);
    expect(await listed('waiting')).toContain(saleId);

    expect((await staff.post(`/reconciliations/${reconciliation}/reopen-reversal`)).status).toBe(200);
    expect(await desk.status(saleId)).toBe('validado');
    expect(await stateOf(saleId)).toEqual(['active', 25]);
  });
});

it('holds what its sale has paid for again once a refund turns out unpaid', async () => {
  const { saleId, payment } = await buyCard();
  await desk.setStatus(saleId, 'validado');
  const refunded = await desk.refund(saleId, { payment_id: payment.id, amount: 1, currency: 'USD', method: 'zelle' });
  expect(refunded.status, JSON.stringify(refunded.body)).toBe(201);
  expect(await stateOf(saleId)).toEqual(['active', 24]);
  expect((await desk.act(refunded.body.data.id, 'reopen')).status).toBe(200);
  expect(await stateOf(saleId)).toEqual(['active', 25]);
});

describe('a bought card that staff blocked', () => {
  const act = (id: number, action: 'block' | 'unblock') => staff.post(`/credit/${id}/${action}`, { reason: 'Robada' });

  it('stays blocked when its sale goes back and forth, until staff unblock it', async () => {
    const { saleId } = await buyCard();
    await desk.setStatus(saleId, 'validado');
    const { id } = await cardOf(saleId);
    await act(id, 'block');
    await desk.setStatus(saleId, 'pendiente');
    expect(await stateOf(saleId)).toEqual(['blocked', 0]);
    // Nothing is there to use.
    expect((await act(id, 'unblock')).status).toBe(409);
    await desk.setStatus(saleId, 'validado');
    expect((await cardOf(saleId)).attributes).toMatchObject({ state: 'blocked', blocked: 'staff', balance: 25 });
    expect((await act(id, 'unblock')).status).toBe(200);
    expect(await stateOf(saleId)).toEqual(['active', 25]);
  });

  it('while its sale blocked it stays blocked when the sale is paid', async () => {
    const { saleId } = await buyCard();
    await desk.setStatus(saleId, 'validado');
    await desk.setStatus(saleId, 'pendiente');
    const { id, attributes } = await cardOf(saleId);
    expect(attributes).toMatchObject({ state: 'blocked', blocked: 'sale' });
    expect((await act(id, 'block')).status).toBe(200);
    expect((await act(id, 'block')).status).toBe(409);
    await desk.setStatus(saleId, 'validado');
    expect((await cardOf(saleId)).attributes).toMatchObject({ state: 'blocked', blocked: 'staff', balance: 25 });
  });
});
