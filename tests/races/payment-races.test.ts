import { beforeAll, expect, it } from 'vitest';
import type { WayRecord } from '#contract/payments/payment-way.ts';
import { call } from '#tests/support/http/call.ts';
import { atOnce, tally } from '#tests/support/http/tally.ts';
import { makeOrder, paymentsDesk } from '#tests/support/payments/paid-sales.ts';
import { ledgerDifferences } from '#tests/support/payments/payment-books.ts';
import { makeAccount, makeRate } from '#tests/support/shop/factories.ts';
import { testReplicas } from '#tests/support/shop/test-shop.ts';

// Two clerks on two replicas change the same payment at once.
const [one, two] = testReplicas();
let ana = '';
let eva = '';
const desks = [paymentsDesk(one, () => ana), paymentsDesk(two, () => eva)] as const;
const [desk] = desks;

beforeAll(async () => {
  await makeRate(one);
  ana = (await makeAccount(one, 'admin')).token;
  eva = (await makeAccount(one, 'admin')).token;
});

it('refunds a payment once, however many request it at once, and the sums agree to the cent', async () => {
  for (let round = 0; round < 4; round += 1) {
    const sale = await makeOrder(one);
    const { id } = await desk.payment(sale.id);
    await desk.act(id, 'validate');
    const whole = { payment_id: id, amount: sale.totalBs };
    const answers = await atOnce(4, (turn) => desks[turn % 2 === 0 ? 0 : 1].refund(sale.id, whole));
    expect(tally(answers)).toEqual({ 201: 1, 409: 3 });
    expect(await desk.states(sale.id)).toEqual(['refunded', 'validated']);
    expect((await desk.read(sale.id)).meta).toMatchObject({ paid: 0, due_bs: sale.totalBs });
  }
  expect(await ledgerDifferences(one.database.connection)).toEqual([]);
});

it('pays an owed refund once', async () => {
  const sale = await makeOrder(one);
  const { id } = await desk.payment(sale.id);
  await desk.act(id, 'validate');
  const owed = await desk.refund(sale.id, { payment_id: id, amount: 10, paid: false });
  const path = `/refunds/${owed.body.data.id}/pay`;
  expect(tally(await Promise.all(desks.map((own) => own.send(path, {}))))).toEqual({ 200: 1, 409: 1 });
  expect(await ledgerDifferences(one.database.connection)).toEqual([]);
});

it('leaves either owed money or none when a payment is validated while its sale is cancelled', async () => {
  for (let round = 0; round < 6; round += 1) {
    const sale = await makeOrder(one);
    const { id } = await desk.payment(sale.id);
    await Promise.all([desks[0].act(id, 'validate'), desks[1].setStatus(sale.id, 'cancelada')]);
    const { attributes } = await desk.payment(sale.id);
    expect(await desk.status(sale.id)).toBe('cancelada');
    // The second clerk found the payment as the first one left it: money that a person saw in the bank counts as
    // received.
    expect(attributes).toMatchObject({ state: 'validated', owed: sale.totalBs });
  }
  expect(await ledgerDifferences(one.database.connection)).toEqual([]);
});

it('accepts or refuses in words each payment while its way of paying is deactivated, and none afterwards', async () => {
  const ways = async () => (await call(one, '/payment-methods', { token: ana })).body.data as WayRecord[];
  const [way] = (await ways()).filter(({ attributes }) => attributes.code === 'punto_de_venta');
  const { code: _code, version: _version, used: _used, ...values } = way?.attributes ?? ({} as never);
  const write = (active: boolean) =>
    call(one, `/payment-methods/${way?.id}`, { method: 'PUT', token: ana, body: { ...values, active } });
  for (let round = 0; round < 3; round += 1) {
    const sale = await makeOrder(one);
    const add = (turn: number) => {
      const payment = { method: 'punto_de_venta', amount: '1,00', reference: `${round}${turn}45` };
      return desks[turn % 2 === 0 ? 0 : 1].add(sale.id, payment);
    };
    const [written, ...answers] = await Promise.all([write(false), ...[0, 1, 2, 3].map(add)]);
    expect(written.status).toBe(200);
    expect(answers.map(({ status }) => status).filter((status) => status !== 201 && status !== 422)).toEqual([]);
    const accepted = answers.filter(({ status }) => status === 201);
    // The order's own payment is there too.
    expect((await desk.read(sale.id)).data).toHaveLength(1 + accepted.length);
    expect((await add(9)).body.fields).toEqual({
      method: 'Punto de venta ya no se usa. Elige otra forma de pago.',
    });
    expect((await write(true)).status).toBe(200);
  }
});

it('forgives what a sale lacks once, however many clerks confirm it at once', async () => {
  await call(one, '/reconciliation/settings', { method: 'PUT', token: ana, body: { tolerance_bs: 1 } });
  const sale = await makeOrder(one);
  const { id } = await desk.payment(sale.id);
  const short = { amount: Math.round(sale.totalBs * 100 - 35) / 100, reference: '123456' };
  expect((await desk.send(`/payments/${id}`, short, 'PUT')).status).toBe(200);
  const answers = await atOnce(4, (turn) => desks[turn % 2 === 0 ? 0 : 1].send(`/payments/${id}/forgive`, undefined));
  expect(tally(answers)).toEqual({ 200: 1, 409: 3 });
  expect((await desk.payment(sale.id)).attributes).toMatchObject({ state: 'validated', forgiven: 0.35 });
  expect((await desk.read(sale.id)).meta).toMatchObject({ due_bs: 0, over_bs: 0 });
  expect(await desk.status(sale.id)).toBe('validado');
  expect(await ledgerDifferences(one.database.connection)).toEqual([]);
});

it('shows the second of two clerks the payment that the first one corrected', async () => {
  for (let round = 0; round < 4; round += 1) {
    const sale = await makeOrder(one);
    const { id } = await desk.payment(sale.id);
    const message = (reference: string) => ({ amount: sale.totalBs, reference });
    const answers = await Promise.all([
      desks[0].send(`/payments/${id}`, message('111'), 'PUT', 1),
      desks[1].send(`/payments/${id}`, message('222'), 'PUT', 1),
    ]);
    expect(tally(answers)).toEqual({ 200: 1, 412: 1 });
    const accepted = answers.find(({ status }) => status === 200)?.body.data.attributes.reference;
    const reported = answers.find(({ status }) => status === 412)?.body.details.attributes.reference;
    expect([reported, (await desk.payment(sale.id)).attributes.reference]).toEqual([accepted, accepted]);
  }
});
