import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { voucherRedemptions } from '#server/features/promotions/vouchers/vouchers.tables.ts';
import { sales } from '#server/features/sales/sales.tables.ts';
import { call } from '#tests/support/http/call.ts';
import { atOnce, tally } from '#tests/support/http/tally.ts';
import {
  makeAccount,
  makeItem,
  makeRate,
  makeVoucher,
  orderBody,
  placeOrder,
  stockOf,
  uploadProof,
} from '#tests/support/shop/factories.ts';
import { testReplicas } from '#tests/support/shop/test-shop.ts';

// Concurrency can only be tested where several connections really run at once.
const [shop, replica] = testReplicas();

beforeAll(() => makeRate(shop));

it('sells ten of ten pieces to 50 buyers, each order with a unique number', async () => {
  const item = await makeItem(shop, { stock: 10 });
  const bodies = await atOnce(50, () => orderBody(shop, [{ item }]));
  const answers = await Promise.all(bodies.map((body, index) => placeOrder(index % 2 ? replica : shop, body)));
  expect(tally(answers)).toEqual({ 201: 10, 409: 40 });
  const numbers = answers.flatMap(({ body }) => body.data?.attributes.order_id ?? []);
  expect(new Set(numbers).size).toBe(10);
});

it('takes orders with the same lines in opposite order without a deadlock', async () => {
  const [a, b] = [await makeItem(shop, { stock: 1000 }), await makeItem(shop, { stock: 1000 })];
  const bodies = await atOnce(40, (index) =>
    orderBody(shop, index % 2 ? [{ item: a }, { item: b }] : [{ item: b }, { item: a }]),
  );
  const answers = await Promise.all(bodies.map((body) => placeOrder(shop, body)));
  expect(tally(answers)).toEqual({ 201: 40 });
  expect([await stockOf(shop, a.id), await stockOf(shop, b.id)]).toEqual([960, 960]);
});

it('sells exactly the pieces of two items of one size to 30 buyers of either', async () => {
  const one = await makeItem(shop, { stock: 4 });
  const other = await makeItem(shop, { ref: one.ref, stock: 7 });
  const bodies = await atOnce(30, (index) => orderBody(shop, [{ item: index % 2 ? one : other }]));
  const answers = await Promise.all(bodies.map((body) => placeOrder(shop, body)));
  expect(tally(answers)).toEqual({ 201: 11, 409: 19 });
  expect([await stockOf(shop, one.id), await stockOf(shop, other.id)]).toEqual([0, 0]);
});

it('makes one sale of one key that is sent 20 times at once, and returns it each time', async () => {
  const item = await makeItem(shop, { stock: 50 });
  const body = await orderBody(shop, [{ item }]);
  const key = randomUUID();
  const answers = await atOnce(20, (index) => placeOrder(index % 2 ? replica : shop, body, key));
  expect(tally(answers)).toEqual({ 201: 20 });
  expect(new Set(answers.map(({ body: answer }) => JSON.stringify(answer))).size).toBe(1);
  expect(await stockOf(shop, item.id)).toBe(49);
});

it('redeems a single-use voucher once, 20 times at once', async () => {
  const item = await makeItem(shop, { stock: 50 });
  const code = await makeVoucher(shop);
  const bodies = await atOnce(20, (index) =>
    orderBody(shop, [{ item }], { voucherBasisPoints: 2000, voucher_code: code, user_id: `browser-${index}` }),
  );
  const answers = await Promise.all(bodies.map((body) => placeOrder(shop, body)));
  expect(tally(answers)).toEqual({ 201: 1, 409: 19 });
  // E-mail, cédula and browser, each with its hash.
  expect(await shop.database.connection.$count(voucherRedemptions)).toBe(6);
  expect(await stockOf(shop, item.id)).toBe(49);
});

