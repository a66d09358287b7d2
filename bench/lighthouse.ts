import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findChromium } from '#tests/support/browser/find-chromium.ts';
import { startShopProcess } from '#tests/support/shop/shop-process.ts';

// `node bench/lighthouse.ts [rounds] [url]`: Lighthouse's mobile test of five first views, of the shop at `url` or of one
// with the demo that it starts: the median of the rounds. Lighthouse is fetched by npx, since it asks for a newer Node
// than the shop does. It takes the machine for a phone four times as fast: run nothing else meanwhile.
const LIGHTHOUSE = 'lighthouse@13.5.0';
const ROUNDS = Number(process.argv[2] ?? 5);
const CATEGORIES = { performance: 'score', accessibility: 'a11y', 'best-practices': 'practices', seo: 'SEO' };
const METRICS = {
  'first-contentful-paint': 'first paint ms',
  'largest-contentful-paint': 'largest paint ms',
  'total-blocking-time': 'blocked ms',
  'cumulative-layout-shift': 'shift',
};
const LONGEST_RUN_MS = 180_000;
const run = promisify(execFile);

interface Report {
  categories: Record<string, { score: number | null } | undefined>;
  audits: Record<string, { numericValue?: number } | undefined>;
  runtimeError?: { message: string };
}

type Row = Record<string, number>;

const directory = await mkdtemp(path.join(tmpdir(), 'vitrina-bench-lighthouse-'));
try {
  await ensureLighthouse();
  const given = process.argv[3];
  const shop = given ? null : await startDrawnShop();
  try {
    const url = given ?? shop?.url ?? '';
    const table: Record<string, Row> = {};
    for (const page of ['/', '/shop', await productPath(url), '/cart', '/payment']) {
      const rounds: Row[] = [];
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await test(url + page));
      table[page] = middle(rounds);
    }
    console.table(table);
  } finally {
    await shop?.end('SIGTERM');
  }
} finally {
  await rm(directory, { recursive: true, force: true });
}

async function ensureLighthouse(): Promise<void> {
  await run('npx', ['--yes', LIGHTHOUSE, '--version']).catch((error: Error) => {
    console.error(
      `${LIGHTHOUSE} cannot be had, so nothing is measured. It needs Node 22.19 and npm's registry.\n${error.message}`,
    );
    process.exit(1);
  });
}

/** A shop in production mode whose pictures on these pages are drawn, and which draws no others meanwhile. */
async function startDrawnShop() {
  const env = { DATA_DIR: path.join(directory, 'data'), LOG_LEVEL: 'error', THROTTLE: '0' };
  const first = await startShopProcess({ ...env, DEMO: '1' });
  try {
    for (const page of ['/', '/shop', await productPath(first.url)]) {
      const html = await (await fetch(first.url + page)).text();
      const pictures = new Set([...html.matchAll(/ src="(\/media\/[^"]+)"/g)].map(([, src = '']) => src));
      for (const src of pictures) await (await fetch(first.url + src.replaceAll('&amp;', '&'))).arrayBuffer();
    }
  } finally {
    await first.end('SIGTERM');
  }
  return startShopProcess({ ...env, DEMO: '0' });
}

async function productPath(url: string): Promise<string> {
  const { data } = (await (await fetch(`${url}/api/products`)).json()) as { data: { id: number }[] };
  if (!data[0]) throw new Error('The shop has no products');
  return `/product/${data[0].id}`;
}

/** One run with an empty browser. Throws when the page could not be measured. */
async function test(url: string): Promise<Row> {
  const { stdout } = await run(
    'npx',
    [
      ...['--yes', LIGHTHOUSE, url, '--quiet', '--output=json'],
      `--only-categories=${Object.keys(CATEGORIES)}`,
      `--chrome-flags=--headless=new${process.getuid?.() === 0 ? ' --no-sandbox' : ''}`,
    ],
    {
      env: { ...process.env, CHROME_PATH: await findChromium() },
      maxBuffer: 64 * 1024 * 1024,
      timeout: LONGEST_RUN_MS,
    },
  );
  const { categories, audits, runtimeError } = JSON.parse(stdout) as Report;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const row: Row = {};
  for (const [id, name] of Object.entries(CATEGORIES)) row[name] = Math.round((categories[id]?.score ?? 0) * 100);
  for (const [id, name] of Object.entries(METRICS)) {
    const value = audits[id]?.numericValue ?? Number.NaN;
    row[name] = name === 'shift' ? Math.round(value * 1000) / 1000 : Math.round(value);
  }
  return row;
}

/** The median of each column. */
function middle(rows: readonly Row[]): Row {
  return Object.fromEntries(
    Object.keys(rows[0] ?? {}).map((name) => {
      const sorted = rows.map((row) => row[name] ?? Number.NaN).toSorted((a, b) => a - b);
      return [name, sorted[Math.floor(sorted.length / 2)] ?? Number.NaN];
    }),
  );
}
