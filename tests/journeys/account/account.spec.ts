import { expect } from '@playwright/test';
import { test } from '#tests/support/browser/journey.ts';
import { makeShopper } from '#tests/support/browser/shopper.ts';
import { signInWith, tokenOf } from '#tests/support/browser/sign-in.ts';
import { STAFF } from '#tests/support/shop/staff.ts';

test('a shopper registers, signs in and signs out', { tag: '@phone' }, async ({ page, isMobile }, { testId }) => {
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
  await password.fill('12345');
  await page.getByLabel('Confirmar contraseña').fill('12345');
  await submit.click();
  await expect(password).toHaveAccessibleDescription(/La contraseña debe tener al menos 6 caracteres/);
  await password.fill('clave de Ana');
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
  if (isMobile) await page.getByLabel('Tu cuenta').click();
  const own = page.getByRole('link', { name: isMobile ? 'Mi cuenta' : 'Ana', exact: true });
  await expect(own).toHaveAttribute('href', '/cuenta');
  // Signing out reloads the page.
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: isMobile ? 'Cerrar sesión' : 'SALIR' }).click();
  await loaded;
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
});

test('wrong credentials are refused without saying which one is wrong', { tag: '@desktop' }, async ({
  page,
  expected,
}) => {
  expected.answer(401, '/api/usr/auths/login');
  await page.goto('/login');
  await page.getByLabel('Correo electrónico').fill('nadie@example.com');
  await page.getByLabel('Contraseña', { exact: true }).fill('no es esta');
  await page.getByRole('button', { name: 'Iniciar sesión para continuar' }).click();
  await expect(page.getByText('Error al iniciar sesión. Verifica tus credenciales.').first()).toBeVisible();
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('nadie@example.com');
  await expect(page.getByRole('button', { name: 'Iniciar sesión para continuar' })).toBeEnabled();
});

test('signing up with the e-mail of an account says so and leads to sign-in', { tag: '@phone' }, async ({
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
  const held = Promise.withResolvers<void>();
  await page.route('**/api/usr/users', async (route) => {
    await held.promise;
    await route.continue();
  });
  await submit.click();
  await expect(page.getByRole('button', { name: 'Registrando...' })).toBeVisible();
  await expect(toast).toHaveCount(0);
  held.resolve();
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
});

test('after too many attempts the form says how else to sign in, and keeps the input', { tag: '@phone' }, async ({
  page,
  expected,
}) => {
  const message = 'Demasiados intentos con este correo. Espera 12 minutos, entra desde un equipo que ya usaste.';
  await page.route('**/api/usr/auths/login', (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '700' }, json: { code: 'too_many_requests', message } }),
  );
  expected.answer(429, '/api/usr/auths/login');
  await page.goto('/login');
  await page.getByLabel('Correo electrónico').fill('ana@example.com');
  await page.getByLabel('Contraseña', { exact: true }).fill('la de siempre');
  await page.getByRole('button', { name: 'Iniciar sesión para continuar' }).click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText(message);
  await expect(alert).toBeInViewport();
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('la de siempre');
  await alert.getByRole('link', { name: 'Pedir una contraseña nueva' }).click();
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('ana@example.com');
});

test('/login and /signup lead a signed-in shopper to their account without showing a form', {
  tag: '@desktop',
}, async ({ page, request }) => {
  await signInWith(page, (await makeShopper(request)).token);
  // The server's HTML, before any script has loaded.
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  const loading = page.goto('/signup');
  const heading = page.getByRole('heading', { name: 'Regístrate', includeHidden: true });
  await expect(heading).toHaveCount(1);
  await expect(heading).toBeHidden();
  held.resolve();
  await loading;
  await expect(page).toHaveURL(/\/cuenta$/);
  await expect(page.getByText('Aún no tienes pedidos')).toBeVisible();
  await page.goto('/login');
  await expect(page).toHaveURL(/\/cuenta$/);
});

test('/login leads signed-in staff to the admin', { tag: '@desktop' }, async ({ page, request }) => {
  await signInWith(page, await tokenOf(request, STAFF));
  await page.goto('/login');
  await expect(page).toHaveURL(/\/admin\//);
});

test('a shopper whom the admin sends to sign in sees the form', { tag: '@desktop' }, async ({ page, request }) => {
  await signInWith(page, (await makeShopper(request)).token);
  await page.goto('/admin/products');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('button', { name: 'Iniciar sesión para continuar' })).toBeVisible();
});
