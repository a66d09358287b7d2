import { expect } from '@playwright/test';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { axeFaults } from '#tests/support/browser/axe-faults.ts';
import { testWithOwnShop } from '#tests/support/browser/own-shop.ts';
import { holdBack } from '#tests/support/browser/requests.ts';
import { signInWith } from '#tests/support/browser/sign-in.ts';
import { call } from '#tests/support/http/call.ts';
import { ORDER_BS, placePaidOrders, uploadStatement } from '#tests/support/payments/bank-day.ts';
import { uploadLines } from '#tests/support/statements/bank-day-file.ts';
import { makeBankAccount } from '#tests/support/statements/send-statement.ts';

const test = testWithOwnShop();
test.describe.configure({ mode: 'default' });

test('staff match a movement by hand or set it aside, and undo both', { tag: '@main' }, async ({
  page,
  context,
  shop,
}) => {
  await signInWith(context, shop.staffToken);
  const [order] = await placePaidOrders(shop, 1);
  await uploadStatement(shop, [
    { reference: '5511', amount: 612.34 },
    { reference: '6622', amount: ORDER_BS - 612.34 },
    { reference: '7733', amount: 12.5 },
  ]);

  await page.goto('/admin/reconciliation?ver=pedidos');
  await page.getByRole('link', { name: `Conciliar ${order?.orderId}` }).click();
  const choice = page.getByRole('dialog', { name: 'Elegir movimientos y pagos' });
  await expect(choice.getByText('Elige al menos un movimiento y un pago')).toBeVisible();
  const search = choice.getByRole('searchbox');
  await search.fill('612,34');
  await choice.getByRole('checkbox', { name: /612,34/ }).check();
  await expect(choice.getByText('Faltan Bs. 387,66')).toBeVisible();
  await search.fill('387,66');
  await choice.getByRole('checkbox', { name: /387,66/ }).check();
  await expect(choice.getByText('Cuadra al céntimo')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await choice.getByRole('button', { name: 'Usar estos' }).click();
  const accept = page.getByRole('button', { name: 'Aceptar y seguir' });
  await expect(accept).toBeFocused();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByText('Cuadra al céntimo')).toBeInViewport({ ratio: 1 });
  await expect(accept).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press('v');
  await expect(page.getByText(`${order?.orderId} conciliado`)).toBeVisible();
  await expect(page.getByText('Todos los pedidos están pagados')).toBeVisible();
  await page.keyboard.press('u');
  await expect(page.getByText(`Deshecho: ${order?.orderId} conciliado`)).toBeVisible();
  await expect(page.getByRole('link', { name: `Conciliar ${order?.orderId}` })).toBeVisible();

  await page.goto('/admin/reconciliation?ver=movimientos');
  await page.getByRole('link', { name: /^Conciliar Bs\. 12,50/ }).click();
  await expect(choice).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('n');
  const why = page.getByRole('dialog', { name: '¿No es un pago?' });
  await why.getByRole('radio', { name: 'Comisión del banco' }).check();
  await why.getByRole('button', { name: 'Apartar y seguir' }).click();
  await expect(page.getByText('Movimiento apartado: comisión')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Conciliar Bs\. 12,50/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('link', { name: /^Conciliar Bs\. 12,50/ })).toBeVisible();
});

