import { expect } from '@playwright/test';
import { axeFaults } from '#tests/support/browser/axe-faults.ts';
import { testWithOwnShop } from '#tests/support/browser/own-shop.ts';
import { signInWith } from '#tests/support/browser/sign-in.ts';

const test = testWithOwnShop();

test('another house opens the shop: name, colours, contact and discount, and takes them back', {
  tag: '@main',
}, async ({ page, shop }) => {
  await signInWith(page, shop.staffToken);
  await page.goto('/admin/content');
  await page.getByRole('link', { name: 'La casa' }).click();
  const preview = page.frameLocator('iframe');
  await page.getByRole('button', { name: 'Nombre', exact: true }).click();
  await page.getByLabel('Nombre de la tienda').fill('Ceiba');
  await page.getByLabel('Año de fundación').fill('');
  await expect(preview.getByRole('link', { name: 'Ceiba, inicio' })).toBeVisible();

  // A colour whose text could not be read is not saved.
  await page.getByRole('button', { name: 'Logo y colores' }).click();
  const dark = page.getByLabel('Fondo oscuro', { exact: true });
  await dark.fill('#8f8472');
  await page.getByRole('button', { name: 'Contacto y redes' }).click();
  await expect(dark).toBeFocused();
  await expect(page.getByText('El texto sobre este color no se leería: contraste 2,1 de 4,5')).toBeVisible();
  await dark.fill('#12305c');
  await page.getByRole('button', { name: 'Contacto y redes' }).click();
  await page.getByLabel('WhatsApp').fill('+58 424 765 43 21');
  await page.getByRole('button', { name: 'Condiciones de venta' }).click();
  await page.getByLabel('Descuento de bienvenida, en %').fill('15');
  await expect(page.getByText(/^Guardado/)).toBeVisible();
  await expect(preview.getByRole('heading', { name: '15 % de bienvenida' })).toBeAttached();
  expect(await axeFaults(page)).toEqual([]);

  await page.getByRole('button', { name: 'Publicar' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Nombre · Nombre de la tienda')).toBeVisible();
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('Sin cambios por publicar')).toBeVisible();

  await page.goto('/faqs');
  await expect(page).toHaveTitle('Preguntas frecuentes | Ceiba');
  const bar = page.getByRole('navigation', { name: 'Secciones' });
  await expect(bar).toHaveCSS('background-color', 'rgb(18, 48, 92)');
  // The colours stay while the browser goes from page to page.
  await page.getByRole('link', { name: 'Ceiba, inicio' }).click();
  await expect(page).toHaveTitle(/Ceiba$/);
  await expect(bar).toHaveCSS('background-color', 'rgb(18, 48, 92)');

  await page.goto('/admin/content/house');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await dialog.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Publicación deshecha')).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Samán, inicio' })).toBeVisible();
});

test('the accounts that shoppers pay to are changed beside the ways of paying', async ({ page, shop }) => {
  await signInWith(page, shop.staffToken);
  await page.goto('/admin/payment-methods');
  await page.getByRole('button', { name: 'Cambiar las cuentas' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cuentas para pagar' });
  await dialog.getByLabel('Teléfono').fill('123');
  await dialog.getByRole('button', { name: 'Cambiar las cuentas' }).click();
  await expect(dialog.getByText('Escribe un celular de Venezuela, como 0414-1234567')).toBeVisible();
  await dialog.getByLabel('Teléfono').fill('0424 765 43 21');
  expect(await axeFaults(page)).toEqual([]);
  // A method that the shop does not take asks for nothing.
  await dialog.getByLabel('Zelle', { exact: true }).uncheck();
  await expect(dialog.getByLabel('Correo')).toBeHidden();
  await dialog.getByRole('button', { name: 'Cambiar las cuentas' }).click();
  await expect(page.getByText('Sin cuenta: no se ofrece al pagar')).toBeVisible();
  await expect(page.getByText('Cuentas cambiadas')).toBeVisible();
  await expect(page.getByText(/0424-7654321/)).toBeVisible();
});
