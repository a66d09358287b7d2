import { expect, type Page } from '@playwright/test';
import type { CarrierList } from '#contract/shipping/carrier.ts';
import { axeFaults } from '#tests/support/browser/axe-faults.ts';
import { stockItem } from '#tests/support/browser/office.ts';
import { type OwnShop, testWithSharedShop } from '#tests/support/browser/own-shop.ts';
import { call } from '#tests/support/http/call.ts';

const test = testWithSharedShop('stock');

const line = (page: Page) => page.getByRole('region', { name: 'Cuándo llega' });

/** Staff change how many days MRW takes to Carabobo. */
async function changeDays({ url, staffToken: token }: OwnShop, days: number): Promise<void> {
  const { body: list } = await call<CarrierList>({ url }, '/carriers', { token });
  const mrw = list.data.find(({ attributes }) => attributes.code === 'mrw');
  if (!mrw) throw new Error('MRW is missing');
  const { code: _code, version: _version, used: _used, ...fields } = mrw.attributes;
  const zones = fields.zones.map((zone) => (zone.state === 'Carabobo' ? { ...zone, days } : zone));
  const body = { ...fields, zones };
  const changed = await call({ url }, `/carriers/${mrw.id}`, { method: 'PUT', token, body });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
}

const PIXEL = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');

test('a shopper chooses a city once and sees the day on product, cart and payment', async ({ page, shop }) => {
  // The shirt has no picture.
  await page.route('**/media/products/**', (route) => route.fulfill({ contentType: 'image/gif', body: PIXEL }));
  const item = await stockItem(shop, 'Camisa con fecha');
  // A Monday before MRW's cut-off.
  await page.clock.setFixedTime(new Date('2026-11-23T09:00:00-04:00'));
  await page.goto(`/product/${item}`);
  await expect(line(page)).toContainText('Dinos a dónde va y te decimos el día aquí.');
  const before = await line(page).boundingBox();

  await line(page).getByRole('button', { name: 'Elige tu ciudad' }).click();
  const dialog = page.getByRole('dialog', { name: '¿A qué ciudad enviamos?' });
  await dialog.getByRole('button', { name: 'Ver qué día llega' }).click();
  await expect(dialog.getByText('Este dato es requerido')).toHaveCount(2);
  await dialog.getByRole('combobox', { name: 'Estado' }).selectOption('Carabobo');
  await dialog.getByLabel('Ciudad').fill('Valencia');
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Ver qué día llega' }).click();

  const sentence = 'Si pagas hoy hasta las 3:00 pm, llega el miércoles 25 a Valencia.';
  await expect(line(page)).toContainText(`${sentence} Cuenta desde que confirmamos tu pago.`);
  // Nothing below it moves.
  expect((await line(page).boundingBox())?.height).toBe(before?.height);

  await page.getByRole('radio', { name: 'Talla M' }).check({ force: true });
  await page.getByRole('button', { name: 'Añadir al carrito' }).click();
  await page.goto('/cart');
  await expect(line(page)).toContainText(sentence);
  await page.goto('/payment');
  await expect(page.getByText(sentence)).toBeVisible();
  // The address that is written wins over the city chosen before, which it begins with.
  await expect(page.getByLabel('Ciudad')).toHaveValue('Valencia');
  await page.getByLabel('Estado').selectOption('Zulia');
  await page.getByLabel('Ciudad').fill('Maracaibo');
  // Nothing is said of a city that may be half written.
  await expect(page.getByText(/Si pagas hoy/)).toHaveCount(0);
  await page.getByLabel('Nombre y apellido').fill('María Pérez');
  await page.getByLabel('Cédula o RIF').fill('V-12345678');
  await page.getByLabel('Correo electrónico').fill('maria@example.com');
  await page.getByLabel('Teléfono', { exact: true }).fill('0414-1234567');
  await page.getByLabel('Dirección', { exact: true }).fill('Calle 72 con avenida 10');
  await page.getByLabel('Título de la dirección').fill('Casa');
  await page.getByRole('button', { name: 'Guardar dirección' }).click();
  await expect(page.getByText('llega el viernes 27 a Maracaibo.')).toBeVisible();

  await changeDays(shop, 2);
  await page.goto(`/product/${item}`);
  await expect(line(page)).toContainText('llega el jueves 26 a Valencia.');
});
