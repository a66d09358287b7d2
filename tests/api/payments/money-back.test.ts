import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { amountAskedOf, EDIT_REFUND, moneyBackOf } from '#domain/payments/money-back.ts';
import { CURRENCIES } from '#domain/payments/payment.ts';
import { brandingOf } from '#server/features/mails/mail-content.ts';
import { expireUnpaid } from '#server/features/sales/expiry/expire-unpaid.ts';
import { type Payment, payments } from '#server/features/sales/payments.tables.ts';
import { call } from '#tests/support/http/call.ts';
import { makeOrder, paymentsDesk } from '#tests/support/payments/paid-sales.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import {
  makeItem,
  makeProof,
  makeRate,
  makeVoucher,
  orderBody,
  PAID_ON,
  placeOrder,
} from '#tests/support/shop/factories.ts';
import { mailsTo } from '#tests/support/shop/mailbox.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
const staff = signedIn(shop);
const desk = paymentsDesk(shop, () => staff.token);
type Order = Awaited<ReturnType<typeof makeOrder>>;

beforeAll(() => makeRate(shop));

/** An order that was paid and validated by its payment, of which this much went back. */
async function refunded(amountOf: (order: Order) => number): Promise<Order> {
  const order = await makeOrder(shop);
  const { id } = await desk.payment(order.id);
  await desk.act(id, 'validate');
  await desk.refund(order.id, { payment_id: id, amount: amountOf(order), date: PAID_ON });
  return order;
}
const track = async ({ orderId, trackingKey }: Order) =>
  (await call(shop, `/sales/track/${orderId}?key=${trackingKey}`)).body.data.attributes;
const listedWith = async (payment: string): Promise<number[]> =>
  (await staff.get(`/sales?payment=${payment}&page[size]=200`)).body.data.map(({ id }: { id: number }) => id);

describe('a sale of which all money went back', () => {
  it('asks the shopper for nothing and takes no payment from the tracking page', async () => {
    const order = await refunded(({ totalBs }) => totalBs);
    expect(await desk.status(order.id)).toBe('pendiente');
    const tracked = await track(order);
    expect(tracked.money_back).toEqual({ extent: 'whole', usd: 0, bs: order.totalBs });
    expect(tracked.due ?? 0).toBe(0);
    const sent = await call(shop, `/sales/track/${order.orderId}/payments?key=${order.trackingKey}`, {
      method: 'POST',
      body: {
        method: 'zelle',
        amount: '5',
        bank: '',
        reference: 'Z1',
        date: PAID_ON,
        payerPhone: '',
        payment_proof_url: await makeProof(shop),
      },
    });
    expect([sent.status, sent.body.message]).toEqual([409, 'A este pedido no le falta ningún pago']);
  });

  it('is not unpaid anywhere: not in the list, the panel, the reconciliation, or the job', async () => {
    const before = (await staff.get('/reports/attention')).body.data.pending.sales;
    const order = await refunded(({ totalBs }) => totalBs);
    expect(await listedWith('short')).not.toContain(order.id);
    expect(await listedWith('waiting')).not.toContain(order.id);
    expect(await listedWith('refunded')).toContain(order.id);
    expect((await staff.get('/reports/attention')).body.data.pending.sales).toBe(before);
    const unpaid = (await staff.get('/reconciliation/unpaid?page[size]=200')).body;
    expect(JSON.stringify(unpaid)).not.toContain(order.orderId);
    const { database, jobs } = shop.services;
    const later = () => new Date(Date.now() + 90 * 24 * 3_600_000);
    await expireUnpaid({ database, jobs, branding: brandingOf(shop.services), now: later });
    expect(await desk.status(order.id)).toBe('pendiente');
    const kinds = (await mailsTo(shop, 'maria@example.com'))
      .filter(({ saleId }) => saleId === order.id)
      .map(({ kind }) => kind);
    expect(kinds).not.toContain('order-unpaid');
    expect(kinds).not.toContain('payment-short-1');
  });

  it('waits again once staff add a payment, and is paid when that is validated', async () => {
    const order = await refunded(({ totalBs }) => totalBs);
    const added = await desk.add(order.id, { method: 'zelle', amount: order.total, reference: 'OTRA' });
    expect(await listedWith('waiting')).toContain(order.id);
    await desk.act(added.body.data.id, 'validate');
    expect(await desk.status(order.id)).toBe('validado');
    expect((await track(order)).money_back.extent).toBe('excess');
    expect(await listedWith('refunded')).not.toContain(order.id);
  });
});