it('takes a voucher as it was when the order read it, whatever staff change at the same time', async () => {
  const { token } = await makeAccount(shop, 'admin');
  const item = await makeItem(shop, { stock: 100 });
  const code = await makeVoucher(shop, { code: 'SAMANQ1Q2' });
  const [voucher] = (await call(shop, `/vouchers?filter[code]=${code}`)).body.data;
  const bodies = await atOnce(20, (index) =>
    orderBody(shop, [{ item }], {
      voucherBasisPoints: 2000,
      voucher_code: code,
      customer_email: `persona-${index}@example.com`,
      customer_id: `V-${12_000_000 + index}`,
    }),
  );
  const [deletion, ...answers] = await Promise.all([
    call(shop, `/vouchers/${voucher.id}`, { method: 'DELETE', token }),
    ...bodies.map((body) => placeOrder(shop, body)),
  ]);
  expect(deletion.status).toBe(204);
  for (const { status, body } of answers) expect([201, 422], JSON.stringify(body)).toContain(status);
  for (const { body } of answers.filter(({ status }) => status === 422)) expect(body.code).toBe('voucher_unknown');
});

let phones = 0;
/** A phone that no other test uses. */
const newPhone = () => {
  phones += 1;
  return `0412-${1_000_000 + phones}`;
};

/** Orders from new accounts, each quoting the welcome discount. */
async function firstOrders(count: number, person: (index: number) => Record<string, unknown>) {
  const item = await makeItem(shop, { stock: 1000 });
  return atOnce(count, async (index) => {
    const { token, email } = await makeAccount(shop, 'customer');
    const message = { customer_email: email, customer_phone: newPhone(), ...person(index) };
    return { token, body: await orderBody(shop, [{ item }], { voucherBasisPoints: 2000, ...message }) };
  });
}

const welcomed = () => shop.database.connection.$count(sales, eq(sales.promotion, 'bienvenida'));

it.each<[string, (index: number) => Record<string, unknown>]>([
  ['one cédula', () => ({ customer_id: 'V-21000001' })],
  [
    'one cédula, as RIF and without letter',
    (index) => ({ customer_id: ['V-21000002-6', '21.000.002', 'V21000002'][index % 3] }),
  ],
  ['one phone', (index) => ({ customer_id: `V-${26_000_000 + index}`, customer_phone: '0424-7654321' })],
  [
    'one mailbox under its aliases',
    (index) => ({ customer_email: `u.na+${index}@gmail.com`, customer_id: `V-${27_000_000 + index}` }),
  ],
  [
    'one address in two spellings',
    (index) => ({
      customer_email: index % 2 ? 'Una@Example.com' : 'una@example.com',
      customer_id: `V-${22_000_000 + index}`,
    }),
  ],
])('gives the welcome discount once to 12 accounts of %s, all at once', async (_name, person) => {
  const before = await welcomed();
  const orders = await firstOrders(12, person);
  const answers = await Promise.all(orders.map(({ body, token }) => placeOrder(shop, body, undefined, token)));
  expect(tally(answers)).toEqual({ 201: 1, 409: 11 });
  for (const { status, body } of answers) if (status === 409) expect(body.code).toBe('totals_changed');
  expect(await welcomed()).toBe(before + 1);
});

it('gives the welcome discount once to one account in 12 tabs, on two replicas', async () => {
  const item = await makeItem(shop, { stock: 1000 });
  const { token } = await makeAccount(shop, 'customer');
  const bodies = await atOnce(12, (index) =>
    orderBody(shop, [{ item }], {
      voucherBasisPoints: 2000,
      customer_email: `pestana-${index}@example.com`,
      customer_id: `V-${23_000_000 + index}`,
      customer_phone: newPhone(),
    }),
  );
  const answers = await Promise.all(
    bodies.map((body, index) => placeOrder(index % 2 ? replica : shop, body, undefined, token)),
  );
  expect(tally(answers)).toEqual({ 201: 1, 409: 11 });
});

it('gives the welcome discount once along a chain of people who share an account, an address or a cédula', async () => {
  // Each order shares one detail with the previous one, so no two consecutive orders may both get the discount.
  const orders = await firstOrders(16, (index) => ({
    customer_email: `cadena-${Math.floor((index + 1) / 2)}@example.com`,
    customer_id: `V-${24_000_000 + Math.floor(index / 2)}`,
  }));
  const answers = await Promise.all(orders.map(({ body, token }) => placeOrder(shop, body, undefined, token)));
  for (const { status } of answers) expect([201, 409]).toContain(status);
  const had = answers.map(({ status }) => status === 201);
  expect(had).toContain(true);
  for (let index = 1; index < had.length; index += 1) expect(had[index - 1] && had[index]).toBe(false);
});

