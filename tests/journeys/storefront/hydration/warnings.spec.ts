import type { RouteConfigEntry } from '@react-router/dev/routes';
import { test } from '#tests/support/browser/journey.ts';
import { DEMO_ENV } from '#tests/support/browser/prepared-data.ts';
import { keepInBrowser } from '#tests/support/browser/storage.ts';
import { type ShopProcess, startShopProcess } from '#tests/support/shop/shop-process.ts';
import routes from '#web/routes.ts';

// Only React's development build reports where the served page differs from what the browser renders. The report
// appears in the console, and every journey fails on console messages. `goto` resolves once all parts of the page are
// hydrated.

// All tests of the file share one worker, which starts the shop once.
test.describe.configure({ mode: 'default' });

/** Values for the parameters of routes. */
const PARAMETERS: Record<string, string> = {
  id: '1',
  orderId: 'SAMAN-20261123-000001',
  slug: 'no-existe',
  '*': 'no-existe',
};

function pathsOf(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path: own = '', children = [] }) => {
    const here = [above, own].filter(Boolean).join('/');
    return [`/${here}`, ...pathsOf(children, here)];
  });
}

const PATHS = [...new Set(pathsOf(routes))].map((pattern) =>
  pattern.replace(/:(\w+)|\*/g, (result, name: string | undefined) => PARAMETERS[name ?? result] ?? result),
);

/** Pages per test: few enough for a slow machine to compile and open them within a few minutes. */
const AT_ONCE = 14;
const PARTS = Array.from({ length: Math.ceil(PATHS.length / AT_ONCE) }, (_, part) =>
  PATHS.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
);

/** Pages of records that do not exist, and the call that answers 404. */
const MISSING = [
  { page: '/no-existe', call: '/no-existe' },
  { page: '/pedido/', call: '/sales/track/' },
  { page: '/collection/', call: '/collection/' },
];

/** Pages that show data stored in the browser; /faqs shows it in the header only. */
const WITH_STORED = ['/', '/shop', '/product/1', '/cart', '/favorites', '/payment', '/faqs'];

/** What the browser of a returning shopper has stored. */
const STORED = {
  cart: [{ id: 1, price: 10, quantity: 2, name: 'Camisa', size: 'M', ref: 'X', image: '' }],
  favorites: [{ id: 2, price: 10, quantity: 1, name: 'Blusa', size: 'N/A', ref: 'Y', image: '' }],
  recentlyViewed: [{ id: 2, ref: 'Y', name: 'Blusa', image: '' }],
};

let shop: ShopProcess;

// A second process on the data of the demo shop.
test.beforeAll(async () => {
  const data = process.env.JOURNEY_DEMO_DATA;
  if (!data) throw new Error('journeys.global.ts sets JOURNEY_DEMO_DATA');
  shop = await startShopProcess({ ...DEMO_ENV, ...JSON.parse(data) }, 'dev');
});

test.afterAll(() => shop?.end('SIGTERM').then(() => {}));

// Leaves the page, so that none of its requests reaches a shop that has stopped.
test.afterEach(({ page }) => page.goto('about:blank').then(() => {}));

for (const [part, paths] of PARTS.entries()) {
  test(`the browser renders every page as it was served, part ${part + 1}`, async ({ page, expected }) => {
    for (const each of paths) {
      const missing = MISSING.find((one) => each.startsWith(one.page));
      if (missing) expected.answer(404, missing.call);
      // The page loads the order once it is hydrated.
      const answered = missing && page.waitForResponse((answer) => answer.url().includes(missing.call));
      await test.step(each, () => page.goto(shop.url + each));
      await answered;
    }
  });
}

test("a returning shopper's browser renders the pages as they were served", async ({ page }) => {
  await keepInBrowser(page, STORED);
  for (const each of WITH_STORED) await test.step(each, () => page.goto(shop.url + each));
});
