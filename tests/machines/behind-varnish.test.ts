import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { rowsOf } from '#server/platform/database/rows.ts';
import { openServerDatabase } from '#server/platform/database/server-database.ts';
import { call } from '#tests/support/http/call.ts';
import { type RunningVarnish, startVarnish } from '#tests/support/machines/start-varnish.ts';
import { openLocalServer } from '#tests/support/neighbours/local-server.ts';
import { orderBody, placeOrder, uploadProof } from '#tests/support/shop/factories.ts';
import { makeProcessData, type ProcessData } from '#tests/support/shop/process-data.ts';
import { PROCESS_TIMEOUT, type ShopProcess, startShopProcess } from '#tests/support/shop/shop-process.ts';
import { SOON, typicalDelay } from '#tests/support/shop/soon.ts';
import { STAFF_ENV } from '#tests/support/shop/staff.ts';
import { signInAtProcess, stockProcess } from '#tests/support/shop/stocked-process.ts';
import type { TestShop } from '#tests/support/shop/test-shop.ts';

// Varnish uses one of three processes of the shop; orders go to another, and what staff publish to the third.
vi.setConfig({ testTimeout: PROCESS_TIMEOUT, hookTimeout: PROCESS_TIMEOUT });

type Sold = Awaited<ReturnType<typeof stockProcess>>;

let data: ProcessData;
let database: Database;
let varnish: RunningVarnish;
let origin: ShopProcess;
let otherProcess: ShopProcess;
let staffProcess: ShopProcess;
let token: string;
let items: Sold[];
/** A proxy that purges pass on their way to Varnish, unless `isAway`. */
let relay: Awaited<ReturnType<typeof openLocalServer>>;
let isAway = false;

const WAIT = { timeout: 20_000, interval: 50 };

beforeAll(async () => {
  relay = await openLocalServer(async (request, response) => {
    if (isAway || !varnish) return void request.socket.destroy();
    const headers = { 'xkey-purge': String(request.headers['xkey-purge']) };
    const answer = await fetch(varnish.purgeUrl, { method: 'PURGE', headers });
    response.writeHead(answer.status).end();
  });
  data = await makeProcessData();
  database = await openServerDatabase(data.env.DATABASE_URL ?? '', () => {});
  const env = {
    ...data.env,
    ...STAFF_ENV,
    AUTH_SECRET: 'el mismo secreto en todos los procesos, largo',
    CDN_PURGE: `varnish=${relay.url}`,
    SHUTDOWN_GRACE: '0',
  };
  origin = await startShopProcess(env);
  otherProcess = await startShopProcess(env);
  staffProcess = await startShopProcess(env);
  varnish = await startVarnish(origin);
  token = await signInAtProcess(origin);
  items = [await stockProcess(origin, token)];
  for (let number = 2; number <= 12; number += 1) items.push(await makeProduct(number));
});

afterAll(async () => {
  await Promise.all([origin, otherProcess, staffProcess].map((shop) => shop?.end('SIGKILL')));
  await relay?.close();
  await varnish?.stop();
  await database?.close();
  await data?.remove();
});

async function makeProduct(number: number, stock = 4321): Promise<Sold> {
  const body = {
    ref: `P${number}`,
    barcode: `P${number}`,
    name: `Camisa ${number}`,
    description: 'De algodón.',
    price: 49.9,
    category: number % 2 ? 'camisa' : 'blusa',
    categoryId: 1,
    stock,
    size: 'M',
  };
  const made = await call(origin, '/items', { method: 'POST', token, body });
  return { id: made.body.data.id, price: 4990, discPercent: 0 };
}

/**
 * A page as Varnish returns it. It came from the cache when its header also names the earlier request that fetched it.
 */
async function open(path: string) {
  const answer = await fetch(varnish.url + path);
  const isHit = answer.headers.get('x-varnish')?.includes(' ') ?? false;
  return { status: answer.status, headers: answer.headers, text: await answer.text(), isHit };
}

async function order(item: Sold, quantity = 1) {
  const payment_proof_url = await uploadProof(otherProcess);
  return placeOrder(
    otherProcess,
    await orderBody(otherProcess as unknown as TestShop, [{ item, quantity }], { payment_proof_url }),
  );
}

