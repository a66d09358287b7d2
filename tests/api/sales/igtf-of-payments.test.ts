import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '#tests/support/http/call.ts';
import { paymentsDesk } from '#tests/support/payments/paid-sales.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeItem, makeProof, makeRate, makeSale, PAID_ON } from '#tests/support/shop/factories.ts';
import { mailsTo } from '#tests/support/shop/mailbox.ts';
import { makeTaxpayer } from '#tests/support/shop/taxes.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
const staff = signedIn(shop);
const desk = paymentsDesk(shop, () => staff.token);

beforeAll(async () => {
  await makeRate(shop);
  await makeTaxpayer(shop, true);
});

/** An order of USD 100.00, which are Bs 3,650.12. */
async function order(changes: Parameters<typeof makeSale>[1] = {}) {
  const item = await makeItem(shop, { priceCents: 10_000 });
  return makeSale(shop, changes, { lines: [{ item, quantity: 1 }] });
}
const byZelle = () => order({ payment_method: 'zelle', igtf: 3, payment: { reference: 'Z1', date: PAID_ON } });
const taxesOf = async (id: number) => (await staff.get(`/sales/${id}`)).body.data.attributes.taxes;
const first = async (id: number) => (await desk.payment(id)).id;

describe('the IGTF of a sale', () => {
  it('is that of the dollars in which half of it was paid', async () => {
    const { id } = await order();
    expect((await taxesOf(id)).igtf).toBe(0);
    await desk.send(`/payments/${await first(id)}`, { amount: 1825.06, reference: '1' }, 'PUT');
    expect((await desk.read(id)).meta).toMatchObject({ due: 100, due_igtf: 3 });
    const added = await desk.add(id, { method: 'transferencia', currency: 'USD', amount: 51.5, reference: 'W1' });
    expect(added.body.data.attributes).toMatchObject({ covers: 50, igtf: 1.5 });
    expect(await taxesOf(id)).toMatchObject({ igtf: 1.5, igtf_percent: 3, to_pay: 101.5, igtf_bs: 54.75 });
    await desk.act(await first(id), 'validate');
    await desk.act(added.body.data.id, 'validate');
    expect(await desk.status(id)).toBe('validado');
    expect((await desk.read(id)).meta).toMatchObject({ paid: 100, due: 0, over: 0, igtf: 1.5 });
    const { body } = await staff.get(`/fiscal/sales/${id}/hand-over?format=json`);
    const [handed] = (typeof body === 'string' ? JSON.parse(body) : body).sales;
    expect(handed.totals).toMatchObject({ total: 100, igtf: 1.5, to_pay: 101.5 });
    expect(handed.payments).toMatchObject([
      { currency: 'VES', pays: 50, igtf: 0 },
      { currency: 'USD', pays: 50, igtf: 1.5 },
    ]);
  });

  it('goes with a rejected Zelle, and the shopper sees what each way adds', async () => {
    const { id, order_id, tracking_key } = await byZelle();
    expect((await taxesOf(id)).igtf).toBe(3);
    await desk.act(await first(id), 'reject', { reason: 'No llegó' });
    expect(await taxesOf(id)).toMatchObject({ igtf: 0, igtf_percent: 0, to_pay: 100 });
    const path = `/sales/track/${order_id}`;
    const { attributes } = (await call(shop, `${path}?key=${tracking_key}`)).body.data;
    expect(attributes).toMatchObject({ due: 100, due_bs: 3650.12, due_igtf: { amount: 3, percent: 3 } });
    const mail = (await mailsTo(shop, 'maria@example.com')).find(
      ({ saleId, kind }) => saleId === id && kind === 'payment-rejected-1',
    );
    expect(JSON.stringify(mail?.content)).toContain('103,00 con IGTF');
    expect(JSON.stringify(mail?.content)).not.toContain('A pagar con IGTF');
    const body = {
      method: 'pago_movil',
      amount: '3.650,12',
      bank: 'Mercantil',
      reference: '654321',
      date: PAID_ON,
      payerPhone: '04141234567',
      payment_proof_url: await makeProof(shop),
    };
    const sent = await call(shop, `${path}/payments?key=${tracking_key}`, { method: 'POST', body });
    expect(sent.body.data.attributes).toMatchObject({ due: 0, taxes: { igtf: 0 } });
  });

  it('is taken by a declared Zelle only as long as no bolívares came instead', async () => {
    const { id } = await byZelle();
    const added = await desk.add(id, { method: 'pago_movil', amount: 3650.12, reference: '9' });
    expect((await taxesOf(id)).igtf).toBe(3);
    await desk.act(added.body.data.id, 'validate');
    expect((await taxesOf(id)).igtf).toBe(0);
    await desk.act(added.body.data.id, 'reopen');
    expect((await taxesOf(id)).igtf).toBe(3);
  });

  it('follows a correction and a refund, in part and in whole', async () => {
    const { id } = await byZelle();
    const payment = await first(id);
    await desk.send(`/payments/${payment}`, { amount: 51.5, reference: 'Z1' }, 'PUT');
    expect((await taxesOf(id)).igtf).toBe(1.5);
    await desk.send(`/payments/${payment}`, { amount: 103, reference: 'Z1' }, 'PUT');
    await desk.act(payment, 'validate');
    expect(await desk.status(id)).toBe('validado');
    await desk.refund(id, { payment_id: payment, amount: 51.5 });
    expect(await taxesOf(id)).toMatchObject({ igtf: 1.5, igtf_percent: 3 });
    const rest = await desk.refund(id, { payment_id: payment, amount: 51.5 });
    expect((await taxesOf(id)).igtf).toBe(0);
    await desk.act(rest.body.data.id, 'reopen');
    expect((await taxesOf(id)).igtf).toBe(1.5);
  });

  it('of a cancelled order stays as it was', async () => {
    const { id } = await byZelle();
    await desk.send(`/sales/${id}/cancel`, { reason: 'stock' });
    expect((await taxesOf(id)).igtf).toBe(3);
  });

  it('is that of all payments once the sale was validated by hand', async () => {
    const { id } = await order();
    await desk.send(`/payments/${await first(id)}`, { amount: 1825.06, reference: '2' }, 'PUT');
    await desk.add(id, { method: 'zelle', amount: 51.5, reference: 'W2' });
    await desk.setStatus(id, 'validado');
    expect((await taxesOf(id)).igtf).toBe(1.5);
    await desk.setStatus(id, 'pendiente');
    expect((await taxesOf(id)).igtf).toBe(1.5);
  });
});
