import { expect } from '@playwright/test';
import { axeFaults } from '#tests/support/browser/axe-faults.ts';
import { fillPaymentFacts, newReference, uploadProof } from '#tests/support/browser/checkout.ts';
import { placeSale, stockItem } from '#tests/support/browser/office.ts';
import { testWithSharedShop } from '#tests/support/browser/own-shop.ts';
import { signInWith } from '#tests/support/browser/sign-in.ts';

const test = testWithSharedShop('orders');

test('staff reject a payment, the shopper sends others, and staff refund a part', async ({
  page,
  context,
  browser,
  shop,
}) => {
  await signInWith(context, shop.staffToken);
  const item = await stockItem(shop, 'Camisa pagada en partes');
  const sale = await placeSale(shop, item, 'Petra Pagos');
  await page.goto(`/admin/sales?q=${sale.orderId}`);
  await page.getByRole('link', { name: `Ver ${sale.orderId}` }).click();
  const detail = page.getByRole('dialog', { name: sale.orderId });
  const paid = detail.getByRole('region', { name: 'Pagos' });
  await expect(paid.getByText(/faltan .*25,00.* \(Bs\.\s1\.000,00\)/)).toBeVisible();

  // The clerk rejects the first payment: it did not reach the bank.
  await paid.getByRole('button', { name: 'Rechazar: Pago 1' }).click();
  const question = page.getByRole('dialog', { name: '¿Rechazar pago 1?' });
  await question.getByRole('button', { name: 'Rechazar' }).click();
  await expect(question.getByText('Escribe el motivo')).toBeVisible();
  await question.getByLabel('Motivo').fill('No está en el banco');
  await question.getByRole('button', { name: 'Rechazar' }).click();
  await expect(question).toHaveCount(0);
  await expect(paid.getByText('Rechazado', { exact: true })).toBeVisible();

  // The shopper sends two more payments through the order's link.
  const shopper = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await shopper.goto(`${shop.url}/pedido/${sale.orderId}?key=${sale.trackingKey}`);
  for (const place of ['Estado: Pendiente', 'Paso a paso', 'Tus pagos']) {
    const part = shopper.getByRole('region', { name: place });
    await expect(part.getByText(/Falta por pagar Bs\.\s1\.000,00/)).toBeVisible();
  }
  await expect(shopper.getByText(/^No encontramos tu pago de Bs\.\s1\.000,00$/)).toBeVisible();
  for (const [amount, reference] of [
    ['400,00', newReference()],
    ['600,00', newReference()],
  ] as const) {
    await shopper.getByRole('button', { name: 'Enviar otro pago' }).click();
    // The page repeats where to pay, as the checkout does.
    await expect(shopper.getByRole('button', { name: 'Copiar Monto a pagar' })).toBeVisible();
    await expect(shopper.getByRole('button', { name: 'Copiar Teléfono' })).toBeVisible();
    await shopper.getByLabel('Monto en bolívares').fill(amount);
    await shopper.getByRole('button', { name: 'Enviar pago' }).click();
    await expect(shopper.getByText('Sube el comprobante del pago')).toBeVisible();
    await fillPaymentFacts(shopper, reference);
    await uploadProof(shopper);
    await expect(shopper.getByText('Comprobante subido')).toBeVisible();
    if (amount === '400,00') expect(await axeFaults(shopper)).toEqual([]);
    await shopper.getByRole('button', { name: 'Enviar pago' }).click();
    await expect(shopper.getByText(amount.slice(0, 3)).first()).toBeVisible();
  }
  await expect(shopper.getByText('Falta por pagar')).toHaveCount(0);
  await shopper.close();

  await page.reload();
  await paid.getByRole('button', { name: 'Ver comprobante: Pago 2' }).click();
  await expect(paid.getByRole('img', { name: 'Comprobante de pago' })).toBeVisible();
  await paid.getByRole('button', { name: 'Ocultar comprobante: Pago 2' }).click();
  await paid.getByRole('button', { name: 'Validar: Pago 2' }).click();
  await expect(paid.getByText(/faltan .*15,00/)).toBeVisible();
  // Scrolls first: axe would call a button too small where the action bar covers part of it.
  await paid.evaluate((block) => block.scrollIntoView({ block: 'start' }));
  expect(await axeFaults(page)).toEqual([]);
  await paid.getByRole('button', { name: 'Validar: Pago 3' }).click();
  await expect(detail.getByText('Por sus pagos: Pago 3 validado a mano')).toBeVisible();

  // Choosing another method also sets its currency.
  await paid.getByRole('button', { name: 'Añadir pago' }).click();
  const more = page.getByRole('dialog', { name: 'Añadir un pago' });
  await more.getByLabel('Método de pago').selectOption('Zelle');
  await expect(more.getByLabel('Moneda')).toHaveValue('USD');
  await more.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Descartar' }).click();

  // The clerk refunds a part of the payment.
  await paid.getByRole('button', { name: 'Devolver: Pago 3' }).click();
  const refund = page.getByRole('dialog', { name: 'Devolver pago 3' });
  await refund.getByLabel('Monto (Bs.)').fill('100');
  await refund.getByLabel('Motivo').fill('Pagó de más');
  await refund.getByRole('checkbox', { name: /Ya la pagué/ }).uncheck();
  await refund.getByRole('button', { name: 'Anotar devolución' }).click();
  await expect(refund).toHaveCount(0);
  await expect(paid.getByText(/Por devolver: Bs\.\s100,00/)).toBeVisible();

  await page.goto('/admin/sales?pago=devolver');
  await expect(page.getByText(/Por devolver: Bs\.\s100,00 de 1 pago/)).toBeVisible();
  await page.getByRole('link', { name: `Ver ${sale.orderId}` }).click();
  await paid.getByRole('button', { name: 'Pagar: Devolución 4' }).click();
  const payment = page.getByRole('dialog', { name: 'Pagar devolución 4' });
  await payment.getByLabel('Referencia').fill('800100');
  await payment.getByRole('button', { name: 'Ya la pagué' }).click();
  await expect(paid.getByText('Pagada', { exact: true })).toBeVisible();
  await paid.getByText('Movimientos (4)').click();
  await expect(paid.getByText(/Devolución 4: por devolver → pagada, Pagó de más/)).toBeVisible();
  // A payment refunded in part stays validated.
  await expect(detail.getByRole('button', { name: 'Volver a pendiente' })).toBeVisible();
});
