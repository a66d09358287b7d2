import { type BrowserContext, expect } from '@playwright/test';
import { axeFaults } from '#tests/support/browser/axe-faults.ts';
import { testWithOwnShop } from '#tests/support/browser/own-shop.ts';
import { loadedPreview } from '#tests/support/browser/preview.ts';
import { makeProduct, newRef } from '#tests/support/browser/products.ts';
import { signInWith } from '#tests/support/browser/sign-in.ts';
import { makeJpeg } from '#tests/support/input/make-jpeg.ts';

const test = testWithOwnShop();
test.setTimeout(120_000);

test('a person changes an answer of the questions, and a shopper reads it', async ({ page, shop, browser, watch }) => {
  await signInWith(page, shop.staffToken);
  await page.goto('/admin/content');
  await expect(page.getByRole('heading', { name: 'Páginas de la tienda', level: 2 })).toBeVisible();
  await page.getByRole('link', { name: 'Preguntas frecuentes' }).click();
  const preview = await loadedPreview(page);
  await preview.getByText('¿Cuánto tarda y cuánto cuesta el envío?').click();
  const answer = page.getByRole('textbox', { name: 'Texto', exact: true });
  await expect(answer).toContainText('Tarda de 1 a 6 días');
  await page.getByLabel('Título', { exact: true }).fill('¿Cuánto tarda el envío a Margarita?');
  await answer.click();
  await expect(answer).toBeFocused();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Zona: Nueva Esparta');
  await page.getByRole('button', { name: 'Lista de datos, con dos puntos' }).click();
  await expect(preview.getByRole('term').getByText('Zona')).toBeVisible();
  await expect(page.getByText(/^Guardado/)).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Publicar' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/Sección · Título/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('Sin cambios por publicar')).toBeVisible();

  const phone = await browser.newContext({ viewport: { width: 360, height: 740 }, baseURL: shop.url });
  watch(phone);
  const shopper = await phone.newPage();
  await shopper.goto('/faqs');
  await shopper.getByText('¿Cuánto tarda el envío a Margarita?').click();
  await expect(shopper.getByRole('definition').getByText('Nueva Esparta')).toBeVisible();
  // It stays open when the address changes.
  await shopper.evaluate(() => window.history.pushState({}, '', '#cuenta'));
  await shopper.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate')));
  await expect(shopper.getByRole('definition').getByText('Nueva Esparta')).toBeVisible();
  expect(await shopper.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await axeFaults(shopper)).toEqual([]);
  // An address with the id of a section opens it.
  await shopper.goto('/devoluciones#garantia');
  await expect(shopper.getByText('La reparamos en nuestro taller.')).toBeVisible();
  await phone.close();
});

test('a person changes a size guide with the keyboard, and a shopper sees it in the product', async ({
  page,
  shop,
  browser,
  watch,
}) => {
  // The shop has no picture of it.
  const body = await makeJpeg();
  const withPicture = (context: BrowserContext) =>
    context.route('**/media/products/**', (route) => route.fulfill({ contentType: 'image/jpeg', body }));
  const { id } = await makeProduct(shop, newRef(), { category: 'camisa', size: 'S' });
  await signInWith(page, shop.staffToken);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin/content/sizes');
  await page.getByRole('button', { name: 'Guía: Camisas de caballero', exact: true }).click();
  const cell = page.getByLabel('Pecho de S', { exact: true });
  await cell.fill('92 – 98');
  await cell.press('ArrowDown');
  await expect(page.getByLabel('Pecho de M', { exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Agregar talla' }).click();
  const size = page.getByLabel('Talla 6', { exact: true });
  await size.focus();
  await page.keyboard.press('Tab');
  await expect(page.getByText('Escribe la talla')).toBeVisible();
  await size.fill('3XL');
  await expect(page.getByText('Escribe la talla')).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expect(page.getByText(/^Guardado/)).toBeVisible();
  await expect(page.frameLocator('iframe').getByRole('cell', { name: '92 – 98' }).first()).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Publicar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('Sin cambios por publicar')).toBeVisible();

  const phone = await browser.newContext({ viewport: { width: 360, height: 740 }, baseURL: shop.url });
  watch(phone);
  await withPicture(phone);
  const shopper = await phone.newPage();
  await shopper.goto(`/product/${id}`);
  await shopper.getByRole('button', { name: 'Guía de tallas' }).click();
  const guide = shopper.getByRole('dialog', { name: 'Guía de tallas' });
  await expect(guide.getByRole('row', { name: /^S/ })).toContainText('92 – 98');
  await expect(guide.getByRole('rowheader', { name: '3XL' })).toBeVisible();
  expect(await axeFaults(shopper)).toEqual([]);
  await phone.close();
});
