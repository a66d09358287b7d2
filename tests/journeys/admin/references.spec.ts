import { expect, type Page } from '@playwright/test';
import { axeFaults } from '#tests/support/browser/axe-faults.ts';
import { stockOf } from '#tests/support/browser/office.ts';
import { type OwnShop, testWithSharedShop } from '#tests/support/browser/own-shop.ts';
import { makeProduct, newRef } from '#tests/support/browser/products.ts';
import { refuse, UNAVAILABLE } from '#tests/support/browser/requests.ts';
import { signInWith } from '#tests/support/browser/sign-in.ts';
import { pasteText } from '#tests/support/input/paste-text.ts';

const test = testWithSharedShop('products');

/** A reference of three sizes, the last of them sold out, and the ids of its variants. */
async function makeReference(shop: OwnShop, ref: string): Promise<[s: number, m: number, xl: number]> {
  const make = async (size: string, stock: number, more = {}) =>
    (await makeProduct(shop, ref, { size, stock, barcode: `${ref}-${size}`, ...more })).id;
  const xl = await make('XL', 0);
  const s = await make('S', 12);
  return [s, await make('M', 3, { price: 25 }), xl];
}

const row = (page: Page, id: number) => page.locator(`[data-row="${id}"]`);
const reference = (page: Page, ref: string) => page.locator('[data-row^="-"]').filter({ hasText: ref });

test.beforeEach(async ({ page, shop }) => signInWith(page, shop.staffToken));

test('staff find, open and edit a reference by keyboard alone, and the grouping is remembered', async ({
  page,
  shop,
  expected,
}) => {
  // The products of this journey have no pictures.
  expected.answer(404, '/media/products/');
  const ref = newRef();
  const [s, m, xl] = await makeReference(shop, ref);
  await page.goto('/admin/products');
  await page.getByRole('button', { name: 'Por referencia' }).press('Enter');
  await expect(page).toHaveURL(/agrupar=referencia/);
  await page.keyboard.press('/');
  await page.keyboard.type(ref);
  await page.keyboard.press('Enter');
  const result = reference(page, ref);
  await expect(result).toBeFocused();
  await expect(page.getByText('Total: 1 referencia')).toBeVisible();
  for (const text of ['S · 12', 'M · 3', 'XL · 0', '$20.00 – $25.00', '15']) {
    await expect(result.getByText(text, { exact: true })).toBeVisible();
  }

  await page.keyboard.press('ArrowRight');
  const variants = page.getByRole('table', { name: `Variantes de ${ref}` });
  await expect(variants.locator('[data-row]')).toHaveCount(3);
  await expect(result.getByRole('button', { expanded: true })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);

  // The focus moves to the variant of size M, into its stock cell, and back to its row.
  await page.keyboard.press('j');
  await expect(row(page, s)).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('e');
  const form = page.getByRole('dialog', { name: 'Editar Producto' });
  await form.getByLabel('Stock').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('30');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(form).toBeHidden();
  await expect(row(page, m)).toBeFocused();
  await expect(row(page, m)).toContainText('30');
  await expect(result).toContainText('M · 30');
  await expect(result).toContainText('42');
  expect(await stockOf(shop, m)).toBe(30);

  // Selecting from a variant's row selects its whole reference. One variant is then deselected.
  await page.keyboard.press('ArrowLeft');
  await expect(result).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByText('3 productos seleccionados')).toBeVisible();
  await row(page, xl).focus();
  await page.keyboard.press('x');
  await expect(page.getByText('2 productos seleccionados')).toBeVisible();
  await expect(result.getByRole('checkbox')).toHaveJSProperty('indeterminate', true);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(variants).toBeHidden();
  await expect(result).toBeFocused();

  // The grouping is remembered when the URL does not name one; the URL takes precedence.
  await page.goto(`/admin/products?q=${ref}`);
  await expect(result).toBeVisible();
  await page.goto(`/admin/products?q=${ref}&agrupar=variante`);
  await expect(row(page, m)).toBeVisible();
  await expect(result).toHaveCount(0);
});

