import { beforeAll, expect, it } from 'vitest';
import { call } from '#tests/support/http/call.ts';
import { makeAccount, makeItem, makeRate, makeSale } from '#tests/support/shop/factories.ts';
import { mailsTo } from '#tests/support/shop/mailbox.ts';
import { testReplicas } from '#tests/support/shop/test-shop.ts';
import { expectBalancedStock } from '#tests/support/stock/balanced-books.ts';
import { levelsOf, WAREHOUSE } from '#tests/support/stock/stock-books.ts';

// Shoppers and a clerk decide about the same orders, on two replicas.
const [shop, replica] = testReplicas();
let token: string;
beforeAll(async () => {
  await makeRate(shop);
  ({ token } = await makeAccount(shop, 'admin'));
});
expectBalancedStock(shop);

it('either validates an order or cancels it, and gives its pieces back once', async () => {
  const item = await makeItem(shop, { stock: 24 });
  const email = 'carrera-cliente@example.com';
  const placed: Awaited<ReturnType<typeof makeSale>>[] = [];
  for (let made = 0; made < 12; made += 1)
    placed.push(await makeSale(shop, { customer_email: email }, { lines: [{ item, quantity: 2 }] }));
  const outcomes = await Promise.all(
    placed.map(async ({ id, order_id, tracking_key }, index) => {
      const cancel = (on: typeof shop) =>
        call(on, `/sales/track/${order_id}/cancel?key=${tracking_key}`, { method: 'POST' });
      const validate = call(index % 2 ? shop : replica, `/sales/${id}`, {
        method: 'PUT',
        token,
        body: { status: 'validado' },
      });
      const answers = await Promise.all([validate, cancel(shop), cancel(replica)]);
      return answers.map(({ status }) => status);
    }),
  );
  for (const statuses of outcomes)
    expect([
      [200, 409, 409],
      [409, 200, 200],
    ]).toContainEqual(statuses);
  const cancelled = outcomes.filter(([validated]) => validated === 409).length;
  expect(await levelsOf(shop, item.id)).toEqual({ [WAREHOUSE]: `24 − ${24 - 2 * cancelled}` });
  expect(await mailsTo(shop, email, 'order-cancelled')).toHaveLength(cancelled);
});
