import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { items } from '#server/features/catalogue/catalogue.tables.ts';
import { LocationClosed, moveStock } from '#server/features/locations/ledger/move-stock.ts';
import { locations, stockLevels } from '#server/features/locations/stock.tables.ts';
import { untilWaiting } from '#tests/support/database/lock-waits.ts';
import { call } from '#tests/support/http/call.ts';
import { atOnce, tally } from '#tests/support/http/tally.ts';
import { makeAccount, makeItem, makeRate, orderBody, placeOrder } from '#tests/support/shop/factories.ts';
import { type TestShop, testReplicas } from '#tests/support/shop/test-shop.ts';
import { expectBalancedStock } from '#tests/support/stock/balanced-books.ts';

const [one, two] = testReplicas();
let token: string;
beforeAll(async () => {
  await makeRate(one);
  token = (await makeAccount(one, 'admin')).token;
});
expectBalancedStock(one);

const ORIGIN = { reason: 'adjustment', document: null, actor: null, note: null } as const;
const put = (shop: TestShop, id: number, body: object) =>
  call(shop, `/locations/${id}`, { method: 'PUT', token, body });
/** Brings pieces to a location or takes them away. @returns whether the movement was accepted */
async function move(shop: TestShop, itemId: number, locationId: number, delta: number): Promise<boolean> {
  try {
    const short = await shop.database.transaction((tx) => moveStock(tx, [{ itemId, locationId, delta }], ORIGIN));
    return short.length === 0;
  } catch (error) {
    if (error instanceof LocationClosed) return false;
    throw error;
  }
}
const isActive = async (id: number) =>
  (await one.database.connection.select().from(locations).where(eq(locations.id, id)))[0]?.active;
const piecesAt = async (id: number) => {
  const levels = await one.database.connection.select().from(stockLevels).where(eq(stockLevels.locationId, id));
  return levels.reduce((sum, { onHand }) => sum + onHand, 0);
};

describe('closing a store while pieces arrive', () => {
  it('either succeeds, and nothing arrives, or is refused', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => makeItem(one)));
    const outcomes = new Set<boolean | undefined>();
    for (const id of [5, 6, 7, 8, 9, 10, 11, 12]) {
      const answers = await Promise.all([
        ...made.slice(0, 4).map((item) => move(one, item.id, id, 1)),
        put(two, id, { active: false }),
        ...made.slice(4).map((item) => move(two, item.id, id, 1)),
      ]);
      const closing = answers.find((answer) => typeof answer === 'object');
      const came = answers.filter((answer) => answer === true).length;
      const active = await isActive(id);
      outcomes.add(active);
      expect([200, 409]).toContain(closing?.status);
      expect(active).toBe(closing?.status === 409);
      expect(await piecesAt(id)).toBe(came);
      if (!active) expect(came).toBe(0);
    }
    expect(outcomes.size).toBeGreaterThan(0);
  });
});

it.each([
  ['closing', { active: false }, 409],
  ['switching online sales', { sellsOnline: true }, 200],
])('%s of a store waits for pieces that are being added to it', async (_what, body, status) => {
  const { id: itemId } = await makeItem(one);
  let turning: ReturnType<typeof put> | undefined;
  await one.database.transaction(async (tx) => {
    await moveStock(tx, [{ itemId, locationId: 4, delta: 2 }], ORIGIN);
    turning = put(two, 4, body);
    await untilWaiting(one, 1);
  });
  expect((await turning)?.status).toBe(status);
  expect(await move(one, itemId, 4, -2)).toBe(true);
});

it('the books balance when a store’s online sales are switched while pieces arrive, leave and are sold', async () => {
  const shelf = await Promise.all(Array.from({ length: 6 }, () => makeItem(one, { stock: 20 })));
  for (const { id } of shelf.slice(0, 3)) await move(one, id, 3, 5);
  const bodies = await Promise.all(shelf.map((item) => orderBody(one, [{ item }])));
  const answers = await Promise.all([
    put(one, 3, { sellsOnline: true }),
    ...shelf.map(({ id }, index) => move(index % 2 ? one : two, id, 3, 2)),
    ...bodies.map((body, index) => placeOrder(index % 2 ? two : one, body)),
    put(two, 3, { sellsOnline: false }),
    ...shelf.map(({ id }, index) => move(index % 2 ? two : one, id, 3, -1)),
    put(two, 3, { sellsOnline: true }),
  ]);
  for (const answer of answers) if (typeof answer === 'object') expect([200, 201]).toContain(answer.status);
  await put(one, 3, { sellsOnline: false });
  const rows = await one.database.connection.select({ stock: items.stock }).from(items);
  expect(rows.every(({ stock }) => stock >= 0)).toBe(true);
});

it('one of ten staff with the same version may save', async () => {
  const headers = { 'if-match': '"1"' };
  const answers = await atOnce(10, (index) => {
    const sent = { method: 'PUT', token, body: { priority: 200 + index }, headers };
    return call(index % 2 ? one : two, '/locations/14', sent);
  });
  expect(tally(answers)).toEqual({ 200: 1, 412: 9 });
});
