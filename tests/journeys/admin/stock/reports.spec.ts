import { expect } from '@playwright/test';
import { axeFaults } from '#tests/support/browser/axe-faults.ts';
import { stockItem } from '#tests/support/browser/office.ts';
import { testWithOwnShop } from '#tests/support/browser/own-shop.ts';
import { signInWith } from '#tests/support/browser/sign-in.ts';
import { call } from '#tests/support/http/call.ts';

const test = testWithOwnShop();

test('staff read the stock reports from value to losses, and each figure links to its list', async ({ page, shop }) => {
  const shirt = await stockItem(shop, 'Camisa de informe');
  const damaged = await call(shop, '/stock/levels/adjust', {
    method: 'POST',
    token: shop.staffToken,
    body: { reason: 'damaged', changes: [{ key: 'informe-1', itemId: shirt, locationId: 1, difference: -2 }] },
  });
  expect(damaged.status).toBe(200);
  await signInWith(page, shop.staffToken);

  await page.goto('/admin/stock/reports');
  const places = page.getByRole('table', { name: 'Por tienda' });
  await expect(places.getByRole('row', { name: /^Depósito web 8 0/ })).toBeVisible();
  await expect(places.getByRole('row', { name: /^Total 8 0/ })).toBeVisible();
  await expect(page.getByText('Los productos no guardan su costo')).toBeVisible();
  expect(await axeFaults(page, { bestPractice: true })).toEqual([]);
  const sheet = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).click();
  expect((await sheet).suggestedFilename()).toMatch(/^valor-de-inventario-\d{4}-\d{2}-\d{2}\.csv$/);

  await page.getByLabel('Tienda', { exact: true }).selectOption('Samán Chacao');
  await expect(page.getByText('Nada que contar con estos filtros')).toBeVisible();
  await expect(page).toHaveURL(/tienda=3/);
  await page.getByLabel('Tienda', { exact: true }).selectOption('Depósito web');

  const reports = page.getByRole('navigation', { name: 'Informes de inventario' });
  await reports.getByRole('link', { name: 'Rotación' }).click();
  await expect(page.getByText('Rotación = piezas vendidas ÷ existencia promedio.')).toBeVisible();
  await expect(page).toHaveURL(/tienda=1/);
  expect(await axeFaults(page, { bestPractice: true })).toEqual([]);

  await reports.getByRole('link', { name: 'Cobertura' }).click();
  await page.getByRole('button', { name: 'Sin movimiento' }).click();
  const idle = page.getByRole('table', { name: 'Productos' });
  await expect(idle.getByRole('row', { name: /^Camisa de informe, talla M .* Depósito web 8 8/ })).toBeVisible();
  expect(await axeFaults(page, { bestPractice: true })).toEqual([]);

  await reports.getByRole('link', { name: 'Merma' }).click();
  const reasons = page.getByRole('table', { name: 'Por motivo' });
  await expect(reasons.getByRole('row', { name: /^Ajuste: dañado 2 / })).toBeVisible();
  expect(await axeFaults(page, { bestPractice: true })).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('list', { name: 'Por motivo' }).getByText('Ajuste: dañado')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.setViewportSize({ width: 1280, height: 800 });
  await reasons.getByRole('link', { name: 'Ajuste: dañado' }).click();
  await expect(page.getByRole('table', { name: 'Movimientos' }).getByText('Dañado')).toBeVisible();
});
