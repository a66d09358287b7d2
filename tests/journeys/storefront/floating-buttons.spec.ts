import { expect, type Page } from '@playwright/test';
import { axeFaults } from '#tests/support/browser/axe-faults.ts';
import { settled } from '#tests/support/browser/bars.ts';
import { cartLine } from '#tests/support/browser/checkout.ts';
import { navigateInApp } from '#tests/support/browser/hydration.ts';
import { test } from '#tests/support/browser/journey.ts';
import { signInWith, tokenOf } from '#tests/support/browser/sign-in.ts';
import { keepInBrowser } from '#tests/support/browser/storage.ts';
import { STAFF } from '#tests/support/shop/staff.ts';

// The first-purchase offer and the chat button: on every public page, and covering nothing.

const ROUTES = [
  ['/', '/shop', '/shop?precio=0', '/product/1', '/cart'],
  ['/favorites', '/payment', '/login', '/signup', '/olvide'],
  ['/restablecer', '/confirmar', '/contact', '/stores', '/tailoring', '/faqs'],
  ['/como-comprar', '/quienes-somos', '/terminos', '/devoluciones', '/glosario', '/no/existe'],
];

const offer = (page: Page) => page.getByRole('link', { name: '20 % de descuento en tu primera compra' });
const chat = (page: Page) =>
  page
    .getByRole('group', { name: 'Ayuda y promociones' })
    .getByRole('link', { name: 'Contacta con un agente de ventas' });

/** Smaller than the width of any control, and about the height of a line of text. */
const STEP = 12;

/** Scroll positions to check, as parts of the page: down in steps, then up again, where hidden bars have returned. */
const STOPS = [0, 0.45, 1, 0.3];

/** What the buttons cover: elements that would be visible or clickable at their position. */
function under(page: Page): Promise<string[]> {
  return page.evaluate((STEP) => {
    const group = document.querySelector<HTMLElement>('[aria-label="Ayuda y promociones"]');
    const buttons = [...(group?.querySelectorAll('a') ?? [])];
    if (!group || buttons.length === 0) return ['the buttons are not there'];
    const boxes = buttons.map((button) => button.getBoundingClientRect());
    const result = new Set<string>();
    for (const box of boxes) {
      const out = box.left < 0 || box.right > window.innerWidth || box.width < 44 || box.height < 44;
      if (out) result.add(`a button of ${box.width} × ${box.height} at ${box.left}`);
    }
    group.style.visibility = 'hidden';
    for (const { left, top, width, height } of boxes) {
      for (let x = left + 1; x < left + width; x += STEP) {
        for (let y = Math.max(0, top + 1); y < Math.min(window.innerHeight, top + height); y += STEP) {
          const hit = document.elementFromPoint(x, y);
          const control = hit?.closest('a, button, input, select, textarea, label, summary, [role=button]');
          if (control) result.add(control.outerHTML.slice(0, 120));
          for (const node of hit?.childNodes ?? []) {
            if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) continue;
            const range = document.createRange();
            range.selectNodeContents(node);
            for (const line of range.getClientRects()) {
              if (x >= line.left && x <= line.right && y >= line.top && y <= line.bottom) {
                result.add(`text: ${node.textContent.trim().slice(0, 60)}`);
              }
            }
          }
        }
      }
    }
    group.style.visibility = '';
    return [...result];
  }, STEP);
}

/** Controls that are too small; links just scrolling in under the bottom bar are ignored. */
async function smallTargets(page: Page): Promise<string[]> {
  const show = (display: string) =>
    page.evaluate((value) => {
      const bar = document.querySelector<HTMLElement>('[data-tab-bar]');
      const before = bar?.style.display ?? '';
      if (bar) bar.style.display = value;
      return before;
    }, display);
  const before = await show('none');
  const faults = await axeFaults(page, { rules: ['target-size'] });
  await show(before);
  return faults;
}

