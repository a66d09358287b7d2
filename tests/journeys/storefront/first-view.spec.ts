import { expect, type Page } from '@playwright/test';
import { test } from '#tests/support/browser/journey.ts';
import { weigh } from '#tests/support/browser/weigh.ts';

const KB = 1000;
/** Script budget in bytes of each page; those of forms also load their validation. */
const MOST_SCRIPT = {
  '/': 100 * KB,
  '/shop': 100 * KB,
  '/product/1': 100 * KB,
  '/cart': 100 * KB,
  '/contact': 120 * KB,
  '/payment': 160.5 * KB,
};
const MOST_IN_ALL = 400 * KB;
const MOST_FONT = 50 * KB;

// As on a phone, which loads larger pictures.
test.use({ deviceScaleFactor: 2 });

for (const [path, mostScript] of Object.entries(MOST_SCRIPT)) {
  test(`the first view of ${path} is light`, { tag: '@phone' }, async ({ page }, testInfo) => {
    const { script, font, all } = await weigh(page, path);
    testInfo.annotations.push({ type: 'weight', description: `${path} script ${script}, all ${all}` });
    expect(script, 'JavaScript').toBeGreaterThan(50 * KB);
    expect(script, 'JavaScript').toBeLessThanOrEqual(mostScript);
    expect(font, 'fonts').toBeLessThanOrEqual(MOST_FONT);
    expect(all, 'the whole first view').toBeLessThanOrEqual(MOST_IN_ALL);
  });
}

test('the rules of forms come with the pages that are forms, and not before', { tag: '@desktop' }, async ({
  request,
}) => {
  const carriesRules = async (path: string) => {
    const html = await (await request.get(path)).text();
    const modules = [...html.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"/g)].map(([, href = '']) => href);
    expect(modules.length, path).toBeGreaterThan(3);
    const texts = await Promise.all(modules.map(async (href) => (await request.get(href)).text()));
    // A property name that zod's schemas use internally.
    return texts.some((text) => text.includes('_zod'));
  };
  for (const path of ['/', '/shop', '/product/1', '/cart', '/faqs']) expect(await carriesRules(path), path).toBe(false);
  expect(await carriesRules('/contact')).toBe(true);
});

/** What hydration changed in a page: elements by name, and texts that are another than the served ones. */
interface Changes {
  removed: string[];
  added: string[];
  texts: string[];
}

/**
 * Observes hydration. Of all parts at once: from its first change to the end of its rendering, before any effect. Of one part
 * after the other, as it is: which of the elements that were served are gone in the end.
 */
async function changesOfHydration(page: Page, url: string, how: 'at once' | 'in parts'): Promise<Changes> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/entry\.client/, async (route) => {
    await held;
    await route.continue();
  });
  // Not `goto`, which would wait for the script held back here.
  await page.evaluate((to) => void location.assign(to), url);
  await page.waitForURL(url, { waitUntil: 'domcontentloaded' });
  const changes = await page.evaluateHandle(how === 'at once' ? watchRendering : watchServed);
  release();
  await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
  return page.evaluate((read) => read(), changes);
}

function watchRendering(): () => Changes {
  // The first task of the page's code is followed by a press, which brings all parts to life.
  const { setTimeout } = window;
  Object.assign(window, {
    setTimeout: (...args: Parameters<typeof setTimeout>) => {
      Object.assign(window, { setTimeout });
      window.dispatchEvent(new Event('pointerdown'));
      return setTimeout(...args);
    },
  });
  const found: Changes = { removed: [], added: [], texts: [] };
  const elements = (nodes: NodeList) =>
    [...nodes].filter((node) => node instanceof Element && node.localName !== 'script').map((node) => node.nodeName);
  const observer = new MutationObserver((records) => {
    observer.disconnect();
    for (const { type, addedNodes, removedNodes, oldValue, target } of records) {
      found.removed.push(...elements(removedNodes));
      found.added.push(...elements(addedNodes));
      // One text of the page may be several of the app: it is cut, and what was cut off added behind it.
      const text = target.textContent ?? '';
      if (type === 'characterData' && !oldValue?.startsWith(text)) found.texts.push(`${oldValue} → ${text}`);
    }
  });
  observer.observe(document, { childList: true, characterData: true, characterDataOldValue: true, subtree: true });
  return () => found;
}

function watchServed(): () => Changes {
  const served = [...document.body.querySelectorAll('*')].filter(({ localName }) => !/script|link/.test(localName));
  return () => ({
    removed: served.filter(({ parentNode }) => parentNode === null).map(({ nodeName }) => nodeName),
    added: [],
    texts: [],
  });
}

test('hydration leaves a page as it was served, but for what needs JavaScript', { tag: '@phone' }, async ({
  context,
  baseURL,
}) => {
  const nothing = { removed: [], added: [], texts: [] };
  const expected: Record<string, Changes> = {
    '/stores': nothing,
    '/faqs': nothing,
    '/contact?asunto=support': nothing,
    '/login': nothing,
    // The carousel's controls.
    '/': { ...nothing, added: ['DIV'] },
    // The filters open in a drawer; without JavaScript a link leads down to them.
    '/shop': { ...nothing, removed: ['A'], added: ['BUTTON'] },
    // The size guide.
    '/product/1': { ...nothing, added: ['BUTTON'] },
  };
  const observe = async (path: string, how: 'at once' | 'in parts') => {
    const page = await context.newPage();
    const changes = await changesOfHydration(page, baseURL + path, how);
    await page.close();
    return changes;
  };
  for (const [path, changes] of Object.entries(expected)) {
    expect.soft(await observe(path, 'at once'), path).toEqual(changes);
    const { removed } = changes;
    expect.soft(await observe(path, 'in parts'), `${path} in parts`).toEqual({ ...nothing, removed });
  }
});
