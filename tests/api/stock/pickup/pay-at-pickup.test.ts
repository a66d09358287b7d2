import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { brandingOf } from '#server/features/mails/mail-content.ts';
import { mails } from '#server/features/mails/mails.tables.ts';
import { expireUnpaid } from '#server/features/sales/expiry/expire-unpaid.ts';
import { call } from '#tests/support/http/call.ts';
import { paymentsDesk } from '#tests/support/payments/paid-sales.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeItem, makeRate, orderBody, placeOrder } from '#tests/support/shop/factories.ts';
import { makeTaxpayer } from '#tests/support/shop/taxes.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';
import { expectBalancedStock } from '#tests/support/stock/balanced-books.ts';
import { bring, CHACAO, changeLocation, levelsOf, MERCEDES, pickupAt } from '#tests/support/stock/stock-books.ts';

// Orders that are paid at the store. Chacao takes payment, Las Mercedes does not.
const shop = testShop();
const staff = signedIn(shop);
const desk = paymentsDesk(shop, () => staff.token);
/** A Tuesday, 11:00 in Caracas. An order is ready four opening hours later, at 15:00. */
const TUESDAY = new Date('2026-11-24T15:00:00Z');
const HOUR = 3_600_000;

beforeAll(async () => {
  await makeRate(shop);
  const hours = { weekHours: '09:00-18:00', sundayHours: null, specialDays: [], pickup: true, pickupHours: 4 };
  await changeLocation(shop, CHACAO, { ...hours, pickupPayment: true });
  await changeLocation(shop, MERCEDES, hours);
});

expectBalancedStock(shop);
afterEach(() => {
  shop.clock.now = null;
});

const plain = (value: unknown) => JSON.stringify(value).replaceAll('\u00a0', ' ');
const mailsOf = (saleId: number) => shop.database.connection.select().from(mails).where(eq(mails.saleId, saleId));
const mailOf = async (saleId: number, kind: string) => (await mailsOf(saleId)).find((mail) => mail.kind === kind);

/** USD 100.00, which are Bs 3,650.12; by default in dollars at Chacao. */
async function send(changes: Record<string, unknown> = {}, location = CHACAO) {
  const item = await makeItem(shop, { priceCents: 10_000, stock: 0 });
  await bring(shop, item.id, location, 2);
  const body = {
    ...(await orderBody(shop, [{ item }])),
    ...pickupAt(shop, location),
    payment_method: 'efectivo_usd',
    payment_at_pickup: true,
    payment_proof_url: undefined,
    payment: undefined,
    ...changes,
  };
  return { item, answer: await placeOrder(shop, body) };
}
async function order(changes: Record<string, unknown> = {}) {
  const { item, answer } = await send(changes);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return { item, id: answer.body.data.id as number, ...answer.body.data.attributes };
}
const handOver = (id: number, payments?: object[]) =>
  staff.put(`/sales/${id}/fulfilments/${CHACAO}`, { state: 'handed_over', payments });
const cash = (amount: number | string) => ({ method: 'efectivo_usd', amount });
const listed = async (payment: string, id: number) =>
  (await staff.get(`/sales?payment=${payment}&page[size]=100`)).body.data.some(
    (sale: { id: number }) => sale.id === id,
  );

