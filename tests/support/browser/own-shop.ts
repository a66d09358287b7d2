import { rm } from 'node:fs/promises';
import { startShopProcess } from '../shop/shop-process.ts';
import { STAFF } from '../shop/staff.ts';
import { test as journey } from './journey.ts';
import { copyData, JOURNEY_ENV } from './prepared-data.ts';
import { tokenOf } from './sign-in.ts';

/** A shop used by the journeys of one file only. */
export interface OwnShop {
  url: string;
  /** Token of its administrator (tests/support/shop/staff.ts), to prepare data through the API. */
  staffToken: string;
  /** For running the operator's command on it. */
  dataDir: string;
}

/** Local servers that replace external ones, such as a mail server. */
export interface Neighbours {
  /** Environment variables that point the shop to them. */
  env: Record<string, string>;
  close(): Promise<unknown>;
}

/**
 * The journeys' `test` on a shop of its own instead of the shared demo shop, for changes that would disturb other
 * journeys, such as an import, a clean-up, a rate or a staff account. Empty unless `env` has `DEMO: '1'`. Journeys of
 * one file may run on the same shop at once, so each creates its own records.
 * @param openNeighbours starts the local servers before the shop
 */
export function testWithOwnShop(env: Record<string, string> = {}, openNeighbours?: () => Promise<Neighbours>) {
  return journey.extend<{ shop: OwnShop }, { ownShop: OwnShop }>({
    ownShop: [
      async ({ playwright }, use) => {
        const directory = await copyData(process.env.JOURNEY_DATA ?? '');
        const neighbours = await openNeighbours?.();
        const shop = await startShopProcess({
          ...JOURNEY_ENV,
          DATA_DIR: directory,
          ...env,
          ...neighbours?.env,
        });
        const request = await playwright.request.newContext({ baseURL: shop.url });
        await use({ url: shop.url, staffToken: await tokenOf(request, STAFF), dataDir: directory });
        await request.dispose();
        await shop.end('SIGTERM');
        await neighbours?.close();
        await rm(directory, { recursive: true, force: true });
      },
      { scope: 'worker', timeout: 180_000 },
    ],
    shop: async ({ ownShop }, use) => use(ownShop),
    baseURL: async ({ ownShop }, use) => use(ownShop.url),
  });
}
