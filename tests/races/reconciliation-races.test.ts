import { afterEach, beforeAll, expect, it } from 'vitest';
import { call } from '#tests/support/http/call.ts';
import { bankDifferences } from '#tests/support/payments/bank-books.ts';
import { makeBankAccount, makeBankLine, makePaidOrder, paymentsOf } from '#tests/support/payments/bank-factories.ts';
import { ledgerDifferences } from '#tests/support/payments/payment-books.ts';
import { makeAccount, makeRate } from '#tests/support/shop/factories.ts';
import { mailsTo } from '#tests/support/shop/mailbox.ts';
import { type TestShop, testReplicas } from '#tests/support/shop/test-shop.ts';

// Two clerks match the same money to orders, on two replicas.
const [one, two] = testReplicas();
let ana: string;
let eva: string;
let account = { id: 0, statementId: 0 };

beforeAll(async () => {
  await makeRate(one);
  ana = (await makeAccount(one, 'admin')).token;
  eva = (await makeAccount(one, 'admin')).token;
  account = await makeBankAccount(one);
});

afterEach(async () => {
  expect(await ledgerDifferences(one.database.connection)).toEqual([]);
  expect(await bankDifferences(one.database.connection)).toEqual([]);
});

/** The clerk whose turn it is, on that clerk's replica. */
const clerk = (turn: number): [TestShop, string] => (turn % 2 === 0 ? [one, ana] : [two, eva]);

function join(turn: number, lines: number[], payments: number[]) {
  const [shop, token] = clerk(turn);
  const body = { lines, payments: payments.map((id) => ({ id, version: 1 })), difference: 'none' };
  return call(shop, '/reconciliations', { method: 'POST', token, body });
}

/** Orders of one amount, and bank lines of it. */
async function alike(orders: number, lines: number, email = 'igual@example.com') {
  const made = [];
  for (let at = 0; at < orders; at += 1) made.push(await makePaidOrder(one, { priceCents: 4321, email }));
  const amount = made[0]?.payment.amountHundredths ?? 0;
  const came = [];
  for (let at = 0; at < lines; at += 1)
    came.push(await makeBankLine(one, account, { amount, reference: `4000${at}00${at}` }));
  return { orders: made, lines: came };
}

const statusOf = async (id: number): Promise<string> =>
  (await call(one, `/sales/${id}`, { token: ana })).body.data.attributes.status;

it('matches one line to one of twenty orders', async () => {
  const { orders, lines } = await alike(20, 1, 'veinte@example.com');
  const answers = await Promise.all(orders.map(({ payment }, turn) => join(turn, lines, [payment.id])));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
  for (const { status, body } of answers) {
    if (status === 409)
      expect(body).toMatchObject({ code: 'line_spent', message: expect.stringContaining('Ana Rivas ya lo concilió') });
  }
  const statuses = await Promise.all(orders.map(({ saleId }) => statusOf(saleId)));
  expect(statuses.filter((status) => status === 'validado')).toHaveLength(1);
  expect(await mailsTo(one, 'veinte@example.com', 'order-validated')).toHaveLength(1);
});

it('matches one order to one of twenty lines', async () => {
  const { orders, lines } = await alike(1, 20);
  const [order] = orders;
  const answers = await Promise.all(lines.map((line, turn) => join(turn, [line], [order?.payment.id ?? 0])));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  // The second clerk saw an outdated version, or finds the payment matched.
  for (const { status } of answers) expect([201, 409, 412]).toContain(status);
  expect(await statusOf(order?.saleId ?? 0)).toBe('validado');
});

