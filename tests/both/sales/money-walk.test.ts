import { beforeAll, expect, inject, it } from 'vitest';
import { call } from '#tests/support/http/call.ts';
import {
  asBooked,
  type BookedPeriod,
  bookedPeriods,
  closedPeriods,
  moneyDifferences,
} from '#tests/support/payments/money-books.ts';
import { makeAccount } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';
import { MoneyWalk } from '#tests/support/walk/money-walk.ts';

/**
 * By hand: `MONEY_WALK=<seed>:<steps>` walks another way, or further. A failure names the seed and the step. The check reads the
 * whole shop, so a long walk checks every 50 steps; `MONEY_WALK=<seed>:<steps>:1` finds the step that went wrong.
 */
const [SEED = 29, STEPS = inject('databaseKind') === 'postgres' ? 400 : 120, EVERY = STEPS > 1000 ? 50 : 20] =
  process.env.MONEY_WALK?.split(':').map(Number) ?? [];

const shop = testShop();
const walk = new MoneyWalk(shop, SEED, STEPS);
let token = '';
const closed = new Map<string, BookedPeriod>();

beforeAll(async () => {
  await walk.begin();
  token = (await makeAccount(shop, 'admin')).token;
});

it('after any steps of staff and shoppers, ledger, bank, sales, taxes and libro agree, and closed periods stay', async () => {
  for (let step = 1; step <= STEPS; step += 1) {
    await walk.step().catch((cause) => {
      throw new Error(`Seed ${SEED}, step ${step}: ${(cause as Error).message}`, { cause });
    });
    if (step % EVERY === 0 || step === STEPS)
      expect(await differences(), `Seed ${SEED}, step ${step}:\n${walk.last}`).toEqual([]);
  }
  // A walk in which nothing is done proves nothing.
  const done = [...walk.tally.values()].reduce((sum, one) => sum + one.done, 0);
  if (process.env.MONEY_WALK) process.stdout.write(`${JSON.stringify(Object.fromEntries(walk.tally))}\n`);
  expect(done, walk.last).toBeGreaterThan(STEPS / 3);
}, 3_600_000);

async function differences(): Promise<unknown[]> {
  const { connection } = shop.database;
  const wrong = await moneyDifferences(connection);
  const months = await bookedPeriods(connection, 7);
  for (const month of months) {
    const { body } = await call(shop, `/fiscal/book?month=${month.period}`, { token });
    const shown = asBooked(body.data);
    if (JSON.stringify(shown) !== JSON.stringify(sorted(month))) wrong.push({ what: 'libro', shown, month });
  }
  const booked = new Map([...months, ...(await bookedPeriods(connection, 10))].map((one) => [one.period, one]));
  for (const { period } of await closedPeriods(connection)) {
    const now = booked.get(period) ?? { ...NOTHING, period };
    const before = closed.get(period) ?? now;
    closed.set(period, before);
    if (JSON.stringify(before) !== JSON.stringify(now)) wrong.push({ what: 'closed', before, now });
  }
  return wrong;
}

const NOTHING = { total: 0, tax: 0, igtf: 0, withheld: 0, documents: 0 };

function sorted({ period, total, tax, igtf, withheld, documents }: BookedPeriod): BookedPeriod {
  return { period, total, tax, igtf, withheld, documents };
}
