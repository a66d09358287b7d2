import { randomInt, randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { axeFaults } from '#tests/support/browser/axe-faults.ts';
import {
  completeButton,
  confirmation,
  fillAddress,
  fillPayment,
  openPayment,
  stockedLine,
} from '#tests/support/browser/checkout.ts';
import { placeSale, stockItem } from '#tests/support/browser/office.ts';
import { type OwnShop, testWithSharedShop } from '#tests/support/browser/own-shop.ts';
import { makeShopper } from '#tests/support/browser/shopper.ts';
import { signInWith } from '#tests/support/browser/sign-in.ts';
import { keepInBrowser } from '#tests/support/browser/storage.ts';
import { call } from '#tests/support/http/call.ts';

const test = testWithSharedShop('orders');

// The welcome discount from the offer to the mail. Each journey has its own people.

const NAME = 'Descuento de bienvenida (20 %)';
const PASSWORD = 'araguaney en flor';
const newEmail = () => `ana-${randomUUID()}@example.com`;
const newPhone = () => `0424-${randomInt(1_000_000, 9_999_999)}`;
const newCedula = () => `V-${randomInt(20_000_000, 99_999_999)}`;

const lineOf = (id: number, quantity: number) => stockedLine(id, 'Camisa', quantity);

/** The amount next to a label in the summary. */
const amount = (page: Page, name: string | RegExp) =>
  page
    .getByRole('region', { name: 'Resumen del pedido' })
    .getByRole('term')
    .filter({ hasText: name })
    .locator('xpath=following-sibling::dd[1]');

async function openCart(page: Page, lines: readonly ReturnType<typeof lineOf>[]): Promise<void> {
  await keepInBrowser(page, { cart: lines });
  await page.goto('/cart');
}

async function mailTo(shop: OwnShop, email: string, subject: string): Promise<string> {
  const list = await call(shop, `/mails?q=${encodeURIComponent(email)}`, { token: shop.staffToken });
  const result = list.body.data.find((mail: { attributes: { subject: string } }) =>
    mail.attributes.subject.startsWith(subject),
  );
  return (await call(shop, `/mails/${result?.id}`, { token: shop.staffToken })).body.data.attributes.text;
}

test('a guest signs up at the checkout and pays a fifth less, once', async ({ page, shop, expected }) => {
  // This shop has no pictures, but the account page requests one.
  expected.answer(404, '/media/products/');
  const item = await stockItem(shop, 'Camisa de bienvenida');
  const [email, cedula] = [newEmail(), newCedula()];
  await openPayment(page, [lineOf(item, 2)]);
  await fillAddress(page, email, { nationalId: cedula, phone: newPhone() });
  await fillPayment(page);
  await expect(amount(page, /^Total/)).toHaveText(['USD 50,00', 'Bs. 2.000,00']);
  await expect(page.getByText(NAME)).toHaveCount(0);
  await expect(page.getByText('Crea tu cuenta o inicia sesión y tu primera compra lleva 20 % menos.')).toBeVisible();
  expect(await axeFaults(page, { bestPractice: true })).toEqual([]);

  await page.getByRole('region', { name: 'Resumen del pedido' }).getByRole('link', { name: 'Crea tu cuenta' }).click();
  await page.getByLabel('Nombre', { exact: true }).fill('Ana');
  await page.getByLabel('Apellido').fill('Rivas');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirmar contraseña').fill(PASSWORD);
  await page.getByRole('button', { name: 'Regístrate para continuar' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Iniciar sesión para continuar' }).click();

  // After signing up, the shopper is back at the checkout with cart, address, proof and input.
  await expect(page).toHaveURL(/\/payment$/);
  await expect(amount(page, NAME)).toHaveText('−USD 10,00');
  await expect(amount(page, /^Total/)).toHaveText(['USD 40,00', 'Bs. 1.600,00']);
  await expect(page.getByText(`María Pérez, ${cedula}`)).toBeVisible();
  await expect(page.getByLabel('Banco desde el que pagaste')).toHaveValue('Mercantil');
  await expect(completeButton(page)).toBeEnabled();
  expect(await axeFaults(page, { bestPractice: true })).toEqual([]);
  await completeButton(page).click();
  await expect(confirmation(page).getByText(`${NAME}: −USD 10,00`)).toBeVisible();
  await confirmation(page).getByRole('link', { name: 'Seguir mi pedido' }).click();
  await expect(amount(page, NAME)).toHaveText('−USD 10,00');
  await page.goto('/cuenta');
  await expect(page.getByText(NAME)).toBeVisible();
  expect((await mailTo(shop, email, 'Recibimos tu pedido')).replaceAll('\u00a0', ' ')).toContain(`${NAME}: −USD 10,00`);

  // The discount is for the first order only, so the second order gets no offer.
  await openCart(page, [lineOf(item, 1)]);
  await expect(amount(page, /^Total/)).toHaveText('$25.00 Bs. 1.000,00');
  await expect(page.getByText(/bienvenida|primera compra lleva/i)).toHaveCount(0);
});

test('the better of a coupon and the welcome discount applies', async ({ page, request, shop }) => {
  const item = await stockItem(shop, 'Camisa con cupón');
  const { token } = await makeShopper(request);
  const coupons = { worse: 10, better: 25 };
  const codes: Record<string, string> = {};
  for (const [name, percent] of Object.entries(coupons)) {
    const code = `SAMAN${randomInt(1000, 9999)}${randomInt(10, 99)}`;
    await call(shop, '/vouchers', { method: 'POST', token: shop.staffToken, body: { code, amount: percent } });
    codes[name] = code;
  }
  await signInWith(page, token);
  await openCart(page, [lineOf(item, 2)]);
  await expect(amount(page, NAME)).toHaveText('−$10.00');

  await page.getByLabel('Código de cupón').fill(codes.worse ?? '');
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(
    page.getByText(`Los descuentos no se suman: cuenta el de bienvenida, y tu cupón ${codes.worse} no se gasta.`),
  ).toBeVisible();
  await expect(amount(page, NAME)).toHaveText('−$10.00');
  await page.getByRole('button', { name: `Quitar el cupón ${codes.worse}` }).click();

  await page.getByLabel('Código de cupón').fill(codes.better ?? '');
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(
    page.getByText(
      `Los descuentos no se suman: cuenta tu cupón ${codes.better}, que descuenta más que el de bienvenida.`,
    ),
  ).toBeVisible();
  await expect(amount(page, 'Descuento (25%)')).toHaveText('−$12.50');
  await expect(amount(page, NAME)).toHaveCount(0);
});

test('someone who has ordered before learns at the checkout that the welcome discount does not apply, and accepts in one tap', async ({
  page,
  request,
  shop,
  expected,
}) => {
  const item = await stockItem(shop, 'Camisa repetida');
  const [email, known, fresh] = [newEmail(), newCedula(), newCedula()];
  await placeSale(shop, item, 'Ana Rivas', known);
  const { token } = await makeShopper(request, email);
  await signInWith(page, token);
  await openCart(page, [lineOf(item, 2)]);
  await expect(amount(page, NAME)).toHaveText('−$10.00');

  // The address names the cédula, and that cédula has ordered before as a guest.
  await page.goto('/payment');
  await fillAddress(page, email, { nationalId: known, phone: newPhone() });
  await expect(amount(page, NAME)).toHaveCount(0);
  await expect(amount(page, /^Total/)).toHaveText(['USD 50,00', 'Bs. 2.000,00']);

  // Another cédula has no order yet. It gets one while this checkout is open.
  await page.getByRole('button', { name: 'Agregar otra dirección' }).first().click();
  await fillAddress(page, email, { nationalId: fresh, phone: newPhone() });
  await expect(amount(page, NAME)).toHaveText('−USD 10,00');
  await fillPayment(page);
  await placeSale(shop, item, 'Ana Rivas', fresh);
  expected.answer(409, '/api/sales');
  await completeButton(page).click();
  const alert = page.getByRole('alert').filter({ hasText: 'El descuento de bienvenida es para el primer pedido' });
  await expect(alert).toBeFocused();
  await expect(alert).toContainText('El total es ahora USD 50,00');
  await alert.getByRole('button', { name: 'Aceptar los nuevos montos' }).click();
  await expect(amount(page, NAME)).toHaveCount(0);
  await completeButton(page).click();
  await expect(confirmation(page)).toBeVisible();
});
