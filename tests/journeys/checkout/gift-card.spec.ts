import { expect, type Page } from '@playwright/test';
import type { MailDetailRecord, MailRecord } from '#contract/office/mail.ts';
import { bolivarsFor } from '#domain/money/bolivars.ts';
import { formatVes } from '#domain/money/money.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { axeFaults } from '#tests/support/browser/axe-faults.ts';
import {
  completeButton,
  confirmation,
  fillAddress,
  fillPayment,
  fillPaymentFacts,
  newReference,
  orderNumber,
  stockedLine,
} from '#tests/support/browser/checkout.ts';
import { stockItem } from '#tests/support/browser/office.ts';
import { type OwnShop, testWithSharedShop } from '#tests/support/browser/own-shop.ts';
import { keepInBrowser } from '#tests/support/browser/storage.ts';
import { call } from '#tests/support/http/call.ts';
import { makeJpeg } from '#tests/support/input/make-jpeg.ts';

const test = testWithSharedShop('stock');

const saleOf = async (shop: OwnShop, number: string) =>
  (await call(shop, `/sales?q=${number}`, { token: shop.staffToken })).body.data[0];

const setStatus = (shop: OwnShop, id: number, status: string) =>
  call(shop, `/sales/${id}`, { method: 'PUT', token: shop.staffToken, body: { status } });

async function balanceOf(shop: OwnShop, code: string): Promise<number> {
  return (await call(shop, '/gift-cards/balance', { method: 'POST', body: { code } })).body.data.balance;
}

