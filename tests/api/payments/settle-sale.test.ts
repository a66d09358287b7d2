import { asc, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { coversOf } from '#domain/payments/coverage.ts';
import { brandingOf } from '#server/features/mails/mail-content.ts';
import { settleSale } from '#server/features/sales/payments/settle-sale.ts';
import { paymentEntries, payments } from '#server/features/sales/payments.tables.ts';
import { lockSale } from '#server/features/sales/sales.queries.ts';
import { type Sale, saleEvents, sales } from '#server/features/sales/sales.tables.ts';
import { firstPayment } from '#tests/support/payments/bank-factories.ts';
import { ledgerDifferences } from '#tests/support/payments/payment-books.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeRate, makeSale } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
const staff = signedIn(shop);
const NOBODY = { accountId: null, name: 'Vitrina' };
const WHY = 'Conciliado con el banco: Banesco, referencia 123456';

beforeAll(() => makeRate(shop));

const order = async (): Promise<Sale> => saleOf((await makeSale(shop)).id);

async function saleOf(id: number): Promise<Sale> {
  const [sale] = await shop.database.connection.select().from(sales).where(eq(sales.id, id));
  if (!sale) throw new Error(`No sale ${id}`);
  return sale;
}

/** Changes the first payment and adds others, then settles. */
function pay(sale: Sale, amounts: number[], state: 'declared' | 'validated' = 'validated', why = WHY) {
  const { jobs, now } = shop.services;
  const services = { jobs, now, branding: brandingOf(shop.services) };
  return shop.database.transaction(async (tx) => {
    await lockSale(tx, sale.id);
    await tx.delete(payments).where(eq(payments.saleId, sale.id));
    for (const [index, amountHundredths] of amounts.entries()) {
      await tx.insert(payments).values({
        saleId: sale.id,
        position: index + 1,
        method: 'pago_movil',
        currency: 'VES',
        state,
        amountHundredths,
        coversCents: coversOf(sale, 'VES', amountHundredths),
      });
    }
    return settleSale(tx, services, sale.id, NOBODY, why);
  });
}

const eventsOf = async ({ id }: Sale) => {
  const { connection } = shop.database;
  const rows = await connection.select().from(saleEvents).where(eq(saleEvents.saleId, id)).orderBy(asc(saleEvents.id));
  return rows.map(({ toStatus, byPayments }) => [toStatus, byPayments]);
};

describe('the status of a sale by its payments', () => {
  it('becomes validado when payments cover the sale to the hundredth, and the history says which', async () => {
    const sale = await order();
    const whole = sale.totalBsHundredths;
    expect(await pay(sale, [whole - 1])).toBeNull();
    expect(await pay(sale, [whole], 'declared')).toBeNull();
    expect(await pay(sale, [whole - 1000, 1000])).toBe('validado');
    expect(await saleOf(sale.id)).toMatchObject({ status: 'validado', version: 2 });
    const history = await staff.get(`/sales/${sale.id}/history`);
    expect(history.body.data.at(-1).attributes).toMatchObject({ from: 'pendiente', to: 'validado', payments: WHY });
    const mails = await staff.get(`/mails?q=${sale.orderId}`);
    expect(mails.body.data.map((mail: { attributes: { subject: string } }) => mail.attributes.subject)).toContain(
      `Verificamos el pago de tu pedido ${sale.orderId}`,
    );
  });

  it('returns to pendiente when its validated payment is removed, and a long reason is cut', async () => {
    const sale = await order();
    await pay(sale, [sale.totalBsHundredths]);
    expect(await pay(sale, [sale.totalBsHundredths], 'declared', 'x'.repeat(300))).toBe('pendiente');
    expect(await eventsOf(sale)).toEqual([
      ['pendiente', null],
      ['validado', WHY],
      ['pendiente', 'x'.repeat(200)],
    ]);
    expect(await ledgerDifferences(shop.database.connection)).toEqual([]);
  });

  it('stays as it is when staff set it by hand', async () => {
    const sale = await order();
    await staff.put(`/sales/${sale.id}`, { status: 'validado' });
    expect(await pay(sale, [100], 'declared')).toBeNull();
    expect((await saleOf(sale.id)).status).toBe('validado');
  });

  it('stays cancelada, whatever money arrives', async () => {
    const sale = await order();
    await staff.put(`/sales/${sale.id}`, { status: 'cancelada' });
    expect((await saleOf(sale.id)).status).toBe('cancelada');
    expect(await pay(sale, [sale.totalBsHundredths])).toBeNull();
    expect((await saleOf(sale.id)).status).toBe('cancelada');
  });
});

describe('the payment ledger', () => {
  it('equals the payment records after any change', async () => {
    const { connection } = shop.database;
    const [one, two] = [await order(), await order()];
    const { id: first } = await firstPayment(shop, one.id);
    const move = (change: Partial<typeof payments.$inferInsert>) =>
      connection.update(payments).set(change).where(eq(payments.id, first));
    await move({ state: 'matched' });
    await move({ state: 'validated', decision: 'El banco lo dice' });
    await move({ amountHundredths: 1234 });
    await move({ reference: 'another' });
    const back = { method: 'zelle', currency: 'USD', amountHundredths: 500, coversCents: 500 } as const;
    const refund = { kind: 'refund', refundOf: first, state: 'validated' } as const;
    await connection.insert(payments).values({ saleId: one.id, position: 2, ...refund, ...back });
    const entriesOf = (saleId: number) =>
      connection.select().from(paymentEntries).where(eq(paymentEntries.saleId, saleId)).orderBy(asc(paymentEntries.id));
    expect((await entriesOf(one.id)).map(({ fromState, toState }) => [fromState, toState])).toEqual([
      ['declared', 'matched'],
      ['matched', 'validated'],
      ['validated', 'validated'],
      [null, 'validated'],
    ]);
    expect(await ledgerDifferences(connection)).toEqual([]);

    await connection.update(payments).set({ state: 'validated' }).where(eq(payments.saleId, two.id));
    await connection.delete(sales).where(eq(sales.id, two.id));
    expect(await ledgerDifferences(connection)).toEqual([]);
    expect(await entriesOf(two.id)).toHaveLength(2);
  });

  it('refuses changes of its entries', async () => {
    const { connection } = shop.database;
    const refused = { cause: { message: 'payment_entries is append-only' } };
    await expect(connection.update(paymentEntries).set({ amountAfter: 1 })).rejects.toMatchObject(refused);
    await expect(connection.execute(sql`delete from payment_entries`)).rejects.toMatchObject(refused);
  });
});