/** A width between those at which accessibility.spec.ts checks the whole page. */
const TABLET = { width: 768, height: 1024 };
const WINDOWS = [{ width: 360, height: 740 }, TABLET, { width: 1280, height: 800 }];

for (const [part, routes] of ROUTES.entries()) {
  // Runs only once because it sets the window sizes itself.
  test(`nothing lies under the floating buttons, part ${part + 1}`, { tag: '@desktop' }, async ({
    page,
    request,
    expected,
  }) => {
    if (routes.includes('/no/existe')) expected.answer(404, '/no/existe');
    const lines = [await cartLine(request)];
    await keepInBrowser(page, { cart: lines, favorites: lines });
    for (const [place, path] of routes.entries()) {
      await (place === 0 ? page.goto(path) : navigateInApp(page, path));
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      for (const size of WINDOWS) {
        await page.setViewportSize(size);
        // The checkout shows no first-purchase offer.
        if (path !== '/payment') await expect(offer(page)).toBeVisible();
        await expect(chat(page)).toBeVisible();
        const end = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
        for (const part of STOPS) {
          await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), end * part);
          await settled(page);
          expect.soft(await under(page), `${path} at ${part} of ${size.width}`).toEqual([]);
        }
        if (size !== TABLET) continue;
        await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
        expect.soft(await smallTargets(page), `${path}, targets at ${size.width}`).toEqual([]);
      }
    }
  });
}

test('one button opens the offer, the other the chat; the admin has neither', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  await page.goto('/');
  await offer(page).click();
  const dialog = page.getByRole('dialog', { name: '20 % en tu primera compra' });
  await expect(dialog).toBeVisible();
  // The dialog listens to keys once it has the focus, one frame after it appears.
  await expect(page.locator('[role="dialog"]:focus-within')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(offer(page)).toBeFocused();
  await expect(chat(page)).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=/);
  // There is room for them in the margin while someone types.
  await typeAndLeave(page, true);
  await signInWith(page, await tokenOf(request, STAFF));
  await page.goto('/admin/rate');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  await expect(chat(page)).toHaveCount(0);
});

/** Types into a form, where the chat button is then visible or not, and leaves it again. */
async function typeAndLeave(page: Page, visible: boolean): Promise<void> {
  await page.goto('/contact');
  await expect(chat(page)).toBeVisible();
  await page.getByRole('main').getByLabel('Nombre', { exact: false }).first().focus();
  await expect(chat(page)).toBeVisible({ visible });
  await page.getByRole('heading', { level: 1 }).click();
  await expect(chat(page)).toBeVisible();
}

test('on a phone the buttons hide while someone types, the logo is centred, and neither the checkout nor the signed-in see the offer', async ({
  page,
  request,
}) => {
  await typeAndLeave(page, false);
  await page.goto('/payment');
  await expect(chat(page)).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  await page.goto('/faqs');
  await expect(offer(page)).toBeVisible();

  await signInWith(page, await tokenOf(request, STAFF));
  await page.goto('/faqs');
  await expect(offer(page)).toHaveCount(0);
  await expect(chat(page)).toBeVisible();
  await page.getByLabel('Tu cuenta').click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Administrador' })).toHaveAttribute('href', '/admin');

  for (const path of ['/', '/shop', '/payment']) {
    await page.goto(path);
    const logo = await page.getByRole('link', { name: 'Samán, inicio' }).boundingBox();
    expect(Math.abs((logo?.x ?? 0) + (logo?.width ?? 0) / 2 - 180), path).toBeLessThanOrEqual(2);
    const cut = await page.evaluate(
      () =>
        [...document.querySelectorAll('[role=group][aria-label="Ayuda y promociones"] *, header *')]
          .filter((element) => element.checkVisibility())
          .map((element) => element.getBoundingClientRect())
          .filter(({ left, right, width }) => width > 1 && (left < 0 || right > innerWidth)).length,
    );
    expect(cut, path).toBe(0);
  }
});
