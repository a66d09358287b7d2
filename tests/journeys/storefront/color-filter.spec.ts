import { expect } from '@playwright/test';
import { axeFaults } from '#tests/support/browser/axe-faults.ts';
import { test } from '#tests/support/browser/journey.ts';

test('a shopper filters by colours, in a search too, and clears them', { tag: '@both' }, async ({ page, isMobile }) => {
  const openFilters = async () => {
    if (isMobile) await page.getByRole('button', { name: /^Filtros/ }).click();
  };
  await page.goto('/shop?genero=1');
  await openFilters();
  const filters = isMobile ? page.getByRole('dialog', { name: 'Filtros' }) : page.getByRole('complementary');
  const colors = filters.getByRole('group', { name: 'Color' });
  const blue = colors.getByRole('checkbox', { name: /^Azul marino \d+$/ });
  const white = colors.getByRole('checkbox', { name: /^Blanco \d+$/ });

  await blue.check({ force: true });
  await expect(page).toHaveURL(/\/shop\?genero=1&color=azul-marino$/);
  // The other colours stay, so that several can be chosen.
  await white.check({ force: true });
  await expect(page).toHaveURL(/\?genero=1&color=azul-marino%2Cblanco$/);
  await expect(blue).toBeChecked();
  expect(await axeFaults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(isMobile ? 360 : 1280);
  if (isMobile) {
    await page.getByRole('button', { name: /^Ver \d+ artículo/ }).click();
    await expect(page.getByRole('button', { name: 'Filtros 2 activos' })).toBeVisible();
  }
  const active = page.getByRole('list', { name: 'Filtros activos' }).getByRole('link');
  await expect(active).toHaveText(['Caballero', 'Color Azul marino', 'Color Blanco', 'Limpiar todo']);
  expect(await axeFaults(page)).toEqual([]);

  await page.goto('/shop?q=chemise&color=blanco');
  await expect(page.getByRole('main').locator('a[href^="/product/"]')).toHaveCount(1);
  await active.getByText('Limpiar todo').click();
  await expect(page).toHaveURL(/\/shop$/);

  // Nothing to choose between.
  await page.goto('/shop?genero=2');
  await openFilters();
  await expect(filters.getByRole('group', { name: 'Talla' })).toBeVisible();
  await expect(colors).toBeHidden();
});
