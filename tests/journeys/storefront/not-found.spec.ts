import { expect } from '@playwright/test';
import { test } from '#tests/support/browser/journey.ts';

test('an unknown address or product is a 404 that says so inside the shop, and leads on', async ({
  page,
  expected,
}) => {
  expected.answer(404, '/no/existe');
  const answer = await page.goto('/no/existe');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: '404' })).toBeVisible();
  await expect(page.getByText('Lo sentimos, no pudimos encontrar la página que buscas', { exact: true })).toBeVisible();
  await expect(page).toHaveTitle(/Página no encontrada/);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('navigation', { name: 'Secciones' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.getByRole('link', { name: 'Volver al inicio' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByRole('heading', { name: 'Lo más vendido' })).toBeVisible();

  expected.answer(404, '/product/99999999');
  const missing = await page.goto('/product/99999999');
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Producto no encontrado' })).toBeVisible();
  await expect(page.getByText('Lo sentimos, no pudimos encontrar el producto que buscas.')).toBeVisible();
  await expect(page).toHaveTitle(/Producto no encontrado/);
  await page.getByRole('link', { name: 'Ver la tienda' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tienda' })).toBeVisible();

  expected.answer(404, '/product/camisa');
  await page.goto('/product/camisa');
  await expect(page.getByRole('heading', { level: 1, name: 'Producto no encontrado' })).toBeVisible();
});

test('a mistyped URL of the shop shows 404 for 100 ms and then leads to /shop with its query', async ({
  page,
  expected,
  baseURL,
}) => {
  expected.answer(404, '/caballero/shop/camisas');
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  // Not `goto`: it waits for hydration, and the effects of hydration wait for the clock, which is stopped.
  await page.evaluate((url) => void location.assign(url), `${baseURL}/caballero/shop/camisas?genero=2&orden=nombre`);
  await expect(page.getByRole('heading', { level: 1, name: '404' })).toBeVisible();
  // The menu opens only on a hydrated page.
  await expect(async () => {
    await page.clock.runFor(50);
    expect(page.url()).toMatch(/\/shop\?genero=2&orden=nombre$/);
  }).toPass();
  await page.clock.resume();
  await expect(page.getByRole('heading', { level: 1, name: 'Dama' })).toBeVisible();
  await expect(page.getByLabel('Ordenar por')).toHaveValue('nombre');

  // The wrong URL was replaced in the history.
  await page.goto('/faqs');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Dama' })).toBeVisible();
});
