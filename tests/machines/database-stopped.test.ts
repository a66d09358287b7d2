import { setTimeout as rest } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { exactBooks, readFleetBooks } from '#tests/support/machines/fleet-books.ts';
import { fillFleetShelf, type Shelf } from '#tests/support/machines/fleet-shelf.ts';
import { startLoad } from '#tests/support/machines/mixed-load.ts';
import { type Fleet, startFleet } from '#tests/support/machines/start-fleet.ts';
import { PROCESS_TIMEOUT } from '#tests/support/shop/shop-process.ts';

vi.setConfig({ testTimeout: PROCESS_TIMEOUT, hookTimeout: PROCESS_TIMEOUT });

const WAIT = { timeout: 60_000, interval: 100 };
const AWAY_MS = 10_000;
let fleet: Fleet;
let shelf: Shelf;

beforeAll(async () => {
  vi.stubEnv('TEST_DATABASE_URL', '');
  fleet = await startFleet();
  shelf = await fillFleetShelf(fleet);
});
afterAll(() => fleet?.stop());

it('PostgreSQL is down for ten seconds: pages work, orders get Retry-After, and everything recovers by itself', async () => {
  const load = startLoad(fleet, shelf, { seconds: 60, orders: 400, thinkMs: 300 });
  const placed = () => load.tally.placed.size;
  await expect.poll(placed, WAIT).toBeGreaterThan(10);

  await fleet.postgres.halt();
  const back = rest(AWAY_MS);
  await expect.poll(async () => (await fetch(`${fleet.url}/readyz`)).status, WAIT).toBe(503);
  for (const path of ['/', '/shop?categoria=flota', `/product/${shelf.items[0]?.id}`]) {
    expect((await fetch(fleet.url + path)).status, path).toBe(200);
  }
  await back;
  expect(load.tally.statuses.get(503)).toBeGreaterThan(0);
  const before = placed();
  await fleet.postgres.resume();
  const resumedAt = performance.now();
  await expect.poll(placed, WAIT).toBeGreaterThan(before + 20);
  expect(performance.now() - resumedAt).toBeLessThan(15_000);

  const { broken, silent503 } = await load.end();
  expect({ broken, silent503 }).toEqual({ broken: [], silent503: 0 });
  await expect.poll(() => readFleetBooks(fleet.database), WAIT).toEqual(exactBooks(shelf, placed()));
  // Compares before and after: a mail that could not be recorded as sent is sent again with the same Message-ID.
  const ids = fleet.inbox.received.map(({ mail }) => mail.messageId);
  expect(new Set(ids).size).toBe(2 * placed());
});
