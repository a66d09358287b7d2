import { expect, type Page } from '@playwright/test';
import { axeFaults } from '#tests/support/browser/axe-faults.ts';
import { placeSale } from '#tests/support/browser/office.ts';
import { type OwnShop, testWithOwnShop } from '#tests/support/browser/own-shop.ts';
import { makeProduct, newRef } from '#tests/support/browser/products.ts';
import { signInWith } from '#tests/support/browser/sign-in.ts';
import { call } from '#tests/support/http/call.ts';
import { printedPages } from '#tests/support/labels/printed-pages.ts';
import { readBarcodes } from '#tests/support/labels/read-barcodes.ts';

const test = testWithOwnShop();

test.beforeEach(async ({ context, shop }) => {
  await call(shop, '/currency/dollar-value', { method: 'PUT', token: shop.staffToken, body: { dollarValue: '40,00' } });
  await signInWith(context, shop.staffToken);
});

const LONG_ADDRESS = `${'Urbanización Las Acacias, calle de los Samanes, quinta Maravilla, '.repeat(7).slice(0, 460)}, Maracay, Aragua`;

/** The sizes of one style, each with ten pieces and a barcode of its own. */
async function makeSizes(shop: OwnShop, ...sizes: readonly string[]) {
  const ref = newRef();
  const made = [];
  for (const size of sizes) {
    const barcode = `${ref}-${size}`;
    made.push({ size, barcode, id: (await makeProduct(shop, ref, { size, barcode, price: 25, stock: 10 })).id });
  }
  return made;
}

