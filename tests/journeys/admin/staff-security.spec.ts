import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { axeFaults } from '#tests/support/browser/axe-faults.ts';
import { type OwnShop, testWithOwnShop } from '#tests/support/browser/own-shop.ts';
import { signInWith, tokenOf } from '#tests/support/browser/sign-in.ts';
import { call } from '#tests/support/http/call.ts';
import { runAdmin } from '#tests/support/shop/admin-command.ts';
import { codeFor } from '#tests/support/shop/one-time-code.ts';
import { STAFF } from '#tests/support/shop/staff.ts';

const test = testWithOwnShop({ REQUIRE_SECOND_FACTOR: '1' });

/** A new staff account for one test, created with the operator's command. */
async function makeStaff(shop: OwnShop, email: string): Promise<string> {
  const { password } = await runAdmin(shop.env, 'create', email);
  return password;
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión para continuar' }).click();
}

/** Enables the second factor on its screen. @returns the recovery codes */
async function switchOn(page: Page, password: string): Promise<string[]> {
  await page.getByRole('button', { name: 'Activar verificación en dos pasos' }).click();
  await page.getByLabel('Tu contraseña').fill(password);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('img', { name: 'Código QR para tu aplicación' })).toBeVisible();
  const spaced = page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  const secret = (await spaced.innerText()).replaceAll(' ', '');
  await page.getByLabel('Código de verificación').fill(codeFor(secret));
  await page.getByRole('button', { name: 'Activar', exact: true }).click();
  const list = page.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem');
  await expect(list).toHaveCount(10);
  return list.allInnerTexts();
}

/** Token of a staff member with the second factor enabled. */
async function staffToken(shop: OwnShop, request: APIRequestContext, email: string): Promise<string> {
  const password = await makeStaff(shop, email);
  const token = await tokenOf(request, { email, password });
  const started = await call(shop, '/usr/me/second-factor', { method: 'POST', token, body: { password } });
  const body = { code: codeFor(started.body.data.secret) };
  return (await call(shop, '/usr/me/second-factor', { method: 'PUT', token, body })).body.data.token;
}

/** Signs out through the admin's menu. */
async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByText('Sesión cerrada correctamente')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
}

