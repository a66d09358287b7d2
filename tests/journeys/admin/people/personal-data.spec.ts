import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { axeFaults } from '#tests/support/browser/axe-faults.ts';
import { testWithSharedShop } from '#tests/support/browser/own-shop.ts';
import { signInWith } from '#tests/support/browser/sign-in.ts';
import { call } from '#tests/support/http/call.ts';

const test = testWithSharedShop('products');

const ROSA = { name: 'Rosa Díaz', email: 'rosa.diaz@example.com', nationalId: 'V-14725836' };

test('staff give a guest her data and erase it, and the log says why', async ({ page, shop, expected }) => {
  const { name: holder_name, email: holder_email, nationalId: holder_national_id } = ROSA;
  const credit = {
    kind: 'store_credit',
    amount: '5,00',
    reason: 'Cortesía',
    holder_name,
    holder_email,
    holder_national_id,
  };
  const issued = await call(shop, '/credit', { method: 'POST', token: shop.staffToken, body: credit });
  expect(issued.status).toBe(201);

  await signInWith(page, shop.staffToken);
  await page.goto('/admin/personal-data');
  const search = page.getByLabel('Correo, cédula o teléfono');
  const find = page.getByRole('main').getByRole('button', { name: 'Buscar', exact: true });
  expected.answer(422, '/personal-data/');
  await search.fill('Rosa');
  await find.click();
  await expect(search).toHaveAccessibleDescription(/Escribe un correo, una cédula o RIF, o un teléfono/);
  await search.fill('v 14.725.836');
  await find.click();
  await expect(page.getByRole('heading', { name: ROSA.name })).toBeVisible();
  expect(await axeFaults(page, { bestPractice: true })).toEqual([]);

  await page.getByRole('button', { name: 'Exportar sus datos' }).click();
  const taking = page.getByRole('dialog', { name: 'Exportar sus datos' });
  await taking.getByLabel('Motivo').fill('Lo pidió en la tienda');
  const download = page.waitForEvent('download');
  await taking.getByRole('button', { name: 'Exportar', exact: true }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain(ROSA.name);

  await page.getByRole('button', { name: 'Borrar sus datos' }).click();
  const erasing = page.getByRole('dialog', { name: 'Borrar sus datos' });
  await expect(erasing.getByText(/^Quedan .* de saldo a favor/)).toBeVisible();
  expect(await axeFaults(page, { within: '[role="dialog"]' })).toEqual([]);
  await erasing.getByLabel('Motivo').fill(`${ROSA.name} lo pidió`);
  await erasing.getByRole('button', { name: 'Borrar', exact: true }).click();
  await expect(erasing.getByLabel('Motivo')).toHaveAccessibleDescription(/No escribas datos de la persona/);
  await erasing.getByLabel('Motivo').fill('Lo pidió por escrito');
  await erasing.getByRole('button', { name: 'Borrar', exact: true }).click();
  await expect(page.getByText('Datos borrados')).toBeVisible();

  await page.goto('/admin/audit?accion=person.erased');
  await expect(page.getByText(/^Motivo: Lo pidió por escrito ·/)).toBeVisible();
  await expect(page.getByText(ROSA.email)).toHaveCount(0);
});
