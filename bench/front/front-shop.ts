import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { layPictures } from '#tests/support/browser/prepared-data.ts';
import { startShopProcess } from '#tests/support/shop/shop-process.ts';
import type { Row } from '../report/row.ts';

/** A phone with two pixels to a point, which loads larger pictures. */
export const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

/**
 * Starts the demo shop in production mode. It encodes no pictures during the measurement: one finished picture
 * replaces all.
 */
export async function* atFrontShop(measure: (url: string) => AsyncGenerator<Row>): AsyncGenerator<Row> {
  const directory = await mkdtemp(path.join(tmpdir(), 'front-'));
  await layPictures(directory);
  const env = { DATA_DIR: directory, THROTTLE: '0', LOG_LEVEL: 'error', SHUTDOWN_GRACE: '0' };
  // Filled by a first start and then started again, because a first start has other work to do.
  const first = await startShopProcess({ ...env, DEMO: '1' });
  await first.end('SIGTERM');
  const shop = await startShopProcess({ ...env, DEMO: '0' });
  try {
    yield* measure(shop.url);
  } finally {
    await shop.end('SIGTERM');
    await rm(directory, { recursive: true, force: true });
  }
}

/** The pages that have bars, by the names that rows use. */
export async function frontPages(url: string): Promise<Record<string, string>> {
  const { data } = (await (await fetch(`${url}/api/products`)).json()) as { data: { id: number }[] };
  if (!data[0]) throw new Error('The shop has no products');
  return { home: '/', '/shop': '/shop', 'product page': `/product/${data[0].id}`, cart: '/cart', payment: '/payment' };
}
