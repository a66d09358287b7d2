import { expect } from '@playwright/test';
import { axeFaults } from '#tests/support/browser/axe-faults.ts';
import { testWithSharedShop } from '#tests/support/browser/own-shop.ts';
import { signInWith } from '#tests/support/browser/sign-in.ts';
import { call } from '#tests/support/http/call.ts';

const test = testWithSharedShop('products');

test('staff lead an old address to a page, are told why another is refused, and take it away', async ({
  page,
  shop,
  expected,
}) => {
  expected.answer(422, '/api/redirects');
  await signInWith(page, shop.staffToken);
  await page.goto('/admin/redirects');
  await page.getByRole('link', { name: 'Nueva redirección' }).click();
  const dialog = page.getByRole('dialog');
  const from = dialog.getByLabel('Dirección vieja');
  await from.fill('/faqs');
  await dialog.getByLabel('Lleva a').fill('/stores');
  await dialog.getByRole('button', { name: 'Crear redirección' }).click();
  await expect(dialog.getByText('En /faqs hay una página')).toBeVisible();
  await expect(from).toBeFocused();
  await from.fill('/tiendas-de-antes');
  expect(await axeFaults(page, { bestPractice: true })).toEqual([]);
  await dialog.getByRole('button', { name: 'Crear redirección' }).click();
  await expect(page.getByRole('row', { name: /\/tiendas-de-antes \/stores — A mano Nunca/ })).toBeVisible();

  const visit = await page.request.get('/tiendas-de-antes', { maxRedirects: 0 });
  expect([visit.status(), visit.headers().location]).toEqual([301, '/stores']);

  // The form stays until the list has what was saved: what is done to the row next names its version.
  await page.getByRole('link', { name: 'Editar /tiendas-de-antes' }).click();
  await dialog.getByLabel('Nota').fill('De la web vieja');
  const list = Promise.withResolvers<void>();
  await page.route('**/api/redirects?*', async (route) => {
    await list.promise;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Redirección actualizada')).toBeVisible();
  await expect(dialog).toBeVisible();
  list.resolve();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Eliminar /tiendas-de-antes' }).click();
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Redirección eliminada')).toBeVisible();
  await expect(page.getByRole('row', { name: /tiendas-de-antes/ })).toHaveCount(0);
});

test('what is typed stays in the form of a record that somebody else deletes', async ({ page, shop, expected }) => {
  const body = { from: '/probador-virtual', to: '/shop', note: '' };
  const { id } = (await call(shop, '/redirects', { method: 'POST', token: shop.staffToken, body })).body.data;
  await signInWith(page, shop.staffToken);
  await page.goto(`/admin/redirects?redireccion=${id}`);
  const form = page.getByRole('dialog', { name: 'Editar redirección' });
  await form.getByLabel('Nota').fill('La usan los anuncios de 2019');
  await call(shop, `/redirects/${id}`, { method: 'DELETE', token: shop.staffToken, headers: { 'if-match': '"1"' } });
  expected.answer(404, `/api/redirects/${id}`);
  await form.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(form.getByRole('alert')).toContainText('Error al actualizar la redirección');
  await expect(page.getByRole('row', { name: /probador-virtual/, includeHidden: true })).toHaveCount(0);
  await expect(form.getByLabel('Nota')).toHaveValue('La usan los anuncios de 2019');
});
