import { expect } from '@playwright/test';
import { axeFaults } from '#tests/support/browser/axe-faults.ts';
import { testWithOwnShop } from '#tests/support/browser/own-shop.ts';
import { signInWith } from '#tests/support/browser/sign-in.ts';
import { call } from '#tests/support/http/call.ts';
import { runAdmin } from '#tests/support/shop/admin-command.ts';

const test = testWithOwnShop();
test.use({ viewport: { width: 360, height: 780 } });

test('one person types a rate and another one approves it', { tag: '@phone' }, async ({ browser, page, shop }) => {
  const email = 'segunda.persona@saman.example';
  const { password } = await runAdmin(shop.env, 'create', email);
  const { token } = (await call(shop, '/usr/auths/login', { method: 'POST', body: { email, password } })).body;

  const rate = { method: 'PUT', token: shop.staffToken, body: { dollarValue: '240' } };
  expect((await call(shop, '/currency/dollar-value', rate)).status).toBe(200);

  await signInWith(page, shop.staffToken);
  await page.goto('/admin/approvals');
  await expect(page.getByText('Nada espera')).toBeVisible();
  await page.getByLabel('Ajustar existencias por encima de un monto').click();
  await page.getByLabel('Desde cuánto (USD)').fill('250,50');
  await page.getByRole('button', { name: 'Guardar monto' }).click();
  await expect(page.getByText('Monto guardado')).toBeVisible();
  await page.getByLabel('Fijar la tasa a mano').click();
  await expect(page.getByText('Ahora espera a otra persona').first()).toBeVisible();

  const other = await browser.newPage({ baseURL: shop.url, viewport: { width: 360, height: 780 } });
  await signInWith(other, token);
  await other.goto('/admin/rate');
  const inForce = other.getByRole('region', { name: 'En vigor' });
  await other.getByLabel('Bolívares por dólar').fill('240,7777');
  await other.getByRole('button', { name: 'Fijar tasa' }).click();
  const words = 'Fijar la tasa en Bs. 240,7777';
  await expect(other.getByText(`${words}: lo pidió`)).toBeVisible();
  await expect(inForce).toContainText('Bs. 240,00');
  await other.getByRole('link', { name: 'Por aprobar' }).first().click();
  await expect(other.getByText('Espera a otra persona', { exact: true })).toBeVisible();
  await expect(other.getByRole('button', { name: `Aprobar: ${words}` })).toHaveCount(0);

  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: '1 cambio espera tu aprobación' }).click();
  await expect(page.getByRole('heading', { name: words })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(scrollWidth).toBeLessThanOrEqual(360);
  await page.getByRole('button', { name: `Aprobar: ${words}` }).click();
  await expect(page.getByText('Nada espera')).toBeVisible();
  expect((await call(shop, '/currency/dollar-value')).body.dollarValue).toBe('240,7777');
  await other.close();
});
