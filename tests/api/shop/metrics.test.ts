import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '#tests/support/http/call.ts';
import { makeItem, makeRate, orderBody, placeOrder } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const TOKEN = 'el-token-del-vigilante';

async function scrape(url: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${url}/metrics`, { headers });
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
}

/** The value of a metric line, `name{labels} value`. */
function figure(text: string, line: string): number | null {
  const found = text.split('\n').find((one) => one.startsWith(`${line} `));
  return found ? Number(found.slice(line.length + 1)) : null;
}

describe('without a token', () => {
  const shop = testShop();

  beforeAll(() => makeRate(shop));

  it('is there for this machine, and not through a proxy', async () => {
    const { status, type, text } = await scrape(shop.url);
    expect(status).toBe(200);
    expect(type).toContain('text/plain');
    expect(text).toMatch(/^process_cpu_seconds_total /m);
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']) {
      expect((await scrape(shop.url, { [name]: '203.0.113.7' })).status, name).toBe(404);
    }
  });

  it('counts answers by route template and status', async () => {
    const item = await makeItem(shop);
    const before = (await scrape(shop.url)).text;
    const line = 'http_request_duration_seconds_count{method="GET",route="/api/items/:id",status="404"}';
    await call(shop, `/items/${item.id + 5000}`);
    await call(shop, `/items/${item.id + 6000}`);
    const after = (await scrape(shop.url)).text;
    expect((figure(after, line) ?? 0) - (figure(before, line) ?? 0)).toBe(2);
    expect(after).not.toContain(String(item.id + 5000));
  });

  it('counts what is sent from memory, and says how much is kept', async () => {
    await (await fetch(`${shop.url}/api/categories`)).text();
    const before = (await scrape(shop.url)).text;
    for (let time = 0; time < 3; time += 1) await (await fetch(`${shop.url}/api/categories`)).text();
    const after = (await scrape(shop.url)).text;
    const sent = (text: string) => figure(text, 'vitrina_kept_sent_total') ?? 0;
    expect(sent(after) - sent(before)).toBe(3);
    expect(figure(after, 'vitrina_kept_bytes')).toBeGreaterThan(0);
  });

  it('says how many sales there are, what jobs wait and how the database is reached', async () => {
    const item = await makeItem(shop);
    expect((await placeOrder(shop, await orderBody(shop, [{ item }]))).status).toBe(201);
    const { text } = await scrape(shop.url);
    expect(figure(text, 'vitrina_sales{status="pendiente"}')).toBe(1);
    expect(figure(text, 'vitrina_sales{status="cancelada"}')).toBe(0);
    expect(figure(text, 'vitrina_mails{state="failed"}')).toBe(0);
    expect(figure(text, 'vitrina_jobs{queue="tidy",state="failed"}')).toBe(0);
    expect(figure(text, 'vitrina_database_connections{state="open"}')).toBeGreaterThan(0);
    // Whole values, because a few digits also occur in figures by chance.
    expect(text).not.toMatch(/maria@|example\.com|12345678|4141234567|414-1234567/);
  });
});

describe('with a token', () => {
  const shop = testShop({ METRICS_TOKEN: TOKEN });

  it('is there for who carries it, from anywhere', async () => {
    expect((await scrape(shop.url)).status).toBe(404);
    expect((await scrape(shop.url, { authorization: 'Bearer otro' })).status).toBe(404);
    const right = { authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': '203.0.113.7' };
    expect((await scrape(shop.url, right)).status).toBe(200);
  });
});

describe('behind a proxy', () => {
  const shop = testShop({ TRUST_PROXY: 'loopback' });

  it('is there for nobody without a token', async () => {
    expect((await scrape(shop.url)).status).toBe(404);
  });
});
