import { expect } from '@playwright/test';
import { axeFaults } from '#tests/support/browser/axe-faults.ts';
import { fillPaymentFacts, newReference, uploadProof } from '#tests/support/browser/checkout.ts';
import { placeSale, stockItem } from '#tests/support/browser/office.ts';
import { testWithOwnShop } from '#tests/support/browser/own-shop.ts';
import { signInWith } from '#tests/support/browser/sign-in.ts';
import { call } from '#tests/support/http/call.ts';

const test = testWithOwnShop();

test('a size is swapped and a piece added after the payment, and the shopper pays the difference', async ({
  page,
  context,
  browser,
  shop,
  expected,
}) => {
  expected.answer(409, '/edit/preview');
  await signInWith(context, shop.staffToken);
  const itemId = await stockItem(shop, 'Camisa que cambia');
  const { data: item } = (await call(shop, `/items/${itemId}`, { token: shop.staffToken })).body;
  const { ref, category, categoryId } = item.attributes;
  const large = { ref, barcode: `${item.attributes.barcode}7`, price: 25, discPercent: 0, stock: 4, size: 'L' };
  const rest = { name: 'Camisa que cambia', description: 'Camisa de algodón.', category, categoryId, imagesCount: 1 };
  const made = await call(shop, '/items', { method: 'POST', token: shop.staffToken, body: { ...large, ...rest } });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const sale = await placeSale(shop, itemId, 'Elena Talla');
  await call(shop, `/sales/${sale.id}`, { method: 'PUT', token: shop.staffToken, body: { status: 'validado' } });

  await page.goto(`/admin/sales?venta=${sale.id}`);
  await page.getByRole('button', { name: 'Editar pedido' }).click();
  const dialog = page.getByRole('dialog', { name: `Editar ${sale.orderId}` });
  const outcome = dialog.getByRole('region', { name: 'Cómo queda' });
  await dialog.getByRole('button', { name: 'Cambiar la talla de Camisa que cambia, talla M' }).click();
  await dialog.getByLabel('Talla nueva de Camisa que cambia').selectOption({ label: 'L · 4 disponibles' });
  await expect(outcome.getByText(/^1 × Camisa que cambia, talla L, a USD\s25,00 \(precio del pedido\)/)).toBeVisible();
  await expect(outcome.getByText('Falta por pagar')).toHaveCount(0);
  expect(await axeFaults(page)).toEqual([]);

  // More than there are is refused in words; what was typed stays.
  const count = dialog.getByLabel('Cantidad de Camisa que cambia, talla L');
  await count.fill('9');
  await expect(outcome.getByText(/No hay suficientes piezas/)).toBeVisible();
  await count.fill('2');
  await expect(outcome.getByText(/^1 × Camisa que cambia, talla L, a USD\s25,00 \(precio de hoy\)/)).toBeVisible();
  await expect(outcome.getByText(/Falta por pagar/)).toBeVisible();
  await dialog.getByLabel('Teléfono').fill('0412-7654321');
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(outcome.getByText(/La venta vuelve a pendiente/)).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(dialog).toHaveCount(0);
  const history = page.getByRole('list').filter({ hasText: 'Pedido cambiado' });
  await expect(history.getByText(/Ahora va: 1 × Camisa que cambia, talla L; 1 ×/)).toBeVisible();
  await expect(history.getByText('Validado → Pendiente')).toBeVisible();

  // The shopper pays the rest by the link of the mail.
  const shopper = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await shopper.goto(`${shop.url}/pedido/${sale.orderId}?key=${sale.trackingKey}`);
  await expect(shopper.getByText(/Falta por pagar Bs\.\s1\.000,00/).first()).toBeVisible();
  await shopper.getByRole('button', { name: 'Enviar otro pago' }).click();
  await shopper.getByLabel('Monto en bolívares').fill('1.000,00');
  await fillPaymentFacts(shopper, newReference());
  await uploadProof(shopper);
  await expect(shopper.getByText('Comprobante subido')).toBeVisible();
  await shopper.getByRole('button', { name: 'Enviar pago' }).click();
  await expect(shopper.getByText('Falta por pagar')).toHaveCount(0);
  await shopper.close();

  await page.reload();
  await page.getByRole('button', { name: 'Validar: Pago 2' }).click();
  await expect(page.getByRole('button', { name: /Estado de .*: Validado/ }).first()).toBeVisible();
});