it('gives a cancelled order’s welcome discount to one of the orders that wait for it', async () => {
  const { token: staff } = await makeAccount(shop, 'admin');
  const person = { customer_id: 'V-25000001' };
  const [first, ...others] = await firstOrders(8, () => person);
  const placed = await placeOrder(shop, first?.body, undefined, first?.token);
  const [cancelled, ...answers] = await Promise.all([
    call(shop, `/sales/${placed.body.data.id}/cancel`, { method: 'POST', token: staff }),
    ...others.map(({ body, token }) => placeOrder(shop, body, undefined, token)),
  ]);
  expect(cancelled.status).toBe(200);
  const given = answers.filter(({ status }) => status === 201).length;
  expect(given).toBeLessThanOrEqual(1);
  for (const { status } of answers) expect([201, 409]).toContain(status);
});

it('accepts one proof for one sale, when it is sent 10 times at once', async () => {
  const item = await makeItem(shop, { stock: 50 });
  const proof = await uploadProof(shop);
  const body = await orderBody(shop, [{ item }], { payment_proof_url: proof });
  const answers = await atOnce(10, () => placeOrder(shop, body));
  expect(tally(answers)).toEqual({ 201: 1, 422: 9 });
  expect(await stockOf(shop, item.id)).toBe(49);
});

it('returns the stock once when a sale is cancelled ten times at once', async () => {
  const { token } = await makeAccount(shop, 'admin');
  const item = await makeItem(shop, { stock: 5 });
  const placed = await placeOrder(shop, await orderBody(shop, [{ item, quantity: 2 }]));
  const { id } = placed.body.data;
  const answers = await atOnce(10, () => call(shop, `/sales/${id}/cancel`, { method: 'POST', token }));
  expect(tally(answers)).toEqual({ 200: 10 });
  expect(await stockOf(shop, item.id)).toBe(5);
});

it('runs a validation and a cancellation of one sale one after the other', async () => {
  const { token } = await makeAccount(shop, 'admin');
  const item = await makeItem(shop, { stock: 20 });
  for (let round = 0; round < 5; round += 1) {
    const placed = await placeOrder(shop, await orderBody(shop, [{ item }]));
    const { id } = placed.body.data;
    const answers = await Promise.all([
      call(shop, `/sales/${id}`, { method: 'PUT', token, body: { status: 'validado' } }),
      call(shop, `/sales/${id}/cancel`, { method: 'POST', token }),
    ]);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    const [sale] = await shop.database.connection.select().from(sales).where(eq(sales.id, id));
    expect(sale?.status).toBe('cancelada');
  }
  expect(await stockOf(shop, item.id)).toBe(20);
});

it('lets either the validation or the cancellation succeed when both saw the same version', async () => {
  const { token } = await makeAccount(shop, 'admin');
  const item = await makeItem(shop, { stock: 20 });
  const seen = { 'if-match': '"1"' };
  for (let round = 0; round < 5; round += 1) {
    const before = await stockOf(shop, item.id);
    const placed = await placeOrder(shop, await orderBody(shop, [{ item }]));
    const { id } = placed.body.data;
    const answers = await atOnce(10, async (index) => {
      const to = index % 2 ? 'validado' : 'cancelada';
      const { status } = await call(shop, `/sales/${id}`, {
        method: 'PUT',
        token,
        body: { status: to },
        headers: seen,
      });
      return { to, status };
    });
    const [sale] = await shop.database.connection.select().from(sales).where(eq(sales.id, id));
    // Requests for the status it got succeed; those for the other one get a conflict.
    for (const { to, status } of answers) expect(status).toBe(to === sale?.status ? 200 : 412);
    expect(sale?.version).toBe(2);
    expect(await stockOf(shop, item.id)).toBe((before ?? 0) - (sale?.status === 'cancelada' ? 0 : 1));
  }
});

it('deletes a sale once when asked ten times at once, and returns its stock once', async () => {
  const { token } = await makeAccount(shop, 'admin');
  const item = await makeItem(shop, { stock: 5 });
  const placed = await placeOrder(shop, await orderBody(shop, [{ item, quantity: 2 }]));
  const { id } = placed.body.data;
  const answers = await atOnce(10, () => call(shop, `/sales/${id}`, { method: 'DELETE', token }));
  expect(tally(answers)).toEqual({ 204: 1, 404: 9 });
  expect(await stockOf(shop, item.id)).toBe(5);
});
