import { expect, type Page } from '@playwright/test';
import { axeFaults } from '#tests/support/browser/axe-faults.ts';
import {
  completeButton,
  confirmation,
  fillAddress,
  fillPayment,
  orderNumber,
  stockedLine,
} from '#tests/support/browser/checkout.ts';
import { stockItem } from '#tests/support/browser/office.ts';
import { type OwnShop, testWithSharedShop } from '#tests/support/browser/own-shop.ts';
import { signInWith } from '#tests/support/browser/sign-in.ts';
import { keepInBrowser } from '#tests/support/browser/storage.ts';
import { call } from '#tests/support/http/call.ts';
import { makeJpeg } from '#tests/support/input/make-jpeg.ts';

const test = testWithSharedShop('stock');
const CHACAO = 3;
const payments = (page: Page) => page.getByRole('region', { name: 'Tus pagos' });

async function openPayment(page: Page, shop: OwnShop, name: string): Promise<number> {
  const item = await stockItem(shop, name);
  await keepInBrowser(page, { cart: [stockedLine(item, name)] });
  await page.goto('/payment');
  return item;
}

test('a shopper pays an order of USD 25 with pago móvil and Zelle', async ({
  page,
  shop,
  browser,
  watch,
  expected,
}) => {
  expected.answer(404, '/media/products/');
  await page.setViewportSize({ width: 360, height: 740 });
  await openPayment(page, shop, 'Camisa de dos formas');
  await fillAddress(page, 'dos@example.com');
  await fillPayment(page);
  await page.getByRole('button', { name: 'Pagar con dos formas' }).click();
  const two = page.getByRole('region', { name: 'Dos formas de pago' });
  const { dollarValue } = (await call(shop, '/currency/dollar-value')).body;
  const bolivars = Math.round(Number(String(dollarValue).replace(',', '.')) * 1000);
  await two.getByLabel(/^Pagas con Pago móvil/).fill((bolivars / 100).toFixed(2).replace('.', ','));
  await expect(two).toContainText('USD 15,00');
  await page.reload();
  await expect(two).toContainText('USD 15,00');
  await completeButton(page).click({ force: true });
  await expect(two.getByText('Por favor sube el comprobante del segundo pago')).toBeVisible();
  await expect(two.locator('input[type=file]')).toBeFocused();
  await two.locator('input[type=file]').setInputFiles({
    name: 'zelle.jpg',
    mimeType: 'image/jpeg',
    buffer: await makeJpeg(),
  });
  await expect(two.getByText('Comprobante subido')).toBeVisible();
  expect(await axeFaults(page, { within: 'main', bestPractice: true })).toEqual([]);
  await completeButton(page).click();
  const number = await orderNumber(page);
  await expect(confirmation(page)).toContainText('con Pago móvil y USD 15,00 con Zelle');
  await page.getByRole('dialog').getByRole('link', { name: 'Seguir mi pedido' }).click();
  await expect(payments(page)).toContainText('Zelle');
  await expect(payments(page)).toContainText('USD 15,00');
  expect(await axeFaults(page, { within: 'main', bestPractice: true })).toEqual([]);

  const context = await browser.newContext({ baseURL: shop.url, locale: 'es-VE', timezoneId: 'America/Caracas' });
  watch(context);
  const office = await context.newPage();
  await signInWith(office, shop.staffToken);
  const { id } = (await call(shop, `/sales?q=${number}`, { token: shop.staffToken })).body.data[0];
  await office.goto(`/admin/sales?venta=${id}`);
  await expect(office.getByRole('region', { name: 'Pagos' })).toContainText('USD 15,00');

  // The queue shows each payment with its own amount and proof.
  await office.goto(`/admin/sales/pending?venta=${id}`);
  const parts = office.getByRole('group', { name: 'Se paga en 2 partes' });
  await expect(parts.getByRole('button', { name: /Pago móvil/ })).toHaveAttribute('aria-pressed', 'true');
  await parts.getByRole('button', { name: 'USD 15,00 Zelle · Por revisar' }).click();
  await expect(office.getByRole('article', { name: number }).getByText(/^de Bs/)).toBeVisible();
  expect(await axeFaults(office, { within: 'main' })).toEqual([]);
});

test('a shopper pays in cash when the order is picked up', async ({ page, shop, browser, watch, expected }) => {
  expected.answer(404, '/media/products/');
  const item = await openPayment(page, shop, 'Camisa al retirar');
  const { url, staffToken: token } = shop;
  const hours = { weekHours: '09:00-18:00', sundayHours: '10:00-15:00', specialDays: [], pickupHours: 2 };
  const open = { pickup: true, pickupPayment: true, ...hours };
  expect((await call({ url }, `/locations/${CHACAO}`, { method: 'PUT', token, body: open })).status).toBe(200);
  const entry = { method: 'POST', token, body: { difference: 2, reason: 'entry' } };
  const key = { 'idempotency-key': crypto.randomUUID() };
  await call({ url }, `/stock/levels/${item}/${CHACAO}/adjust`, { ...entry, headers: key });
  await page.reload();
  await page.getByRole('radio', { name: /^Retiro en tienda/ }).check();
  await page.getByRole('radio', { name: /Samán Chacao/ }).check();
  await page.getByRole('radio', { name: /^Pagar al retirar/ }).check();
  await expect(page.getByText('Comprobante de pago')).toBeHidden();
  await expect(page.getByLabel('Cómo pagas en la tienda')).toHaveValue('efectivo_usd');
  await page.getByLabel('Nombre y apellido').fill('María Pérez');
  await page.getByLabel('Cédula o RIF').fill('V-12345678');
  await page.getByLabel('Correo electrónico').fill('retira@example.com');
  await page.getByLabel('Teléfono', { exact: true }).fill('0414-1234567');
  expect(await axeFaults(page, { within: 'main', bestPractice: true })).toEqual([]);
  await completeButton(page).click();
  const number = await orderNumber(page);
  await page.getByRole('dialog').getByRole('link', { name: 'Seguir mi pedido' }).click();
  await expect(payments(page)).toContainText('Al retirar');

  const context = await browser.newContext({ baseURL: shop.url, locale: 'es-VE', timezoneId: 'America/Caracas' });
  watch(context);
  const office = await context.newPage();
  await signInWith(office, token);
  const { id } = (await call({ url }, `/sales?q=${number}`, { token })).body.data[0];
  await office.goto(`/admin/sales?venta=${id}`);
  const dispatch = office.getByRole('region', { name: 'Despacho' });
  await dispatch.getByRole('button', { name: 'Cobrar y entregar' }).click();
  const dialog = office.getByRole('dialog', { name: 'Cobrar y entregar' });
  await expect(dialog.getByLabel(/^Monto en dólares/)).toHaveValue('25,00');
  expect(await axeFaults(office, { within: '[role=dialog]' })).toEqual([]);
  await dialog.getByRole('button', { name: 'Cobrar y entregar' }).click();
  await expect(dispatch).toContainText('Entregada ·');
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expect(payments(page)).toContainText('Recibido');
});
