import { asc, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { paymentEntries, payments } from '#server/features/sales/payments.tables.ts';
import { sales } from '#server/features/sales/sales.tables.ts';
import { ledgerDifferences } from '#tests/support/payments/payment-books.ts';
import { makeItem, makeRate, orderBody, placeOrder } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();

beforeAll(async () => {
  await makeRate(shop);
});

async function order(changes: Parameters<typeof orderBody>[2] = {}) {
  const item = await makeItem(shop, { stock: 10 });
  const placed = await placeOrder(shop, await orderBody(shop, [{ item, quantity: 2 }], changes));
  expect(placed.status, JSON.stringify(placed.body)).toBe(201);
  const { id, attributes } = placed.body.data;
  const rows = await shop.database.connection.select().from(payments).where(eq(payments.saleId, id));
  return { id, attributes, payments: rows };
}

describe('the first payment of a sale', () => {
  it('has the details of the order', async () => {
    const sale = await order({
      payment_method: 'pago_movil',
      payment: { bank: 'Banesco', reference: '00123456', payerPhone: '04141234567' },
    });
    expect(sale.payments).toMatchObject([
      {
        position: 1,
        kind: 'payment',
        refundOf: null,
        method: 'pago_movil',
        currency: 'VES',
        state: 'declared',
        amountHundredths: Math.round(sale.attributes.total_bs * 100),
        coversCents: Math.round(sale.attributes.total * 100),
        reference: '00123456',
        bank: 'Banesco',
        decidedAt: null,
      },
    ]);
  });

  it('is in dollars when paid by Zelle', async () => {
    const sale = await order({ payment_method: 'zelle' });
    expect(sale.payments).toMatchObject([
      { currency: 'USD', amountHundredths: Math.round(sale.attributes.total * 100) },
    ]);
  });
});

describe('the payment ledger', () => {
  it('equals the payment records after any change', async () => {
    const { connection } = shop.database;
    const [one, two] = [await order(), await order()];
    const first = one.payments[0]?.id ?? 0;
    const move = (change: Partial<typeof payments.$inferInsert>) =>
      connection.update(payments).set(change).where(eq(payments.id, first));
    await move({ state: 'matched' });
    await move({ state: 'validated', decision: 'El banco lo dice' });
    await move({ amountHundredths: 1234 });
    await move({ reference: 'another' });
    await connection.insert(payments).values({
      saleId: one.id,
      position: 2,
      kind: 'refund',
      refundOf: first,
      method: 'zelle',
      currency: 'USD',
      amountHundredths: 500,
      coversCents: 500,
      state: 'validated',
    });
    const entries = await connection
      .select()
      .from(paymentEntries)
      .where(eq(paymentEntries.saleId, one.id))
      .orderBy(asc(paymentEntries.id));
    expect(entries.map(({ fromState, toState }) => [fromState, toState])).toEqual([
      ['declared', 'matched'],
      ['matched', 'validated'],
      ['validated', 'validated'],
      [null, 'validated'],
    ]);
    expect(await ledgerDifferences(connection)).toEqual([]);

    await connection.update(payments).set({ state: 'validated' }).where(eq(payments.saleId, two.id));
    await connection.delete(sales).where(eq(sales.id, two.id));
    expect(await ledgerDifferences(connection)).toEqual([]);
    expect(await connection.select().from(paymentEntries).where(eq(paymentEntries.saleId, two.id))).toHaveLength(2);
  });

  it('refuses changes of its entries', async () => {
    const { connection } = shop.database;
    const { id } = await order();
    await connection.update(payments).set({ state: 'validated' }).where(eq(payments.saleId, id));
    const change = connection.update(paymentEntries).set({ amountAfter: 1 }).where(eq(paymentEntries.saleId, id));
    await expect(change).rejects.toMatchObject({ cause: { message: 'payment_entries is append-only' } });
    const removal = connection.execute(sql`delete from payment_entries where sale_id = ${id}`);
    await expect(removal).rejects.toMatchObject({ cause: { message: 'payment_entries is append-only' } });
  });
});
