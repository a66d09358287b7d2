import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { axeFaults } from '#tests/support/browser/axe-faults.ts';
import { placeSale, stockItem, stockOf } from '#tests/support/browser/office.ts';
import { type OwnShop, testWithSharedShop } from '#tests/support/browser/own-shop.ts';
import { INTERNAL, refuse } from '#tests/support/browser/requests.ts';
import { signInWith } from '#tests/support/browser/sign-in.ts';
import { call } from '#tests/support/http/call.ts';

const test = testWithSharedShop('orders');

/** The row or card of the list that holds the text. */
const entry = (page: Page, text: string) => page.locator('[data-row]').filter({ hasText: text });

/** Creates three products of one name. @returns the barcode of the first */
async function makeProducts(shop: OwnShop): Promise<{ name: string; barcode: string; id: number }> {
  const name = `Chemise ${randomUUID().slice(0, 8)}`;
  const id = await stockItem(shop, `${name} uno`);
  for (const which of ['dos', 'tres']) await stockItem(shop, `${name} ${which}`);
  const { body } = await call(shop, `/items/${id}`, { token: shop.staffToken });
  return { name, barcode: body.data.attributes.barcode, id };
}

test.beforeEach(async ({ page, shop }) => signInWith(page, shop.staffToken));

test('by keyboard alone staff find a product by its barcode and change it, move between rows, select and open them', async ({
  page,
  shop,
}) => {
  const { name, barcode, id } = await makeProducts(shop);
  await page.goto('/admin/products');
  await expect(page.locator('[data-row]').first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  // In a text field, shortcut keys are text.
  await page.keyboard.type('jkxev/?');
  await expect(page.getByRole('searchbox')).toHaveValue('jkxev/?');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(barcode);
  await page.keyboard.press('Enter');
  const row = entry(page, `${name} uno`);
  await expect(row).toBeFocused();
  await page.keyboard.press('e');
  const form = page.getByRole('dialog', { name: 'Editar Producto' });
  await expect(form.getByLabel('Referencia')).toBeFocused();
  await form.getByLabel('Stock').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('22');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(form).toBeHidden();
  await expect(row).toBeFocused();
  await expect(row).toContainText('22');
  expect(await stockOf(shop, id)).toBe(22);

  await page.goto(`/admin/products?q=${encodeURIComponent(name)}&orden=name`);
  const [two, three, one] = ['dos', 'tres', 'uno'].map((which) => entry(page, `${name} ${which}`));
  if (!one || !two || !three) throw new Error('Three rows');
  await expect(page.locator('[data-row]')).toHaveCount(3);
  await page.keyboard.press('j');
  await expect(two).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(three).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByText('1 producto seleccionado')).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(one).toBeFocused();
  await page.keyboard.press('k');
  await expect(three).toBeFocused();
  expect(await axeFaults(page)).toEqual([]);

  await page.keyboard.press('Enter');
  await expect(form.getByLabel('Referencia')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(three).toBeFocused();

  // The order of the list, changed before a closed form has left the screen, does not open the form again.
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('Referencia')).toBeFocused();
  await page.evaluate(async () => {
    const press = { key: 'Escape', bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', press));
    // The router has moved by then, and React renders a transition only in a later task.
    for (let step = 0; step < 100; step += 1) await Promise.resolve();
    [...document.querySelectorAll<HTMLElement>('th button')].find((header) => header.textContent === 'Nombre')?.click();
  });
  await expect(page).toHaveURL(/orden=-name/);
  await expect(form).toBeHidden();
  await page.goBack();
  await expect(page).not.toHaveURL(/orden=-name/);
  await page.keyboard.press('j');

  // When a row is deleted, the focus goes to the row that takes its place.
  await three.getByRole('button', { name: /^Eliminar/ }).press('Enter');
  // The toolbar of the selection has a button with this name too.
  const question = page.getByRole('dialog', { name: 'Confirmar Eliminación' });
  await question.getByRole('button', { name: 'Eliminar', exact: true }).press('Enter');
  await expect(three).toHaveCount(0);
  await expect(one).toBeFocused();
});

test('staff validate a payment from its row, and the focus stays in the list', async ({ page, shop }) => {
  const item = await stockItem(shop, 'Camisa por validar');
  const first = await placeSale(shop, item, 'Ana Teclas');
  const second = await placeSale(shop, item, 'Berta Teclas');
  await page.goto('/admin/sales?estado=pendiente&q=Teclas');
  await expect(page.locator('[data-row]')).toHaveCount(2);
  await page.keyboard.press('j');
  await expect(entry(page, second.orderId)).toBeFocused();
  await page.keyboard.press('v');
  await expect(page.getByText('Estado de la venta actualizado exitosamente')).toBeVisible();
  // The validated sale left the list of pending ones. The next sale takes its place and the focus.
  await expect(entry(page, second.orderId)).toHaveCount(0);
  await expect(entry(page, first.orderId)).toBeFocused();

  // The dialog steps from sale to sale. When it closes, the focus goes to the row of the last sale shown.
  await page.goto('/admin/sales?q=Teclas');
  await expect(page.locator('[data-row]')).toHaveCount(2);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: second.orderId })).toBeVisible();
  const next = page.getByRole('dialog').getByRole('button', { name: 'Siguiente' });
  await expect(next).not.toHaveAttribute('aria-disabled');
  await next.press('Enter');
  await expect(page.getByRole('dialog', { name: first.orderId })).toBeVisible();
  await page.keyboard.press('v');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(entry(page, first.orderId)).toBeFocused();
  // While the dialog was open, the shortcut did nothing.
  await expect(entry(page, first.orderId)).toContainText('Pendiente');
});

