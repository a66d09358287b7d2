import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { items } from '#server/features/catalogue/catalogue.tables.ts';
import { lockStock } from '#server/features/locations/ledger/move-stock.ts';
import { stockLevels } from '#server/features/locations/stock.tables.ts';
import { call } from '#tests/support/http/call.ts';
import { makeAccount, makeItem, makeRate, orderBody, placeOrder } from '#tests/support/shop/factories.ts';
import { testReplicas } from '#tests/support/shop/test-shop.ts';
import { expectBalancedStock } from '#tests/support/stock/balanced-books.ts';
import { bring, CHACAO, changeLocation, levelsOf, WAREHOUSE } from '#tests/support/stock/stock-books.ts';

const [one, two] = testReplicas();
const HATILLO = 6;
let token: string;
let saleId: number;

beforeAll(async () => {
  await makeRate(one);
  token = (await makeAccount(one, 'admin')).token;
  const body = await orderBody(one, [{ item: await makeItem(one) }]);
  saleId = (await placeOrder(one, body)).body.data.id;
});

expectBalancedStock(one);

const adjust = (replica: { url: string }, changes: object[]) =>
  call(replica, '/stock/levels/adjust', { method: 'POST', token, body: { reason: 'count', changes } });
/** Reserves a piece as an order does: locks the item, then reserves while a piece is available. */
const hold = (itemId: number, line: number) =>
  one.database.transaction(async (tx) => {
    await lockStock(tx, [itemId]);
    const [level] = await tx
      .select()
      .from(stockLevels)
      .where(and(eq(stockLevels.itemId, itemId), eq(stockLevels.locationId, CHACAO)));
    if (!level || level.onHand === level.reserved) return false;
    await tx.execute(sql`
      insert into stock_reservations (sale_id, line_position, item_id, location_id, quantity)
      values (${saleId}, ${line}, ${itemId}, ${CHACAO}, 1)`);
    return true;
  });

it('pieces are either reserved for an order or removed, never both, on two replicas', async () => {
  const { id } = await makeItem(one, { stock: 0 });
  await bring(one, id, CHACAO, 10);
  const takes = Array.from({ length: 12 }, (_, at) =>
    adjust(at % 2 ? one : two, [{ key: randomUUID(), itemId: id, locationId: CHACAO, difference: -1 }]),
  );
  const holds = Array.from({ length: 12 }, (_, at) => hold(id, 100 + at));
  const taken = (await Promise.all(takes)).filter(({ body }) => body.data.results[0].problem === null).length;
  const held = (await Promise.all(holds)).filter(Boolean).length;
  expect(taken + held).toBe(10);
  const [level] = await one.database.connection.select().from(stockLevels).where(eq(stockLevels.itemId, id));
  expect(level).toMatchObject({ onHand: 10 - taken, reserved: held });
});

it('calls with the same cells and keys in another order never deadlock or count twice', async () => {
  const [a, b] = [await makeItem(one, { stock: 0 }), await makeItem(one, { stock: 0 })];
  const changes = [a, b].flatMap(({ id }) =>
    [CHACAO, HATILLO].map((locationId) => ({ key: randomUUID(), itemId: id, locationId, difference: 5 })),
  );
  const sent = await Promise.all(
    Array.from({ length: 10 }, (_, at) => adjust(at % 2 ? one : two, at % 3 ? changes : changes.toReversed())),
  );
  expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 200));
  expect(sent.every(({ body }) => body.data.results.every(({ problem }: { problem: null }) => problem === null))).toBe(
    true,
  );
  const rows = await one.database.connection
    .select({ onHand: stockLevels.onHand })
    .from(stockLevels)
    .where(sql`item_id in (${a.id}, ${b.id}) and location_id > 1`);
  expect(rows).toEqual([5, 5, 5, 5].map((onHand) => ({ onHand })));
});

it('one replica finds, filters and adds up what the other has written, at once', async () => {
  const item = await makeItem(one, { stock: 0 });
  const totals = async () =>
    (await call(two, `/stock/levels/totals?ref=${item.ref}&state=con&location=${CHACAO}`, { token })).body.data;
  // The other replica must have the item; it reads levels from the database each time.
  await two.services.catalogue.refresh();
  expect(await totals()).toMatchObject({ items: 0, onHand: 0 });
  await adjust(one, [{ key: randomUUID(), itemId: item.id, locationId: CHACAO, difference: 4 }]);
  expect(await totals()).toMatchObject({ items: 1, onHand: 4 });
});

it('simultaneous orders and adjustments on two replicas add up exactly, and the last piece is sold once', async () => {
  const item = await makeItem(one, { stock: 10 });
  const bodies = await Promise.all(Array.from({ length: 24 }, () => orderBody(one, [{ item }])));
  const differences = Array.from({ length: 24 }, (_, index) => [3, -2, -3, 1][index % 4] as number);
  const [orders, adjustments] = await Promise.all([
    Promise.all(bodies.map((body, index) => placeOrder(index % 2 ? one : two, body))),
    Promise.all(
      differences.flatMap((difference, index) => {
        const headers = { 'idempotency-key': randomUUID() };
        const body = { difference, reason: 'count' };
        // Each adjustment is sent twice with its key, to either replica.
        return [one, two].map((replica) =>
          call(replica, `/items/${item.id}/stock-adjustments`, { method: 'POST', token, body, headers }).then(
            ({ status }) => ({ status, difference, index }),
          ),
        );
      }),
    ),
  ]);
  for (const { status } of orders) expect([201, 409]).toContain(status);
  for (const { status } of adjustments) expect([200, 422]).toContain(status);
  const sold = orders.filter(({ status }) => status === 201).length;
  // Two calls with one key count once if either succeeded.
  const done = new Map(adjustments.filter(({ status }) => status === 200).map((sent) => [sent.index, sent.difference]));
  const adjusted = [...done.values()].reduce((sum, difference) => sum + difference, 0);
  const [row] = await one.database.connection.select().from(items).where(eq(items.id, item.id));
  expect(row?.stock).toBe(10 - sold + adjusted);
  expect(row?.version).toBe(1 + sold + done.size);
  expect(sold).toBeGreaterThan(0);
}, 60_000);

it('two staff write a stock below what a store offers during orders: all are accepted, and the books balance', async () => {
  await changeLocation(one, CHACAO, { sellsOnline: true });
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

  await call(two, `/items/${item.id}`, { method: 'PUT', token, body: { stock: 5 } });
  const [row] = await one.database.connection.select().from(items).where(eq(items.id, item.id));
  expect(row?.stock).toBe(5);
}, 60_000);