/** A paid order of one piece of each item. */
async function placePaid(shop: OwnShop, items: readonly { id: number }[], name: string, changes: object = {}) {
  const [first] = items;
  if (!first) throw new Error('An order needs an item');
  const sale = await placeSale(shop, first.id, name, 'V-12345678', `${newRef()}@example.com`, {
    products: items.map(({ id }) => ({ id, quantity: 1 })),
    subtotal: 25 * items.length,
    total_bs: 1000 * items.length,
    ...changes,
  });
  const body = { status: 'validado' };
  const answer = await call(shop, `/sales/${sale.id}`, { method: 'PUT', token: shop.staffToken, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return sale;
}

/** As a scanner types: the code, then Enter. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.insertText(code);
  await page.keyboard.press('Enter');
}

const row = (page: Page, name: string) => page.getByRole('main').getByRole('row').filter({ hasText: name });

test('an order is prepared, printed, packed by scan, sent and delivered', { tag: '@main' }, async ({
  page,
  shop,
  expected,
}) => {
  // The garments have no pictures.
  expected.answer(404, '/media/products/');
  const [large, medium, skirt] = await makeSizes(shop, 'L', 'M', 'XL');
  if (!large || !medium || !skirt) throw new Error('Sizes are missing');
  const sale = await placePaid(shop, [large, skirt], 'Ana Despacho', { address: LONG_ADDRESS });
  const code = `${sale.orderId}-1`;

  await page.goto('/admin/dispatch');
  await expect(page.getByRole('link', { name: /^Por preparar/ })).toHaveAttribute('aria-current', 'page');
  await expect(row(page, 'Ana Despacho')).toContainText('Maracay, Aragua');
  expect(await axeFaults(page)).toEqual([]);
  await row(page, 'Ana Despacho').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Preparar 1' }).click();
  await expect(page.getByText('1 paquete por empacar.')).toBeVisible();

  await page.getByRole('link', { name: /^Preparando/ }).click();
  await row(page, 'Ana Despacho').getByRole('checkbox').check();
  await page.getByRole('link', { name: 'Listas', exact: true }).click();
  await expect(page.getByText('Paquete 1 de 1')).toBeVisible();
  await page.goBack();
  await row(page, 'Ana Despacho')
    .getByRole('link', { name: `Etiqueta de ${code}` })
    .click();
  const label = page.getByRole('article', { name: `Etiqueta de ${code}` });
  await expect(label).toContainText('MRW');
  // Even the longest address ends on the label.
  expect(await label.evaluate((one) => [...one.children].some((part) => part.scrollHeight > part.clientHeight))).toBe(
    false,
  );
  const [printed, ...more] = await printedPages(page);
  if (!printed) throw new Error('Nothing was printed');
  expect([Math.round(printed.width / 8), Math.round(printed.height / 8), more.length]).toEqual([100, 150, 0]);
  expect((await readBarcodes(printed)).map(({ text }) => text)).toEqual([code]);

  await page.goto('/admin/dispatch/pack');
  await expect(page.getByLabel('Paquete o pedido')).toBeFocused();
  await scan(page, code);
  await expect(page.getByRole('article', { name: code })).toContainText('0 de 2');
  await page.getByLabel('Prenda', { exact: true }).focus();
  await scan(page, medium.barcode);
  await expect(page.getByRole('alert').filter({ hasText: 'Es talla M; este pedido lleva L y XL.' })).toBeVisible();
  await scan(page, large.barcode);
  await expect(page.getByRole('article', { name: code })).toContainText('1 de 2');
  await scan(page, large.barcode);
  await expect(page.getByRole('alert').filter({ hasText: 'Sobra una' })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  // What was counted survives a reload.
  await page.reload();
  await expect(page.getByRole('article', { name: code })).toContainText('1 de 2');
  await page.getByRole('button', { name: /^Meter una de .* XL$/ }).click();
  await expect(page.getByRole('article', { name: code })).toContainText('Empacado');
  // Opened again, it is counted again.
  await page.getByRole('button', { name: 'Volver a abrir' }).click();
  await expect(page.getByRole('article', { name: code })).toContainText('0 de 2');
  for (const { barcode } of [large, skirt]) {
    await page.getByLabel('Prenda', { exact: true }).focus();
    await scan(page, barcode);
  }
  await expect(page.getByRole('article', { name: code })).toContainText('Empacado');

  await page.getByRole('button', { name: 'Enviar' }).click();
  const sending = page.getByRole('dialog', { name: 'Enviar paquete' });
  await sending.getByLabel('Guía').fill('0001 2345');
  await sending.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByRole('article', { name: code })).toContainText('Enviado');

  await page.goto('/admin/dispatch?cola=sent');
  await expect(row(page, 'Ana Despacho')).toContainText('00012345');
  await row(page, 'Ana Despacho')
    .getByRole('button', { name: `${code} se entregó` })
    .click();
  await expect(page.getByText(`${code}: entregado`)).toBeVisible();
  const { body } = await call(shop, `/sales/${sale.id}`, { token: shop.staffToken });
  expect(body.data.attributes.parcels).toMatchObject([{ number: 1, state: 'delivered', guide: '00012345' }]);
});

test('part of an order goes first, and the rest follows', async ({ page, shop }) => {
  const [small, large] = await makeSizes(shop, 'S', 'L');
  if (!small || !large) throw new Error('Sizes are missing');
  const sale = await placePaid(shop, [small, large], 'Berta Partida');
  await page.goto(`/admin/sales?venta=${sale.id}`);
  const parcels = page.getByRole('region', { name: 'Paquetes' });
  await parcels.getByRole('button', { name: 'Preparar una parte' }).click();
  const part = page.getByRole('dialog', { name: 'Preparar una parte' });
  await part.getByRole('checkbox', { name: /talla S/ }).check();
  expect(await axeFaults(page)).toEqual([]);
  await part.getByRole('button', { name: 'Preparar 1 de 2' }).click();
  const first = parcels.getByRole('listitem', { name: `${sale.orderId}-1` });
  await expect(first).toContainText('talla S');
  await expect(first).not.toContainText('talla L');
  await parcels.getByRole('button', { name: 'Preparar', exact: true }).click();
  await expect(parcels.getByRole('listitem', { name: `${sale.orderId}-2` })).toContainText('talla L');
  await first.getByRole('button', { name: 'Descartar' }).click();
  await page.getByRole('dialog', { name: '¿Descartar paquete?' }).getByRole('button', { name: 'Descartar' }).click();
  await expect(parcels.getByText('Por preparar')).toBeVisible();
  await expect(first).toHaveCount(0);
});

test('a morning of guides is pasted, and a bad row stays in view', async ({ page, shop, expected }) => {
  expected.answer(404, '/media/products/');
  const [item] = await makeSizes(shop, 'U');
  if (!item) throw new Error('The item is missing');
  const sales = [await placePaid(shop, [item], 'Carla Guía'), await placePaid(shop, [item], 'Dora Guía')];
  const code = (place: number) => `${sales[place]?.orderId}-1`;
  for (const { id } of sales) {
    const token = shop.staffToken;
    const body = { sale_id: id, location_id: 1 };
    const made = await call(shop, '/parcels', { method: 'POST', token, body });
    const lines = [{ position: 0, quantity: 1 }];
    const packed = await call(shop, `/parcels/${made.body.data.id}/pack`, { method: 'POST', token, body: { lines } });
    expect(packed.status, JSON.stringify(packed.body)).toBe(200);
  }
  await page.goto('/admin/dispatch/guides');
  const field = page.getByLabel('Paquete o pedido, fila 1');
  await field.focus();
  const pasted = `Pedido\tGuía\n${sales[0]?.orderId}\t0009001\n${code(1)}\t0009002\nVIT-20200101-000000\t0009003\n`;
  await field.evaluate((input, text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, pasted);
  await expect(page.getByText('3 guías')).toBeVisible();
  await expect(page.getByRole('listitem', { name: 'Fila 1' })).toContainText('Carla Guía');

  await page.getByRole('button', { name: 'Anotar y enviar 3' }).click();
  await expect(page.getByText('Elige el transportista')).toBeVisible();
  await page.getByLabel('Transportista').selectOption('MRW');
  await page.getByRole('button', { name: 'Anotar y enviar 3' }).click();
  await expect(page.getByText('2 guías anotadas. 1 fila queda por corregir.')).toBeVisible();
  await expect(page.getByLabel('Paquete o pedido, fila 1')).toHaveValue('VIT-20200101-000000');
  await expect(page.getByLabel('Guía, fila 1')).toHaveValue('0009003');
  await expect(page.getByRole('listitem', { name: 'Fila 1' })).toContainText('Ese pedido no tiene paquetes');
  expect(await axeFaults(page)).toEqual([]);
  // What was typed stays after a reload.
  await page.reload();
  await expect(page.getByLabel('Guía, fila 1')).toHaveValue('0009003');

  await page.goto('/admin/dispatch?cola=sent');
  await expect(row(page, 'Carla Guía')).toContainText('0009001');
  await expect(row(page, 'Dora Guía')).toContainText('0009002');
});
