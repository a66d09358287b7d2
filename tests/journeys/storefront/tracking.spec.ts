import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { axeFaults } from '#tests/support/browser/axe-faults.ts';
import { placeSale, stockItem } from '#tests/support/browser/office.ts';
import { type OwnShop, testWithSharedShop } from '#tests/support/browser/own-shop.ts';
import { signInWith } from '#tests/support/browser/sign-in.ts';
import { call } from '#tests/support/http/call.ts';

const test = testWithSharedShop('orders');

const ask = async (shop: OwnShop, path: string, method: string, body?: unknown) => {
  const answer = await call(shop, path, { method, token: shop.staffToken, body });
  expect(answer.status, `${method} ${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer.body.data;
};

/** Packs and sends all of an order with a carrier and a guide. */
async function send(shop: OwnShop, saleId: number, carrier: string): Promise<void> {
  const [location] = await ask(shop, `/sales/${saleId}/fulfilments`, 'GET');
  const { id, attributes } = await ask(shop, '/parcels', 'POST', { sale_id: saleId, location_id: location.id });
  const lines = attributes.pieces.map(({ position, quantity }: { position: number; quantity: number }) => ({
    position,
    quantity,
  }));
  await ask(shop, `/parcels/${id}/pack`, 'POST', { lines });
  const carriers = await ask(shop, '/carriers', 'GET');
  const mrw = carriers.find((one: { attributes: { name: string } }) => one.attributes.name === carrier);
  await ask(shop, `/parcels/${id}/send`, 'POST', { carrier_id: mrw.id, guide: String(Date.now()).slice(-9) });
}

/** An order for Caracas, with a payment proof. */
async function placeOrder(shop: OwnShop) {
  const item = await stockItem(shop, `Camisa ${randomUUID().slice(0, 6)}`);
  const changes = { shipping_method: 'delivery' };
  return placeSale(shop, item, 'Lucía Rivas', 'V-12345678', 'lucia.rivas@example.com', changes);
}

const steps = (page: Page) => page.getByRole('region', { name: 'Paso a paso' });

test('a shopper corrects where their order goes, and follows it until it is on its way', { tag: '@main' }, async ({
  page,
  browser,
  watch,
  shop,
  expected,
}) => {
  expected.answer(404, '/media/products/');
  const sale = await placeOrder(shop);
  await page.goto(`${shop.url}/pedido/${sale.orderId}?key=${sale.trackingKey}`);
  await expect(steps(page).getByRole('listitem').first()).toContainText('Recibimos tu pedido');
  await expect(steps(page)).toContainText('Confirmamos tu pago');

  await page.getByRole('button', { name: 'Corregir la entrega' }).click();
  const dialog = page.getByRole('dialog', { name: 'Corregir la entrega' });
  await dialog.getByLabel('Estado').selectOption('Zulia');
  await dialog.getByLabel('Ciudad').fill('Maracaibo');
  await dialog.getByLabel('Teléfono').fill('123');
  await dialog.getByLabel('Dirección').fill('Calle 72, casa 4');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText('Escribe un teléfono de Venezuela')).toBeVisible();
  await expect(dialog.getByLabel('Dirección')).toHaveValue('Calle 72, casa 4');
  await dialog.getByLabel('Teléfono').fill('0424-5550142');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();
  const delivery = page.getByRole('region', { name: 'Entrega y pago' });
  await expect(delivery).toContainText('Calle 72, casa 4, Maracaibo, Zulia');
  await expect(delivery).toContainText('Envío nacional (MRW)');

  await ask(shop, `/sales/${sale.id}`, 'PUT', { status: 'validado' });
  await send(shop, sale.id, 'MRW');
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expect(page.getByRole('region', { name: /^Estado: Validado/ })).toContainText('Tu pedido va en camino');
  const parcel = steps(page).getByRole('listitem').filter({ hasText: 'Tu pedido va en camino' });
  await expect(parcel.getByRole('button', { name: /^Copiar Guía \d{9}$/ })).toBeVisible();
  await expect(parcel.getByRole('list', { name: 'Prendas de este paquete' })).toContainText('1 × Camisa');
  await expect(page.getByRole('button', { name: 'Corregir la entrega' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Cancelar el pedido' })).toBeHidden();
  expect(await axeFaults(page, { within: 'main', bestPractice: true })).toEqual([]);

  const context = await browser.newContext({ baseURL: shop.url, locale: 'es-VE', timezoneId: 'America/Caracas' });
  watch(context);
  const office = await context.newPage();
  await signInWith(office, shop.staffToken);
  await office.goto(`/admin/sales?venta=${sale.id}`);
  const detail = office.getByRole('dialog', { name: sale.orderId });
  await expect(detail.getByText(/^El cliente corrigió la entrega el/)).toBeVisible();
  await expect(detail.getByRole('link', { name: 'WhatsApp: enviado' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/584245550142\?text=Hola%2C%20Luc/,
  );
  await context.close();
});

test('a shopper cancels an order that is not confirmed, and is told about the money that may come', async ({
  page,
  shop,
  expected,
}) => {
  expected.answer(404, '/media/products/');
  const sale = await placeOrder(shop);
  await page.goto(`${shop.url}/pedido/${sale.orderId}?key=${sale.trackingKey}`);
  await page.getByRole('button', { name: 'Cancelar el pedido' }).click();
  const question = page.getByRole('dialog', { name: '¿Cancelar este pedido?' });
  await expect(question).toContainText('tu dinero puede estar en camino');
  expect(await axeFaults(page, { within: '[role=dialog]' })).toEqual([]);
  await expect(question.getByRole('button', { name: 'Conservar el pedido' })).toBeFocused();
  await question.getByRole('button', { name: 'Sí, cancelar' }).click();
  await expect(page.getByRole('region', { name: 'Estado: Cancelada' })).toBeVisible();
  await expect(steps(page).getByRole('listitem').last()).toContainText('Pedido cancelado');
  await expect(page.getByRole('button', { name: 'Cancelar el pedido' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Estado: Cancelada' })).toBeFocused();
});
