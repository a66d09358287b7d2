import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startShopProcess } from '../shop/shop-process.ts';
import { STAFF } from '../shop/staff.ts';

/** One demo shop for all journeys: the production build, in a process of its own, on a fresh embedded database. */
export default async function journeys(): Promise<() => Promise<void>> {
  const directory = await mkdtemp(path.join(tmpdir(), 'vitrina-journeys-'));
  const shop = await startShopProcess({
    DATA_DIR: directory,
    ADMIN_EMAIL: STAFF.email,
    ADMIN_PASSWORD: STAFF.password,
    THROTTLE: '0',
  });
  process.env.JOURNEY_URL = shop.url;
  return async () => {
    await shop.end('SIGTERM');
    await rm(directory, { recursive: true, force: true });
  };
}
