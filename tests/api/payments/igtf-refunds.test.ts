import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { moneyDifferences } from '#tests/support/payments/money-books.ts';
import { paymentsDesk } from '#tests/support/payments/paid-sales.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeItem, makeRate, makeSale, PAID_ON } from '#tests/support/shop/factories.ts';
import { makeTaxpayer } from '#tests/support/shop/taxes.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

// Refunds in bolívares of dollars that contain IGTF: of USD 103.00, 3.00 are IGTF. At 36.5012 they are Bs. 3,759.62.
const shop = testShop();
const staff = signedIn(shop);
const desk = paymentsDesk(shop, () => staff.token);
const IN_BS = { currency: 'VES', method: 'pago_movil' };

beforeAll(async () => {
  await makeRate(shop);
  await makeTaxpayer(shop, true);
});

afterEach(async () => expect(await moneyDifferences(shop.database.connection)).toEqual([]));

async function paidByZelle() {
  const item = await makeItem(shop, { priceCents: 10_000 });
  const zelle = { payment_method: 'zelle', igtf: 3, payment: { reference: 'Z1', date: PAID_ON } };
  const { id } = await makeSale(shop, zelle, { lines: [{ item, quantity: 1 }] });
  const { id: payment_id } = await desk.payment(id);
  await desk.act(payment_id, 'validate');
  return { id, payment_id };
}

const igtfOf = async (id: number) => (await staff.get(`/sales/${id}`)).body.data.attributes.taxes.igtf;
const owedOf = async (payment: number) =>
  (await staff.get('/refunds/owed?page[size]=200')).body.data.find(({ id }: { id: number }) => id === payment)
    ?.attributes.amount;

describe('dollars with IGTF that are refunded in bolívares', () => {
  it('go back with the IGTF: all of it is proposed, taken, and whole', async () => {
    const { id, payment_id } = await paidByZelle();
    expect((await desk.payment(id)).attributes).toMatchObject({ refundable: 103, refundable_other: 3759.62 });
    const above = await desk.refund(id, { payment_id, amount: 3760, ...IN_BS });
    expect(above.body.fields.amount).toBe('Es más de lo que queda por devolver de este pago');
    expect((await desk.refund(id, { payment_id, amount: 3759.62, ...IN_BS })).status).toBe(201);
    expect(await desk.states(id)).toEqual(['refunded', 'validated']);
    expect(await igtfOf(id)).toBe(0);
    expect((await desk.read(id)).meta).toMatchObject({ status: 'pendiente', paid: 0, due: 100, due_bs: 3650.12 });
  });

  it('are not whole without it, and the rest goes back in dollars', async () => {
    const { id, payment_id } = await paidByZelle();
    expect((await desk.refund(id, { payment_id, amount: 3650.12, ...IN_BS })).status).toBe(201);
    expect((await desk.payment(id)).attributes).toMatchObject({ state: 'validated', refundable: 3 });
    expect(await igtfOf(id)).toBe(0.09);
    expect((await desk.refund(id, { payment_id, amount: 3.01 })).status).toBe(422);
    expect((await desk.refund(id, { payment_id, amount: 3 })).status).toBe(201);
    expect(await desk.states(id)).toEqual(['refunded', 'validated', 'validated']);
    expect(await igtfOf(id)).toBe(0);
  });

  it('share the IGTF in part as a refund in dollars does', async () => {
    const [one, other] = [await paidByZelle(), await paidByZelle()];
    await desk.refund(one.id, { payment_id: one.payment_id, amount: 51.5 });
    await desk.refund(other.id, { payment_id: other.payment_id, amount: 1879.81, ...IN_BS });
    for (const { id } of [one, other]) {
      expect((await desk.read(id)).meta).toMatchObject({ paid: 50, due: 50, igtf: 1.5 });
      expect((await desk.payment(id)).attributes).toMatchObject({ refundable: 51.5 });
      expect((await desk.payment(id, 2)).attributes).toMatchObject({ covers: 50 });
    }
    expect((await desk.payment(other.id)).attributes.refundable_other).toBe(1879.81);
  });

  it('are owed in the dollars that they take', async () => {
    const { id, payment_id } = await paidByZelle();
    const owed = await desk.refund(id, { payment_id, amount: 1879.81, paid: false, ...IN_BS });
    expect([owed.status, await owedOf(payment_id)]).toEqual([201, 51.5]);
    expect((await desk.payment(id)).attributes).toMatchObject({ refundable: 51.5, owed: 51.5 });
    await desk.act(owed.body.data.id, 'reject', { reason: 'En dólares' });
    expect((await desk.refund(id, { payment_id, amount: 61.8 })).status).toBe(201);
    expect((await desk.act(owed.body.data.id, 'reopen')).status).toBe(409);
    await desk.setStatus(id, 'cancelada');
    expect(await owedOf(payment_id)).toBe(41.2);
    expect((await desk.payment(id)).attributes).toMatchObject({ refundable: 41.2, owed: 41.2 });
  });
});

it('bolívares that are refunded in part leave what was kept, however little', async () => {
  const item = await makeItem(shop, { priceCents: 10_000 });
  const { id } = await makeSale(shop, {}, { lines: [{ item, quantity: 1 }] });
  const { id: payment_id } = await desk.payment(id);
  await desk.act(payment_id, 'validate');
  await desk.refund(id, { payment_id, amount: 3650 });
  expect((await desk.payment(id)).attributes).toMatchObject({ state: 'validated', refundable: 0.12 });
  expect((await desk.refund(id, { payment_id, amount: 0.12 })).status).toBe(201);
  expect(await desk.states(id)).toEqual(['refunded', 'validated', 'validated']);
});
