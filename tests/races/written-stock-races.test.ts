import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { items } from '#server/features/catalogue/catalogue.tables.ts';
import { call } from '#tests/support/http/call.ts';
import { makeAccount, makeItem, makeRate, orderBody, placeOrder } from '#tests/support/shop/factories.ts';
import { testReplicas } from '#tests/support/shop/test-shop.ts';
import { bring, CHACAO, changeLocation, levelsOf, WAREHOUSE } from '#tests/support/stock/stock-books.ts';
import { stockDifferences } from '#tests/support/stock/stock-differences.ts';

const [one, two] = testReplicas();
let token: string;
beforeAll(async () => {
  await makeRate(one);
  await changeLocation(one, CHACAO, { sellsOnline: true });
  token = (await makeAccount(one, 'admin')).token;
});

it('two staff write a stock below what a store offers during orders: all are accepted, and the books balance', async () => {
  const item = await makeItem(one, { stock: 6 });
  await bring(one, item.id, CHACAO, 20);
  const bodies = await Promise.all(Array.from({ length: 10 }, () => orderBody(one, [{ item }])));
  const [answers, orders] = await Promise.all([
    Promise.all(
      [4, 9, 0, 12].map((stock, at) =>
        call(at % 2 ? one : two, `/items/${item.id}`, { method: 'PUT', token, body: { stock } }),
      ),
    ),
    Promise.all(bodies.map((body, at) => placeOrder(at % 2 ? two : one, body))),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(answers.map(({ body }) => body.data.attributes.stock)).toEqual([4, 9, 0, 12]);
  // The store stops selling online once, whichever write is first.
  expect(answers.filter(({ body }) => body.meta !== undefined)).toHaveLength(1);
  for (const { status } of orders) expect([201, 409]).toContain(status);

  const sold = orders.filter(({ status }) => status === 201).length;
  const levels = await levelsOf(one, item.id);
  const held = [WAREHOUSE, CHACAO].map((id) => Number(levels[id]?.split(' − ')[1] ?? 0));
  expect(held.reduce((sum, pieces) => sum + pieces, 0)).toBe(sold);
  expect(levels[CHACAO]).toMatch(/^20 − /);
  expect(await stockDifferences(one.database.connection)).toEqual([]);

  await call(two, `/items/${item.id}`, { method: 'PUT', token, body: { stock: 5 } });
  const [row] = await one.database.connection.select().from(items).where(eq(items.id, item.id));
  expect(row?.stock).toBe(5);
}, 60_000);
