import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startShopProcess } from '#tests/support/shop/shop-process.ts';
import { STAFF } from '#tests/support/shop/staff.ts';
import { measureImport } from './import.ts';
import type { SameBytes } from './limit-server.ts';
import { type Measurement, measure } from './measure.ts';
import { measurePictures } from './pictures.ts';
import { measureSearch } from './search.ts';

// `npm run bench`: compares the shop with the baseline server in one run on one machine. Results are ratios, since
// machines are noisy: shop and baseline alternate, and the median of the rounds is reported.
const ROUNDS = 3;
const SECONDS = Number(process.argv[2] ?? 4);
const CONNECTIONS = [10, 50];

const directory = await mkdtemp(path.join(tmpdir(), 'vitrina-bench-'));
const env = {
  DATA_DIR: directory,
  THROTTLE: '0',
  LOG_LEVEL: 'error',
  ADMIN_EMAIL: STAFF.email,
  ADMIN_PASSWORD: STAFF.password,
};
// The first start loads the demo data; the second, without DEMO, draws no pictures during the measurement.
await (await startShopProcess({ ...env, DEMO: '1' })).end('SIGTERM');
const shop = await startShopProcess({ ...env, DEMO: '0' });
const limit = fork(path.join(import.meta.dirname, 'limit-server.ts'));

try {
  const item = await firstInStock();
  const targets = [
    { name: 'home', url: '/' },
    { name: 'shop page', url: '/shop' },
    { name: 'product page', url: `/product/${item}` },
    { name: 'GET /api/items/{id}', url: `/api/items/${item}` },
    { name: 'GET /api/categories', url: '/api/categories' },
    { name: 'GET /api/products', url: '/api/products' },
  ];
  const answers = await Promise.all(targets.map(({ url }) => sameBytes(url)));
  limit.send(answers);
  const [{ port }] = (await once(limit, 'message')) as [{ port: number }];
  const limitUrl = `http://127.0.0.1:${port}`;

  const rows = [];
  for (const { name, url } of targets) {
    const bytes = Buffer.from(answers.find((answer) => answer.url === url)?.body ?? '', 'base64').length;
    for (const connections of CONNECTIONS) {
      const shopRounds: Measurement[] = [];
      const limitRounds: Measurement[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        limitRounds.push(await measure(limitUrl + url, connections, SECONDS));
        shopRounds.push(await measure(shop.url + url, connections, SECONDS));
      }
      const [ours, bare] = [middle(shopRounds), middle(limitRounds)];
      rows.push({
        what: name,
        KB: Math.round(bytes / 102.4) / 10,
        connections,
        'shop req/s': Math.round(ours.requestsPerSecond),
        'limit req/s': Math.round(bare.requestsPerSecond),
        ratio: Math.round((ours.requestsPerSecond / bare.requestsPerSecond) * 100) / 100,
        'shop p99 ms': ours.p99Ms,
        'limit p99 ms': bare.p99Ms,
      });
    }
  }
  console.table(rows);
  console.log('Staff’s list over 50,000 items, in process:');
  console.table([measureSearch()]);
  console.log('A stock sheet beside one PUT for each of its lines:');
  console.table([await measureImport(shop.url)]);
  console.log('Others, in ms, while twenty pictures of 39 megapixels are sent at once:');
  console.table(await measurePictures(shop.url));
} finally {
  limit.kill();
  await shop.end('SIGTERM');
  await rm(directory, { recursive: true, force: true });
}

async function firstInStock(): Promise<number> {
  const answer = (await (await fetch(`${shop.url}/api/products`)).json()) as { data: { id: number }[] };
  const [card] = answer.data;
  if (!card) throw new Error('The demo has products');
  return card.id;
}

async function sameBytes(url: string): Promise<SameBytes> {
  const answer = await fetch(shop.url + url, { headers: { 'accept-encoding': 'identity' } });
  return {
    url,
    contentType: answer.headers.get('content-type') ?? 'text/plain',
    body: Buffer.from(await answer.arrayBuffer()).toString('base64'),
  };
}

function middle(rounds: Measurement[]): Measurement {
  const sorted = rounds.toSorted((a, b) => a.requestsPerSecond - b.requestsPerSecond);
  const found = sorted[Math.floor(sorted.length / 2)];
  if (!found) throw new Error('No rounds');
  return found;
}
