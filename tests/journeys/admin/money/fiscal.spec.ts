import { expect } from '@playwright/test';
import { axeFaults } from '#tests/support/browser/axe-faults.ts';
import { placeSale, stockItem } from '#tests/support/browser/office.ts';
import { testWithSharedShop } from '#tests/support/browser/own-shop.ts';
import { signInWith } from '#tests/support/browser/sign-in.ts';
import { call } from '#tests/support/http/call.ts';

const test = testWithSharedShop('house');

test('staff export sales, enter their invoice numbers, and the sales book adds them up', { tag: '@phone' }, async ({
  page,
  shop,
}) => {
  const token = shop.staffToken;
  const item = await stockItem(shop, 'Camisa facturada');
  const [one, two, three] = [
    await placeSale(shop, item, 'Fabiola Factura'),
    await placeSale(shop, item, 'Félix Factura'),
    await placeSale(shop, item, 'Flor Factura'),
  ];
  for (const { id } of [one, two, three]) {
    await call(shop, `/sales/${id}`, { method: 'PUT', token, body: { status: 'validado' } });
  }
  await signInWith(page, token);
  await page.goto('/admin/fiscal');
  await expect(page.getByRole('heading', { name: 'Facturación', level: 1 })).toBeVisible();
  await expect(page.getByText('3 ventas')).toBeVisible();
  expect(await axeFaults(page, { bestPractice: true })).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'JSON' }).click();
  expect((await download).suggestedFilename()).toMatch(/^entrega-\d{4}-\d\d-\d\d\.json$/);

  // A number is entered by hand, and its error is shown at the field.
  await page.getByRole('button', { name: `Anotar factura de ${one.orderId}` }).click();
  const form = page.getByRole('dialog', { name: 'Anotar factura' });
  await form.getByLabel('Número', { exact: false }).first().fill('A-000101');
  await form.getByLabel('Número de control').fill('12');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form.getByLabel('Número de control')).toBeFocused();
  await expect(form.getByText(/El número de control son dos dígitos/)).toBeVisible();
  await form.getByLabel('Número de control').fill('00-000101');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByText('Factura A-000101').first()).toBeVisible();

  // Numbers are read from the printer's list. Refused lines stay on the screen to be corrected.
  await page.getByRole('button', { name: 'Pegar números' }).click();
  const paste = page.getByRole('dialog', { name: 'Pegar números de factura' });
  const today = (await call(shop, '/fiscal/hand-over?day=2026-01-01', { token })).body.data.waiting.at(-1)
    ?.day as string;
  const day = today.split('-').reverse().join('/');
  await paste
    .getByLabel('Filas')
    .fill(`${two.orderId}\tA-000103\t00-000103\t${day}\n${three.orderId}\tA-000104\t00-000104\tayer`);
  await paste.getByRole('button', { name: 'Guardar' }).click();
  await expect(paste.getByRole('status')).toContainText('1 anotadas, 1 por corregir, que siguen arriba.');
  await expect(paste.getByLabel('Filas')).toHaveValue(`${three.orderId}\tA-000104\t00-000104\tayer`);
  await paste.getByRole('button', { name: 'Listo' }).click();

  await page.getByRole('link', { name: 'Libro de ventas' }).click();
  await expect(page.getByRole('heading', { name: 'Libro de ventas', level: 1 })).toBeVisible();
  await expect(page.getByText('2 documentos')).toBeVisible();
  // 2 × USD 25 at 40: Bs 2.000,00, of which 275,86 are IVA.
  await expect(page.getByText(/Bs\.\s2\.000,00/).first()).toBeVisible();
  await expect(page.getByText(/Bs\.\s275,86/).first()).toBeVisible();
  await expect(page.getByText('Factura: falta el número 102')).toBeVisible();
  await expect(page.getByText(/1 venta validada este mes sin\s+factura/)).toBeVisible();
  expect(await axeFaults(page, { bestPractice: true })).toEqual([]);
});
