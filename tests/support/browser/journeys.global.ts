import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '../database/postgres-server.ts';
import { startShopProcess } from '../shop/shop-process.ts';
import { JOURNEY_ENV, layPictures, prepareData } from './prepared-data.ts';
import { openShopLender } from './shop-lender.ts';

/**
 * Before all journeys: starts one demo shop on an embedded database, for journeys that need no shop of their own. The
 * lender starts the other shops from prepared data on a PostgreSQL server. Each shop is the production build in its own process.
 */
export default async function journeys(): Promise<() => Promise<void>> {
  const directory = await mkdtemp(path.join(tmpdir(), 'vitrina-journey-'));
  const [shop, office] = await Promise.all([openDemoShop(directory), prepareOwnShops()]);
  process.env.JOURNEY_URL = shop.url;
  return async () => {
    await Promise.all([shop.end('SIGTERM'), office.close()]);
    await rm(directory, { recursive: true, force: true });
  };
}

async function openDemoShop(directory: string) {
  await layPictures(directory);
  return startShopProcess({ ...JOURNEY_ENV, DATA_DIR: directory, DEMO: '1' });
}

/** These shops use PostgreSQL, which starts twice as fast as the embedded database and responds sooner. */
async function prepareOwnShops() {
  const directory = await mkdtemp(path.join(tmpdir(), 'vitrina-journeys-'));
  const postgres = await startPostgres();
  const prepared = { directory, server: postgres.url };
  await prepareData(prepared);
  const lender = await openShopLender(prepared);
  process.env.JOURNEY_SHOPS = lender.url;
  process.env.JOURNEY_DATA = JSON.stringify(prepared);
  return {
    async close() {
      await lender.close();
      await postgres.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