test('staff enable the second factor, sign in with a recovery code, and disable it', async ({ page, shop, expected }, {
  testId,
}) => {
  expected.answer(403, '/api/');
  expected.answer(401, '/api/usr/auths/login');
  const email = `eva-${testId}@saman.example`;
  const password = await makeStaff(shop, email);
  await signIn(page, email, password);
  await expect(page).toHaveURL(/\/admin\/security$/);
  await expect(page.getByText('La tienda pide la verificación en dos pasos.')).toBeVisible();
  const codes = await switchOn(page, password);
  await expect(page.getByText('Verificación en dos pasos activada')).toBeVisible();
  expect.soft(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Ya los guardé' }).click();
  await expect(page.getByText('Te quedan 10 códigos de recuperación.')).toBeVisible();
  await leave(page);

  // The code that enabled the second factor is used up. A wrong recovery code fails, a right one signs in.
  await signIn(page, email, password);
  const code = page.getByLabel('Código de verificación');
  await expect(code).toBeFocused();
  await code.fill('ABCDE-FGHJK');
  await page.getByRole('button', { name: 'Iniciar sesión para continuar' }).click();
  await expect(code).toHaveAccessibleDescription(/El código no es correcto/);
  expect.soft(await axeFaults(page)).toEqual([]);
  await code.fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Iniciar sesión para continuar' }).click();
  // With the second factor enabled, the admin is accessible.
  await expect(page).toHaveURL(/\/admin\/products/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  // Signing in again over the open screen asks for a code as well, and puts the focus on it.
  expected.answer(401, '/api/');
  // Both steps in one call: any request in between would end the session and open the dialog over the link.
  await page.getByRole('link', { name: 'Seguridad' }).evaluate((link: HTMLElement) => {
    const [head, body] = (localStorage.getItem('authToken') ?? '').split('.');
    localStorage.setItem('authToken', `${head}.${body}.vencido`);
    link.click();
  });
  const again = page.getByRole('dialog', { name: 'Tu sesión venció' });
  await expect(again.getByLabel('Correo electrónico')).toHaveValue(email);
  await again.getByLabel('Contraseña').fill(password);
  await again.getByLabel('Contraseña').press('Enter');
  await expect(again.getByLabel('Código de verificación')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(again.getByLabel('Código de verificación')).toHaveAccessibleDescription(/Escribe el código/);
  await again.getByLabel('Código de verificación').fill(codes[1] ?? '');
  await page.keyboard.press('Enter');
  await expect(again).toHaveCount(0);
  await expect(page.getByText('Te quedan 8 códigos de recuperación.')).toBeVisible();
  await page.getByRole('button', { name: 'Desactivar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Tu contraseña').fill(password);
  await dialog.getByLabel('Código de verificación').fill(codes[2] ?? '');
  expect.soft(await axeFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Desactivar' }).click();
  await expect(page.getByText('Verificación en dos pasos desactivada')).toBeVisible();
  await expect(dialog).toBeHidden();

  // The new password alone signs in again.
  await page.getByLabel('Contraseña actual').fill(password);
  const [chosen, repeated] = [page.getByLabel('Contraseña nueva'), page.getByLabel('Confirmar contraseña')];
  const changeTo = async (first: string, second = first) => {
    await chosen.fill(first);
    await repeated.fill(second);
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  };
  await changeTo('contraseña2026', 'otra');
  await expect(repeated).toHaveAccessibleDescription('Las contraseñas no coinciden');
  expected.answer(422, '/api/usr/me/password');
  await changeTo('contraseña2026');
  await expect(chosen).toHaveAccessibleDescription(/fácil de adivinar/);
  await changeTo('el telar cruje a medianoche');
  await expect(page.getByText('Contraseña cambiada')).toBeVisible();
  await leave(page);
  await signIn(page, email, 'el telar cruje a medianoche');
  await expect(page).toHaveURL(/\/admin\/security$/);
  await expect(page.getByText('La tienda pide la verificación en dos pasos.')).toBeVisible();
});

test('staff look up who has an account and who did what', async ({ page, request, shop, expected }, { testId }) => {
  const people = ['Ana', 'Beatriz', 'Carla'].map((name) => ({ name, email: `${name}-${testId}@example.com` }));
  for (const { name, email } of people) {
    const body = { name, lastname: `Rivas ${testId}`, email, password: 'clave de prueba' };
    expect((await call(shop, '/usr/users', { method: 'POST', body })).status).toBe(201);
  }
  await signInWith(page, await staffToken(shop, request, `luz-${testId}@saman.example`));
  await page.goto('/admin/users');
  const search = page.getByRole('searchbox', { name: 'Buscar usuarios' });
  await search.fill(`rivas ${testId}`);
  await expect(page.getByText('Total: 3 usuarios')).toBeVisible();
  for (const { email } of people) await expect(page.getByText(email)).toBeVisible();
  expect.soft(await axeFaults(page)).toEqual([]);
  await search.fill(`nadie ${testId}`);
  await expect(page.getByText('No se encontraron usuarios')).toBeVisible();

  expected.noAnswer(/\/api\/usr\/users/);
  await page.route('**/api/usr/users?*', (route) => route.abort());
  await page.goto('/admin/users');
  await expect(page.getByText('Error al cargar los usuarios')).toBeVisible();
  await expect(page.getByText('No se pudieron cargar los usuarios')).toBeVisible();
  await page.unroute('**/api/usr/users?*');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText(STAFF.email)).toBeVisible();

  await page.goto(`/admin/audit?q=${encodeURIComponent(people[0]?.email ?? '')}`);
  await expect(page.getByText('Total: 1 entrada')).toBeVisible();
  const log = page.getByLabel('Registro', { exact: true });
  await expect(log.getByText('Creó una cuenta')).toBeVisible();
  await page.getByLabel('Qué').selectOption('Intento fallido de iniciar sesión');
  await expect(page.getByText('Nada coincide con la búsqueda')).toBeVisible();
  await page.getByRole('button', { name: 'Quitar filtros' }).click();
  await log.getByRole('link', { name: /^Cuenta \d+$/ }).click();
  await expect(page).toHaveURL(/registro=account/);
  expect.soft(await axeFaults(page)).toEqual([]);

  // An entry's details open in place, below it.
  const failed = { email: people[1]?.email, password: 'no es esta' };
  expect((await call(shop, '/usr/auths/login', { method: 'POST', body: failed })).status).toBe(401);
  await page.goto(`/admin/audit?accion=login.failed&q=${encodeURIComponent(failed.email ?? '')}`);
  await log.getByText('Motivo: contraseña incorrecta · Red: 127.0.0.1').click();
  await expect(log.getByText('127.0.0.1', { exact: true })).toBeVisible();
});
