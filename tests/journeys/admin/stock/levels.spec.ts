import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { axeFaults } from '#tests/support/browser/axe-faults.ts';
import { type OwnShop, testWithSharedShop } from '#tests/support/browser/own-shop.ts';
import { type Made, makeProduct, newRef } from '#tests/support/browser/products.ts';
import { signInWith } from '#tests/support/browser/sign-in.ts';
import { call } from '#tests/support/http/call.ts';
import { pasteText } from '#tests/support/input/paste-text.ts';

const test = testWithSharedShop('stock');
const WAREHOUSE = 1;
const SABANA_GRANDE = 2;
const CHACAO = 3;

test.beforeEach(async ({ page, shop }) => signInWith(page, shop.staffToken));

const cell = (page: Page, { id }: Made, location: number) =>
  page.locator(`[data-row="${id}"] [data-cell="l${location}"] [data-cell-control]`);
const onHand = async (shop: OwnShop, { id }: Made, location: number) => {
  const { body } = await call(shop, `/stock/movements?item=${id}&location=${location}`, { token: shop.staffToken });
  return body.data[0]?.attributes.balance ?? 0;
};

/** Three sizes of one reference, five pieces each in the warehouse. */
async function makeStyle(shop: OwnShop): Promise<{ ref: string; sizes: [Made, Made, Made] }> {
  const ref = newRef();
  const made: Made[] = [];
  for (const size of ['S', 'M', 'L']) made.push(await makeProduct(shop, ref, { size, stock: 5, name: `Blusa ${ref}` }));
  return { ref, sizes: made as [Made, Made, Made] };
}

