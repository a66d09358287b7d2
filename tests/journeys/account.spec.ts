import { expect } from '@playwright/test';
import { test } from '#tests/support/journey.ts';

test('a shopper registers, signs in and signs out', async ({ page, isMobile }, { testId }) => {
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
  await password.fill('Contraseña1');
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
  const days = await page.evaluate(() => {
    const [, claims = ''] = localStorage.getItem('authToken')?.split('.') ?? [];
    const { exp, iat } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
    return (exp - iat) / 86_400;
  });
  expect(days).toBe(14);
  if (isMobile) await page.getByLabel('Tu cuenta').click();
  const own = page.getByRole('link', { name: isMobile ? 'Mi cuenta' : 'Ana', exact: true });
  await expect(own).toHaveAttribute('href', '/cuenta');
  // Leaving loads the page anew.
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: isMobile ? 'Cerrar sesión' : 'SALIR' }).click();
  await loaded;
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
});

test('wrong credentials are told without saying which', async ({ page, expected }) => {
  expected.answer(401, '/api/usr/auths/login');
  await page.goto('/login');
  await page.getByLabel('Correo electrónico').fill('nadie@example.com');
  await page.getByLabel('Contraseña', { exact: true }).fill('no es esta');
  await page.getByRole('button', { name: 'Iniciar sesión para continuar' }).click();
  await expect(page.getByText('Error al iniciar sesión. Verifica tus credenciales.').first()).toBeVisible();
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('nadie@example.com');
  await expect(page.getByRole('button', { name: 'Iniciar sesión para continuar' })).toBeEnabled();
});
