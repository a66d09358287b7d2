import { rm } from 'node:fs/promises';
import { startShopProcess } from '../shop/shop-process.ts';
import { STAFF } from '../shop/staff.ts';
import { test as journey } from './journey.ts';
import { copyData, JOURNEY_ENV } from './prepared-data.ts';
import { tokenOf } from './sign-in.ts';

/** A shop that the journeys of one file have to themselves. */
export interface OwnShop {
  url: string;
  /** A token of its administrator (tests/support/shop/staff.ts), to prepare by the API what a journey needs. */
  staffToken: string;
  /** For what the operator does beside it. */
  dataDir: string;
}

/** Servers on loopback that stand in for somebody else's, such as a mail server. */
export interface Neighbours {
  /** How the shop finds them. */
  env: Record<string, string>;
  close(): Promise<unknown>;
}

/**
 * The journeys' `test` on a shop of their own instead of the shared demo shop: for what would be in another journey's
 * way, such as an import, a clean-up, a rate or an account of staff. Empty unless `env` says `DEMO: '1'`. Journeys of
 * one file may run at once on the same shop, so each makes the records it works on.
 * @param openNeighbours opens servers of others that the shop talks to, before it starts
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