test('edited and pasted cells inside a reference update its row', async ({ page, shop, expected }) => {
  expected.answer(404, '/media/products/');
  const ref = newRef();
  const [s, m, xl] = await makeReference(shop, ref);
  await page.goto(`/admin/products?agrupar=referencia&q=${ref}`);
  const result = reference(page, ref);
  await result.getByRole('button', { expanded: false }).click();
  const cell = (id: number, column: string) => row(page, id).locator(`[data-cell="${column}"] [data-cell-control]`);

  await cell(s, 'stock').focus();
  await page.keyboard.type('20');
  await page.keyboard.press('Enter');
  await expect(cell(s, 'stock')).toHaveText('20');
  await expect(cell(m, 'stock')).toBeFocused();
  for (const text of ['S · 20', '23']) await expect(result.getByText(text, { exact: true })).toBeVisible();
  expect(await stockOf(shop, s)).toBe(20);
  await cell(xl, 'price').focus();
  await page.keyboard.type('31,50');
  await page.keyboard.press('Enter');
  await expect(result.getByText('$20.00 – $31.50', { exact: true })).toBeVisible();

  // A paste of many cells is one change: the list is loaded again once.
  let requested = 0;
  page.on('request', (request) => {
    requested += Number(request.url().includes('/api/items/references'));
  });
  await cell(s, 'price').focus();
  await pasteText(page, '30\t10\t1\r\n30\t10\t2\r\n30\t10\t3\r\n');
  await page.getByRole('region', { name: 'Lo pegado' }).getByRole('button', { name: 'Guardar 9 cambios' }).click();
  for (const text of ['S · 1', 'M · 2', 'XL · 3', '$30.00', '10%', '6']) {
    await expect(result.getByText(text, { exact: true })).toBeVisible();
  }
  expect(requested).toBe(1);
  expect(await stockOf(shop, xl)).toBe(3);
});

test('a barcode opens its reference and its actions, and an error is shown in place', async ({
  page,
  shop,
  expected,
}) => {
  const ref = newRef();
  const [, m] = await makeReference(shop, ref);
  const single = newRef();
  const { id: only } = await makeProduct(shop, single);
  expected.answer(404, '/media/products/');
  expected.answer(503, '/api/items/search');
  const mend = await refuse(page, '**/api/items/search?ref=*');
  await page.goto(`/admin/products?agrupar=referencia&q=${ref}-M`);
  const problem = page.getByRole('alert').filter({ hasText: UNAVAILABLE.message });
  await expect(problem).toContainText(`No se pudieron cargar las variantes de ${ref}.`);
  await mend();
  await problem.getByRole('button', { name: 'Reintentar' }).click();
  await expect(row(page, m)).toContainText('Coincide');
  await expect(page.getByText('Coincide', { exact: true })).toHaveCount(1);
  // Only the variant that matches the search is selected.
  await reference(page, ref).getByRole('checkbox').first().check();
  await expect(page.getByText('1 producto seleccionado')).toBeVisible();

  await reference(page, ref)
    .getByRole('link', { name: /^Añadir talla/ })
    .first()
    .click();
  const form = page.getByRole('dialog', { name: 'Nuevo Producto' });
  await expect(form.getByLabel('Referencia')).toHaveValue(ref);
  await form.getByRole('button', { name: 'Cancelar' }).click();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(/agrupar=referencia/);

  await page.goto(`/admin/products?agrupar=referencia&q=${single}`);
  await expect(reference(page, single).getByRole('link', { name: /en la tienda/ })).toHaveAttribute(
    'href',
    `/product/${only}`,
  );
  await reference(page, single)
    .getByRole('link', { name: /^Editar/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Editar Producto' }).getByLabel('Referencia')).toHaveValue(single);

  await page.goto('/admin/products?agrupar=referencia&q=nada+de+esto');
  await expect(page.getByText('No se encontraron productos que coincidan con la búsqueda')).toBeVisible();
});
