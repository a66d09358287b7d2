import { expect, type Page } from '@playwright/test';
import { answered } from '#tests/support/browser/hydration.ts';
import { test } from '#tests/support/browser/journey.ts';

// A page's data is fetched when the shopper turns to its link, so opening the page sends no request.

const cards = (page: Page) => page.locator('main').getByRole('link').and(page.locator('[href^="/product/"]'));

/** Collects the URLs from which the browser fetches the data of pages. */
function dataAsked(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.data')) requested.push(pathname);
  });
  return requested;
}

test("a card under the mouse or with the focus opens without a request, and so does 'back'", {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/shop');
  const requested = dataAsked(page);
  const card = cards(page).nth(4);
  await card.scrollIntoViewIfNeeded();
  const path = await card.getAttribute('href');
  const fetched = page.waitForResponse((answer) => answer.url().includes(`${path}.data`));
  await card.hover();
  await (await fetched).finished();
  const left = await page.evaluate(() => window.scrollY);
  await card.click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByRole('button', { name: 'Añadir al carrito' })).toBeVisible();
  expect(requested).toEqual([`${path}.data`]);

  await page.goBack();
  await expect(card).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
  expect(requested).toEqual([`${path}.data`]);

  // Keyboard focus prefetches as well, also after the mouse has left. The mouse must not meet cards that scroll past it.
  await page.mouse.move(0, 0);
  const other = cards(page).first();
  const otherPath = await other.getAttribute('href');
  const prefetched = page.waitForResponse((answer) => answer.url().includes(`${otherPath}.data`));
  await other.hover();
  await other.focus();
  await page.mouse.move(0, 0);
  await prefetched;
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${otherPath}$`));
  await expect(page.getByRole('button', { name: 'Añadir al carrito' })).toBeVisible();
  expect(requested).toEqual([`${path}.data`, `${otherPath}.data`]);
});

/** Simulates a connection, as a browser describes it. */
async function onLine(page: Page, connection: { saveData?: boolean; effectiveType?: string; downlink?: number }) {
  await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);
}

test('cards in view are prefetched one by one on a good line, and open without a request', async ({ page }) => {
  await onLine(page, { effectiveType: '4g', downlink: 10 });
  const requested = dataAsked(page);
  await page.goto('/shop');
  const card = cards(page).first();
  const path = await card.getAttribute('href');
  await expect.poll(() => requested).toContain(`${path}.data`);
  await answered(page);
  // No more cards than fit on the screen are prefetched.
  expect(requested.length).toBeLessThanOrEqual(4);
  const before = requested.filter((each) => each === `${path}.data`);
  await card.tap();
  await expect(page.getByRole('button', { name: 'Añadir al carrito' })).toBeVisible();
  expect(requested.filter((each) => each === `${path}.data`)).toEqual(before);
});

test('on any other line a touched card opens with one request, and cards in view send none', async ({ page }) => {
  await onLine(page, { effectiveType: '3g', downlink: 10 });
  const requested = dataAsked(page);
  await page.goto('/shop');
  await answered(page);
  const card = cards(page).first();
  const path = await card.getAttribute('href');
  expect(requested).toEqual([]);
  await card.tap();
  await expect(page.getByRole('button', { name: 'Añadir al carrito' })).toBeVisible();
  expect(requested).toEqual([`${path}.data`]);
});

test('with data saving on, no page is prefetched', { tag: '@desktop' }, async ({ page }) => {
  await onLine(page, { saveData: true, effectiveType: '4g', downlink: 10 });
  await page.goto('/shop');
  const requested = dataAsked(page);
  const card = cards(page).first();
  const path = await card.getAttribute('href');
  await card.hover();
  await cards(page).nth(1).focus();
  await card.click();
  await expect(page.getByRole('button', { name: 'Añadir al carrito' })).toBeVisible();
  expect(requested).toEqual([`${path}.data`]);
});

test('a key pressed as soon as the small cart appears works', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/product/1');
  await page.getByRole('radio', { disabled: false }).first().check({ force: true });
  await page.evaluate(() => {
    // Presses the key before the next frame; the small cart starts to listen in an effect, after that frame.
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[role="dialog"]')) return;
      observer.disconnect();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      document.body.dataset.pressed = '';
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole('button', { name: 'Añadir al carrito' }).click();
  await expect(page.locator('body[data-pressed]')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Añadido al carrito' })).toBeHidden();
});

test('an empty cart says so before any script has loaded', async ({ page }) => {
  await page.goto('/faqs');
  // The scripts never load.
  await page.route(/\/assets\/.*\.js/, () => {});
  for (const path of ['/cart', '/payment']) {
    // Not `goto`, which would wait for the scripts.
    await page.evaluate((to) => void location.assign(to), path);
    await page.waitForURL(`**${path}`, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Carrito vacío' })).toBeVisible();
  }
  await page.evaluate((line) => localStorage.setItem('cart', JSON.stringify([line])), {
    id: 1,
    price: 10,
    quantity: 1,
  });
  await page.evaluate(() => void location.assign('/cart'));
  await page.waitForURL('**/cart', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Carrito', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Carrito vacío' })).toBeHidden();
});
