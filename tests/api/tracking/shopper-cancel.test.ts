import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '#tests/support/http/call.ts';
import { makeOrder, paymentsDesk } from '#tests/support/payments/paid-sales.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeAccount, makeItem, makeRate, makeSale, PAID_ON } from '#tests/support/shop/factories.ts';
import { mailsTo } from '#tests/support/shop/mailbox.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';
import { levelsOf, WAREHOUSE } from '#tests/support/stock/stock-books.ts';

const shop = testShop();
const staff = signedIn(shop);
const desk = paymentsDesk(shop, () => staff.token);
beforeAll(async () => {
  await makeRate(shop);
  // So that María's next orders are not her first one, which has a discount.
  await makeSale(shop);
});

const cancel = (orderId: string, key: string, token?: string) =>
  call(shop, `/sales/track/${orderId}/cancel${key && `?key=${key}`}`, { method: 'POST', ...(token && { token }) });
const kindsOf = async (saleId: number, address: string) =>
  (await mailsTo(shop, address)).filter((mail) => mail.saleId === saleId).map(({ kind }) => kind);

describe('a shopper cancels an order that waits for its payment', () => {
  it('gets it back as cancelled, once, and its pieces are for sale again', async () => {
    const item = await makeItem(shop, { stock: 3 });
    const sale = await makeSale(shop, {}, { lines: [{ item, quantity: 2 }] });
    expect(await levelsOf(shop, item.id)).toEqual({ [WAREHOUSE]: '3 − 2' });
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await cancel(sale.order_id, sale.tracking_key);
      expect([status, body.data.attributes.status, body.data.attributes.may]).toEqual([200, 'cancelada', []]);
      expect(await levelsOf(shop, item.id)).toEqual({ [WAREHOUSE]: '3 − 0' });
    }
    expect(await kindsOf(sale.id, 'maria@example.com')).toEqual(['order-received', 'order-cancelled']);
  });

  it('is shown to staff as the shopper’s doing, with a mail because a payment was declared', async () => {
    const { id, order_id, tracking_key } = await makeSale(shop);
    await cancel(order_id, tracking_key);
    const history = await call(shop, `/sales/${id}/history`, { token: staff.token });
    expect(history.body.data.at(-1).attributes).toMatchObject({
      to: 'cancelada',
      by: null,
      reason: 'Cancelado por el cliente',
    });
    const [mailed] = (await mailsTo(shop, shop.services.shop.inbox, 'order-cancelled-shop')).filter(
      (mail) => mail.saleId === id,
    );
    expect(mailed?.subject).toBe(`El cliente canceló el pedido ${order_id}`);
    expect(mailed?.text).toMatch(/Había declarado un pago que nadie ha validado.*quedará por devolver/);
    // The money arrives after all.
    const payment = await desk.payment(id);
    expect(payment.attributes.state).toBe('rejected');
    await desk.act(payment.id, 'validate');
    const owed = await call(shop, '/refunds/owed', { token: staff.token });
    expect(JSON.stringify(owed.body)).toContain(order_id);
  });

  it('by the account that placed it, and by nobody else', async () => {
    const [owner, other] = [await makeAccount(shop, 'customer'), await makeAccount(shop, 'customer')];
    const { order_id } = await makeSale(shop, {}, { token: owner.token });
    for (const answer of [
      await cancel(order_id, ''),
      await cancel(order_id, 'otra'),
      await cancel(order_id, '', other.token),
      await cancel(order_id, '', staff.token),
    ])
      expect(answer).toMatchObject({ status: 404, body: { message: 'No encontramos este pedido' } });
    expect((await cancel(order_id, '', owner.token)).body.data.attributes.status).toBe('cancelada');
  });
});

describe('a shopper cannot cancel an order', () => {
  it('that is validated, and is told to write', async () => {
    const { id, order_id, tracking_key } = await makeSale(shop);
    await call(shop, `/sales/${id}`, { method: 'PUT', token: staff.token, body: { status: 'validado' } });
    const { status, body } = await cancel(order_id, tracking_key);
    expect([status, body.message]).toEqual([
      409,
      'Ya confirmamos el pago de este pedido. Escríbenos y lo resolvemos contigo.',
    ]);
  });

  it('of which a part is paid for good', async () => {
    const order = await makeOrder(shop);
    const part = { method: 'pago_movil', amount: '100,00', bank: 'Banesco', reference: '654321', date: PAID_ON };
    const added = await desk.add(order.id, part);
    await desk.act((await desk.payment(order.id)).id, 'reject', { reason: 'No está en el banco' });
    await desk.act(added.body.data.id, 'validate');
    const tracked = await call(shop, `/sales/track/${order.orderId}?key=${order.trackingKey}`);
    expect(tracked.body.data.attributes).toMatchObject({ status: 'pendiente', may: ['recipient'] });
    const { status, body } = await cancel(order.orderId, order.trackingKey);
    expect([status, body.message]).toEqual([
      409,
      'Ya recibimos un pago de este pedido. Escríbenos y lo resolvemos contigo.',
    ]);
  });
});
