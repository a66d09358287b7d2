import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { formatUsd } from '#domain/money/money.ts';
import { axeFaults } from '#tests/support/browser/axe-faults.ts';
import {
  completeButton,
  confirmation,
  fillAddress,
  newReference,
  openPayment,
  orderNumber,
  stockedLine,
  uploadProof,
} from '#tests/support/browser/checkout.ts';
import { stockItem } from '#tests/support/browser/office.ts';
import { testWithOwnShop } from '#tests/support/browser/own-shop.ts';
import { signInWith } from '#tests/support/browser/sign-in.ts';
import { call } from '#tests/support/http/call.ts';

// A shop of its own that is a special taxpayer.
const test = testWithOwnShop();

test('a special taxpayer collects IGTF by Zelle, and a company gets its invoice', async ({
  page,
  browser,
  watch,
  shop,
  expected,
}) => {
  // The shirt has no picture.
  expected.answer(404, '/media/products/');
  const own = await browser.newContext({ baseURL: shop.url, locale: 'es-VE', timezoneId: 'America/Caracas' });
  watch(own);
  const office = await own.newPage();
  await signInWith(office, shop.staffToken);
  await office.goto('/admin/taxes');
  const inForce = office.getByRole('region', { name: 'En vigor' });
  await expect(inForce).toContainText('No se cobra: la tienda no es contribuyente especial');
  expect(await axeFaults(office, { bestPractice: true })).toEqual([]);
  await office.getByLabel('Alícuota (%)').fill('101');
  await office.getByRole('button', { name: 'Agregar alícuota' }).click();
  await expect(office.getByLabel('Alícuota (%)')).toHaveAccessibleDescription(/La alícuota debe estar entre 0 y 100/);
  await office.getByRole('radio', { name: 'Sí, cobra IGTF' }).check();
  await office.getByRole('button', { name: 'Guardar datos fiscales' }).click();
  await expect(inForce).toContainText('Se suma a lo que se paga por Zelle');

  const item = await stockItem(shop, 'Camisa con impuestos');
  const [total, igtf] = [5000, 150];
  await openPayment(page, [stockedLine(item, 'Camisa con impuestos', 2)]);
  await fillAddress(page, `${randomUUID()}@example.com`);
  // The tax is shown before the shopper chooses a payment method.
  await expect(page.getByRole('tab', { name: 'Pago móvil' })).toContainText('0 %');
  const zelle = page.getByRole('tab', { name: 'Zelle' });
  await expect(zelle).toContainText('+3 % IGTF');
  await zelle.click();
  await expect(page.getByRole('tabpanel', { name: 'Zelle' })).toContainText(formatUsd(total + igtf));
  const summary = page.getByRole('region', { name: 'Resumen del pedido' });
  await expect(summary).toContainText('IVA incluido (16 %)');
  await expect(summary).toContainText(`IGTF (3 %)${formatUsd(igtf)}A pagar por Zelle${formatUsd(total + igtf)}`);

  await page.getByLabel('Factura a nombre de una empresa').check();
  await uploadProof(page);
  await page.getByLabel('Referencia (opcional)').fill(newReference());
  await page.getByLabel('Razón social').fill('Inversiones Samán, C.A.');
  const rif = page.getByLabel('RIF', { exact: true });
  await rif.fill('J-07013380-6');
  await page.getByLabel('Domicilio fiscal').fill('Av. Urdaneta, Caracas');
  await completeButton(page).click();
  await expect(rif).toBeFocused();
  await expect(rif).toHaveAccessibleDescription(/El último dígito del RIF no corresponde/);
  await page.reload();
  await expect(page.getByLabel('Razón social')).toHaveValue('Inversiones Samán, C.A.');
  await rif.fill('j 07013380 5');
  expect(await axeFaults(page, { within: 'main', bestPractice: true })).toEqual([]);
  await completeButton(page).click();

  const number = await orderNumber(page);
  await confirmation(page).getByRole('link', { name: 'Seguir mi pedido' }).click();
  const order = page.getByRole('main');
  await expect(order.getByText('Inversiones Samán, C.A., RIF J-••••••805, Av. Urdaneta, Caracas')).toBeVisible();
  await expect(summary).toContainText(`A pagar por Zelle${formatUsd(total + igtf)}`);

  const result = await call(shop, `/sales?q=${number}`, { token: shop.staffToken });
  await office.goto(`/admin/sales?venta=${result.body.data[0].id}`);
  const sale = office.getByRole('dialog', { name: number });
  await expect(sale).toContainText('J-07013380-5');
  await expect(sale).toContainText(`A pagar con IGTF${formatUsd(total + igtf)}`);
  await sale.getByRole('button', { name: 'Anotar retención de IVA' }).click();
  await sale.getByLabel('El comprador retiene parte del IVA').check();
  await sale.getByLabel('Número del comprobante de retención').fill('2026-11-00000123');
  await sale.getByRole('button', { name: 'Guardar retención' }).click();
  await expect(sale).toContainText('El comprador retiene IVA. Comprobante 20261100000123');
  await own.close();
});