test('the palette finds screens, products, sales, customers and actions, and says what it could not find or search', async ({
  page,
  shop,
  expected,
}) => {
  const { name, barcode } = await makeProducts(shop);
  const sale = await placeSale(shop, await stockItem(shop, 'Camisa de la paleta'), 'Carla Paleta');
  const email = `${randomUUID()}@example.com`;
  const body = { name: 'Dora', lastname: 'Paleta', email, password: 'el telar cruje a medianoche' };
  expect((await call(shop, '/usr/users', { method: 'POST', body })).status).toBe(201);

  await page.goto('/admin/categories');
  await expect(page.getByRole('heading', { name: 'Categorías' })).toBeVisible();
  const palette = page.getByRole('dialog', { name: 'Buscar en la administración' });
  const field = palette.getByRole('combobox');
  async function ask(text: string) {
    await page.keyboard.press('ControlOrMeta+k');
    await expect(field).toBeFocused();
    await field.fill(text);
  }

  await ask('cupon nuevo');
  await expect(palette.getByRole('option')).toHaveText(['Nuevo Cupón']);
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Nuevo Cupón' }).getByLabel('Código del Cupón')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await ask(barcode);
  await expect(palette.getByRole('group', { name: 'Productos' }).getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Editar Producto' });
  await expect(form.getByLabel('Nombre')).toHaveValue(`${name} uno`);
  await form.getByRole('button', { name: 'Cancelar' }).click();
  await expect(entry(page, `${name} uno`)).toBeFocused();

  await ask(sale.orderId);
  await palette.getByRole('option', { name: sale.orderId }).click();
  await expect(page.getByRole('dialog', { name: sale.orderId })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await ask(email);
  await palette.getByRole('group', { name: 'Clientes' }).getByRole('option', { name: 'Dora Paleta' }).click();
  await expect(page).toHaveURL(/\/admin\/customers\/\d+$/);
  await expect(page.getByRole('heading', { name: 'Dora Paleta' })).toBeVisible();
  await expect(page.getByText(email).first()).toBeVisible();

  // Ctrl+S does nothing without a form.
  await page.goto('/admin/categories');
  await expect(page.getByRole('heading', { name: 'Categorías' })).toBeVisible();
  const taken = await page.evaluate(
    () =>
      !document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: 's', ctrlKey: true, cancelable: true, bubbles: true }),
      ),
  );
  expect(taken).toBe(false);

  await ask('qqxxzz');
  await expect(palette.getByText('Nada coincide con la búsqueda')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);

  expected.answer(500, '/api/items/search');
  const mend = await refuse(page, '**/api/items/search?*', 500);
  await field.fill(name);
  const fault = palette.getByRole('alert');
  await expect(fault).toContainText(`No se pudo buscar en productos. ${INTERNAL.message}`);
  await mend();
  await fault.getByRole('button', { name: 'Reintentar' }).click();
  await expect(palette.getByRole('option', { name: `${name} uno` })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(palette).toBeHidden();

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Atajos de teclado' });
  await expect(help.getByText('Validar el pago, en Ventas')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  // People who dictate can turn off shortcuts of a single key. Those with Ctrl stay.
  await help.getByLabel('Usar los atajos de una sola tecla').uncheck();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Categorías' })).toBeVisible();
  await page.keyboard.press('?');
  await page.keyboard.press('ControlOrMeta+k');
  await expect(palette).toBeVisible();
  await expect(help).toHaveCount(0);
});

test('back and forward restore sorting and filter, and g with a letter opens a screen', async ({ page }) => {
  await page.goto('/admin/products');
  await expect(page.locator('[data-row]').first()).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('v');
  await expect(page.getByRole('heading', { name: 'Gestión de Ventas' })).toBeVisible();

  await page.getByLabel('Estado', { exact: true }).selectOption('pendiente');
  await expect(page).toHaveURL(/estado=pendiente/);
  await page.getByRole('columnheader', { name: 'Total (USD)' }).getByRole('button').click();
  await expect(page).toHaveURL(/orden=/);
  // Typing a search adds no entry to the browser's history.
  for (const text of ['a', 'an', 'ana']) {
    await page.getByRole('searchbox').fill(text);
    await expect(page).toHaveURL(new RegExp(`[?&]q=${text}(&|$)`));
  }
  await page.goBack();
  await expect(page).toHaveURL(/estado=pendiente$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/sales$/);
  await page.goForward();
  await expect(page.getByLabel('Estado', { exact: true })).toHaveValue('pendiente');
});