/** Buys a card of USD 30 in the browser. @returns the number of its order */
async function buyCard(page: Page, receiver: string): Promise<string> {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Tarjetas de regalo' }).click();
  await page.getByLabel(/^Monto \(USD\)/).fill('30');
  await page.getByLabel('Qué día la mandamos').fill(caracasDay(new Date()));
  await page.getByLabel('Para quién es').fill('Luisa');
  await page.getByLabel('Su correo electrónico').fill(receiver);
  await page.getByLabel('Nombre y apellido').fill('María Pérez');
  await page.getByLabel('Cédula o RIF').fill('V-12345678');
  await page.getByLabel('Correo electrónico', { exact: true }).fill('compra@example.com');
  await page.getByLabel('Teléfono', { exact: true }).fill('0414-1234567');
  const buffer = await makeJpeg(600, 900);
  await page.locator('input[type=file]').setInputFiles({ name: 'pago.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByText('Comprobante subido')).toBeVisible();
  await fillPaymentFacts(page, newReference());
  expect(await axeFaults(page, { within: 'main', bestPractice: true })).toEqual([]);
  await page.getByRole('button', { name: 'Comprar la tarjeta' }).click();
  await page.waitForURL(/\/pedido\/SAMAN-\d{8}-\d{6}\?key=/);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** Waits for the mail of a card, which is sent on its day within a minute, and returns its code. */
async function mailedCode(shop: OwnShop, receiver: string): Promise<string> {
  const token = shop.staffToken;
  let code = '';
  await expect
    .poll(
      async () => {
        const { data } = (await call(shop, '/mails?page[size]=200', { token })).body as { data: MailRecord[] };
        const mail = data.find(({ attributes }) => attributes.to.includes(receiver));
        if (!mail) return '';
        const read = (await call(shop, `/mails/${mail.id}`, { token })).body as { data: MailDetailRecord };
        code = /VT(-\w{4}){4}/.exec(read.data.attributes.text ?? '')?.[0] ?? '';
        return code;
      },
      { timeout: 90_000 },
    )
    .not.toBe('');
  return code;
}

test('a card is bought, mailed, used in part beside pago móvil, and gets back what a cancelled order took', async ({
  page,
  shop,
  expected,
}) => {
  test.setTimeout(240_000);
  expected.answer(404, '/media/products/');
  await page.setViewportSize({ width: 360, height: 740 });
  const receiver = `luisa-${newReference()}@example.com`;
  const item = await stockItem(shop, 'Camisa con tarjeta');
  const bought = await saleOf(shop, await buyCard(page, receiver));
  expect((await setStatus(shop, bought.id, 'validado')).status).toBe(200);
  const code = await mailedCode(shop, receiver);

  await keepInBrowser(page, { cart: [stockedLine(item, 'Camisa con tarjeta', 2)] });
  await page.goto('/payment');
  await fillAddress(page, 'regalo@example.com');
  await page.getByRole('button', { name: 'Usar tarjeta de regalo o saldo a favor' }).click();
  const card = page.getByRole('region', { name: 'Tarjeta de regalo o saldo' });
  await card.getByLabel('Código de la tarjeta').fill('VT-2222-2222-2222-2222');
  expected.answer(422, '/gift-cards/balance');
  await card.getByRole('button', { name: 'Usar la tarjeta' }).click();
  await expect(card.getByText('No encontramos una tarjeta con saldo con ese código')).toBeVisible();
  await expect(card.getByLabel('Código de la tarjeta')).toBeFocused();
  await card.getByLabel('Código de la tarjeta').fill(code.toLowerCase().replaceAll('-', ' '));
  await card.getByRole('button', { name: 'Usar la tarjeta' }).click();
  await expect(card).toContainText('paga USD 30,00 de tu pedido');
  // At the rate of `stockItem`.
  const rest = formatVes(bolivarsFor(2000, '40'));
  await expect(page.getByRole('tabpanel')).toContainText(rest);
  await page.reload();
  await expect(card).toContainText('paga USD 30,00 de tu pedido');
  expect(await axeFaults(page, { within: 'main', bestPractice: true })).toEqual([]);
  await fillPayment(page);
  await completeButton(page).click();
  await expect(confirmation(page)).toContainText(`${rest} con Pago móvil y USD 30,00 con Tarjeta de regalo`);
  const placed = await saleOf(shop, await orderNumber(page));
  expect(placed.attributes).toMatchObject({ total: 50, status: 'pendiente' });
  expect(await balanceOf(shop, code)).toBe(0);
  expect((await setStatus(shop, placed.id, 'cancelada')).status).toBe(200);
  expect(await balanceOf(shop, code)).toBe(30);
});

test('a card that pays all needs no proof, and one that was spent meanwhile is told at its place', async ({
  page,
  shop,
  expected,
}) => {
  const item = await stockItem(shop, 'Camisa pagada por tarjeta');
  const issued = await call(shop, '/credit', {
    method: 'POST',
    token: shop.staffToken,
    body: {
      kind: 'gift_card',
      amount: '40,00',
      holder_name: 'Ana',
      holder_email: '',
      holder_national_id: '',
      reason: 'Sorteo',
    },
  });
  const { code, data } = issued.body;
  await keepInBrowser(page, { cart: [stockedLine(item, 'Camisa pagada por tarjeta')] });
  await page.goto('/payment');
  await fillAddress(page, 'todo@example.com');
  await page.getByRole('button', { name: 'Usar tarjeta de regalo o saldo a favor' }).click();
  const card = page.getByRole('region', { name: 'Tarjeta de regalo o saldo' });
  await card.getByLabel('Código de la tarjeta').fill(code);
  await card.getByRole('button', { name: 'Usar la tarjeta' }).click();
  await expect(card).toContainText('paga USD 25,00: todo tu pedido.');
  await expect(card).toContainText('Le quedan USD 15,00.');
  await expect(page.getByRole('heading', { name: 'Comprobante de pago' })).toBeHidden();

  // Somebody else spends a part of it in between.
  const withdraw = (amount: string) =>
    call(shop, `/credit/${data.id}/withdraw`, {
      method: 'POST',
      token: shop.staffToken,
      body: { amount, reason: 'Se usó en otra parte' },
    });
  expect((await withdraw('30,00')).status).toBe(200);
  expected.answer(422, '/api/sales');
  await completeButton(page).click();
  await expect(card.getByText('A esta tarjeta le quedan USD 10,00')).toBeVisible();
  await card.getByRole('button', { name: 'Revisar el saldo' }).click();
  await expect(card).toContainText('paga USD 10,00 de tu pedido');
  await expect(page.getByRole('heading', { name: 'Comprobante de pago' })).toBeVisible();
  await fillPayment(page);
  await completeButton(page).click();
  await expect(confirmation(page)).toContainText('USD 10,00 con Tarjeta de regalo');
  expect(await balanceOf(shop, code)).toBe(0);
});
