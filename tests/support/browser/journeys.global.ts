import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { administer, named } from '../database/administer.ts';
import { startPostgres } from '../database/postgres-server.ts';
import { startShopProcess } from '../shop/shop-process.ts';
import { DEMO_ENV, layPictures, prepareData } from './prepared-data.ts';
import { openShopLender } from './shop-lender.ts';

/**
 * Before all journeys: starts one demo shop, for journeys that need no shop of their own. The lender starts the other
 * shops from prepared data. Each shop is the production build in its own process. All use one PostgreSQL server, which
 * starts a shop twice as fast as the embedded database and responds sooner.
 */
export default async function journeys(): Promise<() => Promise<void>> {
  const directory = await mkdtemp(path.join(tmpdir(), 'vitrina-journeys-'));
  const postgres = await startPostgres();
  const [closeDemo, closeOwn] = await Promise.all([
    openDemoShop(path.join(directory, 'demo'), postgres.url),
    prepareOwnShops(path.join(directory, 'own'), postgres.url),
  ]);
  return async () => {
    await Promise.all([closeDemo(), closeOwn()]);
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  };
}

async function openDemoShop(directory: string, server: string) {
  const database = 'vitrina_demo';
  await administer(server, `drop database if exists ${database}`, `create database ${database}`);
  await layPictures(directory);
  const data = { DATA_DIR: directory, DATABASE_URL: named(server, database) };
  const shop = await startShopProcess({ ...DEMO_ENV, ...data });
  process.env.JOURNEY_URL = shop.url;
  process.env.JOURNEY_DEMO_DATA = JSON.stringify(data);
  return () => shop.end('SIGTERM');
}

async function prepareOwnShops(directory: string, server: string) {
  const prepared = { directory, server };
  await prepareData(prepared);
  const lender = await openShopLender(prepared);
  process.env.JOURNEY_SHOPS = lender.url;
  process.env.JOURNEY_DATA = JSON.stringify(prepared);
  return () => lender.close();
}
