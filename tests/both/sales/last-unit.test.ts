import { beforeAll, expect, it } from 'vitest';
import { call } from '#tests/support/http/call.ts';
import { makeItem, makeRate, orderBody, placeOrder } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();

beforeAll(() => makeRate(shop));

it('sells the last unit to one of 50 simultaneous buyers', async () => {
  const item = await makeItem(shop, { stock: 1 });
  const bodies = await Promise.all(Array.from({ length: 50 }, () => orderBody(shop, [{ item }])));
  const answers = await Promise.all(bodies.map((body) => placeOrder(shop, body)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status, body }) => status === 409 && body.code === 'out_of_stock')).toHaveLength(49);
  await expect.poll(async () => (await call(shop, `/items/${item.id}`)).body.data.attributes.stock).toBe(0);
});
