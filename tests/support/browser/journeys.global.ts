import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startShopProcess } from '../shop/shop-process.ts';
import { copyData, JOURNEY_ENV, layPictures, prepareData } from './prepared-data.ts';

/**
 * Before all journeys: prepares the data directory that every shop starts from, and starts one demo shop for the
 * journeys without a shop of their own. It is the production build in a process of its own, on an embedded database.
 */
export default async function journeys(): Promise<() => Promise<void>> {
  const prepared = await mkdtemp(path.join(tmpdir(), 'vitrina-journeys-'));
  await prepareData(prepared);
  const directory = await copyData(prepared);
  await layPictures(directory);
  const shop = await startShopProcess({ ...JOURNEY_ENV, DATA_DIR: directory, DEMO: '1' });
  process.env.JOURNEY_URL = shop.url;
  process.env.JOURNEY_DATA = prepared;
  return async () => {
    await shop.end('SIGTERM');
    await Promise.all([prepared, directory].map((each) => rm(each, { recursive: true, force: true })));
  };
}
