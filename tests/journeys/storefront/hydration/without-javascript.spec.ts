import { expect } from '@playwright/test';
import { test } from '#tests/support/browser/journey.ts';

test.use({ javaScriptEnabled: false });

test('home, the shop and a product page are complete without JavaScript', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Lo más vendido' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Última Colección' })).toBeVisible();

  await page.goto('/shop');
  const products = page.locator('a[href^="/product/"]');
  await expect(products).toHaveCount(6);
  await page.getByRole('link', { name: 'Página 2', exact: true }).click();
  await expect(page).toHaveURL(/pagina=2/);
  await expect(products).toHaveCount(6);

  await products.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/^\$\d+\.\d{2}$/).first()).toBeVisible();
  await expect(page.getByRole('radio').first()).toBeAttached();
  // Controls that need a script are not shown.
  await expect(page.getByRole('button')).toHaveCount(0);
});
