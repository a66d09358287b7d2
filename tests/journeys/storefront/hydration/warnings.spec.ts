import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { test } from '#tests/support/browser/journey.ts';
import { JOURNEY_ENV, layPictures } from '#tests/support/browser/prepared-data.ts';
import { startShopProcess } from '#tests/support/shop/shop-process.ts';
import routes from '#web/routes.ts';

// Only in development does React say what of a served page differs from what the browser renders. A journey fails on whatever
// stands in the console, and `goto` resolves once each part of the page is hydrated.

const START_MS = 120_000;
/** Records and their names, for routes with a parameter. */
const PARAMETERS: Record<string, string> = { id: '1', orderId: 'SAMAN-20261123-000001', '*': 'no-existe' };

function pathsOf(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path: own = '', children = [] }) => {
    const here = [above, own].filter(Boolean).join('/');
    return [`/${here}`, ...pathsOf(children, here)];
  });
}

const PATHS = [...new Set(pathsOf(routes))].map((pattern) =>
  pattern.replace(/:(\w+)|\*/g, (found, name: string | undefined) => PARAMETERS[name ?? found] ?? found),
);

/** What the browser of a shopper keeps who has been here before. */
const KEPT = {
  cart: JSON.stringify([{ id: 1, price: 10, quantity: 2, name: 'Camisa', size: 'M', ref: 'X', image: '' }]),
  favorites: JSON.stringify([{ id: 2, price: 10, quantity: 1, name: 'Blusa', size: 'N/A', ref: 'Y', image: '' }]),
  recentlyViewed: JSON.stringify([{ id: 2, ref: 'Y', name: 'Blusa', image: '' }]),
};

test(
  'the browser renders every page as it was served, for who is here for the first time and for who is back',
  {
    tag: '@phone',
  },
  async ({ page, expected }, testInfo) => {
    testInfo.setTimeout(START_MS * 2);
    const directory = await mkdtemp(path.join(tmpdir(), 'vitrina-development-'));
    await layPictures(directory);
    const shop = await startShopProcess({ ...JOURNEY_ENV, DEMO: '1', DATA_DIR: directory }, 'dev');
    try {
      expected.answer(404, /no-existe|sales\/track/);
      for (const each of PATHS) await test.step(each, () => page.goto(shop.url + each));
      await page.evaluate((kept) => Object.assign(localStorage, kept), KEPT);
      for (const each of PATHS) await test.step(`${each} again`, () => page.goto(shop.url + each));
    } finally {
      // What the last page still asks for is not to meet a shop that has ended.
      await page.goto('about:blank');
      await shop.end('SIGTERM');
      await rm(directory, { recursive: true, force: true });
    }
  },
);
