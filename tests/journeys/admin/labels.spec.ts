import { expect, type Page } from '@playwright/test';
import { type PaperName, ROLLS, SHEETS } from '#domain/labels/papers.ts';
import { placeOf } from '#domain/labels/place-labels.ts';
import { axeFaults } from '#tests/support/browser/axe-faults.ts';
import { type OwnShop, testWithSharedShop } from '#tests/support/browser/own-shop.ts';
import { makeProduct, newRef } from '#tests/support/browser/products.ts';
import { refuse, UNAVAILABLE } from '#tests/support/browser/requests.ts';
import { signInWith } from '#tests/support/browser/sign-in.ts';
import { call } from '#tests/support/http/call.ts';
import { cutOut, isBlank, printedPages, stretchesOf } from '#tests/support/labels/printed-pages.ts';
import { readBarcodes } from '#tests/support/labels/read-barcodes.ts';

const test = testWithSharedShop('products');

const EAN13 = '7591234567894';
const WRONG = '7591234567890';

test.beforeEach(async ({ page, shop }) => {
  await signInWith(page, shop.staffToken);
  await call(shop, '/currency/dollar-value', {
    method: 'PUT',
    token: shop.staffToken,
    body: { dollarValue: '248,3671' },
  });
});

async function makeSizes(
  shop: OwnShop,
  ref: string,
  barcodes: Record<string, string>,
): Promise<Record<string, number>> {
  const ids: Record<string, number> = {};
  for (const [size, barcode] of Object.entries(barcodes)) {
    ids[size] = (await makeProduct(shop, ref, { size, barcode, price: 120, discPercent: 20, stock: 3 })).id;
  }
  return ids;
}

const quantity = (page: Page, size: string) => page.getByRole('spinbutton', { name: new RegExp(`talla ${size}$`) });
const row = (page: Page, size: string) =>
  page
    .getByRole('list', { name: 'Productos con etiquetas' })
    .getByRole('listitem')
    .filter({ hasText: `talla ${size}` });

async function choosePaper(page: Page, name: PaperName): Promise<void> {
  await page.getByLabel('Papel', { exact: true }).selectOption(name);
}

test('labels of selected products are printed, and a scanner reads each of them back', async ({ page, shop }) => {
  const ref = newRef();
  const ids = await makeSizes(shop, ref, { S: EAN13, M: WRONG, L: 'S104-L', XL: 'CAÑA-1' });
  await page.goto(`/admin/products?agrupar=variante&q=${ref}`);
  await page
    .getByRole('checkbox', { name: /todas?|todos?/i })
    .first()
    .check();
  await page.getByRole('region', { name: 'Selección' }).getByRole('link', { name: 'Etiquetas' }).click();
  await expect(page).toHaveURL(/\/admin\/labels\?items=/);
  await expect(page.getByText('4 productos, 3 etiquetas')).toBeVisible();
  await expect(row(page, 'S')).toContainText('EAN-13');
  await expect(row(page, 'M')).toContainText('El último dígito no cuadra, debería ser 4: se imprime como Code 128.');
  await expect(row(page, 'L')).toContainText('Code 128');
  await expect(row(page, 'XL')).toContainText('No se imprime: los lectores no leen «Ñ» en un código de barras.');
  expect(await axeFaults(page)).toEqual([]);

  await page.getByRole('button', { name: 'Una por pieza en existencia' }).click();
  await expect(page.getByRole('button', { name: 'Imprimir 9 etiquetas' })).toBeEnabled();
  await quantity(page, 'M').fill('1');
  await quantity(page, 'L').fill('1');
  await quantity(page, 'S').fill('2');
  await expect(page.getByRole('button', { name: 'Imprimir 4 etiquetas' })).toBeEnabled();
  await expect(page).toHaveURL(new RegExp(`[=,]${ids.S}:2(,|$)`));
  const intended = [EAN13, EAN13, WRONG, 'S104-L'];

  // The smallest roll has one page per label, of the label's size.
  await choosePaper(page, '40x30');
  const labels = await printedPages(page);
  expect(labels.map(({ width, height }) => [Math.round(width / 8), Math.round(height / 8)])).toEqual(
    Array(4).fill([ROLLS['40x30'].width, ROLLS['40x30'].height]),
  );
  const read = await Promise.all(labels.map(readBarcodes));
  const codes = read.flat();
  expect(codes.map(({ text }) => text).sort()).toEqual(intended.toSorted());
  expect(read.every((each) => each.length === 1)).toBe(true);
  expect(codes.map(({ format }) => format).sort()).toEqual(['Code128', 'Code128', 'EAN13', 'EAN13']);
  // Bars and blanks are printed in whole dots: each is 2, 4, 6 or 8 pixels wide.
  for (const label of labels) expect(stretchesOf(label, 110).filter((width) => width % 2 !== 0)).toEqual([]);

  // The first six labels of the sheet are used up: printing starts at the seventh place, and nothing else is printed.
  await choosePaper(page, 'a4-5x13');
  await page.getByLabel('Empezar en la posición').fill('7');
  await expect(page.getByRole('img', { name: 'Hoja 1: 4 etiquetas' })).toBeVisible();
  const [sheet, ...more] = await printedPages(page);
  if (!sheet) throw new Error('nothing was printed');
  expect(more).toEqual([]);
  const places = Array.from({ length: 65 }, (_, position) => cutOut(sheet, placeOf(SHEETS['a4-5x13'], position)));
  const printed = await Promise.all(places.map(readBarcodes));
  const labelCodes = printed.flat();
  expect(labelCodes.map(({ text }) => text).sort()).toEqual(intended.toSorted());
  expect(printed.flatMap((each, position) => (each.length > 0 ? [position] : []))).toEqual([6, 7, 8, 9]);
  expect(places.flatMap((place, position) => (isBlank(place) ? [] : [position]))).toEqual([6, 7, 8, 9]);
});

