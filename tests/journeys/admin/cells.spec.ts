import { expect, type Page } from '@playwright/test';
import { axeFaults } from '#tests/support/browser/axe-faults.ts';
import { answered } from '#tests/support/browser/hydration.ts';
import { stockOf } from '#tests/support/browser/office.ts';
import { type OwnShop, testWithSharedShop } from '#tests/support/browser/own-shop.ts';
import { type Made, makeProduct, newRef, productsOf } from '#tests/support/browser/products.ts';
import { signInWith } from '#tests/support/browser/sign-in.ts';
import { call } from '#tests/support/http/call.ts';
import { pasteText } from '#tests/support/input/paste-text.ts';

const test = testWithSharedShop('products');

test.beforeEach(async ({ page, shop }) => signInWith(page, shop.staffToken));

const row = (page: Page, { id }: Made) => page.locator(`[data-row="${id}"]`);
const cell = (page: Page, product: Made, column: string) =>
  row(page, product).locator(`[data-cell="${column}"] [data-cell-control]`);

/** Products of one reference, in their order on the screen. */
async function openProducts(page: Page, shop: OwnShop, sizes: readonly string[]): Promise<Made[]> {
  const ref = newRef();
  const made: Made[] = [];
  for (const size of sizes) made.push(await makeProduct(shop, ref, { size, name: `Camisa ${ref} ${made.length + 1}` }));
  await page.goto(`/admin/products?q=${ref}&orden=id`);
  await expect(page.locator('[data-row]')).toHaveCount(sizes.length);
  return made;
}

const change = async (shop: OwnShop, { id }: Made, body: object) =>
  expect((await call(shop, `/items/${id}`, { method: 'PUT', token: shop.staffToken, body })).status).toBe(200);

test('staff change stock, price and size by keyboard alone, without a dialog', async ({ page, shop, expected }) => {
  const [one, two] = (await openProducts(page, shop, ['S', 'M'])) as [Made, Made];
  await page.keyboard.press('j');
  await expect(row(page, one)).toBeFocused();

  // A sign before the number makes it a change of the stock. The arrows choose the reason.
  await page.keyboard.type('+12');
  await expect(cell(page, one, 'stock')).toHaveValue('+12');
  await expect(page.getByLabel('Motivo')).toHaveValue('entry');
  await expect(cell(page, one, 'stock')).toHaveAccessibleDescription('Motivo: Entrada. Flecha abajo para cambiarlo.');
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('Motivo')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(cell(page, two, 'stock')).toBeFocused();
  await expect(cell(page, one, 'stock')).toHaveText('17');
  expect(await stockOf(shop, one.id)).toBe(17);
  const history = await call(shop, `/items/${one.id}/history`, { token: shop.staffToken });
  expect(history.body.data[0].attributes).toMatchObject({ kind: 'adjust', reason: 'Conteo', after: { stock: 17 } });

  // A reduction has no default reason, and 'entry' is not offered. Some reasons need a text from the clerk.
  await page.keyboard.type('-1');
  await expect(page.getByLabel('Motivo')).toHaveValue('');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Motivo')).toBeFocused();
  await expect(page.getByText('Elige un motivo.', { exact: true })).toBeVisible();
  const reasons = ['Elige uno', 'Conteo', 'Dañado', 'Devolución', 'Corrección', 'Otro'];
  await expect(page.getByLabel('Motivo').getByRole('option')).toHaveText(reasons);
  await page.getByLabel('Motivo').selectOption('other');
  await page.getByLabel('Motivo').press('Enter');
  await expect(page.getByLabel('Cuál')).toBeFocused();
  await expect(page.getByText('Escribe el motivo.', { exact: true })).toBeVisible();
  await page.keyboard.type('Feria');
  await page.keyboard.press('Enter');
  await expect(cell(page, two, 'stock')).toHaveText('4');

  // Tab moves past the end of the row into the next row, and Shift+Tab back.
  await cell(page, one, 'stock').focus();
  await page.keyboard.type('20');
  await page.keyboard.press('Tab');
  await expect(cell(page, two, 'size')).toBeFocused();
  await expect(cell(page, one, 'stock')).toHaveText('20');
  await page.keyboard.type('xl');
  await page.keyboard.press('Shift+Tab');
  await expect(cell(page, one, 'stock')).toBeFocused();
  await expect(cell(page, two, 'size')).toHaveText('xl');

  // A wrong value stays in its cell with an error. Escape restores the saved value.
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(cell(page, one, 'price')).toBeFocused();
  await page.keyboard.type('0');
  await page.keyboard.press('Enter');
  await expect(cell(page, one, 'price')).toHaveValue('0');
  await expect(cell(page, one, 'price')).toHaveAttribute('aria-invalid', 'true');
  await expect(cell(page, one, 'price')).toHaveAccessibleDescription('El precio debe ser un número mayor que cero.');
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(cell(page, one, 'price')).toHaveText('$20.00');
  await expect(cell(page, one, 'price')).toBeFocused();

  // The list's shortcuts still work in a cell that accepts numbers only.
  await page.keyboard.press('x');
  await expect(page.getByText('1 producto seleccionado')).toBeVisible();
  await page.keyboard.press('j');
  await expect(row(page, two)).toBeFocused();

  // The reduction is larger than the stock: the server refuses it, and the input stays.
  expected.answer(422, '/stock-adjustments');
  await page.keyboard.type('-50');
  await page.keyboard.press('Enter');
  await page.getByLabel('Motivo').selectOption('count');
  await page.getByLabel('Motivo').press('Enter');
  await expect(cell(page, two, 'stock')).toHaveAccessibleDescription('Quedan 4 piezas: no se pueden quitar 50.');
  await expect(cell(page, two, 'stock')).toHaveValue('-50');
  await expect(cell(page, two, 'stock')).toBeFocused();

  // Opening another screen would lose the input, so the admin asks first.
  const navigation = page.getByRole('navigation').getByRole('link', { name: 'Ventas', exact: true });
  await navigation.press('Enter');
  await page
    .getByRole('dialog', { name: 'Hay cambios sin guardar' })
    .getByRole('button', { name: 'Seguir editando' })
    .press('Enter');
  await expect(cell(page, two, 'stock')).toHaveValue('-50');
  await cell(page, two, 'stock').press('Escape');
  expect(await stockOf(shop, two.id)).toBe(4);
  await navigation.press('Enter');
  await expect(page).toHaveURL(/\/admin\/sales/);
});

