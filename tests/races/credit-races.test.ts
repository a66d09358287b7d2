import { beforeAll, expect, it } from 'vitest';
import { call } from '#tests/support/http/call.ts';
import { tally } from '#tests/support/http/tally.ts';
import { creditDifferences } from '#tests/support/payments/credit-books.ts';
import { makeCard } from '#tests/support/payments/gift-cards.ts';
import { makeAccount, makeItem, makeRate, orderBody, placeOrder } from '#tests/support/shop/factories.ts';
import { type TestShop, testReplicas } from '#tests/support/shop/test-shop.ts';

// Many people with one card, on two replicas.
const [one, two] = testReplicas();
let staff = '';
beforeAll(async () => {
  await makeRate(one);
  staff = (await makeAccount(one, 'admin')).token;
});

const shopOf = (turn: number): TestShop => (turn % 2 === 0 ? one : two);
const post = (turn: number, path: string, body: unknown) =>
  call(shopOf(turn), path, { method: 'POST', body, token: staff });

async function bodies(many: number, code: string) {
  const item = await makeItem(one, { stock: many });
  const { payment_proof_url: _proof, payment: _payment, ...rest } = await orderBody(one, [{ item }]);
  return Array.from({ length: many }, () => ({ ...rest, payment_method: 'gift_card', payment_code: code }));
}

it('sells to as many of fifty buyers with one card as it pays, exactly', async () => {
  // Seven orders of USD 49,90, and USD 10 left.
  const card = await makeCard(one, staff, '359,30');
  const answers = await Promise.all((await bodies(50, card.code)).map((body, turn) => placeOrder(shopOf(turn), body)));
  expect(tally(answers)).toEqual({ 201: 7, 422: 43 });
  const { body } = await call(one, `/credit/${card.id}`, { token: staff });
  expect(body.data.attributes.balance).toBe(10);
  expect(body.entries.filter(({ kind }: { kind: string }) => kind === 'spent')).toHaveLength(7);
  expect(await creditDifferences(one.database.connection)).toEqual([]);
});

it('adds up when orders, blocks, withdrawals, refunds and cancellations of one card meet', async () => {
  for (let round = 0; round < 4; round += 1) {
    const card = await makeCard(one, staff, '200,00');
    const [first, second, ...more] = await bodies(6, card.code);
    const sales = [await placeOrder(one, first), await placeOrder(two, second)].map(({ body }) => body.data.id);
    const { body: paid } = await call(one, `/sales/${sales[1]}/payments`, { token: staff });
    const answers = await Promise.all([
      ...more.map((body, turn) => placeOrder(shopOf(turn), body)),
      call(two, `/sales/${sales[0]}`, { method: 'PUT', body: { status: 'cancelada' }, token: staff }),
      call(one, `/sales/${sales[0]}`, { method: 'PUT', body: { status: 'cancelada' }, token: staff }),
      post(0, `/sales/${sales[1]}/refunds`, { payment_id: paid.data[0].id, amount: '49,90', reason: 'r', paid: true }),
      post(1, `/sales/${sales[1]}/refunds`, { payment_id: paid.data[0].id, amount: '49,90', reason: 'r', paid: true }),
      post(1, `/credit/${card.id}/withdraw`, { amount: '10,00', reason: 'r' }),
      post(0, `/credit/${card.id}/block`, { reason: 'r' }),
    ]);
    expect(answers.filter(({ status }) => status >= 500 || status === 404)).toEqual([]);
    expect(await creditDifferences(one.database.connection)).toEqual([]);
  }
});
