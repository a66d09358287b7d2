import { expect, type Page } from '@playwright/test';
import { axeFaults } from '#tests/support/browser/axe-faults.ts';
import { settled } from '#tests/support/browser/bars.ts';
import { navigateInApp } from '#tests/support/browser/hydration.ts';
import { test } from '#tests/support/browser/journey.ts';
import { makeShopper, orderTwo } from '#tests/support/browser/shopper.ts';
import { signInWith } from '#tests/support/browser/sign-in.ts';

/** Makes the window as tall as the page and scrolls to the end, so that fixed bars cover nothing. */
async function showWhole(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  const excess = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  // Repeated, because some elements grow with the window.
  for (let more = await excess(); more > 0; more = await excess()) {
    const height = page.viewportSize()?.height ?? 0;
    if (height > 20_000) break;
    await page.setViewportSize({ width, height: height + more });
  }
  await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  // Bars are hidden or shown depending on the scroll direction.
  await settled(page);
}

const PAGES = [
  ['/', '/shop', '/shop?precio=0', '/shop?promocion=true&genero=1&categoria=camisa', '/product/1'],
  ['/cart', '/favorites', '/payment', '/login'],
  ['/signup', '/olvide', '/restablecer', '/invitacion', '/confirmar', '/contact'],
  ['/stores', '/tailoring', '/faqs', '/como-comprar'],
  ['/quienes-somos', '/terminos', '/devoluciones', '/glosario'],
];

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };

for (const [first = '', ...others] of PAGES) {
  // Runs only once because it sets the window sizes itself.
  test(`axe finds nothing on ${[first, ...others].join(', ')}`, { tag: '@desktop' }, async ({ page }) => {
    await page.goto(first);
    for (const path of [first, ...others]) {
      if (path !== first) {
        await page.setViewportSize(DESKTOP);
        await navigateInApp(page, path);
      }
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      expect.soft(await axeFaults(page), `${path}, desktop`).toEqual([]);
      await page.setViewportSize(PHONE);
      await showWhole(page);
      expect.soft(await axeFaults(page), `${path}, phone`).toEqual([]);
    }
  });
}

test('axe finds nothing in an account, and where something is missing', async ({ page, request, expected }) => {
  const shopper = await makeShopper(request);
  await orderTwo(request, shopper);
  await signInWith(page, shopper.token);
  await page.goto('/cuenta');
  await page.getByRole('button', { name: /^Pedir de nuevo/ }).click();
  await expect(page.getByRole('link', { name: 'Ver carrito' })).toBeVisible();
  await showWhole(page);
  expect.soft(await axeFaults(page), 'orders').toEqual([]);
  await page.goto('/cuenta/direcciones');
  await expect(page.getByText('No tienes direcciones guardadas')).toBeVisible();
  expect.soft(await axeFaults(page), 'addresses').toEqual([]);
  await page.goto('/cuenta/datos');
  await expect(page.getByRole('button', { name: 'Guardar cambios' })).toBeVisible();
  await showWhole(page);
  expect.soft(await axeFaults(page), 'own data').toEqual([]);
  await page.getByRole('button', { name: 'Borrar mis datos' }).click();
  await expect(
    page.getByRole('dialog', { name: '¿Borrar tu cuenta y tus datos?' }).getByText(/^Los libros de la tienda guardan/),
  ).toBeVisible();
  expect.soft(await axeFaults(page, { within: '[role="dialog"]' }), 'deleting').toEqual([]);

  for (const path of ['/no/existe', '/product/99999999']) {
    expected.answer(404, path);
    await page.goto(path);
    await showWhole(page);
    expect.soft(await axeFaults(page), path).toEqual([]);
  }
});

test('axe finds nothing in menus, search, dialogs, drawers and toasts', { tag: '@both' }, async ({
  page,
  isMobile,
}) => {
  await page.goto('/');
  const sections = page.getByRole('navigation', { name: 'Secciones' });
  await sections.getByText('Caballero', { exact: true }).click();
  await expect(sections.getByRole('link', { name: 'Ver todo' })).toBeVisible();
  expect.soft(await axeFaults(page, { within: 'nav[aria-label="Secciones"]' }), 'Caballero').toEqual([]);
  await page.keyboard.press('Escape');

  if (isMobile) {
    await page.getByLabel('Tu cuenta').click();
    expect.soft(await axeFaults(page, { within: 'header' }), 'account').toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('navigation', { name: 'Accesos' }).getByRole('link', { name: 'Buscar' }).click();
  } else {
    // The search is a plain field until its first use. Its suggestions load then.
    await page.getByRole('searchbox', { name: /^Buscar/ }).click();
  }
  const box = page.getByRole('combobox', { name: /^Buscar/ }).filter({ visible: true });
  await box.fill('camisa');
  await expect(page.getByRole('option').filter({ hasText: '$' }).first()).toBeVisible();
  expect.soft(await axeFaults(page, { within: isMobile ? '[role="dialog"]' : 'header' }), 'search').toEqual([]);
  await box.fill('sombrillas de playa');
  await expect(page.getByText('No se encontraron resultados', { exact: true })).toBeVisible();
  expect
    .soft(await axeFaults(page, { within: isMobile ? '[role="dialog"]' : 'header' }), 'search without results')
    .toEqual([]);

  await page.goto('/product/1');
  await page.getByRole('button', { name: 'Guía de tallas' }).click();
  await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
  expect.soft(await axeFaults(page), 'size guide').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('link', { name: /^Ampliar imagen 1/ }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: /, imagen 1/ })).toBeVisible();
  expect.soft(await axeFaults(page), 'larger view').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: 'Añadir al carrito' }).click();
  await expect(page.getByText('Selecciona una talla', { exact: true })).toBeVisible();
  expect.soft(await axeFaults(page, { within: '[aria-label^="Avisos"]' }), 'toast').toEqual([]);

  // Scrolls up first, because a phone hides the offer while scrolling down.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await page.getByRole('link', { name: '20 % de descuento en tu primera compra' }).click();
  await expect(page.getByRole('dialog', { name: '20 % en tu primera compra' })).toBeVisible();
  expect.soft(await axeFaults(page, { within: '[role="dialog"]' }), 'first purchase').toEqual([]);

  if (!isMobile) return;
  await page.goto('/shop?genero=1');
  await page.getByRole('button', { name: /^Filtros/ }).click();
  await expect(page.getByRole('dialog', { name: 'Filtros' })).toBeVisible();
  expect.soft(await axeFaults(page), 'filters').toEqual([]);
});
