import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import {
  completeButton,
  confirmation,
  fillAddress,
  fillPayment,
  orderNumber,
} from '#tests/support/browser/checkout.ts';
import { test } from '#tests/support/browser/journey.ts';
import { STAFF } from '#tests/support/shop/staff.ts';

// The most important journey: a shopper buys with a payment proof, staff see it and validate it.

async function putShirtInCart(page: Page): Promise<void> {
  await page.goto('/shop?genero=1&categoria=camisa');
  await page.locator('main a[href^="/product/"]').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Camisa');
  const add = page.getByRole('button', { name: 'Añadir al carrito' });
  await add.click();
  await expect(page.getByText('Selecciona una talla', { exact: true })).toBeVisible();
  await expect(page.getByText('Por favor selecciona una talla antes de añadir al carrito')).toBeVisible();
  await page.getByRole('radio', { disabled: false }).first().check({ force: true });
  await add.click();
}

test('a shopper buys a shirt, and staff see it, open its proof and validate it', { tag: ['@both', '@main'] }, async ({
  page,
  browser,
  baseURL,
  watch,
}) => {
  await putShirtInCart(page);
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: 'Resumen del pedido' })).toBeVisible();
  await page.getByRole('link', { name: 'Ir a pagar' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/payment$/);
  await expect(completeButton(page)).toBeDisabled();
  await fillAddress(page, `${randomUUID()}@example.com`);
  await fillPayment(page);
  await expect(completeButton(page)).toBeEnabled();
  await completeButton(page).click();
  await expect(confirmation(page)).toBeVisible();
  const number = await orderNumber(page);
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'))).toEqual([]);
  await confirmation(page).getByRole('link', { name: 'Volver al inicio' }).click();
  await expect(page).toHaveURL(`${baseURL}/`);

  const office = await browser.newContext({ ...(baseURL ? { baseURL } : {}), viewport: { width: 1280, height: 800 } });
  watch(office);
  const staff = await office.newPage();
  await staff.goto('/admin/sales');
  await expect(staff).toHaveURL(/\/login/);
  await staff.getByLabel('Correo electrónico').fill(STAFF.email);
  await staff.getByLabel('Contraseña', { exact: true }).fill(STAFF.password);
  await staff.getByRole('button', { name: 'Iniciar sesión para continuar' }).click();
  await expect(staff.getByText('Bienvenido administrador')).toBeVisible();
  await expect(staff.getByRole('heading', { name: 'Gestión de Ventas' })).toBeVisible();
  await staff.getByRole('link', { name: `Ver ${number}` }).click();
  const detail = staff.getByRole('dialog');
  await expect(detail.getByText('María Pérez')).toBeVisible();
  const proof = detail.getByRole('img', { name: /omprobante/ });
  await expect(proof).toBeVisible();
  expect(await proof.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await detail.getByRole('button', { name: `Estado de ${number}: Pendiente` }).click();
  await staff.getByRole('menuitemradio', { name: 'Validado' }).click();
  await expect(staff.getByText('Estado de la venta actualizado exitosamente')).toBeVisible();
  await staff.reload();
  await expect(staff.getByRole('dialog').getByRole('button', { name: `Estado de ${number}: Validado` })).toBeVisible();
  await office.close();
});
