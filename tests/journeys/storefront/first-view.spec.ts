import { expect, type Page } from '@playwright/test';
import { test } from '#tests/support/browser/journey.ts';

const KB = 1000;
const MOST_SCRIPT = 150 * KB;
/** Script budget in bytes for pages with a form, which also load its validation. */
const MOST_SCRIPT_OF: Record<string, number> = { '/contact': 165 * KB };
const MOST_IN_ALL = 500 * KB;

interface Weight {
  script: number;
  all: number;
}

/**
 * Bytes on the wire, including headers, of all requests until the page is idle, with an empty cache. Uses the save-data
 * mode, so that no prefetch for the next page is counted on a slow machine.
 */
async function weigh(page: Page, path: string): Promise<Weight> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: Object.assign(new EventTarget(), { saveData: true }) }),
  );
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.clearBrowserCache');
  const scripts = new Set<string>();
  const weight: Weight = { script: 0, all: 0 };
  client.on('Network.responseReceived', ({ requestId, response }) => {
    if (/javascript/.test(response.mimeType)) scripts.add(requestId);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    weight.all += encodedDataLength;
    if (scripts.has(requestId)) weight.script += encodedDataLength;
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await client.detach();
  return weight;
}

// As on a phone, which loads larger pictures.
test.use({ deviceScaleFactor: 2 });

for (const path of ['/', '/shop', '/product/1', '/cart', '/contact']) {
  test(`the first view of ${path} is light`, { tag: '@phone' }, async ({ page }, testInfo) => {
    const { script, all } = await weigh(page, path);
    testInfo.annotations.push({ type: 'weight', description: `${path} script ${script}, all ${all}` });
    expect(script, 'JavaScript').toBeGreaterThan(50 * KB);
    expect(script, 'JavaScript').toBeLessThanOrEqual(MOST_SCRIPT_OF[path] ?? MOST_SCRIPT);
    expect(all, 'the whole first view').toBeLessThanOrEqual(MOST_IN_ALL);
  });
}

test('the rules of forms come with the pages that are forms, and not before', { tag: '@desktop' }, async ({
  request,
}) => {
  const carriesRules = async (path: string) => {
    const html = await (await request.get(path)).text();
    const modules = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(([, href = '']) => href);
    expect(modules.length, path).toBeGreaterThan(3);
    const texts = await Promise.all(modules.map(async (href) => (await request.get(href)).text()));
    // A property name that zod's schemas use internally.
    return texts.some((text) => text.includes('_zod'));
  };
  for (const path of ['/', '/shop', '/product/1', '/cart', '/faqs']) expect(await carriesRules(path), path).toBe(false);
  expect(await carriesRules('/contact')).toBe(true);
});
