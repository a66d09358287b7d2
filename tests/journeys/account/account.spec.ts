import { expect } from '@playwright/test';
import { test } from '#tests/support/browser/journey.ts';
import { holdBack, refuse } from '#tests/support/browser/requests.ts';
import { makeShopper } from '#tests/support/browser/shopper.ts';
import { signInWith, tokenOf } from '#tests/support/browser/sign-in.ts';
import { STAFF } from '#tests/support/shop/staff.ts';

test('a shopper registers, signs in and signs out', { tag: '@main' }, async ({ page }, { testId }) => {
  const email = `ana-${testId}@example.com`;
  await page.goto('/login');
  await page.getByRole('link', { name: 'Regístrate' }).click();
  await expect(page.getByRole('heading', { name: 'Regístrate' })).toBeVisible();
  const submit = page.getByRole('button', { name: 'Regístrate para continuar' });
  const password = page.getByLabel('Contraseña', { exact: true });
  await page.getByLabel('Nombre', { exact: true }).fill('Ana');
  await page.getByLabel('Apellido').fill('Rivas');
  await page.getByLabel('Correo electrónico').fill(email);
  await expect(password).toHaveAccessibleDescription('Al menos 6 caracteres.');
  await password.fill('contraseña');
  await expect(password).toHaveAccessibleDescription('Débil: es de las que se prueban primero.');
  await password.fill('clave de Ana');
  await page.getByLabel('Confirmar contraseña').fill('otra');
  await submit.click();
  await expect(page.getByLabel('Confirmar contraseña')).toHaveAccessibleDescription('Las contraseñas no coinciden');
  await expect(page.getByLabel('Confirmar contraseña')).toBeFocused();
  await page.getByLabel('Confirmar contraseña').fill('clave de Ana');
  await submit.click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Tu cuenta ha sido creada correctamente')).toBeVisible();
  await expect(page.getByText(`Te escribimos a ${email}`)).toBeVisible();

  await page.getByLabel('Correo electrónico').fill(email.toUpperCase());
  await page.getByLabel('Contraseña', { exact: true }).fill('clave de Ana');
  await page.getByLabel('Recordarme').check();
  await page.getByRole('button', { name: 'Iniciar sesión para continuar' }).click();
  await expect(page.getByText('Inicio de sesión exitoso')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  // The URL changes first, and the page a moment later.
  await expect(page.getByRole('heading', { level: 1, name: /^Samán/ })).toBeAttached();
  const days = await page.evaluate(() => {
    const [, claims = ''] = localStorage.getItem('authToken')?.split('.') ?? [];
    const { exp, iat } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
    return (exp - iat) / 86_400;
  });
  expect(days).toBe(14);
  const account = page.getByLabel('Tu cuenta');
  await account.click();
  await expect(page.getByRole('link', { name: 'Mi cuenta', exact: true })).toHaveAttribute('href', '/cuenta');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeHidden();
  await account.click();
  // Signing out reloads the page.
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await loaded;
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
  await account.click();
  await expect(page.getByRole('link', { name: 'Registrarse' })).toHaveAttribute('href', '/signup');
});

test('a taken e-mail leads from sign-up to sign-in, and too many attempts to a new password', async ({
  page,
  request,
  expected,
}) => {
  const { email, password } = await makeShopper(request);
  await page.goto('/signup');
  const field = page.getByLabel('Correo electrónico');
  const submit = page.getByRole('button', { name: 'Regístrate para continuar' });
  await page.getByLabel('Nombre', { exact: true }).fill('Ana');
  await page.getByLabel('Apellido').fill('Rivas');
  await field.fill(` ${email.toUpperCase()}`);
  for (const label of ['Contraseña', 'Confirmar contraseña'])
    await page.getByLabel(label, { exact: true }).fill(password);

  expected.answer(409, '/api/usr/users');
  await submit.click();
  const toast = page.getByRole('region', { name: /^Avisos/ }).getByRole('listitem');
  await expect(toast).toContainText('Error');
  await expect(toast).toContainText('Ya existe una cuenta con este correo');
  await expect(field).toHaveAccessibleDescription('Ya existe una cuenta con este correo');
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('Tu cuenta ha sido creada')).toHaveCount(0);
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Ana');

  // A new attempt clears the previous errors at once, before the response arrives.
  const release = await holdBack(page, '**/api/usr/users');
  await submit.click();
  await expect(page.getByRole('button', { name: 'Registrando...' })).toBeVisible();
  await expect(toast).toHaveCount(0);
  release();
  await expect(toast).toContainText('Ya existe una cuenta con este correo');

  await page.getByRole('link', { name: 'Elegir una contraseña nueva' }).click();
  await expect(page).toHaveURL(/\/olvide$/);
  await expect(field).toHaveValue(email.toUpperCase());
  await page.goBack();
  await field.fill(email);
  await expect(page.getByRole('link', { name: 'Entrar con este correo' })).toHaveCount(0);
  for (const [label, value] of [
    ['Nombre', 'Ana'],
    ['Apellido', 'Rivas'],
    ['Contraseña', password],
    ['Confirmar contraseña', password],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value);
  await submit.click();
  await page.getByRole('link', { name: 'Entrar con este correo' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(field).toHaveValue(email);

  const message = 'Demasiados intentos con este correo. Espera 12 minutos, entra desde un equipo que ya usaste.';
  expected.answer(429, '/api/usr/auths/login');
  await refuse(page, '**/api/usr/auths/login', 429, { code: 'too_many_requests', message });
  await page.getByLabel('Contraseña', { exact: true }).fill('la de siempre');
  await page.getByRole('button', { name: 'Iniciar sesión para continuar' }).click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText(message);
  await expect(alert).toBeInViewport();
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('la de siempre');
  await alert.getByRole('link', { name: 'Pedir una contraseña nueva' }).click();
  await expect(field).toHaveValue(email);
});

test('/login and /signup lead the signed-in to their own pages without showing a form; the admin sends a shopper there', {
  tag: '@desktop',
}, async ({ page, request }) => {
  await signInWith(page, (await makeShopper(request)).token);
  // The server's HTML, before any script has loaded.
  const release = await holdBack(page, '**/assets/*.js');
  const loading = page.goto('/signup');
  const heading = page.getByRole('heading', { name: 'Regístrate', includeHidden: true });
  await expect(heading).toHaveCount(1);
  await expect(heading).toBeHidden();
  release();
  await loading;
  await expect(page).toHaveURL(/\/cuenta$/);
  await expect(page.getByText('Aún no tienes pedidos')).toBeVisible();
  await page.goto('/login');
  await expect(page).toHaveURL(/\/cuenta$/);

  await page.goto('/admin/products');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('button', { name: 'Iniciar sesión para continuar' })).toBeVisible();

  await page.evaluate((token) => localStorage.setItem('authToken', token), await tokenOf(request, STAFF));
  await page.goto('/login');
  await expect(page).toHaveURL(/\/admin\//);
});
