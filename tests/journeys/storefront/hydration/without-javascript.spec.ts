import { expect } from '@playwright/test';
import { test } from '#tests/support/browser/journey.ts';

test.use({ javaScriptEnabled: false });

test('home, the shop, a product and the contact page are complete without JavaScript', async ({ page }) => {
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

  await page.goto('/contact?asunto=corporate');
  const details = page.getByRole('region', { name: 'Datos de contacto' });
  await expect(details.locator('a[href^="tel:+58"]')).toBeVisible();
  await expect(details.locator('a[href^="mailto:"]')).toBeVisible();
  await expect(details.getByText('Bulevar de Sabana Grande')).toBeVisible();
  await expect(page.getByText(/no se envía sin JavaScript/)).toBeVisible();
  await expect(page.getByLabel('Asunto')).toHaveValue('corporate');
  await expect(page.getByRole('button', { name: 'Enviar mensaje' })).toBeDisabled();
});