test('staff add labels with a scanner and the keyboard alone', async ({ page, shop }) => {
  const ref = newRef();
  await makeSizes(shop, ref, { S: `${ref}-S`, M: `${ref}-M`, L: '036000291452' });
  await page.goto('/admin/labels');
  await expect(page.getByText('Todavía no hay productos')).toBeVisible();
  await page.keyboard.press('/');
  // A scanner types the code at once and then Enter. Some scanners put a zero before a UPC-A.
  for (const scanned of [`${ref}-S`, `${ref}-M`, `${ref}-S`, '0036000291452']) {
    await page.keyboard.insertText(scanned);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText('3 productos, 4 etiquetas')).toBeVisible();
  await expect(quantity(page, 'S')).toHaveValue('2');
  await expect(row(page, 'L')).toContainText('UPC-A');

  await page.keyboard.insertText('no-hay-tal-código');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No se encontró «no-hay-tal-código».').first()).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(ref);
  const result = page.getByRole('list', { name: 'Productos encontrados' });
  await expect(result.getByRole('listitem')).toHaveCount(3);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(result.getByRole('button').nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('3 productos, 5 etiquetas')).toBeVisible();
  await page.getByRole('button', { name: `Añadir las 3 de la referencia ${ref}` }).press('Enter');
  await expect(page.getByText('3 productos, 8 etiquetas')).toBeVisible();

  await quantity(page, 'L').focus();
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('searchbox', { name: 'Añadir productos' })).toBeFocused();
  await expect(quantity(page, 'L')).toHaveValue('12');
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: /^Imprimir \d+ etiquetas$/ }).press('Enter');
  await expect(page.locator('body')).toHaveAttribute('data-printed');
});

test('a reference leads to its labels; deleted products, too many labels and failed loads are explained', async ({
  page,
  shop,
  expected,
}) => {
  const ref = newRef();
  const ids = await makeSizes(shop, ref, { S: `${ref}-S`, M: `${ref}-M` });
  expected.answer(404, '/media/products/');
  expected.answer(503, '/api/items/by-id');
  const mend = await refuse(page, '**/api/items/by-id*');
  await page.goto(`/admin/products?agrupar=referencia&q=${ref}`);
  await page.getByRole('link', { name: `Etiquetas de Camisa ${ref}, referencia ${ref}` }).click();
  const problem = page.getByRole('alert').filter({ hasText: UNAVAILABLE.message });
  await expect(problem).toContainText('No se pudieron cargar los productos.');
  await mend();
  await problem.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('2 productos, 2 etiquetas')).toBeVisible();

  await page.goto(`/admin/labels?items=${ids.S}:600,${ids.M}:600,2000000000`);
  await expect(page.getByText('1 producto ya no existe.')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Son 1.200 etiquetas y en una impresión caben 1.000');
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeDisabled();
  await page.getByRole('button', { name: 'Una de cada uno' }).click();
  await expect(page.getByRole('button', { name: 'Imprimir 2 etiquetas' })).toBeEnabled();

  await page.getByLabel('Papel', { exact: true }).selectOption('propia');
  await page.getByLabel('Ancho (mm)').fill('20');
  await expect(page.getByText('De 30 a 110 mm.')).toBeVisible();
  await page.getByLabel('Ancho (mm)').fill('62');
  await page.getByLabel('Alto (mm)').fill('31');
  expect((await printedPages(page)).map(({ width, height }) => [width / 8, height / 8].map(Math.round))).toEqual([
    [62, 31],
    [62, 31],
  ]);
  await page.reload();
  await expect(page.getByLabel('Ancho (mm)')).toHaveValue('62');
  expect(await axeFaults(page)).toEqual([]);
});
