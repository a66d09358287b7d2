import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startShopProcess } from '../shop/shop-process.ts';
import { JOURNEY_ENV, layPictures, prepareData } from './prepared-data.ts';
import { openShopLender } from './shop-lender.ts';

/**
 * Before all journeys: prepares the data directory that every shop starts from, and starts one demo shop for the
 * journeys without a shop of their own, and whatever lends the others theirs. Each is the production build in a process
 * of its own, on an embedded database.
 */
export default async function journeys(): Promise<() => Promise<void>> {
  const prepared = await mkdtemp(path.join(tmpdir(), 'vitrina-journeys-'));
  const directory = await mkdtemp(path.join(tmpdir(), 'vitrina-journey-'));
  await Promise.all([prepareData(prepared), layPictures(directory)]);
  await cp(prepared, directory, { recursive: true });
  const lender = await openShopLender(prepared);
  const shop = await startShopProcess({ ...JOURNEY_ENV, DATA_DIR: directory, DEMO: '1' });
  process.env.JOURNEY_URL = shop.url;
  process.env.JOURNEY_SHOPS = lender.url;
  process.env.JOURNEY_DATA = prepared;
  return async () => {
    await Promise.all([shop.end('SIGTERM'), lender.close()]);
    await Promise.all([prepared, directory].map((each) => rm(each, { recursive: true, force: true })));
  };
}