test('a case that another clerk decided is skipped with a message, and no key waits for the server', async ({
  page,
  context,
  shop,
  expected,
}) => {
  await signInWith(context, shop.staffToken);
  const orders = await placePaidOrders(shop, 3);
  await uploadStatement(
    shop,
    orders.map(({ reference }, n) => ({ reference, amount: ORDER_BS + 10 * (n + 1) })),
  );
  await page.goto('/admin/reconciliation?ver=cola');
  const accept = page.getByRole('button', { name: 'Aceptar y seguir' });
  await expect(accept).toBeVisible();
  const heading = page.getByRole('heading', { level: 2 }).first();
  const first = (await heading.textContent()) ?? '';

  await expect(page.getByText('1 de 3')).toBeVisible();
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(page.getByText('2 de 3')).toBeVisible();
  await page.getByRole('button', { name: 'Anterior' }).click();
  await expect(heading).toHaveText(first);

  expect(await axeFaults(page)).toEqual([]);
  // On a phone the parts of a case are shown one at a time.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Movimiento', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Comprobante', exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Pedido', exact: true }).click();
  await expect(page.getByText('0414-', { exact: false }).first()).toBeVisible();
  await expect(accept).toBeInViewport({ ratio: 1 });
  expect(await axeFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });

  // The other clerk decides the case that is on this screen.
  const { body } = await call(shop, '/reconciliation/proposals', { token: shop.staffToken });
  const { lines, payments } = body.data.find(
    ({ attributes }: { attributes: { payments: { sale: { order_id: string } }[] } }) =>
      attributes.payments[0]?.sale.order_id === first,
  ).attributes;
  const joined = { lines: [lines[0].id], payments: [{ id: payments[0].id, version: payments[0].version }] };
  const other = await call(shop, '/reconciliations', {
    method: 'POST',
    token: shop.staffToken,
    body: { ...joined, difference: 'owed_to_customer' },
  });
  expect(other.status).toBe(201);

  // The server's response is delayed, but the next case is shown at once.
  const release = await holdBack(page, '**/api/reconciliations');
  expected.answer(409, '/api/reconciliations');
  await accept.press('Enter');
  await expect(heading).not.toHaveText(first);
  await expect(accept).toBeFocused();
  const second = (await heading.textContent()) ?? '';
  release();
  await expect(page.getByRole('status').getByText(new RegExp(`^${first}: `))).toBeVisible();
  await expect(heading).toHaveText(second);

  await accept.press('Enter');
  await expect(page.getByText(`${second} conciliado`)).toBeVisible();
  // The message about the case that failed can still be read.
  await expect(page.getByRole('status').getByText(new RegExp(`^${first}: `))).toBeVisible();
  await accept.press('Enter');
  // The first test left bank movements; they wait in another list.
  await expect(page.getByText(/^(Todo está conciliado|La cola está vacía)$/)).toBeVisible();
});

test('a clerk decides about a payment that the bank took back', async ({ page, context, shop }) => {
  await signInWith(context, shop.staffToken);
  const [order] = await placePaidOrders(shop, 1);
  if (!order) throw new Error('There is no order');
  const account = await makeBankAccount(shop, shop.staffToken, { name: `Mercantil ${order.reference}` });
  const day = caracasDay(new Date());
  const description = 'PAGO MOVIL RECIBIDO 04245550118';
  const line = { day, reference: order.reference, hundredths: ORDER_BS * 100, description };
  await uploadLines(shop, shop.staffToken, account.id, [line]);
  await page.goto('/admin/reconciliation?ver=exactos');
  // Approved in one stroke, so the list itself says what to look at.
  await expect(page.getByText('Pagó otra persona')).toBeVisible();
  await expect(page.getByText('El monto es el mismo: Bs. 1.000,00')).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByText(`${order.orderId} conciliado`)).toBeVisible();
  const reversal = { ...line, hundredths: -line.hundredths, description: 'REVERSO PAGO MOVIL' };
  await uploadLines(shop, shop.staffToken, account.id, [line, reversal]);

  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: 'El banco reversó 1 pago conciliado: decide qué hacer' }).click();
  const confirm = page.getByRole('button', { name: 'Confirmar el reverso' });
  await expect(confirm).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: order.orderId })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('v');
  await expect(page.getByText(`${order.orderId}: reverso confirmado`)).toBeVisible();
  await page.keyboard.press('u');
  await expect(confirm).toBeVisible();

  await page.goto(`/admin/sales?venta=${order.id}`);
  await expect(page.getByText('El banco reversó un pago de esta venta.')).toBeVisible();
  await page.getByRole('link', { name: 'Decidir en Conciliación' }).click();
  await expect(confirm).toBeVisible();
  await page.keyboard.press('n');
  await page.getByLabel('Motivo').fill('Es un pago a un proveedor');
  await page.getByRole('button', { name: 'Apartar y seguir' }).click();
  await expect(page.getByText('Movimiento apartado: Es un pago a un proveedor')).toBeVisible();
});
