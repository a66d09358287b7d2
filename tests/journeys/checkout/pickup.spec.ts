import { expect, type Page } from '@playwright/test';
import { axeFaults } from '#tests/support/browser/axe-faults.ts';
import {
  completeButton,
  confirmation,
  fillPayment,
  orderNumber,
  stockedLine,
} from '#tests/support/browser/checkout.ts';
import { stockItem } from '#tests/support/browser/office.ts';
import { type OwnShop, testWithSharedShop } from '#tests/support/browser/own-shop.ts';
import { signInWith } from '#tests/support/browser/sign-in.ts';
import { keepInBrowser } from '#tests/support/browser/storage.ts';
import { call } from '#tests/support/http/call.ts';

const test = testWithSharedShop('stock');
const [CHACAO, MERCEDES] = [3, 4];

/** Two stores that hand orders over; only Chacao has the shirt. */
async function openStores({ url, staffToken: token }: OwnShop, itemId: number): Promise<void> {
  const hours = { weekHours: '09:00-18:00', sundayHours: '10:00-15:00', specialDays: [] };
  for (const id of [CHACAO, MERCEDES]) {
    const body = { pickup: true, pickupHours: 2, ...hours };
    expect((await call({ url }, `/locations/${id}`, { method: 'PUT', token, body })).status).toBe(200);
  }
  const key = { 'idempotency-key': crypto.randomUUID() };
  const path = `/stock/levels/${itemId}/${CHACAO}/adjust`;
  const body = { difference: 2, reason: 'entry' };
  const adjusted = await call({ url }, path, { method: 'POST', token, body, headers: key });
  expect(adjusted.status, JSON.stringify(adjusted.body)).toBe(200);
}

/** Makes the network as slow as a cheap phone's. */
async function slowDown(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  const kilobytes = 1024;
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: 180 * kilobytes,
    uploadThroughput: 80 * kilobytes,
  });
}

/** Fills in all contact fields but the name. */
async function fillContact(page: Page): Promise<void> {
  await page.getByLabel('Cédula o RIF').fill('V-12345678');
  await page.getByLabel('Correo electrónico').fill('maria@example.com');
  await page.getByLabel('Teléfono', { exact: true }).fill('0414-1234567');
}

