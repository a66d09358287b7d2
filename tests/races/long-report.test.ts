import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { readReport } from '#server/features/stock/reports/read-report.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

// The embedded database has no statement timeout.
const shop = testShop();

it('a stock report that takes too long is cancelled with a message', async () => {
  const { lagging } = shop.database;
  const answer = await readReport(lagging, { reader: null, mostMs: 50 }, (tx) => tx.execute(sql`select pg_sleep(30)`));
  expect(answer).toMatchObject({ ok: false, code: 'unavailable', message: expect.stringContaining('tarda demasiado') });
});
