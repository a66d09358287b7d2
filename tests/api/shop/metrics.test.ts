import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { call } from '#tests/support/http/call.ts';
import { makeItem, makeRate, makeSale, orderBody, placeOrder } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../../server/platform/database/migrations');
const TOKEN = 'el-token-del-vigilante';

async function scrape(url: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${url}/metrics`, { headers });
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
}

/** The value of a metric line, `name{labels} value`. */
function figure(text: string, line: string): number | null {
  const metricLine = text.split('\n').find((one) => one.startsWith(`${line} `));
  return metricLine ? Number(metricLine.slice(line.length + 1)) : null;
}

describe('without a token', () => {
  const shop = testShop();

  beforeAll(() => makeRate(shop));

  it('is available from this machine, and not through a proxy', async () => {
    const { status, type, text } = await scrape(shop.url);
    expect(status).toBe(200);
    expect(type).toContain('text/plain');
    expect(text).toMatch(/^process_cpu_seconds_total /m);
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']) {
      expect((await scrape(shop.url, { [name]: '203.0.113.7' })).status, name).toBe(404);
    }
  });

  it('counts responses by route template and status', async () => {
    const item = await makeItem(shop);
    const before = (await scrape(shop.url)).text;
    const line = 'http_request_duration_seconds_count{method="GET",route="/api/items/:id",status="404"}';
    await call(shop, `/items/${item.id + 5000}`);
    await call(shop, `/items/${item.id + 6000}`);
    const after = (await scrape(shop.url)).text;
    expect((figure(after, line) ?? 0) - (figure(before, line) ?? 0)).toBe(2);
    expect(after).not.toContain(String(item.id + 5000));
  });

  it('counts responses from memory, and gives the cache’s size', async () => {
    await (await fetch(`${shop.url}/api/categories`)).text();
    const before = (await scrape(shop.url)).text;
    for (let time = 0; time < 3; time += 1) await (await fetch(`${shop.url}/api/categories`)).text();
    const after = (await scrape(shop.url)).text;
    const sent = (text: string) => figure(text, 'vitrina_kept_sent_total') ?? 0;
    expect(sent(after) - sent(before)).toBe(3);
    expect(figure(after, 'vitrina_kept_bytes')).toBeGreaterThan(0);
  });

  it('counts refused orders by reason', async () => {
    const item = await makeItem(shop, { stock: 1 });
    const before = (await scrape(shop.url)).text;
    const refused = await placeOrder(shop, await orderBody(shop, [{ item, quantity: 2 }]));
    expect(refused.body.code).toBe('out_of_stock');
    const after = (await scrape(shop.url)).text;
    const line = 'vitrina_orders_total{outcome="out_of_stock"}';
    expect([figure(before, line), figure(after, line)]).toEqual([0, 1]);
  });

  it('gives the delay of mails, jobs, catalogue and rate, and the free space', async () => {
    await shop.database.connection.execute(sql`
      insert into mails (recipients, subject, text, queued_at, next_try_at)
      values ('{}', 'Tarde', 'Tarde', now() - interval '1 hour', now() + interval '1 hour')`);
    await shop.database.connection.execute(sql`
      insert into jobs.job (name, start_after, blocked) values ('tidy', now() - interval '30 seconds', true)`);
    const { text } = await scrape(shop.url);
    expect(figure(text, 'vitrina_mails_oldest_seconds')).toBeGreaterThan(3599);
    expect(figure(text, 'vitrina_jobs_oldest_seconds{queue="tidy"}')).toBeGreaterThan(29);
    expect(figure(text, 'vitrina_jobs_oldest_seconds{queue="discard-proof"}')).toBe(0);
    expect(figure(text, 'vitrina_catalogue_behind_seconds')).toBeLessThan(10);
    expect(figure(text, 'vitrina_rate_day_timestamp_seconds')).toBeGreaterThan(1.7e9);
    expect(figure(text, 'vitrina_operation_running_seconds')).toBe(0);
    expect(figure(text, 'vitrina_disk_bytes{state="free"}')).toBeGreaterThan(0);
    expect(figure(text, 'vitrina_part_state{part="database"}')).toBe(0);
    const [newest = ''] = (await readdir(MIGRATIONS)).sort().reverse();
    expect(figure(text, `vitrina_migration_timestamp_seconds{name="${newest}"}`)).toBeGreaterThan(1.7e9);
  });

  it('gives the number of sales and waiting jobs, and the state of the database connection', async () => {
    await makeSale(shop);
    const { text } = await scrape(shop.url);
    expect(figure(text, 'vitrina_sales{status="pendiente"}')).toBe(1);
    expect(figure(text, 'vitrina_sales{status="cancelada"}')).toBe(0);
    expect(figure(text, 'vitrina_mails{state="failed"}')).toBe(0);
    expect(figure(text, 'vitrina_jobs{queue="tidy",state="failed"}')).toBe(0);
    expect(figure(text, 'vitrina_database_connections{state="open"}')).toBeGreaterThan(0);
    // Compares whole values, because a few digits also occur in figures by chance.
    expect(figure(text, 'vitrina_orders_total{outcome="placed"}')).toBe(1);
    expect(text).not.toMatch(/maria@|example\.com|12345678|4141234567|414-1234567/);
  });
});

describe('with a token', () => {
  const shop = testShop({ METRICS_TOKEN: TOKEN, THROTTLE: '1' });
  const bearer = { authorization: `Bearer ${TOKEN}` };

  it('counts the jobs once for each scrape, for all metrics of them', async () => {
    const execute = vi.spyOn(shop.database.connection, 'execute');
    // This shop's first check: the result of a health check is cached for a while.
    const { text } = await scrape(shop.url, bearer);
    const dialect = new PgDialect();
    const statements = execute.mock.calls.map(([statement]) => dialect.sqlToQuery(statement as SQL).sql);
    expect(text).toContain('vitrina_part_state{part="queue"} 0');
    expect(statements.filter((statement) => statement.includes('from jobs.job'))).toHaveLength(1);
  });

  it('is available to its bearer from anywhere', async () => {
    expect((await scrape(shop.url)).status).toBe(404);
    expect((await scrape(shop.url, { authorization: 'Bearer otro' })).status).toBe(404);
    expect((await scrape(shop.url, { ...bearer, 'x-forwarded-for': '203.0.113.7' })).status).toBe(200);
  });

  it('counts by its name a limit that is reached', async () => {
    for (let time = 0; time < 21; time += 1) await call(shop, '/vouchers?filter[code]=A');
    expect(figure((await scrape(shop.url, bearer)).text, 'vitrina_throttled_total{rule="vouchers"}')).toBe(1);
  });
});

describe('behind a proxy', () => {
  const shop = testShop({ TRUST_PROXY: 'loopback' });

  it('is not available to anybody without a token', async () => {
    expect((await scrape(shop.url)).status).toBe(404);
  });
});
