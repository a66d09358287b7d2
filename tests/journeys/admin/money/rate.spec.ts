import { expect } from '@playwright/test';
import { caracasDay, formatDay } from '#domain/time/caracas-time.ts';
import { axeFaults } from '#tests/support/browser/axe-faults.ts';
import { testWithNeighbours } from '#tests/support/browser/own-shop.ts';
import { signInWith } from '#tests/support/browser/sign-in.ts';
import { call } from '#tests/support/http/call.ts';
import { dolarApiBody, openRateSources } from '#tests/support/neighbours/rate-sources.ts';

let sources: Awaited<ReturnType<typeof openRateSources>>;

const test = testWithNeighbours(async () => {
  sources = await openRateSources();
  const [dolarapi, bcv] = sources.sources;
  return { env: { RATE_SOURCES: `dolarapi=${dolarapi.url},bcv=${bcv.url}` }, close: sources.close };
});
// All tests of the file share one worker, because the worker's shop has one rate source.
test.describe.configure({ mode: 'default' });

const DAY_MS = 24 * 60 * 60 * 1000;

test('staff decide on a rate that was held back, set one by hand and withdraw it', { tag: '@phone' }, async ({
  page,
  shop,
}) => {
  const token = shop.staffToken;
  const yesterday = caracasDay(new Date(Date.now() - DAY_MS));
  const requested = () => call(shop, '/currency/rates/refresh', { method: 'POST', token });
  sources.say({ dolarapi: { body: dolarApiBody(100, yesterday) } });
  expect((await requested()).body.outcome).toBe('new');
  sources.say({ dolarapi: { body: dolarApiBody(150, caracasDay(new Date())) } });
  expect((await requested()).body.outcome).toBe('held-back');

  await signInWith(page, token);
  await page.goto('/admin/rate');
  await expect(page.getByRole('heading', { name: 'Tasa de cambio', level: 1 })).toBeVisible();
  const inForce = page.getByRole('region', { name: 'En vigor' });
  await expect(inForce).toContainText('Bs. 100,00');
  await expect(inForce).toContainText(`${formatDay(yesterday)} (de ayer)`);
  await expect(inForce).toContainText('BCV (DolarApi)');
  const held = page.getByRole('region', { name: 'Una tasa retenida' });
  await expect(held).toContainText('Bs. 150,00 +50 %');

  const history = page.getByRole('region', { name: 'Historia' });
  await expect(history.locator('.recharts-area-curve')).toBeAttached();
  expect(await axeFaults(page, { bestPractice: true })).toEqual([]);
  await history.getByRole('button', { name: 'Tabla' }).click();
  await expect(history.getByLabel('Historia de la tasa')).toContainText('100,00');

  const field = page.getByLabel('Bolívares por dólar');
  const fix = page.getByRole('button', { name: 'Fijar tasa' });
  await field.fill('1e9');
  await fix.click();
  await expect(page.getByText('Escribe la tasa con todas sus cifras, como 248,3671')).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveValue('1e9');
  await field.fill('1055');
  await fix.click();
  const jump = page.getByRole('dialog', { name: 'La tasa cambia mucho' });
  await expect(jump).toContainText('Bs. 1055,00 por dólar es +955 % frente a la tasa en vigor, Bs. 100,00.');
  await jump.getByRole('button', { name: 'Cancelar' }).click();
  await expect(field).toHaveValue('1055');
  await field.fill('105,5');
  await fix.click();
  await expect(inForce).toContainText('Bs. 105,50');
  await expect(inForce).toContainText('fijada a mano');
  await expect(field).toHaveValue('');

  await inForce.getByRole('button', { name: 'Retirar la tasa fijada a mano' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar' }).click();
  await expect(inForce).toContainText('Bs. 100,00');
  await expect(history.locator('s')).toHaveText('105,50');
  await expect(history).toContainText(/Retirada por .+: ya no vale para pedidos/);

  await held.getByRole('button', { name: 'Aceptar Bs. 150,00' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Aceptar' }).click();
  await expect(inForce).toContainText('Bs. 150,00');
  await expect(held).toHaveCount(0);
  expect((await call(shop, '/currency/dollar-value')).body.dollarValue).toBe('150,00');

  const tomorrow = caracasDay(new Date(Date.now() + DAY_MS));
  sources.say({ dolarapi: { body: dolarApiBody(151, tomorrow) } });
  await inForce.getByRole('button', { name: 'Consultar ahora' }).click();
  await expect(inForce).toContainText(`Bs. 151,00, BCV (DolarApi). Rige desde el ${formatDay(tomorrow).slice(0, 5)}.`);
  await expect(inForce).toContainText('Bs. 150,00por dólar');
});