const pageOf = ({ id }: Sold) => `/product/${id}`;
const etagOf = async (path: string, url = varnish.url) => (await fetch(url + path)).headers.get('etag');
/** The stock in the data of its page; no other number there looks like it. */
const stockOn = async (item: Sold) => Number(/\b43\d\d\b/.exec((await open(`${pageOf(item)}.data`)).text)?.[0]);
/** Purges still to be sent, including the second sending of some. */
const waiting = async () => rowsOf(await database.connection.execute(sql`select from cdn_purges`)).length;
/**
 * Repeats the request until Varnish has the page cached, since a page is purged once more two seconds after a change.
 */
const keptThere = (path: string) => expect.poll(async () => (await open(path)).isHit, SOON).toBe(true);

describe('behind Varnish', () => {
  it('a page is cached, has no cache tags, and tells browsers to revalidate each time', async () => {
    const path = pageOf(items[0] as Sold);
    await keptThere(path);
    const { headers, isHit } = await open(`${path}?utm_source=correo&utm_campaign=x`);
    expect(isHit).toBe(true);
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(['xkey', 'surrogate-key', 'cache-tag', 'age'].filter((name) => headers.has(name))).toEqual([]);
    const again = await fetch(varnish.url + path, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });

  it('each browser gets an encoding that it accepts', async () => {
    for (const [accepted, encoding] of [
      ['br, gzip', 'br'],
      ['gzip', 'gzip'],
      ['identity', null],
    ] as const) {
      for (const _time of ['first', 'second']) {
        const answer = await fetch(`${varnish.url}/faqs`, { headers: { 'accept-encoding': accepted } });
        expect(answer.headers.get('content-encoding')).toBe(encoding);
        expect(await answer.text()).toContain('</html>');
      }
    }
  });

  it.each(['/api/products', '/payment', '/admin', '/nada-de-nada', '/readyz'])(
    '%s always comes from the shop',
    async (path) => {
      for (let time = 0; time < 3; time += 1) expect((await open(path)).isHit).toBe(false);
    },
  );

  it('pages cannot be purged from the public address', async () => {
    const path = pageOf(items[0] as Sold);
    await keptThere(path);
    const refused = await fetch(varnish.url + path, { method: 'PURGE', headers: { 'xkey-purge': 'all' } });
    expect(refused.status).toBe(405);
    expect((await open(path)).isHit).toBe(true);
  });

  it('an order on another process changes the page within a second', async () => {
    const item = items[1] as Sold;
    let left = 4321;
    const delay = await typicalDelay(
      5,
      async () => {
        await keptThere(`${pageOf(item)}.data`);
        expect(await stockOn(item)).toBe(left);
        expect((await order(item)).status).toBe(201);
        left -= 1;
      },
      async () => (await stockOn(item)) === left,
    );
    console.info(`An order is on the page behind Varnish after ${Math.round(delay)} ms`);
    expect(delay).toBeLessThan(1_000);
  });

  it('a published menu and home page are on all three processes and behind Varnish within a second, and are kept again', async () => {
    const places = [origin, otherProcess, staffProcess, varnish];
    const textsAt = (path: string) => Promise.all(places.map(async ({ url }) => (await fetch(url + path)).text()));
    for (const [kind, paths] of [
      ['menu', ['/faqs', '/shop', '/']],
      ['home', ['/']],
    ] as const) {
      const delay = await typicalDelay(
        5,
        async (time) => {
          for (const path of paths) await keptThere(path);
          await publishTitle(kind, `Temporada ${kind} ${time}`);
        },
        async (time) => {
          const texts = (await Promise.all(paths.map(textsAt))).flat();
          return texts.every((text) => text.includes(`Temporada ${kind} ${time}`));
        },
      );
      console.info(`A published ${kind} is everywhere after ${Math.round(delay)} ms`);
      expect(delay).toBeLessThan(1_000);
    }
    await keptThere('/');
    // The home page shows products at random, so it is only the same twice when the process keeps it.
    for (const { url } of [origin, otherProcess, staffProcess]) {
      expect(await etagOf('/', url)).toBe(await etagOf('/', url));
    }
  });
});

/** Publishes the document with this text in its first block that has a title or a label of its own. */
async function publishTitle(kind: 'menu' | 'home', text: string): Promise<void> {
  const { data } = (await call(staffProcess, `/content/${kind}`, { token })).body;
  const field = kind === 'menu' ? 'label' : 'title';
  const blocks: Record<string, unknown>[] = data.content.blocks;
  const first = blocks.find((block) => field in block);
  const content = { blocks: blocks.map((block) => (block === first ? { ...block, [field]: text } : block)) };
  const headers = (version: number) => ({ 'if-match': `"${version}"` });
  const draft = { method: 'PUT', token, body: { content }, headers: headers(data.draft_version) };
  const saved = await call(staffProcess, `/content/${kind}/draft`, draft);
  const publication = { method: 'POST', token, headers: headers(saved.body.data?.draft_version) };
  const published = await call(staffProcess, `/content/${kind}/publish`, publication);
  expect([saved.status, published.status]).toEqual([200, 200]);
}

it('most pages come from Varnish while the shop sells, and in the end none is outdated', async () => {
  const pages = [
    '/',
    '/shop',
    '/shop?categoria=camisa',
    '/shop?categoria=blusa',
    '/faqs',
    '/about',
    ...items.map(pageOf),
  ];
  await expect.poll(waiting, WAIT).toBe(0);
  const counts = { hits: 0, misses: 0 };
  for (let reads = 0; reads < 600; reads += 1) {
    if (reads % 60 === 30) expect((await order(items[(reads / 30) % items.length] as Sold)).status).toBe(201);
    const { isHit } = await open(pages[(reads * 7) % pages.length] as string);
    if (isHit) counts.hits += 1;
    else counts.misses += 1;
  }
  const rate = counts.hits / (counts.hits + counts.misses);
  console.info(`Varnish had ${(rate * 100).toFixed(1)} % of 600 pages, with ten orders between them`);
  expect(rate).toBeGreaterThan(0.85);
  for (const page of pages) {
    await expect.poll(async () => (await etagOf(page)) === (await etagOf(page, origin.url)), SOON).toBe(true);
  }
});

describe('while Varnish cannot be reached', () => {
  it('the checkout ignores outdated pages, and the purge is retried until it arrives', async () => {
    const last = await makeProduct(90, 1);
    const dear = await makeProduct(91, 5);
    const [soldOut, dearer] = [`${pageOf(last)}.data`, `${pageOf(dear)}.data`];
    await expect.poll(async () => (await open(soldOut)).status, SOON).toBe(200);
    for (const path of [soldOut, dearer]) await keptThere(path);
    const old = { soldOut: await etagOf(soldOut), dearer: await etagOf(dearer) };
    isAway = true;
    expect((await order(last)).status).toBe(201);
    await database.connection.execute(sql`update items set price_cents = 5990 where id = ${dear.id}`);
    const failures = async () => {
      const texts = await Promise.all(
        [origin, otherProcess, staffProcess].map(async ({ url }) => (await fetch(`${url}/metrics`)).text()),
      );
      return texts.map((text) => Number(/^vitrina_cdn_purges_total{result="failed"} (\d+)$/m.exec(text)?.[1]));
    };
    await expect.poll(async () => Math.max(...(await failures())), SOON).toBeGreaterThan(1);
    for (const path of [soldOut, dearer]) {
      await expect.poll(async () => (await etagOf(path)) === (await etagOf(path, origin.url)), SOON).toBe(false);
    }

    // What a shopper still sees in an outdated page, and what the shop answers to an order from it.
    expect({ soldOut: await etagOf(soldOut), dearer: await etagOf(dearer) }).toEqual(old);
    expect(await order(last)).toMatchObject({ status: 409, body: { code: 'out_of_stock' } });
    expect(await order(dear)).toMatchObject({ status: 409, body: { code: 'totals_changed' } });

    isAway = false;
    for (const path of [soldOut, dearer]) {
      await expect.poll(async () => (await etagOf(path)) === (await etagOf(path, origin.url)), WAIT).toBe(true);
    }
    expect(await etagOf(soldOut)).not.toBe(old.soldOut);
    expect(await etagOf(dearer)).not.toBe(old.dearer);
  });
});
