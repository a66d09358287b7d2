import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { moveStock } from '#server/features/locations/ledger/move-stock.ts';
import { rowsOf } from '#server/platform/database/rows.ts';
import { call } from '#tests/support/http/call.ts';
import { tally } from '#tests/support/http/tally.ts';
import { makeAccount, makeItem, makeRate, orderBody, placeOrder } from '#tests/support/shop/factories.ts';
import { testReplicas } from '#tests/support/shop/test-shop.ts';
import { expectBalancedStock } from '#tests/support/stock/balanced-books.ts';
import { bring, CHACAO, changeLocation, levelsOf, MERCEDES, WAREHOUSE } from '#tests/support/stock/stock-books.ts';

// Orders, cancellations, movements and staff changes of the same items at once, on two replicas.
const [shop, replica] = testReplicas();
const ORIGIN = { reason: 'adjustment', document: null, actor: null, note: null } as const;
let token: string;

beforeAll(async () => {
  await makeRate(shop);
  ({ token } = await makeAccount(shop, 'admin'));
  for (const id of [CHACAO, MERCEDES]) await changeLocation(shop, id, { sellsOnline: true });
});

expectBalancedStock(shop);

it('sells exactly the pieces of three locations to 40 buyers', async () => {
  const item = await makeItem(shop, { stock: 5 });
  await bring(shop, item.id, CHACAO, 4);
  await bring(shop, item.id, MERCEDES, 3);
  const bodies = await Promise.all(Array.from({ length: 40 }, () => orderBody(shop, [{ item }])));
  const answers = await Promise.all(bodies.map((body, index) => placeOrder(index % 2 ? shop : replica, body)));
  expect(tally(answers)).toEqual({ 201: 12, 409: 28 });
  expect(await levelsOf(shop, item.id)).toEqual({ [WAREHOUSE]: '5 − 5', [CHACAO]: '4 − 4', [MERCEDES]: '3 − 3' });
});

it('keeps its books while orders, cancellations, transfers, adjustments and imports compete', async () => {
  const all = await Promise.all(Array.from({ length: 4 }, () => makeItem(shop, { stock: 60 })));
  for (const { id } of all) await bring(shop, id, CHACAO, 20);
  const pick = (index: number) => all[index % all.length] as (typeof all)[number];
  const bodies = await Promise.all(
    Array.from({ length: 24 }, (_, index) =>
      orderBody(shop, [
        { item: pick(index), quantity: 1 + (index % 3) },
        { item: pick(index + 1 + (index % 2)), quantity: 1 },
      ]),
    ),
  );
  const placed = bodies.map(async (body, index) => {
    const at = index % 2 ? shop : replica;
    const { status, body: answer } = await placeOrder(at, body);
    if (index % 3 === 0 && status === 201) {
      return call(shop, `/sales/${answer.data.id}/cancel`, { method: 'POST', token, body: { reason: 'customer' } });
    }
    return { status };
  });
  const moved = Array.from({ length: 12 }, (_, index) =>
    shop.database.transaction(async (tx) => {
      const [from, to] = index % 2 ? [WAREHOUSE, CHACAO] : [CHACAO, MERCEDES];
      const moves = [pick(index), pick(index + 1)].flatMap(({ id }) => [
        { itemId: id, locationId: from, delta: -1 },
        { itemId: id, locationId: to, delta: 1 },
      ]);
      await moveStock(tx, moves, ORIGIN);
      return { status: 200 };
    }),
  );
  const written = Array.from({ length: 8 }, (_, index) =>
    call(shop, `/items/${pick(index).id}`, { method: 'PUT', token, body: { price: 10 + index } }),
  );
  const outcomes = tally(await Promise.all([...placed, ...moved, ...written]));
  expect(Object.keys(outcomes).every((status) => ['200', '201', '409'].includes(status))).toBe(true);
  const [held] = rowsOf<{ pieces: number }>(
    await shop.database.connection.execute(sql`
      select coalesce(sum(quantity), 0)::int as pieces from stock_reservations where state = 'held'
        and item_id = any(${sql.param(all.map(({ id }) => id))}::int[])`),
  );
  expect(held?.pieces).toBeGreaterThan(0);
});

it('a piece that is transferred and ordered at once goes to one of them only', async () => {
  const item = await makeItem(shop, { stock: 1 });
  const body = await orderBody(shop, [{ item }]);
  const taken = [{ itemId: item.id, locationId: WAREHOUSE, delta: -1 }];
  const take = shop.database.transaction((tx) => moveStock(tx, taken, ORIGIN));
  const [short, { status }] = await Promise.all([take, placeOrder(shop, body)]);
  expect([short.length, status]).toEqual(short.length > 0 ? [1, 201] : [0, 409]);
});
