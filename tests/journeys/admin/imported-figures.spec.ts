import { expect, type Page } from '@playwright/test';
import { testWithOwnShop } from '#tests/support/browser/own-shop.ts';
import { signInWith } from '#tests/support/browser/sign-in.ts';
import { call } from '#tests/support/http/call.ts';
import { sendSheet } from '#tests/support/shop/operations.ts';

/** A shop of its own, because a large import blocks every other operation. */
const test = testWithOwnShop();

const ROWS = 3_000;
const HEADER = 'Referencia;Precio;Código de barras;Descuento;Stock;Talla';
const sheet = (stock: number) =>
  [HEADER, ...Array.from({ length: ROWS }, (_, at) => `G1;10,00;G-${at};0;${stock};T${at}`)].join('\n');

/** A row with size T77, T770 and so on, which all have the same stock. */
const someRow = (page: Page) => page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: 'T77' }).first();

test('when an import says it is done, the table shows its values, and so does another tab by itself', async ({
  page,
  context,
  shop,
}) => {
  const item = {
    ref: 'G1',
    barcode: 'G-base',
    name: 'Franela en muchas tallas',
    description: 'De algodón.',
    price: 10,
    category: 'franelas',
    categoryId: 1,
    stock: 1,
    size: 'base',
  };
  // On a retry the item already exists.
  await call(shop, '/items', { method: 'POST', token: shop.staffToken, body: item });
  await sendSheet(shop, shop.staffToken, sheet(111));

  const other = await context.newPage();
  for (const tab of [page, other]) {
    await signInWith(tab, shop.staffToken);
    await tab.goto('/admin/products?q=G-77');
    await expect(someRow(tab)).toContainText('111');
  }

  await page.bringToFront();
  await page.getByRole('button', { name: 'Importar CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importar CSV' });
  await dialog
    .getByLabel('Hoja de inventario (CSV)')
    .setInputFiles({ name: 'inventario.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet(222)) });
  await dialog.getByLabel('El stock de la hoja es').selectOption('Lo que se vende en línea');
  await dialog.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(page.getByText('Importación completada')).toBeVisible();
  // A list counts as fresh for longer than this, so only the end of the import can cause a refetch.
  await expect(someRow(page)).toContainText('222', { timeout: 14_000 });
  await expect(someRow(other)).toContainText('222', { timeout: 14_000 });
});
