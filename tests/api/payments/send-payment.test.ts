import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '#tests/support/http/call.ts';
import { makeOrder, paymentsDesk } from '#tests/support/payments/paid-sales.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeProof, makeRate, PAID_ON } from '#tests/support/shop/factories.ts';
import { mailsTo } from '#tests/support/shop/mailbox.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
const staff = signedIn(shop);
const desk = paymentsDesk(shop, () => staff.token);

beforeAll(() => makeRate(shop));

type Order = Awaited<ReturnType<typeof makeOrder>>;
const track = async ({ orderId, trackingKey }: Order) =>
  (await call(shop, `/sales/track/${orderId}?key=${trackingKey}`)).body.data.attributes;

async function send(order: Order, changes: Record<string, unknown> = {}, key = order.trackingKey) {
  const body = {
    method: 'pago_movil',
    amount: '1.000,00',
    bank: 'Mercantil',
    reference: '654321',
    date: PAID_ON,
    payerPhone: '04141234567',
    payment_proof_url: await makeProof(shop),
    ...changes,
  };
  return call(shop, `/sales/track/${order.orderId}/payments?key=${key}`, { method: 'POST', body });
}

/** The kinds of the mails to the shopper about an order, oldest first. */
async function mailedOf({ id }: Order) {
  const mails = await mailsTo(shop, 'maria@example.com');
  return mails.filter(({ saleId }) => saleId === id).map(({ kind }) => kind);
}

/** An order whose payment staff rejected as not received. */
async function rejected(): Promise<Order> {
  const order = await makeOrder(shop);
  await desk.act((await desk.payment(order.id)).id, 'reject', { reason: 'No está en el banco' });
  return order;
}

describe('another payment from the shopper', () => {
  it('is requested after a rejection, until the declared payments cover the order', async () => {
    const order = await rejected();
    expect(await track(order)).toMatchObject({
      due: order.total,
      due_bs: order.totalBs,
      payments: [{ method: 'Pago móvil', currency: 'VES', amount: order.totalBs, date: PAID_ON, state: 'rejected' }],
    });
    const first = await send(order);
    expect(first.status, JSON.stringify(first.body)).toBe(201);
    expect(first.body.data.attributes.due_bs).toBeCloseTo(order.totalBs - 1000, 2);
    const rest = String(first.body.data.attributes.due_bs).replace('.', ',');
    const second = await send(order, { amount: rest, reference: '654322' });
    expect(second.body.data.attributes).toMatchObject({ due: 0, due_bs: 0 });
    expect(JSON.stringify(second.body)).not.toMatch(/654322|0414|Mercantil/);
    expect((await send(order, { reference: '1' })).body.message).toBe('A este pedido no le falta ningún pago');

    expect(await desk.states(order.id)).toEqual(['rejected', 'declared', 'declared']);
    for (const position of [2, 3]) await desk.act((await desk.payment(order.id, position)).id, 'validate');
    expect(await desk.status(order.id)).toBe('validado');
    expect(await track(order)).toMatchObject({ status: 'validado', due: 0 });
    // Payment 2 was not short: the shopper's other payments cover the rest.
    const received = ['payment-received-2', 'payment-received-3'];
    expect(await mailedOf(order)).toEqual(['order-received', 'payment-rejected-1', ...received, 'order-validated']);
  });

  it('is requested in one mail when the amount is short, however often it is validated', async () => {
    const order = await makeOrder(shop);
    const { id } = await desk.payment(order.id);
    await desk.send(`/payments/${id}`, { amount: 1000, reference: '123456', bank: 'Banesco', date: PAID_ON }, 'PUT');
    expect((await track(order)).due_bs).toBeCloseTo(order.totalBs - 1000, 2);
    for (const action of ['validate', 'reopen', 'validate'] as const) await desk.act(id, action);
    expect(await mailedOf(order)).toEqual(['order-received', 'payment-short-1']);
    const [mail] = await mailsTo(shop, 'maria@example.com', 'payment-short-1');
    expect(mail?.text).toMatch(/Recibimos tu pago de Bs\.\s1\.000,00 del pedido .* Falta por pagar Bs\./);
    const { status, payments } = await track(order);
    expect([status, payments[0].state]).toEqual(['pendiente', 'validated']);
    expect(Date.parse(payments[0].decided_at)).toBeGreaterThanOrEqual(Date.parse(payments[0].at));
  });

  it('is not requested for an order that is paid, declared as paid, or cancelled', async () => {
    const order = await makeOrder(shop);
    expect(await track(order)).not.toHaveProperty('due');
    expect((await send(order)).status).toBe(409);
    await desk.setStatus(order.id, 'cancelada');
    expect((await send(order)).status).toBe(409);
  });

  it('is accepted from whoever may track the order; everyone else gets the same 404', async () => {
    const order = await rejected();
    for (const key of ['', 'otra', (await makeOrder(shop)).trackingKey]) {
      expect(await send(order, {}, key), key).toMatchObject({
        status: 404,
        body: { code: 'not_found', message: 'No encontramos este pedido' },
      });
    }
  });

  it('needs its own proof, and counts once for each reference', async () => {
    const order = await rejected();
    expect((await send(order, { payment_proof_url: '' })).body.fields).toEqual({
      payment_proof_url: 'Sube el comprobante del pago',
    });
    const used = await makeProof(shop);
    await send(order, { payment_proof_url: used });
    expect((await send(order, { payment_proof_url: used, reference: '9' })).body.code).toBe('proof_used');
    expect((await send(order)).body.fields).toEqual({
      reference: 'Esta venta ya tiene un pago con esa referencia',
    });
  });

  it('is left to staff when the sale has ten', async () => {
    const order = await rejected();
    for (let sent = 1; sent < 10; sent += 1) {
      expect((await send(order, { amount: '1', reference: `77${sent}` })).status).toBe(201);
    }
    expect((await send(order, { amount: '1', reference: '7710' })).body.message).toBe(
      'Ya recibimos varios pagos de este pedido. Escríbenos y lo resolvemos contigo.',
    );
  });
});
