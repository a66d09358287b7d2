import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { lockLocation } from '#server/features/locations/locations.queries.ts';
import { locations, stockMovements } from '#server/features/locations/stock.tables.ts';
import { untilWaiting } from '#tests/support/database/lock-waits.ts';
import { call } from '#tests/support/http/call.ts';
import { makeAccount, makeItem, makeRate, orderBody, placeOrder } from '#tests/support/shop/factories.ts';
import { testReplicas } from '#tests/support/shop/test-shop.ts';
import { expectBalancedStock } from '#tests/support/stock/balanced-books.ts';
import { bring, CHACAO, MERCEDES, WAREHOUSE } from '#tests/support/stock/stock-books.ts';
import { transferDifferences } from '#tests/support/stock/transfer-differences.ts';
import { act, draftTransfer } from '#tests/support/stock/transfers.ts';

const [one, two] = testReplicas();
let token: string;
let other: string;
beforeAll(async () => {
  await makeRate(one);
  token = (await makeAccount(one, 'admin')).token;
  other = (await makeAccount(one, 'admin')).token;
});
expectBalancedStock(one);
afterEach(async () => {
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
    if (sent.status === 200) continue;
    expect(sent.body.message).toContain('Solo hay 1 pieza disponible.');
    // The one free piece can still be sent.
    const lines = [{ item: item.id, sent: 1 }];
    expect((await act(one, token, `/${id}/send`, { body: { lines } })).status).toBe(200);
  }
});

it('transfers in opposite directions and orders wait for each other without a deadlock', async () => {
  const shelf = await Promise.all(Array.from({ length: 6 }, () => makeItem(one, { stock: 40 })));
  for (const { id } of shelf) await bring(one, id, CHACAO, 40);
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

it('a closing location gets no new transfer, and the destination of a sent one does not close', async () => {
  const { id: item } = await makeItem(one, { stock: 1 });
  const body = { from: WAREHOUSE, to: 14, lines: [{ item, quantity: 1 }] };
  const making = await one.database.transaction(async (tx) => {
    await lockLocation(tx, 14);
    await tx.update(locations).set({ active: false }).where(eq(locations.id, 14));
    const made = act(two, token, '', { body });
    await untilWaiting(two, 1);
    return { made };
  });
  expect((await making.made).body.message).toBe('Esta ubicación está cerrada o no existe');

  await one.database.connection.update(locations).set({ active: true }).where(eq(locations.id, 14));
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