it('lets two clerks approve the same exact proposals, each proposal once', async () => {
  const seen: { id: string; payments: { id: number; version: number }[] }[] = [];
  const sales: number[] = [];
  for (let at = 0; at < 8; at += 1) {
    const { saleId, payment } = await makePaidOrder(one);
    const line = await makeBankLine(one, account, {
      amount: payment.amountHundredths,
      reference: `0001${payment.reference}`,
    });
    seen.push({ id: `l${line}-p${payment.id}`, payments: [{ id: payment.id, version: 1 }] });
    sales.push(saleId);
  }
  const approve = async (turn: number, proposals: typeof seen) => {
    const [shop, token] = clerk(turn);
    const { body } = await call(shop, '/reconciliations/approve', { method: 'POST', token, body: { proposals } });
    return new Map<string, string>(
      body.data.map(({ id, attributes }: { id: string; attributes: { outcome: string } }) => [id, attributes.outcome]),
    );
  };
  // One clerk starts at the front and the other at the back, so they meet.
  const [first, second] = await Promise.all([approve(0, seen), approve(1, seen.toReversed())]);
  for (const { id } of seen) expect([first.get(id), second.get(id)].sort(), id).toEqual(['already', 'done']);
  for (const id of sales) expect(await statusOf(id)).toBe('validado');
});

it('leaves no validated money on a cancelled order when matching meets cancelling', async () => {
  const { orders, lines } = await alike(8, 8);
  const answers = await Promise.all(
    orders.flatMap(({ saleId, payment }, turn) => {
      const [shop, token] = clerk(turn + 1);
      const line = lines[turn] ?? 0;
      const cancel = call(shop, `/sales/${saleId}/cancel`, { method: 'POST', token, body: { reason: 'unpaid' } });
      return [Promise.all([join(turn, [line], [payment.id]), cancel])];
    }),
  );
  for (const [at, [joined, cancelled]] of answers.entries()) {
    const order = orders[at];
    expect(cancelled?.status).toBe(200);
    expect(await statusOf(order?.saleId ?? 0)).toBe('cancelada');
    // Before the cancellation the order was paid; after it, money that arrives can only be owed.
    expect([201, 409, 412]).toContain(joined?.status);
  }
});

it('ends in the state of one of both when matching meets undoing, and remains usable', async () => {
  const { orders, lines } = await alike(1, 1);
  const [order] = orders;
  const payment = order?.payment.id ?? 0;
  const version = async () => (await paymentsOf(one, order?.saleId ?? 0))[0]?.version ?? 1;
  const tryJoin = async (turn: number) => {
    const [shop, token] = clerk(turn);
    const body = { lines, payments: [{ id: payment, version: await version() }], difference: 'none' };
    return call(shop, '/reconciliations', { method: 'POST', token, body });
  };
  const made = await tryJoin(0);
  expect(made.status).toBe(201);
  let standing: number = made.body.data.id;
  for (let round = 0; round < 6; round += 1) {
    const [shop, token] = clerk(round);
    const [undone, joined] = await Promise.all([
      call(shop, `/reconciliations/${standing}/undo`, { method: 'POST', token, body: {} }),
      tryJoin(round + 1),
    ]);
    expect(undone.status).toBe(200);
    expect([201, 409, 412]).toContain(joined.status);
    const next = joined.status === 201 ? joined : await tryJoin(round);
    expect(next.status, JSON.stringify(next.body)).toBe(201);
    standing = next.body.data.id;
    expect(await statusOf(order?.saleId ?? 0)).toBe('validado');
  }
});

it('lets two people change different settings at once, and neither is lost', async () => {
  const write = (shop: TestShop, token: string, body: object) =>
    call(shop, '/reconciliation/settings', { method: 'PUT', token, body });
  for (let round = 1; round <= 10; round += 1) {
    const [automatic, tolerance_usd] = [round % 2 === 1, round];
    await Promise.all([write(one, ana, { automatic }), write(two, eva, { tolerance_usd })]);
    const { body } = await call(one, '/reconciliation/settings', { token: ana });
    expect(body.data).toMatchObject({ automatic, tolerance_usd });
  }
  await write(one, ana, { automatic: false, tolerance_usd: 0 });
});
