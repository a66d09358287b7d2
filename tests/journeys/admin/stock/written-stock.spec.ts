import { expect } from '@playwright/test';
import { axeFaults } from '#tests/support/browser/axe-faults.ts';
import { testWithOwnShop } from '#tests/support/browser/own-shop.ts';
import { makeProduct, newRef, productsOf } from '#tests/support/browser/products.ts';
import { signInWith } from '#tests/support/browser/sign-in.ts';
import { call } from '#tests/support/http/call.ts';

/** A shop of its own, because an import blocks every other operation. */
const test = testWithOwnShop();
test.describe.configure({ mode: 'default' });
test.beforeEach(async ({ page, shop }) => signInWith(page, shop.staffToken));

const CHACAO = 3;
type Shop = Parameters<typeof makeProduct>[0] & { staffToken: string };

/** Creates a product with five pieces in the warehouse and some in a store that may sell online. */
async function makeShared(shop: Shop, { sellsOnline, inStore }: { sellsOnline: boolean; inStore: number }) {
  const ref = newRef();
  await makeProduct(shop, ref, { barcode: `1${ref}` });
  const [product] = await productsOf(shop, ref);
  const id = product?.id ?? 0;
  const token = shop.staffToken;
  await call(shop, `/locations/${CHACAO}`, { method: 'PUT', token, body: { sellsOnline } });
  await call(shop, `/stock/levels/${id}/${CHACAO}/adjust`, {
    method: 'POST',
    token,
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { difference: inStore, reason: 'entry' },
  });
  const stock = async () => (await call(shop, `/items/${id}`)).body.data.attributes.stock;
  return { ref, barcode: `1${ref}`, id, stock };
}

test('form and cell warn before saving a stock below what a store offers, and the change can be undone', async ({
  page,
  shop,
}) => {
  const { ref, id, stock } = await makeShared(shop, { sellsOnline: true, inStore: 3 });
  expect(await stock()).toBe(8);
  await page.goto(`/admin/products?q=${ref}&producto=${id}`);
  const form = page.getByRole('dialog', { name: 'Editar Producto' });
  await form.getByLabel('Stock').fill('2');
  await expect(form.getByText(/^Al guardar, .*Chacao \(3\) deja de ofrecerlo en línea\. Sus piezas/)).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await form.getByRole('button', { name: 'Actualizar producto' }).click();
  await expect(page.getByText(/^Samán Chacao \(3\) deja de ofrecerlo en línea\.$/)).toBeVisible();
  expect(await stock()).toBe(2);
  // A piece that is sold before the undo does not come back with it.
  const goes = await call(shop, `/items/${id}/stock-adjustments`, {
    method: 'POST',
    token: shop.staffToken,
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { difference: -1, reason: 'damaged' },
  });
  expect(goes.status).toBe(200);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('El stock está como antes')).toBeVisible();
  expect(await stock()).toBe(7);
});

test('a cell saves such a stock at the second press', async ({ page, shop }) => {
  const { ref, id, stock } = await makeShared(shop, { sellsOnline: true, inStore: 3 });
  await page.goto(`/admin/products?q=${ref}`);
  const cell = page.locator(`[data-row="${id}"] [data-cell="stock"] [data-cell-control]`);
  await expect(cell).toHaveText('8');
  await cell.focus();
  await page.keyboard.type('0');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Samán Chacao \(3\) deja de ofrecerlo en línea/)).toBeVisible();
  expect(await stock()).toBe(8);
  await page.getByRole('button', { name: 'Guardar así' }).click();
  await expect.poll(stock).toBe(0);
});

test('importing a sheet without locations asks what it counts, and warns of pieces counted twice and of reordered columns', async ({
  page,
  shop,
}) => {
  const { ref, barcode, stock } = await makeShared(shop, { sellsOnline: false, inStore: 11 });
  const sheet = `Referencia;Precio;Código de barras;Stock;Descuento;Talla\n${ref};;${barcode};16;5;\n`;
  await page.goto('/admin/products');
  await page.getByRole('button', { name: 'Importar CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importar CSV' });
  await dialog
    .getByLabel('Hoja de inventario (CSV)')
    .setInputFiles({ name: 'inventario.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) });
  const start = dialog.getByRole('button', { name: 'Importar', exact: true });
  await expect(dialog.getByText('En la hoja, stock y descuento parecen cambiados.')).toBeVisible();
  await expect(start).toBeDisabled();
  await expect(start).toBeInViewport();
  await dialog.getByRole('button', { name: 'Leer por nombre' }).click();
  await expect(dialog.getByText(/^Depósito 5 → 16; 11 más en tiendas que no venden en línea/)).toBeVisible();
  await expect(start).toBeDisabled();
  await dialog.getByLabel('El stock de la hoja es').selectOption('Lo que se vende en línea');
  expect(await axeFaults(page)).toEqual([]);
  await start.click();
  const question = page.getByRole('dialog', { name: 'La casa pasa a tener más piezas' });
  await expect(question.getByText(/de 16 piezas en la casa a 27 piezas: 11 piezas más/)).toBeVisible();
  await question.getByRole('button', { name: 'Cancelar' }).click();

  await dialog.getByLabel('El stock de la hoja es').selectOption('Todo lo de la casa');
  await expect(dialog.getByText(/^Descuento 0 % → 5 %/)).toBeVisible();
  await start.click();
  await expect(page.getByText('Importación completada')).toBeVisible();
  expect(await stock()).toBe(5);
  expect((await productsOf(shop, ref))[0]?.attributes).toMatchObject({ stock: 5, discPercent: 5 });

  // The choice is remembered for the next sheet.
  await page.getByRole('button', { name: 'Importar CSV' }).click();
  await dialog
    .getByLabel('Hoja de inventario (CSV)')
    .setInputFiles({ name: 'inventario.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) });
  await expect(dialog.getByLabel('El stock de la hoja es')).toHaveValue('house');
});
