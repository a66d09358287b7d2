import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { axeFaults } from '#tests/support/browser/axe-faults.ts';
import { expectFocusedInView } from '#tests/support/browser/bars.ts';
import { testWithSharedShop } from '#tests/support/browser/own-shop.ts';
import { signInWith } from '#tests/support/browser/sign-in.ts';
import { call } from '#tests/support/http/call.ts';
import { makeJpeg } from '#tests/support/input/make-jpeg.ts';
import { STAFF } from '#tests/support/shop/staff.ts';

const test = testWithSharedShop('products');

const newName = (word: string) => `${word} ${randomUUID().slice(0, 8)}`;

/** A row of the table, or a card on a phone. */
const entry = (page: Page, name: string) =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: name });

test.beforeEach(async ({ page, shop }) => signInWith(page, shop.staffToken));

test('staff create a category with a picture, change it and delete it', { tag: '@phone' }, async ({
  page,
  shop,
  expected,
}) => {
  const name = newName('Túnica');
  await page.goto('/admin/categories');
  await page.getByRole('link', { name: 'Agregar Categoría' }).click();
  const form = page.getByRole('dialog', { name: 'Crear Categoría' });
  await expect(form.getByLabel('Nombre')).toBeFocused();
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form.getByText('El nombre es obligatorio')).toBeVisible();
  await expect(form.getByText('El género es obligatorio')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);

  await form.getByLabel('Nombre').fill(name);
  await form.getByText('Dama', { exact: true }).click();
  await form.getByLabel('Imagen de la categoría').setInputFiles({
    name: 'tunica.jpg',
    mimeType: 'image/jpeg',
    buffer: await makeJpeg(60, 80),
  });
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Categoría creada exitosamente')).toBeVisible();
  await expect(form).toBeHidden();
  const row = entry(page, name);
  for (const text of [name, name.toLowerCase().replace('ú', 'u').replace(' ', '-'), 'Dama', 'Activa']) {
    await expect(row.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(row.locator('img')).toHaveAttribute('src', /^\/media\/categories\//);
  expect(await axeFaults(page)).toEqual([]);

  // A duplicate name is refused at its field, and the input stays.
  await page.getByRole('link', { name: 'Agregar Categoría' }).click();
  await form.getByLabel('Nombre').fill(name.toUpperCase());
  await form.getByText('Dama', { exact: true }).click();
  expected.answer(409, '/api/categories');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form.getByText('Esta categoría ya existe')).toBeVisible();
  await expectFocusedInView(form.getByLabel('Nombre'));
  // The form says once what failed; the field says why.
  await expect(form.getByRole('alert').filter({ hasText: 'Failed to create category' })).toContainText(
    'Error al crear la categoría',
  );
  await expect(page.getByText('Error al crear la categoría')).toHaveCount(1);
  await expect(form.getByLabel('Nombre')).toHaveValue(name.toUpperCase());
  await form.getByRole('button', { name: 'Volver' }).click();
  await page.getByRole('button', { name: 'Descartar cambios' }).click();
  await expect(form).toBeHidden();

  // Two staff members edit the same record: the second decides about the name, which both changed, and keeps the gender
  // that only the first changed.
  await row.getByRole('link', { name: `Editar ${name}` }).click();
  const edit = page.getByRole('dialog', { name: 'Editar Categoría' });
  const [mine, theirs] = [newName('Mía'), newName('Suya')];
  await edit.getByLabel('Nombre').fill(mine);
  const { body } = await call(shop, '/categories');
  const { id } = body.data.find((record: { attributes: { name: string } }) => record.attributes.name === name);
  const change = { name: theirs, gender: 'caballero' };
  await call(shop, `/categories/${id}`, { method: 'PUT', token: shop.staffToken, body: change });
  expected.answer(412, `/api/categories/${id}`);
  await edit.getByRole('button', { name: 'Guardar' }).click();
  const notice = edit.getByRole('alert', { name: 'Alguien más cambió este registro' });
  await expect(notice.getByRole('row')).toHaveText(['CampoLo tuyoLo guardado', `Nombre${mine}${theirs}`]);
  await expectFocusedInView(notice);
  expect(await axeFaults(page)).toEqual([]);
  await notice.getByRole('button', { name: 'Seguir con lo mío' }).click();
  await edit.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Categoría actualizada exitosamente')).toBeVisible();
  await expect(entry(page, mine).getByText('Caballero', { exact: true })).toBeVisible();

  await entry(page, mine)
    .getByRole('button', { name: `Eliminar ${mine}` })
    .click();
  const question = page.getByRole('dialog', { name: 'Confirmar Eliminación' });
  await expect(question).toContainText(
    '¿Estás seguro? Esta acción no se puede deshacer. Se eliminará permanentemente la categoría',
  );
  await expect(question.getByText('Ningún producto la lleva.')).toBeVisible();
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Categoría eliminada exitosamente')).toBeVisible();
  await expect(entry(page, mine)).toHaveCount(0);
});

test('signing in again over an open form loses no input, and deleting what someone else deleted says so', {
  tag: '@phone',
}, async ({ page, shop, expected }) => {
  const name = newName('Capa');
  await page.goto('/admin/categories?categoria=nueva');
  const form = page.getByRole('dialog', { name: 'Crear Categoría' });
  await form.getByLabel('Nombre').fill(name);
  await form.getByText('Caballero', { exact: true }).click();
  // Simulates an expired session: the server refuses this signature.
  await page.evaluate(() => {
    const [head, body] = (localStorage.getItem('authToken') ?? '').split('.');
    localStorage.setItem('authToken', `${head}.${body}.vencido`);
  });
  expected.answer(401, '/api/');
  await form.getByRole('button', { name: 'Guardar' }).click();
  const again = page.getByRole('dialog', { name: 'Tu sesión venció' });
  // The e-mail is filled in, the password is not.
  await expect(again.getByLabel('Correo electrónico')).toHaveValue(STAFF.email);
  await expect(again.getByLabel('Contraseña')).toBeFocused();
  await again.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(again.getByLabel('Contraseña')).toHaveAccessibleDescription('La contraseña es requerida');
  await expectFocusedInView(again.getByLabel('Contraseña'));
  await again.getByLabel('Contraseña').fill('no es esta');
  await again.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expectFocusedInView(
    again.getByRole('alert').filter({ hasText: 'Error al iniciar sesión. Verifica tus credenciales.' }),
  );
  expect(await axeFaults(page)).toEqual([]);
  // Escape closes neither this dialog nor the form beneath.
  await page.keyboard.press('Escape');
  await again.getByLabel('Contraseña').fill(STAFF.password);
  await again.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByText('Categoría creada exitosamente')).toBeVisible();
  await entry(page, name)
    .getByRole('button', { name: `Eliminar ${name}` })
    .click();
  const question = page.getByRole('dialog', { name: 'Confirmar Eliminación' });
  const { body } = await call(shop, '/categories');
  const { id } = body.data.find((record: { attributes: { name: string } }) => record.attributes.name === name);
  await call(shop, `/categories/${id}`, { method: 'DELETE', token: shop.staffToken });
  expected.answer(404, `/api/categories/${id}`);
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(question.getByText('Categoría no encontrada')).toBeVisible();
  await expect(question.getByRole('button', { name: 'Eliminar' })).toHaveCount(0);
  await question.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(question).toHaveCount(0);
  await expect(entry(page, name)).toHaveCount(0);
});

