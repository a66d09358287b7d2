import { beforeAll, expect, it } from 'vitest';
import { call } from '#tests/support/http/call.ts';
import { tally } from '#tests/support/http/tally.ts';
import { makeAccount, makeItem, makeRate, orderBody, placeOrder } from '#tests/support/shop/factories.ts';
import { testReplicas } from '#tests/support/shop/test-shop.ts';
import { expectBalancedStock } from '#tests/support/stock/balanced-books.ts';
import {
  bring,
  CHACAO,
  changeLocation,
  levelsOf,
  MERCEDES,
  pickupAt,
  slugOf,
  WAREHOUSE,
} from '#tests/support/stock/stock-books.ts';

// Pick-ups and parcels compete for the last pieces of a store, on two replicas. Las Mercedes sells online, Chacao does
// not.
const [shop, replica] = testReplicas();
let token: string;

beforeAll(async () => {
  await makeRate(shop);
  ({ token } = await makeAccount(shop, 'admin'));
  await changeLocation(shop, CHACAO, { pickup: true });
  await changeLocation(shop, MERCEDES, { pickup: true, sellsOnline: true });
  await replica.services.catalogue.refresh();
});

expectBalancedStock(shop);

const placeAll = (bodies: unknown[]) =>
  Promise.all(bodies.map((body, index) => placeOrder(index % 2 ? shop : replica, body)));

it('never oversells a store to 30 pick-ups and 20 parcels', async () => {
  const item = await makeItem(shop, { stock: 2 });
  await bring(shop, item.id, MERCEDES, 6);
  await bring(shop, item.id, CHACAO, 5);
  const bodies = await Promise.all([
    ...Array.from({ length: 15 }, () => orderBody(shop, [{ item }], pickupAt(shop, MERCEDES))),
    ...Array.from({ length: 15 }, () => orderBody(shop, [{ item }], pickupAt(shop, CHACAO))),
    ...Array.from({ length: 20 }, () => orderBody(shop, [{ item }])),
  ]);
  // Mixes the requests, so that pick-ups and parcels compete.
  const answers = await placeAll(bodies.map((_, index) => bodies[(index * 7) % bodies.length]));
  expect(tally(answers)).toEqual({ 201: 13, 409: 37 });
  expect(await levelsOf(shop, item.id)).toEqual({ [WAREHOUSE]: '2 − 2', [MERCEDES]: '6 − 6', [CHACAO]: '5 − 5' });
  for (const { body } of answers) {
    if (body.data?.attributes.pickup?.store !== slugOf(shop, CHACAO)) continue;
    const fulfilments = await call(shop, `/sales/${body.data.id}/fulfilments`, { token });
    expect(fulfilments.body.data.map(({ id }: { id: number }) => id)).toEqual([CHACAO]);
  }
});

it('takes the lines of one store in opposite orders without a deadlock, beside cancellations', async () => {
  const [a, b] = [await makeItem(shop, { stock: 0 }), await makeItem(shop, { stock: 0 })];
  for (const { id } of [a, b]) await bring(shop, id, CHACAO, 10);
  const bodies = await Promise.all(
    Array.from({ length: 24 }, (_, index) =>
      orderBody(shop, index % 2 ? [{ item: a }, { item: b }] : [{ item: b }, { item: a }], pickupAt(shop, CHACAO)),
    ),
  );
  const answers = await Promise.all(
    bodies.map(async (body, index) => {
      const placed = await placeOrder(index % 2 ? shop : replica, body);
      if (index % 3 > 0 || placed.status !== 201) return placed;
      const cancel = { method: 'POST', token, body: { reason: 'customer' } };
      await call(shop, `/sales/${placed.body.data.id}/cancel`, cancel);
      return { status: 0 };
    }),
  );
  const { 201: accepted = 0, ...others } = tally(answers);
  expect(Object.keys(others).every((status) => ['0', '409'].includes(status))).toBe(true);
  expect(accepted).toBeLessThanOrEqual(10);
  expect(await levelsOf(shop, a.id)).toEqual({ [CHACAO]: `10 − ${accepted}` });
});
