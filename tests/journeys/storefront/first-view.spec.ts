import { expect, type Page } from '@playwright/test';
import { test } from '#tests/support/browser/journey.ts';

const KB = 1000;
/** Script budget in bytes of each page, with headers; those of forms also load their validation. */
const MOST_SCRIPT = {
  '/': 130 * KB,
  '/shop': 131 * KB,
  // With the line that says when an order arrives, which loads after the page.
  '/product/1': 132.5 * KB,
  '/cart': 133 * KB,
  '/contact': 165 * KB,
  '/payment': 221 * KB,
};
const MOST_IN_ALL = 400 * KB;
const MOST_FONT = 50 * KB;

// As on a phone, which loads larger pictures.
test.use({ deviceScaleFactor: 2 });

for (const [path, mostScript] of Object.entries(MOST_SCRIPT)) {
  test(`the first view of ${path} is light`, async ({ page }, testInfo) => {
    const { script, font, all } = await weigh(page, path);
    testInfo.annotations.push({ type: 'weight', description: `${path} script ${script}, all ${all}` });
    expect(script, 'JavaScript').toBeGreaterThan(50 * KB);
    expect(script, 'JavaScript').toBeLessThanOrEqual(mostScript);
    expect(font, 'fonts').toBeLessThanOrEqual(MOST_FONT);
    expect(all, 'the whole first view').toBeLessThanOrEqual(MOST_IN_ALL);
  });
}

test('form validation loads only with pages that have forms', async ({ request }) => {
  const carriesRules = async (path: string) => {
    const html = await (await request.get(path)).text();
    const modules = / data-files="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? [];
    expect(modules.length, path).toBeGreaterThan(3);
    const texts = await Promise.all(modules.map(async (href) => (await request.get(href)).text()));
    // A property name that zod's schemas use internally.
    return texts.some((text) => text.includes('_zod'));
  };
  for (const path of ['/', '/shop', '/product/1', '/cart', '/faqs']) expect(await carriesRules(path), path).toBe(false);
  expect(await carriesRules('/contact')).toBe(true);
});

/** Bytes on the wire, with headers. */
interface Weight {
  script: number;
  font: number;
  all: number;
}

/**
 * What a first view costs: all requests until the page is idle, with an empty cache. Uses the save-data mode, so that
 * nothing fetched for the next page is counted on a slow machine.
 */
async function weigh(page: Page, path: string): Promise<Weight> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: Object.assign(new EventTarget(), { saveData: true }) }),
  );
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.clearBrowserCache');
  const kinds = new Map<string, 'script' | 'font'>();
  const weight: Weight = { script: 0, font: 0, all: 0 };
  client.on('Network.responseReceived', ({ requestId, response }) => {
    if (/javascript/.test(response.mimeType)) kinds.set(requestId, 'script');
    if (/font/.test(response.mimeType)) kinds.set(requestId, 'font');
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    weight.all += encodedDataLength;
    const kind = kinds.get(requestId);
    if (kind) weight[kind] += encodedDataLength;
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await client.detach();
  return weight;
}