test('a shopper picks an order up at a store that has all of it', { tag: '@main' }, async ({
  page,
  browser,
  watch,
  shop,
  expected,
}) => {
  // The shirt has no picture.
  expected.answer(404, '/media/products/');
  const item = await stockItem(shop, 'Camisa de retiro');
  await openStores(shop, item);
  await slowDown(page);
  await page.goto(`/product/${item}`);
  await page.getByRole('radio', { name: 'Talla M' }).check({ force: true });
  await page.getByRole('button', { name: 'Añadir al carrito' }).click();
  await page.goto('/payment');

  // Delivery is preselected.
  await expect(page.getByRole('radio', { name: /^Envío a domicilio/ })).toBeChecked();
  await expect(page.getByRole('radiogroup', { name: 'Método de envío' })).toBeVisible();
  await page.getByRole('radio', { name: /^Retiro en tienda/ }).check();
  const stores = page.getByRole('radiogroup', { name: 'Tienda donde retiras' });
  await expect(stores.getByRole('radio')).toHaveCount(1);
  await expect(page.getByText('Una tienda tiene todo tu pedido.')).toBeVisible();
  await expect(page.getByRole('radiogroup', { name: 'Método de envío' })).toBeHidden();
  await expect(
    page.getByText('Por favor selecciona la tienda donde retiras').filter({ visible: true }).first(),
  ).toBeVisible();
  const chacao = stores.getByRole('radio', {
    name: /Samán Chacao.*Listo (hoy|mañana|el) .*(a|p)\. m\..*Lunes a sábado/s,
  });
  await chacao.check();

  await fillPayment(page);
  await page.getByLabel('Nombre y apellido').fill('María Pérez');
  await completeButton(page).click();
  await expect(page.getByLabel('Cédula o RIF')).toBeFocused();
  // The choice and the input are still there after a reload.
  await page.reload();
  await expect(chacao).toBeChecked();
  await expect(page.getByLabel('Nombre y apellido')).toHaveValue('María Pérez');
  await fillContact(page);
  await expect(page.getByRole('region', { name: 'Resumen del pedido' })).toContainText('Retiro en tiendaGratis');
  expect(await axeFaults(page, { within: 'main', bestPractice: true })).toEqual([]);
  await completeButton(page).click();
  const number = await orderNumber(page);
  await confirmation(page).getByRole('link', { name: 'Seguir mi pedido' }).click();
  const order = page.getByRole('main');
  await expect(order.getByRole('region', { name: 'Retiro en Samán Chacao' })).toContainText('con el pago verificado');
  expect(await axeFaults(page, { within: 'main', bestPractice: true })).toEqual([]);

  const context = await browser.newContext({ baseURL: shop.url, locale: 'es-VE', timezoneId: 'America/Caracas' });
  watch(context);
  const office = await context.newPage();
  await signInWith(office, shop.staffToken);
  const { url, staffToken: token } = shop;
  const { id } = (await call({ url }, `/sales?q=${number}`, { token })).body.data[0];
  await call({ url }, `/sales/${id}`, { method: 'PUT', token, body: { status: 'validado' } });
  await office.goto(`/admin/sales?venta=${id}`);
  const sale = office.getByRole('dialog', { name: number });
  await expect(sale.getByRole('heading', { name: 'Retiro en tienda' })).toBeVisible();
  const dispatch = sale.getByRole('region', { name: 'Despacho' });
  await dispatch.getByRole('button', { name: 'Lista para retirar' }).click();
  await expect(dispatch).toContainText('Lista para retirar ·');
  const mails = await call({ url }, '/mails?q=maria@example.com', { token });
  expect(mails.body.data[0].attributes.subject).toBe(`Tu pedido ${number} está listo para retirar`);
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expect(order.getByText(/^Listo para retirar: te lo guardamos hasta el/)).toBeVisible();
  const code = (await order.getByText(/^\d{4} \d{4}$/).textContent()) ?? '';
  await expect(order.getByRole('img', { name: 'Código QR de retiro' })).toBeVisible();
  expect(await axeFaults(page, { within: 'main', bestPractice: true })).toEqual([]);
  await office.goto('/admin/deliveries');
  await office.getByRole('button', { name: 'Código de retiro' }).click();
  const typed = office.getByRole('dialog', { name: 'Código de retiro' }).getByLabel('Código');
  await expect(typed).toBeFocused();
  await typed.fill('1234');
  await typed.press('Enter');
  await expect(office.getByText('El código tiene ocho dígitos')).toBeVisible();
  // As a scanner types it.
  await typed.fill(code.replace(' ', ''));
  await typed.press('Enter');
  await expect(sale.getByText('El código es de este pedido.')).toBeVisible();
  // It counts for this visit alone.
  await office.keyboard.press('Escape');
  await expect(sale).toBeHidden();
  await office.getByRole('link', { name: number }).click();
  await expect(dispatch).toContainText('Lista para retirar ·');
  await expect(sale.getByText('El código es de este pedido.')).toBeHidden();
  await dispatch.getByRole('button', { name: 'Entregada' }).click();
  await expect(dispatch).toContainText('Entregada ·');
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expect(order.getByText(`Retiraste tu pedido en Samán Chacao. ¡Gracias por tu compra!`)).toBeVisible();
  const levels = await call({ url }, `/stock/movements?item=${item}`, { token });
  expect(levels.body.data[0].attributes).toMatchObject({ reason: 'sale', delta: -1 });
});

