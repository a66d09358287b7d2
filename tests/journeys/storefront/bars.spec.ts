import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { coveredHeight, focusStop, settled } from '#tests/support/browser/bars.ts';
import { cartLine } from '#tests/support/browser/checkout.ts';
import { navigateInApp } from '#tests/support/browser/hydration.ts';
import { test } from '#tests/support/browser/journey.ts';
import { keepInBrowser } from '#tests/support/browser/storage.ts';

// Bars and floating buttons leave two thirds of the window to the page, and never cover the focus.

const MOST_COVERED = 1 / 3;
const PATHS = [
  ['/payment', '/login', '/signup'],
  ['/contact', '/cart', '/product/1'],
];
/** The lowest window comes last: the focus is checked there, because bars leave the least room. */
const PHONES = [
  { width: 360, height: 740 },
  { width: 360, height: 560 },
];
const DESKTOPS = [
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  // 1280 × 800 at 200 % zoom.
  { width: 640, height: 400 },
];

async function fillCart(page: Page, request: APIRequestContext): Promise<void> {
  await keepInBrowser(page, { cart: [await cartLine(request)] });
}

/** Opens the page by a link on another page, and waits for the parts that only the browser renders. */
async function open(page: Page, path: string): Promise<void> {
  if (page.url().startsWith('http')) await navigateInApp(page, path);
  else await page.goto(path);
  if (path === '/payment') await expect(page.getByRole('button', { name: 'Guardar dirección' })).toBeVisible();
  if (path === '/cart') await expect(page.getByRole('group', { name: /^Cantidad de/ })).toBeVisible();
}

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  await settled(page);
}

/** Scrolls down and up again, because bars hide on the way down and return on the way up. */
async function scrollThrough(page: Page, where: string): Promise<void> {
  const end = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  for (const top of [0, end / 2, end, end / 2, 0]) {
    await scrollTo(page, top);
    expect.soft(await coveredHeight(page), `${where} at ${Math.round(top)}`).toBeLessThanOrEqual(MOST_COVERED);
  }
}

/** Moves through the content with Tab, and checks each focused element. */
async function tabThrough(page: Page, where: string): Promise<void> {
  await page.getByRole('main').focus();
  let fields = 0;
  for (let steps = 0; steps < 90; steps += 1) {
    await page.keyboard.press('Tab');
    const { inMain, covered } = await focusStop(page);
    if (!inMain) break;
    fields += 1;
    // A strip of pictures scrolls smoothly to the focused element.
    if (covered) {
      await expect.poll(async () => (await focusStop(page)).covered, { message: where }).toBeNull();
    }
    if (fields % 6 !== 1) continue;
    await settled(page);
    expect.soft(await coveredHeight(page), `${where} at the focus`).toBeLessThanOrEqual(MOST_COVERED);
  }
  expect(fields, where).toBeGreaterThan(3);
}

test('an animation that has ended and keeps its last frame is not waited for', async ({ page }) => {
  await page.setContent('<style>@keyframes fade { to { opacity: 0 } } p { animation: fade 1ms both }</style><p>x</p>');
  await expect(page.locator('p')).toHaveCSS('opacity', '0');
  await settled(page);
});

for (const [tag, sizes] of [
  ['@phone', PHONES],
  ['@desktop', DESKTOPS],
] as const) {
  for (const paths of PATHS) {
    test(`bars leave two thirds of a ${tag.slice(1)} to ${paths.join(', ')} and cover no focus`, { tag }, async ({
      page,
      request,
    }) => {
      await fillCart(page, request);
      for (const path of paths) {
        await open(page, path);
        for (const size of sizes) {
          await page.setViewportSize(size);
          await settled(page);
          const where = `${path} at ${size.width} × ${size.height}`;
          await scrollThrough(page, where);
          if (size === sizes.at(-1)) await tabThrough(page, where);
        }
      }
    });
  }
}

test('on a phone the bottom bar hides while someone types, and returns; the bar of the cart can be pressed', async ({
  page,
  request,
}) => {
  await page.goto('/login');
  const bar = page.getByRole('navigation', { name: 'Accesos' });
  await expect(bar).toBeVisible();
  const email = page.getByRole('main').getByLabel('Correo electrónico');
  await email.tap();
  await expect(bar).toBeHidden();
  // The bar stays hidden while the focus moves from field to field.
  await page.getByRole('main').getByLabel('Contraseña', { exact: true }).tap();
  await expect(bar).toBeHidden();
  const before = await email.boundingBox();
  await page.getByRole('heading', { level: 1 }).tap();
  await expect(bar).toBeVisible();
  expect(await email.boundingBox()).toEqual(before);

  await fillCart(page, request);
  await page.goto('/cart');
  await page.getByRole('textbox', { name: /cupón/i }).tap();
  await expect(page.getByRole('navigation', { name: 'Accesos' })).toBeHidden();
  const pay = page.getByRole('link', { name: 'Ir a pagar' }).filter({ visible: true });
  await settled(page);
  await pay.tap();
  await expect(page).toHaveURL(/\/payment$/);
});

test("the checkout's footer has no map, only ways to ask for help", { tag: '@desktop' }, async ({ page, request }) => {
  await fillCart(page, request);
  await open(page, '/payment');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link')).toHaveText(['Atención al cliente', 'Devoluciones', 'Términos y condiciones']);
  await expect(page.getByRole('button', { name: 'Ver el mapa de tiendas' })).toHaveCount(0);
  await footer.getByRole('link', { name: 'Devoluciones' }).click();
  await expect(page.getByRole('button', { name: 'Ver el mapa de tiendas' })).toBeAttached();
});
