import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { locations, stockMovements, stockReservations } from '#server/features/locations/stock.tables.ts';
import { rowsOf } from '#server/platform/database/rows.ts';
import { call } from '#tests/support/http/call.ts';
import { makeAccount, makeItem, makeRate, orderBody, placeOrder } from '#tests/support/shop/factories.ts';
import { SOON } from '#tests/support/shop/soon.ts';
import { testReplica, testShop } from '#tests/support/shop/test-shop.ts';
import { stockDifferences } from '#tests/support/stock/stock-differences.ts';
import { transferDifferences } from '#tests/support/stock/transfer-differences.ts';
import { act, bringPieces, CHACAO, draftTransfer, MERCEDES, WAREHOUSE } from '#tests/support/stock/transfers.ts';

const ENV = { AUTH_SECRET: 'el mismo secreto en todas las réplicas, largo' };
const one = testShop(ENV);
const two = testReplica(one, ENV);
let token: string;
let other: string;
beforeAll(async () => {
  await makeRate(one);
  token = (await makeAccount(one, 'admin')).token;
  other = (await makeAccount(one, 'admin')).token;
});
afterEach(async () => {
  expect(await stockDifferences(one.database.connection)).toEqual([]);
  expect(await transferDifferences(one.database.connection)).toEqual([]);
});

const movementsOf = async (item: number, reason: 'transfer_out' | 'transfer_in') =>
  (await one.database.connection.select().from(stockMovements).where(eq(stockMovements.itemId, item)))
    .filter((movement) => movement.reason === reason)
    .map(({ delta }) => delta);

