import { expect, type Locator, type Page } from '@playwright/test';
import { deleteAllSales, placeSale, stockItem, stockOf } from '#tests/support/browser/office.ts';
import { testWithOwnShop } from '#tests/support/browser/own-shop.ts';
import { type Made, makeProduct, newRef, productsOf } from '#tests/support/browser/products.ts';
import { signInWith } from '#tests/support/browser/sign-in.ts';
import { call } from '#tests/support/http/call.ts';
import { runOperation } from '#tests/support/shop/operations.ts';

const test = testWithOwnShop();

declare global {
  interface Window {
    /** Types of the pointer events that occurred. */
    pointed: string[];
    printed: number;
  }
}

/** Runs in the page: records pointer events, and replaces printing by a counter. */
function watchPointer(): void {
  window.pointed = [];
  window.printed = 0;
  // Move events do not count: the browser sends some when the page changes under a resting pointer.
  for (const kind of ['pointerdown', 'mousedown', 'touchstart', 'wheel']) {
    window.addEventListener(kind, () => window.pointed.push(kind), { capture: true });
  }
  window.print = () => {
    window.printed += 1;
  };
}

/** Presses Tab until this element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeEnabled();
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** Opens the palette and then its first result. */
async function go(page: Page, text: string, result: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  const palette = page.getByRole('dialog', { name: 'Buscar en la administración' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(text);
  await expect(palette.getByRole('option').first()).toContainText(result);
  await page.keyboard.press('Enter');
  await expect(palette).toBeHidden();
}

test('by keyboard alone: find a barcode, add twelve pieces, validate five payments, print slips, undo a bulk edit', async ({
  page,
  shop,
}) => {
  await deleteAllSales(shop);
  const shirt = await stockItem(shop, 'Guayabera del paseo');
  const { barcode } = (await call(shop, `/items/${shirt}`, { token: shop.staffToken })).body.data.attributes;
  const customers = ['Ana', 'Berta', 'Carla', 'Dora', 'Elena'];
  for (const customer of customers) await placeSale(shop, shirt, `${customer} del Paseo`);
  const ref = newRef();
  const edited = [await makeProduct(shop, ref, { size: 'S' }), await makeProduct(shop, ref, { size: 'M' })];
  const ids = edited.map(({ id }) => id);
  const bulk = { ids, change: { discPercent: 15 } };
  expect((await runOperation(shop, shop.staffToken, '/items/bulk', bulk)).status).toBe(200);

  await signInWith(page, shop.staffToken);
  await page.addInitScript(watchPointer);
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { name: 'Panel' })).toBeVisible();

  const times: string[] = [];
  async function walk(name: string, steps: () => Promise<void>): Promise<void> {
    const began = performance.now();
    await test.step(name, steps);
    // The focus was never lost, and the pointer was never used.
    await expect(page.locator('body')).not.toBeFocused();
    expect(await page.evaluate(() => window.pointed)).toEqual([]);
    times.push(`${name} ${((performance.now() - began) / 1000).toFixed(1)} s`);
  }

  const row = page.locator(`[data-row="${shirt}"]`);
  await walk('a product by its barcode', async () => {
    await go(page, 'productos', 'Productos');
    await expect(page.locator('[data-row]').first()).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.type(barcode);
    await page.keyboard.press('Enter');
    await expect(row).toBeFocused();
  });

  await walk('twelve more of it', async () => {
    const before = await stockOf(shop, shirt);
    await page.keyboard.type('+12');
    await expect(page.getByLabel('Motivo')).toBeVisible();
    await page.keyboard.press('Enter');
    const cell = row.locator('[data-cell="stock"] [data-cell-control]');
    await expect(cell).toHaveText(String(before + 12));
    await expect(cell).toBeFocused();
    expect(await stockOf(shop, shirt)).toBe(before + 12);
  });

  await walk('five payments', async () => {
    await go(page, 'validar', 'Validar pagos');
    for (const customer of customers) {
      await expect(page.getByRole('article')).toContainText(`${customer} del Paseo`);
      await expect(page.getByRole('button', { name: 'Validar y seguir' })).not.toHaveAttribute('aria-busy');
      await page.keyboard.press('v');
    }
    await expect(page.getByRole('link', { name: 'Ver las validadas hoy' })).toBeFocused();
  });

  await walk('their slips', async () => {
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-row]')).toHaveCount(customers.length);
    for (const place of customers.keys()) {
      await page.keyboard.press('j');
      await expect(page.locator('[data-row]').nth(place)).toBeFocused();
      await page.keyboard.press('x');
    }
    await tabTo(page, page.getByRole('region', { name: 'Selección' }).getByRole('link', { name: 'Notas de entrega' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('article')).toHaveCount(customers.length);
    await expect(page.getByRole('button', { name: 'Imprimir 5' })).toBeFocused();
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => window.printed)).toBe(1);
  });

  await walk('a bulk edit undone', async () => {
    await go(page, 'operaciones', 'Ver operaciones con productos');
    const edit = page.locator('[data-row]').filter({ hasText: 'Edición en lote' }).first();
    await expect(edit).toBeVisible();
    await tabTo(page, edit.getByRole('button', { name: /^Deshacer/ }));
    await page.keyboard.press('Enter');
    const undoing = page.getByRole('dialog', { name: 'Deshacer: Edición en lote' });
    await tabTo(page, undoing.getByRole('button', { name: 'Deshacer' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Operación deshecha', { exact: true })).toBeVisible();
    await expect(undoing).toBeHidden();
  });
  const after = (await productsOf(shop, ref)) as (Made & { attributes: { discPercent: number } })[];
  expect(after.map(({ attributes }) => attributes.discPercent)).toEqual([0, 0]);
  console.log(times.join('; '));
});
