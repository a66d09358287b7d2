import { expect, it } from 'vitest';
import { call } from '#tests/support/http/call.ts';
import { makeAccount, makeItem } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();

it('returns the chosen items to staff only, in the requested order, without deleted ones', async () => {
  const { token } = await makeAccount(shop, 'admin');
  const first = await makeItem(shop, { size: 'M', priceCents: 4990, discPercent: 20, barcode: '2000000000008' });
  const second = await makeItem(shop, { size: 'XL' });
  const unknownId = Math.max(first.id, second.id) + 1000;
  const url = `/items/by-id?ids=${second.id},${unknownId},${first.id},${second.id}`;
  const { status, body } = await call(shop, url, { token });
  expect(status).toBe(200);
  expect(body.data.map(({ id }: { id: number }) => id)).toEqual([second.id, first.id]);
  expect(body.data[1].attributes).toMatchObject({
    ref: first.ref,
    barcode: '2000000000008',
    size: 'M',
    price: 49.9,
    discPercent: 20,
  });
  expect((await call(shop, url)).status).toBe(401);
  const shopper = await makeAccount(shop, 'customer');
  expect((await call(shop, url, { token: shopper.token })).status).toBe(403);
  expect((await call(shop, '/items/by-id?ids=uno', { token })).status).toBe(422);
});