test('a shopper picks up what a store has, by somebody else, and the rest stays in the cart', async ({
  page,
  browser,
  watch,
  shop,
  expected,
}) => {
  // The products have no picture.
  expected.answer(404, '/media/products/');
  const [shirt, cap] = ['Camisa de Chacao', 'Gorra del depósito'];
  const ids = [await stockItem(shop, shirt), await stockItem(shop, cap)];
  await openStores(shop, ids[0] ?? 0);
  await keepInBrowser(page, { cart: [shirt, cap].map((name, place) => stockedLine(ids[place] ?? 0, name)) });
  await page.goto('/payment');
  await page.getByRole('radio', { name: /^Retiro en tienda/ }).check();
  await expect(page.getByText('Ninguna tienda tiene ahora todo tu pedido.')).toBeVisible();
  await expect(page.getByText(`Le falta: ${cap}, talla M.`)).toBeVisible();
  expect(await axeFaults(page, { within: 'main', bestPractice: true })).toEqual([]);

  await page.getByRole('button', { name: /^Retirar aquí lo demás ?, en Samán Chacao$/ }).click();
  await expect(page.getByRole('radio', { name: /Samán Chacao/ })).toBeChecked();
  await expect(page.getByText(`Queda en tu carrito, para pedirlo después con envío: ${cap}, talla M.`)).toBeVisible();
  const summary = page.getByRole('region', { name: 'Resumen del pedido' });
  await expect(summary).toContainText(shirt);
  await expect(summary).not.toContainText(cap);

  await fillPayment(page);
  await page.getByLabel('Nombre y apellido').fill('María Pérez');
  await fillContact(page);
  // Somebody else fetches it, which the fields that unfold name.
  await page.getByLabel('Lo retira otra persona').check();
  const other = page.getByRole('group', { name: 'Quien lo retira por ti' });
  await other.getByLabel('Su nombre y apellido').fill('Pedro Pérez');
  await completeButton(page).click();
  await expect(other.getByLabel('Su cédula')).toBeFocused();
  await other.getByLabel('Su cédula').fill('9.876.543');
  expect(await axeFaults(page, { within: 'main', bestPractice: true })).toEqual([]);
  await completeButton(page).click();
  const number = await orderNumber(page);
  await confirmation(page).getByRole('link', { name: 'Seguir mi pedido' }).click();
  const place = page.getByRole('region', { name: 'Retiro en Samán Chacao' });
  await expect(place).toContainText('Lo retira Pedro Pérez');
  await place.getByRole('button', { name: 'Cambiar' }).click();
  const form = place.getByRole('form', { name: 'Quién retira' });
  await form.getByLabel('Su nombre y apellido').fill('Luisa Gil');
  await form.getByLabel('Su cédula').fill('V-7654321');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(place).toContainText('Lo retira Luisa Gil');
  expect(await axeFaults(page, { within: 'main', bestPractice: true })).toEqual([]);
  await page.goto('/cart');
  await expect(page.getByRole('main')).toContainText(cap);
  await expect(page.getByRole('main')).not.toContainText(shirt);

  // The counter gives it to her.
  const { url, staffToken: token } = shop;
  const { id } = (await call({ url }, `/sales?q=${number}`, { token })).body.data[0];
  await call({ url }, `/sales/${id}`, { method: 'PUT', token, body: { status: 'validado' } });
  const context = await browser.newContext({ baseURL: url, locale: 'es-VE', timezoneId: 'America/Caracas' });
  watch(context);
  const office = await context.newPage();
  await signInWith(office, token);
  await office.goto(`/admin/deliveries?pedido=${id}`);
  const order = office.getByRole('dialog', { name: number });
  await expect(order.getByText('Luisa Gil, cédula V-7654321')).toBeVisible();
  expect(await axeFaults(office, { bestPractice: true })).toEqual([]);
  await order.getByRole('button', { name: 'Entregada a Luisa Gil' }).click();
  await expect(order).toContainText('Entregada a Luisa Gil ·');
});
