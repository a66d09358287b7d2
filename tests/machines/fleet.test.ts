import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { call } from '#tests/support/http/call.ts';
import { endDeadTurns, exactBooks, readFleetBooks } from '#tests/support/machines/fleet-books.ts';
import { beginImport, fillImportShelf, importedStocks, importSheet } from '#tests/support/machines/fleet-import.ts';
import { fillFleetShelf, fleetOrder, makeFleetProofs, type Shelf } from '#tests/support/machines/fleet-shelf.ts';
import type { LoadTally } from '#tests/support/machines/load-tally.ts';
import { startLoad } from '#tests/support/machines/mixed-load.ts';
import { type Fleet, PROCESSES, startFleet } from '#tests/support/machines/start-fleet.ts';
import { placeOrder } from '#tests/support/shop/factories.ts';
import { sendSheet } from '#tests/support/shop/operations.ts';
import { PROCESS_TIMEOUT } from '#tests/support/shop/shop-process.ts';
import { SOON, typicalDelay } from '#tests/support/shop/soon.ts';

// Three processes behind HAProxy, on one PostgreSQL through PgBouncer. The sales accumulate from test to test.
vi.setConfig({ testTimeout: PROCESS_TIMEOUT, hookTimeout: PROCESS_TIMEOUT });

const WAIT = { timeout: 60_000, interval: 100 };
let fleet: Fleet;
let shelf: Shelf;
/** Number of sales so far. */
let sold = 0;

beforeAll(async () => {
  vi.stubEnv('TEST_DATABASE_URL', '');
  fleet = await startFleet();
  shelf = await fillFleetShelf(fleet);
  await fillImportShelf(fleet);
});
afterAll(() => fleet?.stop());

/** Nothing is lost or duplicated: the books balance, and each mail exists once, however often it was delivered. */
async function expectExactBooks(): Promise<void> {
  const books = async () => {
    await endDeadTurns(fleet.database);
    return readFleetBooks(fleet.database);
  };
  await expect.poll(books, WAIT).toEqual(exactBooks(shelf, sold));
  const ids = fleet.inbox.received.map(({ mail }) => mail.messageId);
  expect(new Set(ids).size).toBe(2 * sold);
}

function expectAllAnswered({ placed, broken, silent503 }: LoadTally): void {
  expect({ broken, silent503 }).toEqual({ broken: [], silent503: 0 });
  expect(new Set(placed.values()).size).toBe(placed.size);
  sold += placed.size;
}

it('a change through one process is visible on all within a second', async () => {
  const { token, processes } = fleet;
  const id = shelf.items[0]?.id;
  const nameAt = async (shop: { url: string }) => (await call(shop, `/items/${id}`)).body.data?.attributes.name;
  await expect.poll(() => Promise.all(processes.map(nameAt)), SOON).toEqual(Array(3).fill('Prenda 1'));
  const median = await typicalDelay(
    5,
    async (time) => {
      const sent = { name: `Prenda ${time} veces` };
      const { status } = await call(processes[time % 3] ?? fleet, `/items/${id}`, { method: 'PUT', body: sent, token });
      expect(status).toBe(200);
    },
    async (time) => (await Promise.all(processes.map(nameAt))).every((name) => name === `Prenda ${time} veces`),
  );
  expect(median).toBeLessThan(1_000);
});

it('an order’s key that is sent again to another process, at once or later, returns the same sale', async () => {
  const [proof = ''] = await makeFleetProofs(fleet, 1);
  const body = await fleetOrder(shelf, proof);
  const key = randomUUID();
  const at = () => Promise.all([...fleet.processes, fleet].map((shop) => placeOrder(shop, body, key)));
  const answers = [...(await at()), ...(await at())];
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
  sold += 1;
  await expectExactBooks();
  expect(fleet.inbox.received).toHaveLength(2);
});

it('killing two processes during orders and an import loses and duplicates nothing', async () => {
  const { token, processes } = fleet;
  const load = startLoad(fleet, shelf, { seconds: 30, orders: 150, visitors: 6 });
  await expect.poll(() => load.tally.placed.size, WAIT).toBeGreaterThan(10);
  await beginImport(processes[1], token, importSheet(77));
  // The third process answers everybody at once.
  await Promise.all([processes[1].end('SIGKILL'), processes[2].end('SIGKILL')]);
  const before = load.tally.placed.size;
  await expect.poll(() => load.tally.placed.size, WAIT).toBeGreaterThan(before + 20);
  await Promise.all([fleet.start(1), fleet.start(2)]);
  expectAllAnswered(await load.end());
  await expectExactBooks();

  expect(await importedStocks(fleet)).toEqual([5]);
  // An operation counts as dead after half a minute without a heartbeat.
  await fleet.database.connection.execute(
    sql`update item_operations set heartbeat_at = now() - interval '31 seconds' where state = 'running'`,
  );
  const repeated = await sendSheet(fleet, token, importSheet(77));
  expect([repeated.status, repeated.report]).toMatchObject([200, { updated: 6_000, failed: 0 }]);
  expect(await importedStocks(fleet)).toEqual([77]);
  const again = await sendSheet(fleet, token, importSheet(77));
  expect(again.report).toMatchObject({ updated: 0, unchanged: 6_000, failed: 0 });
  const { body } = await call(fleet, '/items/operations', { token });
  expect(body.data.map(({ attributes }: { attributes: { state: string } }) => attributes.state)).toEqual([
    'done',
    'done',
    'interrupted',
  ]);
});

it('all three processes restart one after the other, and no request fails', async () => {
  const load = startLoad(fleet, shelf, { seconds: 60, orders: 400, thinkMs: 300, allowed: [] });
  for (const which of PROCESSES) {
    const before = load.tally.placed.size;
    fleet.processes[which].signal('SIGTERM');
    expect(await fleet.processes[which].gone).toBe(0);
    await fleet.start(which);
    await expect.poll(() => load.tally.placed.size, WAIT).toBeGreaterThan(before);
  }
  expectAllAnswered(await load.end());
  await expectExactBooks();
});
