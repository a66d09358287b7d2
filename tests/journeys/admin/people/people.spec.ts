import { expect } from '@playwright/test';
import type { RoleRecord, StaffRecord } from '#contract/people/staff.ts';
import { axeFaults } from '#tests/support/browser/axe-faults.ts';
import { testWithOwnShop } from '#tests/support/browser/own-shop.ts';
import { signInWith } from '#tests/support/browser/sign-in.ts';
import { call } from '#tests/support/http/call.ts';
import { runAdmin } from '#tests/support/shop/admin-command.ts';

const test = testWithOwnShop();

test('the owner makes a role, sees the screens as it does, gives it to somebody, and takes their access away', async ({
  browser,
  page,
  shop,
  expected,
}) => {
  const email = 'correspondencia@saman.example';
  const { password } = await runAdmin(shop.env, 'create', email);
  const login = () => call(shop, '/usr/auths/login', { method: 'POST', body: { email, password } });
  const { token } = (await login()).body;

  await signInWith(page, shop.staffToken);
  await page.goto('/admin/staff?ver=roles');
  await page.getByRole('link', { name: 'Nuevo rol' }).click();
  await page.getByLabel('Nombre').fill('Correspondencia');
  await page.getByLabel('Ver los correos enviados').check();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Crear rol' }).click();

  // 'Ver como' hides the screens that the role does not open; the owner may still call everything.
  await page.getByRole('button', { name: 'Ver como Correspondencia' }).click();
  await expect(page).toHaveURL(/\/admin\/mails$/);
  await expect(page.getByText('Estás viendo como Correspondencia')).toBeVisible();
  const links = page.getByRole('navigation', { name: 'Administración' }).getByRole('link');
  await expect(links).toHaveText(['Correos']);
  await page.getByRole('button', { name: 'Salir', exact: true }).click();
  await expect(page.getByText('Estás viendo como')).toBeHidden();

  await page.goto('/admin/staff');
  const change = page.getByRole('link', { name: 'Cambiar el acceso de Administración' });
  await change.click();
  await page.getByRole('radio', { name: 'Correspondencia' }).check();
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  const other = await browser.newPage({ baseURL: shop.url });
  await signInWith(other, token);
  await other.goto('/admin');
  await expect(other).toHaveURL(/\/admin\/mails$/);
  await other.goto('/admin/sales');
  await expect(other.getByRole('heading', { name: 'No tienes acceso a Ventas' })).toBeVisible();
  await expect(other.getByText('Pueden abrir esta pantalla: Dueña, Administración, Ventas')).toBeVisible();
  expect(await axeFaults(other)).toEqual([]);
  await other.close();

  await change.click();
  // Somebody else gives another role meanwhile: both changes stand.
  const staff = (path: string, method = 'GET', body?: unknown) =>
    call(shop, path, { method, body, token: shop.staffToken });
  const [person] = (await staff('/staff')).body.data.filter((one: StaffRecord) => one.attributes.email === email);
  const sales = (await staff('/roles')).body.data.find((role: RoleRecord) => role.attributes.key === 'sales');
  const given = await staff(`/staff/${person.id}`, 'PUT', { role_id: sales.id, stores: [], disabled: false });
  expect(given.status).toBe(200);
  expected.answer(412, `/staff/${person.id}`);
  await page.getByLabel('Acceso desactivado').check();
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText(/^Desactivado el/)).toBeVisible();
  await expect(page.getByRole('row', { name: email })).toContainText('Ventas');
  expect((await login()).body.message).toContain('Tu acceso está desactivado');
});
