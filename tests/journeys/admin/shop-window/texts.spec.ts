import { expect } from '@playwright/test';
import { axeFaults } from '#tests/support/browser/axe-faults.ts';
import { testWithOwnShop } from '#tests/support/browser/own-shop.ts';
import { signInWith } from '#tests/support/browser/sign-in.ts';

const test = testWithOwnShop();

test('the opening of a mail and a text of the cart are changed, seen before and after publishing', async ({
  page,
  shop,
}) => {
  await signInWith(page, shop.staffToken);
  await page.goto('/admin/content/mails');
  const sample = page.frameLocator('iframe');
  await sample.getByRole('heading', { name: 'Pedido recibido: con un comprobante' }).click();
  await page.getByLabel('Comienzo', { exact: true }).fill('¡Qué bueno, {cliente}!');
  await page.getByLabel('Cierre', { exact: true }).focus();
  await expect(page.getByText(/^No conocemos \{cliente\}\. Puedes usar \{nombre\}/)).toBeVisible();
  await page.getByLabel('Comienzo', { exact: true }).fill('¡Qué bueno, {nombre}!');
  await expect(page.getByText(/^Guardado/)).toBeVisible();
  await expect(sample.getByText('¡Qué bueno, Ana Pérez!').first()).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(dialog.getByText('Pedido recibido · Comienzo')).toBeVisible();
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('Sin cambios por publicar')).toBeVisible();

  await page.goto('/admin/content/checkout');
  await page.getByRole('button', { name: 'Carrito: vacío' }).click();
  await page.getByLabel('Bajo el título «Carrito vacío»').fill('Todavía no eliges nada.');
  await expect(page.getByText(/^Guardado/)).toBeVisible();
  await expect(sample.getByText('Todavía no eliges nada.')).toBeVisible();
  await page.getByRole('button', { name: 'Publicar' }).click();
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('Sin cambios por publicar')).toBeVisible();
  const shopper = await page.context().newPage();
  await shopper.goto('/cart');
  await expect(shopper.getByText('Todavía no eliges nada.')).toBeVisible();
});
