import { expect } from '@playwright/test';
import { axeFaults } from '#tests/support/browser/axe-faults.ts';
import { testWithOwnShop } from '#tests/support/browser/own-shop.ts';
import { signInWith } from '#tests/support/browser/sign-in.ts';

const test = testWithOwnShop();

test('a new house begins with neutral texts, follows the steps, and a shopper sees its first product', async ({
  page,
  shop,
  browser,
  watch,
  expected,
}) => {
  // The product has no picture yet.
  expected.answer(404, '/media/products/ORI1');
  await signInWith(page, shop.staffToken);
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { name: 'Panel' })).toBeVisible();
  // A shop with the texts of the code is not pushed.
  await expect(page.getByRole('heading', { name: 'Primeros pasos' })).toBeHidden();
  await page.goto('/admin/setup');
  await page.getByRole('button', { name: 'Empezar con textos vacíos' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await expect(dialog.getByText('No se pudo empezar')).toHaveCount(0);
  await page.route('**/api/setup/empty', (route) => route.abort());
  expected.noAnswer(/setup\/empty/);
  await dialog.getByRole('button', { name: 'Empezar', exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText(/^No se pudo empezarNo pudimos conectarnos/);
  await page.unroute('**/api/setup/empty');
  await dialog.getByRole('button', { name: 'Empezar', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('0 de 8 listos')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);

  const headers = { authorization: `Bearer ${shop.staffToken}` };
  const product = {
    ...{ ref: 'ORI1', barcode: '7590009991', name: 'Camisa Orinoco', description: 'Lino.', price: 25, discPercent: 0 },
    ...{ stock: 5, category: 'camisa', categoryId: 1, size: 'M' },
  };
  const made = await page.request.post('/api/items', { headers, data: product });
  expect(made.status(), await made.text()).toBe(201);

  await page.goto('/admin/dashboard');
  const steps = page.getByRole('region', { name: 'Primeros pasos' });
  await expect(steps).toContainText('2 de 8 listos');
  await expect(steps).toContainText('Sigue: El nombre de la tienda');
  await steps.getByRole('button', { name: 'No mostrar aquí' }).click();
  await expect(steps).toBeHidden();
  await page.goto('/admin/setup');
  await page.getByRole('button', { name: 'Mostrar también en el Panel' }).click();
  await page.goto('/admin/dashboard');
  await expect(steps).toBeVisible();

  const shopper = await browser.newContext({ baseURL: shop.url, viewport: { width: 360, height: 780 } });
  watch(shopper);
  const phone = await shopper.newPage();
  await phone.goto('/');
  await expect(phone.getByRole('heading', { name: 'Ropa para todos los días' })).toBeVisible();
  await expect(phone.getByRole('link', { name: /Camisa Orinoco/ }).first()).toBeVisible();
  await expect(phone.locator('body')).not.toContainText(/Samán|Sesenta/);
  // The fixed bar of a phone covers whatever is below it just now.
  expect(await axeFaults(phone, { without: '.gap-2[href="/shop"]' })).toEqual([]);
  await phone.goto('/stores');
  await expect(phone.getByText('Ahora no hay ninguna tienda abierta')).toBeVisible();
  expect(await axeFaults(phone)).toEqual([]);
  await shopper.close();
});
