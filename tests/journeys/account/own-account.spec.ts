import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { formatUsd } from '#domain/money/money.ts';
import { typeAddress } from '#tests/support/browser/checkout.ts';
import { test } from '#tests/support/browser/journey.ts';
import { linkInMail, makeShopper, orderTwo } from '#tests/support/browser/shopper.ts';
import { signInWith } from '#tests/support/browser/sign-in.ts';

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión para continuar' }).click();
  await expect(page.getByText('Inicio de sesión exitoso')).toBeVisible();
}

test('a mailed link replaces a forgotten password once', async ({ page, request, expected }) => {
  const { email } = await makeShopper(request);
  await page.goto('/login');
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
  await page.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(page.getByLabel('Correo electrónico')).toHaveAccessibleDescription('El correo electrónico es requerido');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(page.getByText(`Si hay una cuenta con ${email}`)).toBeVisible();

  const link = await linkInMail(request, email, 'Restablece tu contraseña');
  const choose = async (password: string) => {
    await page.goto(link);
    await page.getByLabel('Contraseña nueva').fill(password);
    await page.getByLabel('Confirmar contraseña').fill(password);
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  };
  await choose('el telar cruje a medianoche');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Tu contraseña cambió')).toBeVisible();
  await logIn(page, email, 'el telar cruje a medianoche');

  expected.answer(400, '/api/usr/auths/reset');
  await choose('y otra que ya no entra');
  await expect(page.getByText('Este enlace ya se usó. Pide uno nuevo.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pedir otro enlace' })).toHaveAttribute('href', '/olvide');
});

test('a returning shopper buys an order again, and keeps addresses in the browser', { tag: '@main' }, async ({
  page,
  request,
}) => {
  const shopper = await makeShopper(request);
  const order = await orderTwo(request, shopper);
  await page.goto('/cuenta');
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, shopper.email, shopper.password);
  await expect(page).toHaveURL(/\/cuenta$/);

  const card = page.getByRole('article', { name: order.order_id });
  await expect(card.getByText('Pendiente')).toBeVisible();
  await expect(card.getByText(order.products[0]?.name ?? '', { exact: true })).toBeVisible();
  await expect(card.getByText(formatUsd(Math.round(order.total * 100))).first()).toBeVisible();
  await expect(card.getByText(/^Bs\.\s/)).toBeVisible();
  await expect(card.getByRole('link', { name: /^Ver pedido/ })).toHaveAttribute(
    'href',
    `/pedido/${order.order_id}?key=${order.tracking_key}`,
  );
  await card.getByRole('button', { name: /^Pedir de nuevo/ }).click();
  await expect(card.getByText('2 piezas están en tu carrito, al precio de hoy.')).toBeVisible();
  const cart = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'));
  expect(cart).toMatchObject([{ id: order.products[0]?.id, quantity: 2, size: order.products[0]?.size }]);
  await card.getByRole('link', { name: 'Ver carrito' }).click();
  await expect(page).toHaveURL(/\/cart$/);

  await page.goto('/cuenta/direcciones');
  await expect(page.getByText('No tienes direcciones guardadas')).toBeVisible();
  await page.getByRole('button', { name: 'Agregar dirección' }).click();
  const save = page.getByRole('button', { name: 'Guardar dirección' });
  await save.click();
  await expect(page.getByText('Por favor completa todos los campos requeridos')).toBeVisible();
  await typeAddress(page, 'maria@example.com');
  await save.click();
  const home = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Casa' }) });
  await expect(home.getByText('Av. Principal de Las Mercedes, Caracas')).toBeVisible();

  await home.getByRole('button', { name: 'Editar Casa' }).click();
  await page.getByLabel('Dirección', { exact: true }).fill('Calle 5, Chacao');
  await save.click();
  await expect(home.getByText('Calle 5, Chacao')).toBeVisible();
  await page.reload();
  await expect(home.getByText('Calle 5, Chacao')).toBeVisible();

  await home.getByRole('button', { name: 'Eliminar Casa' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(page.getByText('No tienes direcciones guardadas')).toBeVisible();
});

test('a shopper renames and confirms an account, changes its password and deletes it', { tag: '@desktop' }, async ({
  page,
  request,
  expected,
}) => {
  const shopper = await makeShopper(request);
  await signInWith(page, shopper.token);
  await page.goto('/cuenta');
  await expect(page.getByText('Aún no tienes pedidos')).toBeVisible();
  await page.getByRole('navigation', { name: 'Mi cuenta' }).getByRole('link', { name: 'Mis datos' }).click();

  await page.getByLabel('Nombre', { exact: true }).fill('Mariana');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Tus datos se guardaron')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Mariana', exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Enviar enlace para confirmar' }).click();
  await expect(page.getByText('Te enviamos un correo con el enlace para confirmar')).toBeVisible();
  await page.goto(await linkInMail(request, shopper.email, 'Confirma tu correo'));
  await page.getByRole('button', { name: 'Confirmar mi correo' }).click();
  await expect(page.getByText('Tu correo quedó confirmado.')).toBeVisible();
  await page.goto('/cuenta/datos');
  await expect(page.getByText('Correo confirmado')).toBeVisible();
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Mariana');

  expected.answer(422, '/api/usr/me/password');
  await page.getByLabel('Contraseña actual').fill('no es esta');
  await page.getByLabel('Contraseña nueva').fill('el telar cruje a medianoche');
  await page.getByLabel('Confirmar contraseña').fill('el telar cruje a medianoche');
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(page.getByLabel('Contraseña actual')).toHaveAccessibleDescription('La contraseña no es correcta');
  await page.getByLabel('Contraseña actual').fill(shopper.password);
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(page.getByText('Se cerró tu sesión en los demás equipos')).toBeVisible();

  await page.getByRole('button', { name: 'Descargar mis datos' }).click();
  const taking = page.getByRole('dialog', { name: 'Descargar mis datos' });
  await taking.getByLabel(/Tu contraseña/).fill('el telar cruje a medianoche');
  const download = page.waitForEvent('download');
  await taking.getByRole('button', { name: 'Descargar', exact: true }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain(`<dt>Correo</dt><dd>${shopper.email}</dd>`);

  await page.getByRole('button', { name: 'Borrar mis datos' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Borrar tu cuenta y tus datos?' });
  await expect(dialog.getByText(/^Los libros de la tienda guardan 10 años/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Borrar mis datos' }).click();
  await expect(dialog.getByLabel(/Tu contraseña/)).toHaveAccessibleDescription('Escribe tu contraseña');
  await dialog.getByLabel(/Tu contraseña/).fill('el telar cruje a medianoche');
  await dialog.getByRole('button', { name: 'Borrar mis datos' }).click();
  await expect(page.getByText('Tus datos se borraron')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
  const removed = await request.post('/api/usr/auths/login', {
    data: { email: shopper.email, password: 'el telar cruje a medianoche' },
  });
  expect(removed.status()).toBe(401);
});