it('a sale of which a part went back is marked, and its status stays', async () => {
  const order = await refunded(() => 100);
  const { attributes } = (await staff.get(`/sales/${order.id}`)).body.data;
  expect(attributes).toMatchObject({ status: 'validado', money_back: { extent: 'part', usd: 0, bs: 100 } });
  const listed = (await staff.get(`/sales?q=${order.orderId}`)).body.data[0].attributes;
  expect(listed.money_back).toEqual(attributes.money_back);
  expect(await listedWith('refunded')).toContain(order.id);
  const { body } = await staff.get(`/sales/export?q=${order.orderId}`);
  const [header, row] = (body as string)
    .trim()
    .split('\n')
    .map((line) => line.trim().split(';'));
  const cell = (name: string) => row?.[header?.indexOf(name) ?? -1];
  expect([cell('Estado'), cell('Devuelto'), cell('Devuelto (USD)'), cell('Devuelto (Bs)')]).toEqual([
    'validado',
    'Devuelto en parte',
    '0,00',
    '100,00',
  ]);
  const report = (await staff.get(`/reports/sales?from=${PAID_ON}&to=${PAID_ON}`)).body.data;
  const refunds = (await listedWith('refunded')).length;
  expect(report.refunded.sales).toBe(refunds);
  // An order without a refund says nothing of it.
  const other = await makeOrder(shop);
  expect((await staff.get(`/sales/${other.id}`)).body.data.attributes).not.toHaveProperty('money_back');
});

it('a cancelled sale whose money is owed is not deleted before it went back', async () => {
  const order = await makeOrder(shop);
  const { id } = await desk.payment(order.id);
  await desk.act(id, 'validate');
  await desk.setStatus(order.id, 'cancelada');
  const owed = async () => JSON.stringify((await staff.get('/refunds/owed')).body.data);
  expect(await owed()).toContain(order.orderId);
  const deleted = await staff.delete(`/sales/${order.id}`);
  expect([deleted.status, deleted.body.message]).toEqual([
    409,
    'Esta venta no se puede eliminar: se le debe dinero al cliente. Devuélvelo primero.',
  ]);
  expect(await owed()).toContain(order.orderId);
});

it('a cancelled order that a coupon paid in whole is not one whose money is owed', async () => {
  const voucher_code = await makeVoucher(shop, { basisPoints: 10_000 });
  const lines = [{ item: await makeItem(shop) }];
  const placed = await placeOrder(shop, await orderBody(shop, lines, { voucherBasisPoints: 10_000, voucher_code }));
  const { id } = placed.body.data;
  await desk.setStatus(id, 'validado');
  await desk.setStatus(id, 'cancelada');
  expect(await desk.states(id)).toEqual(['validated']);
  expect(await listedWith('owed')).not.toContain(id);
});

it('the filters of the list agree with the rule, whatever was paid and given back', async () => {
  const { connection } = shop.database;
  const amount = fc.integer({ min: 1, max: 6000 });
  const decision = fc.constantFrom(null, EDIT_REFUND);
  const tender = fc.record({
    state: fc.constantFrom('declared', 'matched', 'validated', 'rejected', 'refunded'),
    currency: fc.constantFrom(...CURRENCIES),
    amount,
    refunds: fc.array(fc.record({ state: fc.constantFrom('declared', 'validated', 'rejected'), amount, decision }), {
      maxLength: 2,
    }),
  });
  const drawn = fc.sample(fc.array(tender, { maxLength: 4 }), { numRuns: 40, seed: 17 });
  const expected = { refunded: new Set<number>(), short: new Set<number>() };
  const mine = new Set<number>();
  for (const tenders of drawn) {
    const order = await makeOrder(shop);
    mine.add(order.id);
    await connection.delete(payments).where(eq(payments.saleId, order.id));
    let position = 0;
    const insert = async (
      values: Pick<Payment, 'state' | 'currency'> & { amount: number; refundOf?: number; decision?: string | null },
    ) => {
      position += 1;
      const { amount: cents, refundOf, ...row } = values;
      const [written] = await connection
        .insert(payments)
        .values({
          ...row,
          saleId: order.id,
          position,
          method: 'zelle',
          kind: refundOf === undefined ? 'payment' : 'refund',
          refundOf: refundOf ?? null,
          amountHundredths: row.currency === 'USD' ? cents : Math.round(cents * 36.5),
          coversCents: cents,
        })
        .returning();
      return written?.id ?? 0;
    };
    for (const { refunds, ...one } of tenders) {
      const refundOf = await insert(one as Parameters<typeof insert>[0]);
      for (const refund of refunds) {
        await insert({ ...refund, currency: one.currency, refundOf } as Parameters<typeof insert>[0]);
      }
    }
    const all = await connection.select().from(payments).where(eq(payments.saleId, order.id));
    const due = {
      totalCents: Math.round(order.total * 100),
      totalBsHundredths: Math.round(order.totalBs * 100),
      dollarValue: '36.5012',
    };
    const extent = moneyBackOf(due, all)?.extent;
    if (extent === 'part' || extent === 'whole') expected.refunded.add(order.id);
    if (amountAskedOf({ ...due, status: 'pendiente' }, all)) expected.short.add(order.id);
  }
  for (const filter of ['refunded', 'short'] as const) {
    const listed = (await listedWith(filter)).filter((id) => mine.has(id));
    expect(new Set(listed), filter).toEqual(expected[filter]);
    expect(listed.length, filter).toBeGreaterThan(3);
  }
});
