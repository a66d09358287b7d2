import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { runFaults } from '#tests/support/machines/faults.ts';
import { type Fleet, startFleet } from '#tests/support/machines/start-fleet.ts';
import { PROCESS_TIMEOUT } from '#tests/support/shop/shop-process.ts';

// Runs for a minute and a half what `npm run faults` runs for an hour. A killed process takes seconds to start again.
vi.setConfig({ testTimeout: 2 * PROCESS_TIMEOUT, hookTimeout: PROCESS_TIMEOUT });

let fleet: Fleet;
beforeAll(async () => {
  vi.stubEnv('TEST_DATABASE_URL', '');
  fleet = await startFleet();
});
afterAll(() => fleet?.stop());

it('the books balance after mixed load with one fault after the other', async () => {
  const { books, exact, problems, faults, done, availability } = await runFaults(fleet, {
    seconds: 90,
    every: 5,
    thinkMs: 200,
    staffThinkMs: 400,
    tell() {},
  });
  expect(problems).toEqual([]);
  expect(books).toEqual(exact);
  expect(books.sales).toBeGreaterThan(50);
  expect(Object.keys(faults).length).toBeGreaterThan(2);
  for (const action of ['transfers received', 'counts approved', 'adjustments', 'edits of stock', 'sales handed over'])
    expect(done[action], action).toBeGreaterThan(0);
  const { quiet, besideImports, aroundFaults } = availability;
  expect(quiet.changes + besideImports.changes + aroundFaults.changes).toBeGreaterThan(5);
});