it('a transfer that two clerks send and receive twice on two replicas moves once', async () => {
  const { id: item } = await makeItem(one, { stock: 10 });
  const { id } = await draftTransfer(one, token, [{ item, quantity: 4 }]);
  const [key, receiptKey] = [randomUUID(), randomUUID()];
  const send = (shop: typeof one, as: string, sendKey: string) => act(shop, as, `/${id}/send`, { key: sendKey });
  const sent = await Promise.all([send(one, token, key), send(two, token, key), send(two, other, randomUUID())]);
  // Either both steps of the first clerk succeed or those of the second; the later clerk gets a conflict.
  expect(sent.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
  for (const { status, body } of sent) if (status !== 200) expect(body.message).toMatch(/ya fue enviado por Ana Rivas/);
  expect(await movementsOf(item, 'transfer_out')).toEqual([-4]);

  const body = { lines: [{ item, received: 3, reason: 'missing' }] };
  const receive = (shop: typeof one, as: string, to: string) => act(shop, as, `/${id}/receive`, { key: to, body });
  const received = await Promise.all([
    ...[receive(one, token, receiptKey), receive(two, token, receiptKey), receive(two, other, randomUUID())],
  ]);
  for (const { status } of received) expect([200, 409]).toContain(status);
  expect(await movementsOf(item, 'transfer_in')).toEqual([3]);

  const lateKey = randomUUID();
  const late = (shop: typeof one) =>
    act(shop, token, `/${id}/late`, { key: lateKey, body: { lines: [{ item, arrived: 1 }] } });
  const arrived = await Promise.all([late(one), late(two)]);
  expect(arrived.map(({ status }) => status)).toEqual([200, 200]);
  expect(await movementsOf(item, 'transfer_in')).toEqual([3, 1]);
});

it('a late arrival is entered once, even if someone entered more before the call was repeated', async () => {
  const { id: item } = await makeItem(one, { stock: 10 });
  const { id } = await draftTransfer(one, token, [{ item, quantity: 8 }]);
  const sendKey = randomUUID();
  await act(one, token, `/${id}/send`, { key: sendKey });
  // A key belongs to the request that it was first sent with; another request with it is refused.
  const body = { lines: [{ item, received: 3, reason: 'missing' }] };
  expect((await act(one, token, `/${id}/receive`, { key: sendKey, body })).body.code).toBe('key_reused');
  await act(one, token, `/${id}/receive`, { body });
  const late = (key: string, pieces: number) =>
    act(two, token, `/${id}/late`, { key, body: { lines: [{ item, arrived: pieces }] } });
  const unanswered = randomUUID();
  await late(unanswered, 2);
  await late(randomUUID(), 1);
  expect((await late(unanswered, 2)).status).toBe(200);
  expect(await movementsOf(item, 'transfer_in')).toEqual([3, 2, 1]);
});

it('a transfer takes no reserved piece, and an order takes no piece that was sent', async () => {
  for (let round = 0; round < 4; round += 1) {
    const item = await makeItem(one, { stock: 3 });
    const { id } = await draftTransfer(one, token, [{ item: item.id, quantity: 2 }]);
    const ordering = placeOrder(two, await orderBody(one, [{ item, quantity: 2 }]));
    // In both directions, and at once.
    if (round === 0) await ordering;
    const [order, sent] = await Promise.all([ordering, act(one, token, `/${id}/send`)]);
    expect([order.status === 201, sent.status === 200].filter(Boolean)).toHaveLength(1);
    if (round === 0) expect(order.status).toBe(201);
    if (sent.status !== 200) expect(sent.body.message).toContain('Solo hay 1 pieza disponible.');
  }
});

it('pieces reserved for an order stay in place', async () => {
  const [item, ordered] = [await makeItem(one, { stock: 3 }), await makeItem(one)];
  const { body } = await placeOrder(one, await orderBody(one, [{ item: ordered }]));
  await one.database.connection
    .insert(stockReservations)
    .values({ saleId: body.data.id, linePosition: 99, itemId: item.id, locationId: WAREHOUSE, quantity: 2 });
  const { id } = await draftTransfer(one, token, [{ item: item.id, quantity: 3 }]);
  const refused = await act(one, token, `/${id}/send`);
  expect(refused).toMatchObject({ status: 409, body: { code: 'out_of_stock' } });
  expect(refused.body.message).toContain('Solo hay 1 pieza disponible.');
  expect((await act(one, token, `/${id}/send`, { body: { lines: [{ item: item.id, sent: 1 }] } })).status).toBe(200);
});

it('transfers in opposite directions and orders wait for each other without a deadlock', async () => {
  const shelf = await Promise.all(Array.from({ length: 6 }, () => makeItem(one, { stock: 40 })));
  for (const { id } of shelf) await bringPieces(one, id, CHACAO, 40);
  const lines = shelf.map(({ id }) => ({ item: id, quantity: 1 }));
  const ends = [
    { from: WAREHOUSE, to: CHACAO },
    { from: CHACAO, to: WAREHOUSE },
    { from: CHACAO, to: MERCEDES },
  ];
  const drafts = await Promise.all(
    Array.from({ length: 12 }, (_, place) =>
      draftTransfer(one, token, place % 2 ? lines : lines.toReversed(), ends[place % 3]),
    ),
  );
  const orders = await Promise.all(shelf.map((item) => orderBody(one, [{ item }])));
  const [moved, placed] = await Promise.all([
    Promise.all(
      drafts.map(async ({ id }, place) => {
        const shop = place % 2 ? one : two;
        const sent = await act(shop, token, `/${id}/send`);
        const body = { lines: lines.map(({ item }) => ({ item, received: 1 })) };
        return [sent.status, (await act(shop, token, `/${id}/receive`, { body })).status];
      }),
    ),
    Promise.all(orders.map((body, place) => placeOrder(place % 2 ? one : two, body))),
  ]);
  expect(moved).toEqual(drafts.map(() => [200, 200]));
  expect(placed.map(({ status }) => status)).toEqual(orders.map(() => 201));
}, 60_000);

/** Resolves once a transaction waits for a lock that another one holds. */
const somebodyWaits = () =>
  expect
    .poll(async () => {
      const waiting = sql`pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      const answer = await two.database.connection.execute(sql`select count(*)::int as n from ${waiting}`);
      return rowsOf<{ n: number }>(answer)[0]?.n;
    }, SOON)
    .toBeGreaterThan(0);

const setActive = (active: boolean) =>
  one.database.connection.update(locations).set({ active }).where(eq(locations.id, 14));

it('a closing location gets no new transfer, and the destination of a sent one does not close', async () => {
  const { id: item } = await makeItem(one, { stock: 1 });
  const body = { from: WAREHOUSE, to: 14, lines: [{ item, quantity: 1 }] };
  const making = await one.database.transaction(async (tx) => {
    await tx.update(locations).set({ active: false }).where(eq(locations.id, 14));
    const made = act(two, token, '', { body });
    await somebodyWaits();
    return { made };
  });
  expect((await making.made).body.message).toBe('Esta ubicación está cerrada o no existe');

  await setActive(true);

  const outcomes = new Set<string>();
  for (const to of [5, 6, 7, 8, 9, 10, 11, 12]) {
    const close = () => call(one, `/locations/${to}`, { method: 'PUT', token, body: { active: false } });
    const draft = () => act(two, token, '', { body: { ...body, to } });
    const answers = await Promise.all(to % 2 === 0 ? [close(), draft()] : [draft(), close()]);
    const done = answers.map(({ status }) => status < 300);
    expect(done.filter(Boolean), JSON.stringify(answers.map(({ body: text }) => text))).toHaveLength(1);
    outcomes.add(String(done));
  }
  expect(outcomes.size).toBeGreaterThan(0);
});