test('staff enter the stock of each store by keyboard and paste, and the ledger shows it', async ({ page, shop }) => {
  const {
    ref,
    sizes: [s, m, l],
  } = await makeStyle(shop);
  await page.goto(`/admin/stock/levels?referencia=${ref}`);
  await expect(page.locator('[data-row]')).toHaveCount(3);
  await expect(page.getByRole('columnheader', { name: 'Chacao' })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);

  // The arrows move from the row into its cells. A change and its reason are typed, and Tab goes on.
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowRight');
  await expect(cell(page, s, WAREHOUSE)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('+3');
  await expect(page.getByLabel('Motivo')).toHaveValue('entry');
  await page.keyboard.press('Tab');
  await expect(cell(page, s, CHACAO)).toBeFocused();
  await expect(cell(page, s, SABANA_GRANDE)).toHaveText('3');
  await page.keyboard.type('99');
  await page.keyboard.press('Escape');
  await expect(cell(page, s, CHACAO)).toHaveText('–');
  expect(await onHand(shop, s, SABANA_GRANDE)).toBe(3);

  // A reduction has no default reason. A reduction below zero is refused in words and can be undone.
  await cell(page, s, WAREHOUSE).focus();
  await page.keyboard.type('-6');
  await expect(page.getByLabel('Motivo')).toHaveValue('');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Elige un motivo.', { exact: true })).toBeVisible();
  await page.getByLabel('Motivo').selectOption('store_sale');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Quedan 5 piezas: no se pueden quitar 6.').first()).toBeVisible();
  await cell(page, s, WAREHOUSE).focus();
  await page.keyboard.press('Escape');

  // A block is pasted from a spreadsheet with changes and totals: one reason and one call for all.
  await cell(page, m, SABANA_GRANDE).focus();
  await pasteText(page, '+2\t4\n7\t\n');
  await expect(page.getByText('3 cambios por guardar')).toBeVisible();
  const bar = page.getByRole('region', { name: 'Lo pegado' });
  await bar.getByLabel('Motivo').selectOption('count');
  expect(await axeFaults(page)).toEqual([]);
  await bar.getByRole('button', { name: 'Guardar 3 cambios' }).click();
  await expect(bar).toBeHidden();
  await expect(cell(page, m, CHACAO)).toHaveText('4');
  expect([
    await onHand(shop, m, SABANA_GRANDE),
    await onHand(shop, m, CHACAO),
    await onHand(shop, l, SABANA_GRANDE),
  ]).toEqual([2, 4, 7]);

  // The movements of one size at one store.
  await page.getByRole('link', { name: `Movimientos de Blusa ${ref}, talla M` }).click();
  await expect(page.getByRole('heading', { name: `Movimientos de Blusa ${ref}` })).toBeVisible();
  await page.getByLabel('Tienda').selectOption({ label: 'Samán Chacao' });
  await expect(page.getByRole('row', { name: /Samán Chacao Ajuste \+4 4 – Conteo/ })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
});

/** A store has a few pieces of a size. */
async function putInChacao(shop: OwnShop, { id }: Made, difference: number): Promise<void> {
  const adjusted = await call(shop, `/stock/levels/${id}/${CHACAO}/adjust`, {
    method: 'POST',
    token: shop.staffToken,
    body: { difference, reason: 'entry' },
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(adjusted.status).toBe(200);
}

test('on a phone what runs out leads to a filled transfer, a store lists its own stock first, and a product opens as a grid', {
  tag: '@phone',
}, async ({ page, shop }) => {
  const {
    ref,
    sizes: [s, m],
  } = await makeStyle(shop);
  await putInChacao(shop, s, 1);
  const fits = async () => {
    const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(width).toBeLessThanOrEqual(0);
  };
  await page.goto(`/admin/stock/levels?referencia=${ref}&existencia=bajo&tienda=${CHACAO}`);
  const send = page.getByRole('link', { name: 'Enviar 2 piezas de Depósito web a Chacao' });
  const transfer = `/admin/stock/transfers/new?from=${WAREHOUSE}&to=${CHACAO}&items=${s.id}:2`;
  await expect(send).toHaveAttribute('href', transfer);
  await page.getByText('2 piezas, 1 producto').click();
  await expect(page.getByText('Queda 1 (mínimo 2)')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await fits();

  await putInChacao(shop, m, 2);
  await page.goto(`/admin/stock/levels?referencia=${ref}`);
  await expect(page.locator('[data-row]')).toHaveCount(3);
  await page.getByRole('button', { name: /^Filtros/ }).click();
  await page.getByLabel('Tienda', { exact: true }).selectOption({ label: 'Samán Chacao' });
  await expect(page.locator('[data-row]')).toHaveCount(2);
  await expect(cell(page, m, CHACAO)).toHaveText('2');
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.locator('th[scope=col] >> text=/Chacao|Depósito/').first()).toHaveText(/Chacao/);
  await page.setViewportSize({ width: 360, height: 740 });

  await page.getByTitle(`Blusa ${ref}: tallas y tiendas`).first().click();
  const grid = page.getByRole('dialog', { name: `Blusa ${ref} (${ref})` });
  await expect(grid.getByRole('row').nth(1)).toHaveText(/^Samán Chacao\D*1\D*2\D*3$/);
  await expect(grid.getByRole('row', { name: /^En la casa/ })).toHaveText(/^En la casa\D*6\D*7\D*5\D*18$/);
  expect(await axeFaults(page)).toEqual([]);
  await fits();
  await page.keyboard.press('Escape');
  await expect(grid).toBeHidden();

  // The list remembers the store when it is opened again.
  await page.goto('/admin/stock/levels');
  await expect(page).toHaveURL(new RegExp(`tienda=${CHACAO}`));
  await page.getByRole('button', { name: /^Filtros/ }).click();
  await page.getByLabel('Tienda', { exact: true }).selectOption({ label: 'Toda tienda' });
  await expect(page).not.toHaveURL(/tienda=/);
  await page.goto('/admin/stock/levels');
  await expect(page.locator('[data-row]').first()).toBeVisible();
  await expect(page).not.toHaveURL(/tienda=/);
  const screens = () => page.evaluate(() => document.documentElement.scrollHeight / window.innerHeight);
  expect(await screens()).toBeLessThanOrEqual(3);
});
