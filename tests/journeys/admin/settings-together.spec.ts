import { expect } from '@playwright/test';
import { testWithOwnShop } from '#tests/support/browser/own-shop.ts';
import { signInWith } from '#tests/support/browser/sign-in.ts';
import { call } from '#tests/support/http/call.ts';

const test = testWithOwnShop();

test('settings that two people change at the same time keep both changes, and a person decides a common one', async ({
  page,
  shop,
  expected,
}) => {
  const token = shop.staffToken;
  const read = async (path: string) => (await call(shop, path, { token })).body.data;
  const change = async (path: string, body: object) =>
    expect((await call(shop, path, { token, method: 'PUT', body })).status).toBe(200);
  const dialog = page.getByRole('dialog');
  await signInWith(page, token);

  await page.goto('/admin/personal-data');
  const years = page.getByLabel('Años de los libros');
  await years.fill('12');
  await change('/personal-data/settings', { book_years: 10, audit_months: 30 });
  expected.answer(412, '/personal-data/settings');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Ajustes guardados')).toBeVisible();
  expect(await read('/personal-data/settings')).toEqual({ book_years: 12, audit_months: 30 });
  await years.fill('15');
  await change('/personal-data/settings', { book_years: 20, audit_months: 30 });
  expected.answer(412, '/personal-data/settings');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('row', { name: 'Años de los libros 15 20' })).toBeVisible();
  await page.getByRole('button', { name: 'Seguir con lo mío' }).click();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect.poll(() => read('/personal-data/settings')).toEqual({ book_years: 15, audit_months: 30 });

  await page.goto('/admin/credit');
  await page.getByRole('button', { name: 'Ajustes' }).click();
  await dialog.getByLabel('Máximo (USD)').fill('300');
  const cards = await read('/credit/settings');
  await change('/credit/settings', {
    ...cards,
    amounts: ['15', '30'],
    min: '5',
    max: '400',
  });
  expected.answer(412, '/credit/settings');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByRole('row', { name: 'Máximo (USD) 300,00 400,00' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Seguir con lo mío' }).click();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();
  expect(await read('/credit/settings')).toMatchObject({ amounts: [15, 30], min: 5, max: 300 });

  // The desk learns what there is to do only once the form is open.
  const filled = Promise.withResolvers<void>();
  await page.route('**/api/reconciliation/summary*', async (route) => {
    await filled.promise;
    await route.continue();
  });
  await page.goto('/admin/reconciliation');
  await page.getByRole('button', { name: 'Ajustes' }).click();
  await dialog.getByLabel('Tolerancia en dólares').fill('2');
  const counted = page.waitForResponse('**/api/reconciliation/summary*');
  filled.resolve();
  await counted;
  await change('/reconciliation/settings', { automatic: true });
  await dialog.getByRole('button', { name: 'Guardar ajustes' }).click();
  await expect(dialog).toBeHidden();
  expect(await read('/reconciliation/settings')).toEqual({ automatic: true, tolerance_usd: 2, tolerance_bs: 0 });
});
