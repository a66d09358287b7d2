import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { items } from '#server/features/catalogue/catalogue.tables.ts';
import { exchangeRates } from '#server/features/money/currency.tables.ts';
import { sales } from '#server/features/sales/sales.tables.ts';
import { call } from '#tests/support/http/call.ts';
import { makeAccount, makeItem, orderBody, placeOrder } from '#tests/support/shop/factories.ts';
import { testReplicas } from '#tests/support/shop/test-shop.ts';

// A wrong rate is corrected while orders with it come in: each order is whole before the correction, or refused.
const [one, two] = testReplicas();
let token: string;
let watcher: pg.Client;

beforeAll(async () => {
  token = (await makeAccount(one, 'admin')).token;
  watcher = new pg.Client({ connectionString: one.databaseUrl ?? '' });
  await watcher.connect();
});
afterAll(() => watcher.end());
beforeEach(async () => {
  await one.database.connection.execute(sql`delete from exchange_rates`);
});

const set = (dollarValue: string) =>
  call(two, '/currency/dollar-value', { method: 'PUT', token, body: { dollarValue } });
const bodyAt = async (dollar_value: string, total_bs: number, stock = 50) => {
  const item = await makeItem(one, { priceCents: 4490, stock });
  return { item, body: { ...(await orderBody(one, [{ item }])), dollar_value, total_bs } };
};
/** Resolves when so many statements wait for a lock. */
const waiting = (count: number) =>
  expect
    .poll(
      async () =>
        (
          await watcher.query(`select from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock' and application_name = 'vitrina'`)
        ).rows.length,
      { timeout: 10_000, interval: 10 },
    )
    .toBe(count);

it('a correction waits for an order that has read the rate, and the order counts as before it', async () => {
  await set('2,48');
  const { item, body } = await bodyAt('2,48', 111.35);
  const [order, correction] = await one.database.transaction(async (tx) => {
    await tx.execute(sql`select from ${items} where id = ${item.id} for update`);
    const sent = placeOrder(one, body);
    await waiting(1);
    const corrected = set('248');
    await waiting(2);
    expect(await one.database.connection.$count(exchangeRates, eq(exchangeRates.value, '248'))).toBe(0);
    return [sent, corrected] as const;
  });
  expect([(await order).status, (await correction).status]).toEqual([201, 200]);
});

it('an order that comes while the rate is voided is refused with the corrected total', async () => {
  await set('2,48');
  const { body } = await bodyAt('2,48', 111.35);
  const [correction, order] = await one.database.transaction(async (tx) => {
    // Holds the correction up after it has taken its lock.
    await tx.execute(sql`lock table exchange_rates in share mode`);
    const corrected = set('248');
    await waiting(1);
    const sent = placeOrder(one, body);
    await waiting(2);
    return [corrected, sent] as const;
  });
  expect((await correction).status).toBe(200);
  expect(await order).toMatchObject({
    status: 409,
    body: { code: 'totals_changed', details: { dollar_value: '248,00', total_bs: 11_135.2 } },
  });
});

it('of many orders at once none is placed at the wrong rate after the correction', async () => {
  await set('2,48');
  const bodies = [];
  for (let number = 0; number < 13; number += 1) bodies.push((await bodyAt('2,48', 111.35)).body);
  const [last, ...rest] = bodies;
  const orders = rest.map((body, index) => placeOrder(index % 2 ? one : two, body));
  expect((await set('248')).status).toBe(200);
  const late = await placeOrder(one, last);
  const answers = await Promise.all(orders);
  expect(late.body.code).toBe('totals_changed');
  for (const { status, body } of answers) expect([201, 'totals_changed']).toContain(status === 201 ? 201 : body.code);
  const [rate] = await one.database.connection.select().from(exchangeRates).where(eq(exchangeRates.value, '2.48'));
  const sold = await one.database.connection.select().from(sales).where(eq(sales.dollarValue, '2.48'));
  for (const { createdAt } of sold) expect(createdAt <= (rate?.voidedAt as Date)).toBe(true);
});
