import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import pg from 'pg';
import type { ItemRecord } from '#contract/catalogue/item.ts';
import { startPostgres } from '#tests/support/database/postgres-server.ts';
import { call } from '#tests/support/http/call.ts';
import { placeOrder } from '#tests/support/shop/factories.ts';
import { orderOverApi } from '#tests/support/shop/order-over-api.ts';
import { type ShopProcess, startShopProcess } from '#tests/support/shop/shop-process.ts';
import { STAFF } from '#tests/support/shop/staff.ts';
import { signInAtProcess } from '#tests/support/shop/stocked-process.ts';

// `node bench/memory.ts [minutes] [embedded|server]`: what the shop's process holds, in MB: after a first start with the
// demo, and under a mixed load of pages, pictures, searches, orders with uploaded proofs, and staff. Linux only.
const MINUTES = Number(process.argv[2] ?? 3);
const only = process.argv[3];
const SETTLE_MS = 10_000;
const SAMPLE_MS = 15_000;

interface Sample {
  what: string;
  'RSS MB': number;
  /** The most it ever held. */
  'peak MB': number;
}

async function measureMemory(kind: 'embedded' | 'server'): Promise<Sample[]> {
  const directory = await mkdtemp(path.join(tmpdir(), 'vitrina-bench-memory-'));
  const server = kind === 'server' ? await startPostgres() : null;
  const samples: Sample[] = [];
  try {
    const shop = await startShopProcess({
      DATA_DIR: directory,
      DEMO: '1',
      THROTTLE: '0',
      LOG_LEVEL: 'error',
      ADMIN_EMAIL: STAFF.email,
      ADMIN_PASSWORD: STAFF.password,
      ...(server ? { DATABASE_URL: await makeDatabase(server.url) } : {}),
    });
    try {
      samples.push(memoryOf(shop.pid, 'ready'));
      await rest(SETTLE_MS);
      samples.push(memoryOf(shop.pid, `${SETTLE_MS / 1000} s later`));
      let over = false;
      const load = mixedLoad(shop, () => over);
      for (let ms = 0; ms < MINUTES * 60_000; ms += SAMPLE_MS) {
        await rest(SAMPLE_MS);
        samples.push(memoryOf(shop.pid, `loaded for ${Math.round((ms + SAMPLE_MS) / 1000)} s`));
      }
      over = true;
      const counts = await load;
      await rest(SETTLE_MS);
      samples.push(memoryOf(shop.pid, `at rest, after ${JSON.stringify(counts)}`));
    } finally {
      await shop.end('SIGTERM');
    }
  } finally {
    await server?.stop();
    await rm(directory, { recursive: true, force: true });
  }
  return samples;
}

function memoryOf(pid: number, what: string): Sample {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const mb = (name: string) => Math.round(Number(status.match(new RegExp(`${name}:\\s+(\\d+)`))?.[1] ?? 0) / 1024);
  return { what, 'RSS MB': mb('VmRSS'), 'peak MB': mb('VmHWM') };
}

async function makeDatabase(serverUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query('create database vitrina_bench');
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = '/vitrina_bench';
  return url.href;
}

/** Shoppers and staff, each doing one thing after the other until it is over. @returns how often each was done */
async function mixedLoad(shop: ShopProcess, isOver: () => boolean): Promise<Record<string, number>> {
  const { body } = await call<{ data: ItemRecord[] }>(shop, '/items');
  const inStock = body.data.filter(({ attributes }) => attributes.stock > 5);
  const token = await signInAtProcess(shop);
  const counts: Record<string, number> = {};
  const one = <Value>(values: readonly Value[]) => values[Math.floor(Math.random() * values.length)] as Value;
  const get = async (url: string) => void (await (await fetch(shop.url + url)).arrayBuffer());
  const kinds: Record<string, () => Promise<unknown>> = {
    pages: () => get(one(['/', '/shop', '/shop?page=2', `/product/${one(inStock).id}`])),
    pictures: () => get(`/media/products/${one(inStock).attributes.ref}.jpg?w=${one([320, 480, 640])}`),
    searches: () => get(`/shop?q=${one(['camisa', 'vestido', 'lino'])}+${randomUUID().slice(0, 4)}`),
    orders: async () => placeOrder(shop, await orderOverApi(shop, one(inStock))),
    staff: () => call(shop, one(['/sales', '/items/search?q=camisa', '/mails', '/reports/sales']), { token }),
  };
  await Promise.all(
    Object.entries(kinds).map(async ([kind, work]) => {
      counts[kind] = 0;
      while (!isOver()) {
        await work();
        counts[kind] += 1;
        await rest(5);
      }
    }),
  );
  return counts;
}

for (const kind of ['embedded', 'server'] as const) {
  if (only && only !== kind) continue;
  console.log(kind === 'embedded' ? 'Embedded database:' : 'PostgreSQL:');
  console.table(await measureMemory(kind));
}