describe('an order that is paid at the store', () => {
  it('needs no proof, says so everywhere, and waits for no review', async () => {
    const { id, order_id, tracking_key, payments } = await order();
    expect(payments).toMatchObject([{ method: 'Efectivo USD', amount: 100, at_pickup: true, state: 'declared' }]);
    const { attributes } = (await call(shop, `/sales/track/${order_id}?key=${tracking_key}`)).body.data;
    expect(attributes).toMatchObject({ due: 0, payments: [{ at_pickup: true }] });
    expect(attributes.pay_until).toBe(new Date(Date.parse(attributes.pickup.ready_at) + 48 * HOUR).toISOString());
    expect(await Promise.all(['at_pickup', 'review', 'short', 'waiting'].map((filter) => listed(filter, id)))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(plain((await mailOf(id, 'order-received'))?.content)).toContain(
      'Pagas USD 100,00 con Efectivo USD al retirar.',
    );
    expect(plain((await mailOf(id, 'order-received-shop'))?.content)).toContain('Se paga al retirar.');
    expect(plain((await staff.get('/reconciliation/unmatched/orders')).body)).not.toContain(order_id);
  });

  it.each<[string, string, Record<string, unknown>, number]>([
    ['payment_at_pickup', 'En esa tienda no se paga al retirar', {}, MERCEDES],
    ['payment_method', 'Elige un método de pago válido', { payment_method: 'nada' }, CHACAO],
    ['payment_method', 'Elige un método de pago válido', { payment_at_pickup: undefined }, CHACAO],
  ])('is refused at %s: %s', async (field, message, changes, location) => {
    const { answer } = await send(changes, location);
    expect(answer.body).toMatchObject({ fields: { [field]: message } });
  });

  it('is made ready and handed over with its payment, in one act', async () => {
    const { id, item } = await order();
    expect((await handOver(id)).body.message).toBe('Valida el pago antes de entregar la venta');
    expect((await staff.put(`/sales/${id}/fulfilments/${CHACAO}`, { state: 'ready' })).status).toBe(200);
    expect(plain((await mailOf(id, 'order-ready'))?.content)).toContain(
      'Al retirarlo pagas USD 100,00 con Efectivo USD.',
    );
    const short = await handOver(id, [cash('99,99')]);
    expect(plain(short.body.fields)).toBe('{"payments.0.amount":"Faltan USD 0,01 por repartir"}');
    expect(await levelsOf(shop, item.id)).toEqual({ [CHACAO]: '2 − 1' });
    expect((await handOver(id, [cash(100)])).status).toBe(200);
    expect(await levelsOf(shop, item.id)).toEqual({ [CHACAO]: '1 − 0' });
    expect(await desk.status(id)).toBe('validado');
    const { data, meta } = await desk.read(id);
    expect(data.map(({ attributes }) => attributes)).toMatchObject([
      { position: 1, state: 'validated', decided_by: 'Ana Rivas', decision: 'Cobrado al entregar' },
    ]);
    expect(meta).toMatchObject({ paid: 100, due: 0, over: 0 });
    expect(plain((await mailOf(id, 'order-validated'))?.content)).toContain('Lo retiraste en Samán Chacao.');
    const again = await handOver(id, [cash(100)]);
    expect(again.body.message).toBe('Este pedido ya está pagado. Revisa sus pagos antes de cobrar otra vez.');
    expect((await handOver(id)).status).toBe(200);
  });

  it('takes other ways at the counter than were promised, split and with the IGTF of each', async () => {
    await makeTaxpayer(shop, true);
    try {
      const { id } = await order({ igtf: 3 });
      const punto = { method: 'punto_de_venta', amount: '1.825,06', reference: '4455', bank: 'Banesco' };
      expect((await handOver(id, [punto, cash('51,50')])).status).toBe(200);
      const { data, meta } = await desk.read(id);
      expect(data.map(({ attributes: { method, amount, state, igtf } }) => [method, amount, state, igtf])).toEqual([
        ['efectivo_usd', 51.5, 'validated', 1.5],
        ['punto_de_venta', 1825.06, 'validated', 0],
      ]);
      expect(meta).toMatchObject({ paid: 100, due: 0, over: 0, igtf: 1.5 });
      const other = await order({ igtf: 3 });
      expect((await handOver(other.id, [{ method: 'efectivo_bs', amount: 3650.12 }])).status).toBe(200);
      expect(await desk.states(other.id)).toEqual(['rejected', 'validated']);
      expect((await desk.read(other.id)).meta).toMatchObject({ paid: 100, igtf: 0 });
    } finally {
      await makeTaxpayer(shop, false);
    }
  });

  it('asks for the part that was not paid on the web', async () => {
    const body = await orderBody(shop, [{ item: await makeItem(shop) }]);
    const { id, payments } = await order({
      payment_method: 'pago_movil',
      payment_at_pickup: undefined,
      payment: body.payment,
      payment_proof_url: body.payment_proof_url,
      payment_amount: '1.825,06',
      further_payments: [{ kind: 'at_pickup', method: 'efectivo_usd', currency: 'USD', amount: 50 }],
    });
    expect(payments).toMatchObject([{ at_pickup: false }, { at_pickup: true, amount: 50 }]);
    expect(await listed('review', id)).toBe(true);
    const early = await staff.put(`/sales/${id}/fulfilments/${CHACAO}`, { state: 'ready' });
    expect(early.body.message).toBe('Valida el pago antes de entregar la venta');
    await desk.act((await desk.payment(id)).id, 'validate');
    expect([await listed('review', id), await listed('waiting', id)]).toEqual([false, false]);
    expect((await handOver(id, [cash(50)])).status).toBe(200);
    expect(await desk.status(id)).toBe('validado');
  });

  it('is not validated by hand as if the money were there, and its promise goes when it is cancelled', async () => {
    const { id, item } = await order();
    const byHand = await staff.put(`/sales/${id}`, { status: 'validado' });
    expect(byHand.body.message).toContain('Este pedido se paga al retirar');
    await desk.setStatus(id, 'cancelada');
    expect(await desk.states(id)).toEqual(['rejected']);
    expect(await levelsOf(shop, item.id)).toEqual({ [CHACAO]: '2 − 0' });
    expect((await handOver(id, [cash(100)])).body.message).toBe('Esta venta está cancelada. No cobres.');
  });
});

describe('the hold of an order that is paid at the store', () => {
  const run = (at: number) => {
    const { database, jobs } = shop.services;
    return expireUnpaid({ database, jobs, branding: brandingOf(shop.services), now: () => new Date(at) });
  };

  it('ends two days after it may be fetched, with a reminder a day before', async () => {
    shop.clock.now = TUESDAY;
    const { id, item, pickup } = await order();
    const ready = Date.parse(pickup.ready_at);
    expect(ready).toBe(TUESDAY.getTime() + 4 * HOUR);
    await run(ready + 23 * HOUR);
    expect(await mailOf(id, 'order-pickup-unpaid')).toBeUndefined();
    await run(ready + 24 * HOUR);
    expect(plain((await mailOf(id, 'order-pickup-unpaid'))?.content)).toContain('y lo pagas al retirarlo');
    await shop.database.connection.execute(
      sql`update mails set created_at = ${new Date(ready + 24 * HOUR).toISOString()}::timestamptz where sale_id = ${id}`,
    );
    await run(ready + 47 * HOUR);
    expect(await desk.status(id)).toBe('pendiente');
    await run(ready + 48 * HOUR);
    expect(await desk.status(id)).toBe('cancelada');
    expect(await desk.states(id)).toEqual(['rejected']);
    expect(await levelsOf(shop, item.id)).toEqual({ [CHACAO]: '2 − 0' });
    expect(plain((await staff.get(`/sales/${id}/history`)).body)).toContain('Se venció el plazo para retirar y pagar');
  });

  it('is set beside the other terms, and an older client leaves it', async () => {
    const terms = { unpaid_hours: 72, reminder_hours: 24, unseen_hours: 168 };
    expect((await staff.get('/sales/expiry')).body.data).toEqual({ ...terms, pickup_unpaid_hours: 48 });
    await staff.put('/sales/expiry', { ...terms, pickup_unpaid_hours: 0 });
    expect((await staff.put('/sales/expiry', terms)).body.data).toMatchObject({ pickup_unpaid_hours: 0 });
    await staff.put('/sales/expiry', { ...terms, pickup_unpaid_hours: 48 });
  });
});
