import path from 'node:path';
import { request as requests, type TestInfo } from '@playwright/test';
import { PROCESS_TIMEOUT, startShopProcess } from '../shop/shop-process.ts';
import { STAFF } from '../shop/staff.ts';
import { test as journey } from './journey.ts';
import { copyData, SHOP_ENV } from './prepared-data.ts';
import { borrowShop, giveBackShop, type ShopRequest } from './shop-lender.ts';
import { tokenOf } from './sign-in.ts';

/** A shop used by the journeys of one file only. */
export interface OwnShop {
  url: string;
  /** Token of its administrator (tests/support/shop/staff.ts), to prepare data through the API. */
  staffToken: string;
  /** The shop's data, for running the operator's command on it. */
  env: Record<string, string>;
}

/** Local servers that replace external ones, such as a mail server. */
export interface Neighbours {
  /** Environment variables that point the shop to them. */
  env: Record<string, string>;
  close(): Promise<unknown>;
}

/** Tokens of the administrators of the shops that this worker has borrowed, by DATA_DIR. */
const tokens = new Map<string, Promise<string>>();

/**
 * The journeys' `test` on a separate shop, for changes that would disturb other journeys, such as an import, a
 * clean-up, a rate or a staff account. The shop is empty unless `env` has `DEMO: '1'`. Journeys of
 * one file may run on the same shop at once, so each creates its own records. Phone and desktop have different shops.
 */
export function testWithOwnShop(env: Record<string, string> = {}) {
  return testOn(({ file, project }) => ({ name: `${project.name} ${path.basename(file)}`, env }));
}

/**
 * Like testWithOwnShop, but one shop for phone and desktop and for all files with the same shop name, which saves
 * starting another. Their journeys run at once, so each finds its own records by a unique name. None changes what all
 * share: on `products` nobody sells, imports or runs an operation; on the others all sell at the rate of `stockItem`.
 * Stores have pieces on `stock` and `house`; on `house` one journey moves them, and one sells.
 */
export function testWithSharedShop(name: 'products' | 'orders' | 'stock' | 'house') {
  return testOn(() => ({ name, env: {} }));
}

function testOn(requestOf: (info: TestInfo) => ShopRequest) {
  return journey.extend<{ shop: OwnShop }>({
    shop: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the pattern
      async ({}, use, info) => {
        const shopRequest = requestOf(info);
        const { url, env: where } = await borrowShop(shopRequest);
        const token = tokens.get(where.DATA_DIR) ?? staffTokenOf(url);
        tokens.set(where.DATA_DIR, token);
        await use({ url, env: where, staffToken: await token });
        await giveBackShop(shopRequest);
      },
      { timeout: PROCESS_TIMEOUT },
    ],
    baseURL: async ({ shop }, use) => use(shop.url),
  });
}

/**
 * Like testWithOwnShop, on a shop that the worker starts itself, because its local servers run within the worker. All
 * journeys of such a file go to one worker: `test.describe.configure({ mode: 'default' })`.
 * @param openNeighbours starts the local servers before the shop, and may write into the shop's data
 */
export function testWithNeighbours(openNeighbours: (data: OwnShop['env']) => Promise<Neighbours>) {
  let opened: ReturnType<typeof openBeside> | null = null;
  const test = journey.extend<{ shop: OwnShop }>({
    shop: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the pattern
      async ({}, use) => {
        opened ??= openBeside(openNeighbours);
        await use((await opened).shop);
      },
      { timeout: PROCESS_TIMEOUT },
    ],
    baseURL: async ({ shop }, use) => use(shop.url),
  });
  // A worker fixture would do the same, but needs a worker of its own. Playwright would start that worker after the
  // project's other files, so its journeys would run alone at the end.
  test.afterAll(async () => {
    const last = await opened;
    opened = null;
    await last?.close();
  });
  return test;
}

/** Starts the local servers, and a shop beside them. */
async function openBeside(openNeighbours: (data: OwnShop['env']) => Promise<Neighbours>) {
  const data = await copyData(JSON.parse(process.env.JOURNEY_DATA ?? '{}'));
  const neighbours = await openNeighbours(data.env);
  const shop = await startShopProcess({ ...SHOP_ENV, ...data.env, ...neighbours.env });
  return {
    shop: { url: shop.url, env: data.env, staffToken: await staffTokenOf(shop.url) },
    async close() {
      await shop.end('SIGTERM');
      await neighbours.close();
      await data.remove();
    },
  };
}

async function staffTokenOf(baseURL: string): Promise<string> {
  const request = await requests.newContext({ baseURL });
  try {
    return await tokenOf(request, STAFF);
  } finally {
    await request.dispose();
  }
}
