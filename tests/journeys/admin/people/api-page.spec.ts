import { expect } from '@playwright/test';
import { addDays, caracasDay } from '#domain/time/caracas-time.ts';
import { testWithOwnShop } from '#tests/support/browser/own-shop.ts';
import { signInWith } from '#tests/support/browser/sign-in.ts';
import { call } from '#tests/support/http/call.ts';

const test = testWithOwnShop();

test('who has a key tries a call on the page of the API', async ({ page, shop, expected }) => {
  const body = {
    name: 'Contabilidad',
    permissions: ['stock.read'],
    stores: [],
    expires_on: addDays(caracasDay(new Date()), 7),
  };
  const { key } = (await call(shop, '/keys', { method: 'POST', token: shop.staffToken, body })).body;

  await signInWith(page, shop.staffToken);
  await page.goto('/admin/api-keys');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Ver las llamadas' }).click();
  const api = await opened;

  await api.getByRole('button', { name: 'Authorize' }).click();
  await api.getByRole('textbox', { name: 'auth-bearer-value' }).fill(key);
  await api.getByRole('button', { name: 'Apply credentials' }).click();
  await api.getByRole('button', { name: 'Close', exact: true }).click();

  const attempt = async (group: string, path: string) => {
    await api
      .getByRole('heading', { name: `${group} Expand operation` })
      .getByRole('button')
      .click();
    const operation = api.locator('.opblock', { has: api.getByRole('link', { name: path, exact: true }) });
    await operation.getByRole('button', { name: `GET ${path}`, exact: true }).click();
    await operation.getByRole('button', { name: 'Execute' }).click();
    return operation;
  };
  const levels = await attempt('stock', '/api/stock/levels');
  await expect(levels).toContainText('Permiso: Ver las existencias y sus movimientos (stock.read).');
  await expect(levels.locator('.live-responses-table .response-col_status').last()).toHaveText('200');

  expected.answer(403, '/api/mails');
  const mails = await attempt('mails', '/api/mails');
  await expect(mails.locator('.live-responses-table')).toContainText('Ver los correos enviados');
});