test('staff paste spreadsheet cells, review and save them; each cell shows its error or conflict', async ({
  page,
  shop,
  expected,
}) => {
  const [one, two, three] = (await openProducts(page, shop, ['S', 'M', 'L'])) as [Made, Made, Made];
  await cell(page, one, 'price').focus();
  await pasteText(page, '$ 31,50\t10 %\t7\r\ngratis\t5%\t8\r\n33\t\t9\r\n34\t1\t2\r\n');
  const bar = page.getByRole('region', { name: 'Lo pegado' });
  await expect(bar.getByRole('status')).toHaveText(
    '7 cambios por guardar · 1 no encaja · 1 fila no cabe en esta página',
  );
  await expect(cell(page, one, 'price')).toHaveText('$ 31,50 (por guardar)');
  await expect(cell(page, two, 'price')).toHaveAccessibleDescription('El precio debe ser un número mayor que cero.');
  expect(await axeFaults(page)).toEqual([]);
  expect(
    (await productsOf(shop, one.attributes.name.split(' ')[1] ?? '')).map((item: Made) => item.attributes.stock),
  ).toEqual([5, 5, 5]);

  // Another clerk changes one of these cells, which is a conflict, and another field of another row, which is none.
  await change(shop, three, { stock: 3 });
  await change(shop, two, { name: `${two.attributes.name} nueva` });
  expected.answer(412, '/api/items/');
  await bar.getByRole('button', { name: 'Guardar 7 cambios' }).click();
  await expect(bar.getByRole('status')).toHaveText(
    '6 guardados · 1 no encaja · 1 sin guardar · 1 fila no cabe en esta página',
  );
  await expect(cell(page, one, 'price')).toHaveText('$31.50');
  await expect(cell(page, one, 'discPercent')).toHaveText('10%');
  await expect(cell(page, two, 'stock')).toHaveText('8');
  await expect(cell(page, three, 'price')).toHaveText('$33.00');

  const clash = cell(page, three, 'stock');
  await expect(clash).toHaveValue('9');
  await clash.focus();
  await expect(clash).toHaveAccessibleDescription(/cambió: ahora es 3\.$/);
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Dejar la suya' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(clash).toHaveText('3');

  // The value that was refused is corrected in its cell.
  await cell(page, two, 'price').fill('32');
  await page.keyboard.press('Enter');
  await expect(cell(page, two, 'price')).toHaveText('$32.00');
  await bar.getByRole('button', { name: 'Cerrar' }).click();
  await expect(bar).toHaveCount(0);
  const items = await productsOf(shop, one.attributes.name.split(' ')[1] ?? '');
  expect(items.map(({ attributes }: Made) => [attributes.price, attributes.stock])).toEqual([
    [31.5, 7],
    [32, 8],
    [33, 3],
  ]);
});

test('offline, a cell keeps its text and saves it later; a touch opens a cell', { tag: '@phone' }, async ({
  page,
  context,
  shop,
  expected,
}) => {
  const [one] = (await openProducts(page, shop, ['M'])) as [Made];
  const stock = cell(page, one, 'stock');
  await stock.tap();
  await expect(stock).toHaveValue('5');
  await stock.fill('+2');
  await expect(page.getByLabel('Motivo')).toBeVisible();
  // The list also asks whether an operation runs.
  await answered(page);
  expected.noAnswer(/stock-adjustments/);
  await context.setOffline(true);
  await stock.press('Enter');
  const again = page.getByRole('button', { name: 'Reintentar' });
  await expect(again).toBeVisible();
  await expect(stock).toHaveValue('+2');
  await expect(stock).toHaveAccessibleDescription(/Si lo repites igual antes de 10 minutos, se cuenta una sola vez\.$/);
  expect(await axeFaults(page)).toEqual([]);
  await context.setOffline(false);
  await again.click();
  await expect(stock).toHaveText('7');
  expect(await stockOf(shop, one.id)).toBe(7);
});