test('categories that fail to load can retry; one is created even if its picture fails, and only pictures can be chosen', {
  tag: '@phone',
}, async ({ page, context, shop, expected }) => {
  const name = newName('Poncho');
  expected.noAnswer(/\/api\/categories/);
  const waiting = Promise.withResolvers<void>();
  await page.route('**/api/categories', async (route) => {
    await waiting.promise;
    await route.abort();
  });
  await page.goto('/admin/categories');
  await expect(page.getByText('Cargando categorías...')).toBeVisible();
  waiting.resolve();
  await expect(page.getByText('Error al cargar las categorías')).toBeVisible();
  await expect(page.getByText('Failed to fetch categories')).toContainText('No se pudieron cargar las categorías.');
  await page.unroute('**/api/categories');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText(/^Total: \d+ categorías?$/)).toBeVisible();

  await page.getByRole('link', { name: 'Agregar Categoría' }).click();
  const form = page.getByRole('dialog', { name: 'Crear Categoría' });
  await form.getByLabel('Nombre').fill(name);
  await form.getByText('Dama', { exact: true }).click();
  const picker = form.getByLabel('Imagen de la categoría');
  await picker.setInputFiles({ name: 'lista.pdf', mimeType: 'image/png', buffer: Buffer.from('%PDF-1.7') });
  await expectFocusedInView(form.getByRole('alert').filter({ hasText: '«lista.pdf» no es una imagen' }));
  const cut = (await makeJpeg(600, 800)).subarray(0, -200);
  await picker.setInputFiles({ name: 'cortada.jpg', mimeType: 'image/jpeg', buffer: cut });
  await expect(form.getByText('«lista.pdf»')).toHaveCount(0);
  await context.setOffline(true);
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expectFocusedInView(form.getByRole('alert').filter({ hasText: 'No pudimos conectarnos.' }));
  await context.setOffline(false);
  expected.answer(422, /\/api\/categories\/\d+\/picture$/);
  await form.getByRole('button', { name: 'Guardar' }).click();
  const edit = page.getByRole('dialog', { name: 'Editar Categoría' });
  await expectFocusedInView(
    edit.getByRole('alert').filter({ hasText: 'La categoría se creó pero hubo un problema con la imagen.' }),
  );
  await edit.getByRole('button', { name: 'Quitar imagen' }).click();
  await edit.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Categoría actualizada exitosamente')).toBeVisible();
  const { body } = await call(shop, '/categories');
  const made = body.data.filter((record: { attributes: { name: string } }) => record.attributes.name === name);
  expect(made).toHaveLength(1);
});
