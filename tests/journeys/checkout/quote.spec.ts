import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { addDays, caracasDay } from '#domain/time/caracas-time.ts';
import { axeFaults } from '#tests/support/browser/axe-faults.ts';
import {
  completeButton,
  fillAddress,
  fillPayment,
  newReference,
  openPayment,
  stockedLine,
} from '#tests/support/browser/checkout.ts';
import { stockItem } from '#tests/support/browser/office.ts';
import { testWithOwnShop } from '#tests/support/browser/own-shop.ts';
import { signInWith } from '#tests/support/browser/sign-in.ts';
import { call } from '#tests/support/http/call.ts';

const test = testWithOwnShop();

// The total in bolívares holds for half an hour. If the rate has changed then, the shopper is asked again.

test('an expired quote is renewed visibly, and no input is lost', async ({ page, shop }) => {
  const id = await stockItem(shop, 'Camisa de lino');
  const setRate = (dollarValue: string) =>
    call(shop, '/currency/dollar-value', { method: 'PUT', token: shop.staffToken, body: { dollarValue } });
  await page.clock.install();
  await openPayment(page, [stockedLine(id, 'Camisa de lino')]);
  const summary = page.getByRole('region', { name: 'Resumen del pedido' });
  await expect(summary.getByText(/^Tasa .+ vale hasta las \d\d:\d\d\.$/)).toBeVisible();
  await expect(summary).toContainText('Bs. 1.000,00');

  await fillAddress(page, `${randomUUID()}@example.com`);
  const reference = newReference();
  await fillPayment(page, reference);
  await expect(completeButton(page)).toBeEnabled();

  // A change of the rate alone has no effect: the quote holds, also after a reload.
  await setRate('50');
  await page.clock.fastForward('10:00');
  await page.reload();
  await expect(summary).toContainText('Bs. 1.000,00');

  // The tab sleeps for more than half an hour.
  await page.clock.fastForward('25:00');
  const reported = page.getByRole('alert').filter({ hasText: 'Cambió la tasa' });
  await expect(reported).toContainText(/Antes\s?Bs\.\s1\.000,00 a Bs\. 40,00 por dólar, valía hasta las \d\d:\d\d/);
  await expect(reported).toContainText(/Ahora\s?Bs\.\s1\.250,00 a Bs\. 50,00 por dólar, vale hasta las \d\d:\d\d/);
  await expect(completeButton(page)).toBeDisabled();
  await expect(completeButton(page)).toHaveAccessibleDescription('Acepta el nuevo total en bolívares');
  expect(await axeFaults(page)).toEqual([]);
  await expect(page.getByLabel('Referencia')).toHaveValue(reference);
  await expect(page.getByText('Comprobante subido')).toBeVisible();

  // A browser may discard the sleeping tab and load it again.
  await page.reload();
  await expect(reported).toContainText('Bs. 1.250,00');
  await page.getByRole('button', { name: 'Aceptar el nuevo total' }).click();
  await expect(reported).toHaveCount(0);
  await expect(summary).toContainText('Bs. 1.250,00');

  // If the rate has not changed, the quote is renewed without a message.
  await page.clock.fastForward('31:00');
  await completeButton(page).click();
  await expect(page.getByRole('dialog')).toContainText('Recibimos tu pedido');

  // The server has stored the order with its rate.
  const today = caracasDay(new Date());
  await signInWith(page, shop.staffToken);
  await page.goto(`/admin/rate/orders?desde=${addDays(today, -1)}&hasta=${today}`);
  const sheet = page.getByRole('region', { name: 'Tasas por pedido' });
  await expect(sheet.getByRole('row').filter({ hasText: '1.250,00' }).first()).toContainText(/50,00.*, a mano por /);
  expect(await axeFaults(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden();
  await expect(sheet).toBeVisible();
});
