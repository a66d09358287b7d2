import { expect, type Page } from '@playwright/test';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { axeFaults } from '#tests/support/browser/axe-faults.ts';
import { testWithSharedShop } from '#tests/support/browser/own-shop.ts';
import { signInWith } from '#tests/support/browser/sign-in.ts';
import { call } from '#tests/support/http/call.ts';

const test = testWithSharedShop('house');

// From the staff's form to the storefront's page of stores.

const dialog = (page: Page) => page.getByRole('dialog');

test('staff add a special day and a new store, and see their errors', async ({ page, shop, expected }) => {
  await signInWith(page, shop.staffToken);
  await page.goto('/admin/locations');
  await page.getByRole('link', { name: 'Editar Samán Chacao' }).click();
  await expect(dialog(page).getByLabel('Nombre')).toHaveValue('Samán Chacao');

  // A special day is added with the keyboard. Errors are shown at its fields.
  await dialog(page).getByRole('button', { name: 'Añadir un día' }).press('Enter');
  await expect(dialog(page).getByLabel('Día', { exact: true })).toBeFocused();
  await dialog(page).getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(dialog(page).getByText('Elige el día')).toBeVisible();
  await expect(dialog(page).getByText('Escribe a qué hora abre y a qué hora cierra')).toBeVisible();
  await expect(dialog(page).getByLabel('Día', { exact: true })).toBeFocused();
  await dialog(page).getByLabel('Día', { exact: true }).fill(caracasDay(new Date()));
  await expect(dialog(page).getByText('Elige el día')).toBeHidden();
  await dialog(page).getByLabel('abre').last().fill('00:00');
  await dialog(page).getByLabel('cierra').last().fill('23:59');
  await dialog(page).getByLabel('Qué día es (opcional)').fill('Aniversario');
  expect(await axeFaults(page)).toEqual([]);

  // Another clerk saves in the meantime: nothing is overwritten without a question.
  expected.answer(412, '/api/locations/3');
  const answer = await call(shop, '/locations/3', { method: 'PUT', token: shop.staffToken, body: { priority: 31 } });
  expect(answer.status).toBe(200);
  await dialog(page).getByLabel('Prioridad de envío').fill('32');
  await dialog(page).getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(dialog(page).getByRole('alert', { name: 'Alguien más cambió este registro' })).toContainText('31');
  await dialog(page).getByRole('button', { name: 'Seguir con lo mío' }).click();
  await dialog(page).getByLabel('Prioridad de envío').fill('31');
  await dialog(page).getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(dialog(page)).toBeHidden();

  await page.goto('/stores');
  const chacao = page.locator('#caracas-chacao');
  await expect(chacao.getByText('Hoy:')).toBeVisible();
  await expect(chacao.getByText('12:00 am a 11:59 pm (Aniversario)')).toBeVisible();
  await expect(chacao.getByText('Abierto ahora')).toBeVisible();

  // A new store in a new city, without a picture or a position on the map.
  await page.goto('/admin/locations?tienda=nueva');
  await dialog(page).getByLabel('Nombre').fill('Samán Mérida');
  await dialog(page).getByLabel('Dirección').fill('Av. 4 Bolívar con calle 22, Mérida');
  await dialog(page).getByLabel('Ciudad').fill('Mérida');
  await dialog(page).getByLabel('Ubicación en el mapa').fill('-71.14, 8.59');
  await dialog(page).getByRole('button', { name: 'Crear tienda' }).click();
  await expect(dialog(page).getByText('La latitud va primero: 10.4934, -66.8762')).toBeVisible();
  await dialog(page).getByLabel('Ubicación en el mapa').fill('');
  await dialog(page).getByRole('button', { name: 'Crear tienda' }).click();
  await expect(dialog(page)).toBeHidden();
  await page.goto('/stores?ciudad=merida');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('heading', { name: /Samán Mérida/ })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
});
