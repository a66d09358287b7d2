import { expect } from '@playwright/test';
import { axeFaults } from '#tests/support/browser/axe-faults.ts';
import { stockedLine } from '#tests/support/browser/checkout.ts';
import { deleteAllSales, placeSale, stockItem, stockOf, useRareTool } from '#tests/support/browser/office.ts';
import { testWithOwnShop } from '#tests/support/browser/own-shop.ts';
import { holdBack, INTERNAL, refuse } from '#tests/support/browser/requests.ts';
import { signInWith } from '#tests/support/browser/sign-in.ts';
import { keepInBrowser } from '#tests/support/browser/storage.ts';
import { call } from '#tests/support/http/call.ts';

const test = testWithOwnShop();
// Tests run in order: the first starts by deleting all sales.
test.describe.configure({ mode: 'default' });

test.beforeEach(async ({ context, shop }) => signInWith(context, shop.staffToken));

test('staff filter, check, cancel and delete sales, and see new ones arrive', async ({ page, shop }) => {
  await deleteAllSales(shop);
  await page.goto('/admin/sales');
  await expect(page.getByRole('heading', { name: 'Gestión de Ventas' })).toBeVisible();
  await expect(page.getByText('No hay ventas registradas')).toBeVisible();
  await expect(page.getByText('Total: 0 ventas')).toBeVisible();

  const item = await stockItem(shop, 'Camisa de oficina');
  const first = await placeSale(shop, item, 'Ana Primera');
  const second = await placeSale(shop, item, 'Berta Segunda');
  // The list announces new sales and shows them on request.
  const notice = page.getByRole('button', { name: '2 ventas nuevas' });
  await expect(notice).toBeVisible();
  await expect(page.getByText('Ana Primera')).toHaveCount(0);
  await notice.click();
  await expect(page.getByText('Ana Primera')).toBeVisible();
  await expect(page.getByText('Total: 2 ventas')).toBeVisible();
  await expect(notice).toHaveCount(0);
  for (const name of ['ID Orden', 'Cliente', 'Total (USD)', 'Total (Bs)', 'Estado', 'Fecha', 'Acciones']) {
    await expect(page.getByRole('columnheader', { name })).toBeVisible();
  }
  expect(await axeFaults(page)).toEqual([]);

  await page.getByRole('combobox', { name: 'Estado' }).selectOption('Validado');
  await expect(page.getByText('No se encontraron ventas')).toBeVisible();
  await page.getByRole('combobox', { name: 'Estado' }).selectOption('Pendiente');
  await expect(page.getByText('Ana Primera')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('estado')).toBe('pendiente');

  await page.getByRole('link', { name: `Ver ${second.orderId}` }).click();
  const detail = page.getByRole('dialog', { name: second.orderId });
  await expect(detail.getByRole('img', { name: 'Comprobante de pago' })).toBeVisible();
  await expect(detail.getByText('Pedido recibido: Pendiente')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await detail.getByRole('button', { name: 'Validar pago' }).click();
  await expect(page.getByText('Estado de la venta actualizado exitosamente').first()).toBeVisible();
  await expect(detail.getByText('Pendiente → Validado')).toBeVisible();

  // The sale no longer matches the filter, but its dialog still leads to its neighbours in the list.
  await expect(detail.getByRole('button', { name: 'Siguiente' })).not.toHaveAttribute('aria-disabled');
  await page.keyboard.press('ArrowRight');
  const next = page.getByRole('dialog', { name: first.orderId });
  await next.getByRole('button', { name: 'Cancelar venta' }).click();
  const question = page.getByRole('dialog', { name: '¿Cancelar venta?' });
  await question.getByRole('button', { name: 'Cancelar venta' }).click();
  await expect(question.getByText('Elige un motivo')).toBeVisible();
  await question.getByRole('radio', { name: 'El pago no llegó' }).check();
  await question.getByLabel('En tus palabras').fill('esperamos tres días');
  await question.getByRole('button', { name: 'Cancelar venta' }).click();
  await expect(question).toHaveCount(0);
  await expect(next.getByText('Pendiente → Cancelada')).toBeVisible();
  await expect(next.getByText('Motivo: El pago no llegó: esperamos tres días')).toBeVisible();
  // The public catalogue follows within a second.
  await expect.poll(() => stockOf(shop, item)).toBe(9);

  await next.getByRole('button', { name: 'Eliminar' }).click();
  const removal = page.getByRole('dialog', { name: '¿Eliminar venta?' });
  await expect(removal.getByText(first.orderId)).toBeVisible();
  await removal.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Venta eliminada correctamente')).toBeVisible();
  expect(await stockOf(shop, item)).toBe(9);

  // On a phone the filters open by a button.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Filtros' }).click();
  await page.getByRole('combobox', { name: 'Estado' }).selectOption('Validado');
  await expect(page.getByText('Berta Segunda')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
});

test('the parts of a sale that load by themselves move no button', async ({ page, shop }) => {
  const item = await stockItem(shop, 'Camisa quieta');
  const { id, orderId } = await placeSale(shop, item, 'Carla Quieta');
  const answer = await holdBack(page, `**/api/sales/${id}/payments`);
  const fulfilments = page.waitForResponse(`**/api/sales/${id}/fulfilments`);
  await page.goto(`/admin/sales?venta=${id}`);
  const sale = page.getByRole('dialog', { name: orderId });
  const above = sale.getByRole('button', { name: 'Siguiente' });
  const act = sale.getByRole('button', { name: 'Validar pago' });
  await fulfilments;
  await expect(sale.getByText('Cargando pagos y despacho...')).toBeVisible();
  // Not before all are there.
  await expect(sale.getByRole('region', { name: 'Historial' })).toHaveCount(0);
  await expect(sale.getByRole('region', { name: 'Despacho' })).toHaveCount(0);
  await expect(sale.getByRole('img', { name: 'Comprobante de pago' })).toBeVisible();
  const before = [await above.boundingBox(), await act.boundingBox()];
  answer();
  await expect(sale.getByRole('button', { name: 'Agregar nota' })).toBeVisible();
  await expect(sale.getByRole('region', { name: 'Pagos' })).toContainText('Por revisar');
  expect([await above.boundingBox(), await act.boundingBox()]).toEqual(before);
});

test('when two clerks change a sale at once, the second sees a conflict', async ({ page, context, shop, expected }) => {
  const item = await stockItem(shop, 'Camisa de dos');
  const sale = await placeSale(shop, item, 'Carla Dos');
  const other = await context.newPage();
  for (const one of [page, other]) {
    await one.goto(`/admin/sales?venta=${sale.id}`);
    await expect(one.getByRole('dialog').getByText('Pedido recibido: Pendiente')).toBeVisible();
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Validar pago' }).click();
  await expect(page.getByRole('dialog').getByText('Pendiente → Validado')).toBeVisible();

  expected.answer(412, '/cancel');
  await other.getByRole('dialog').getByRole('button', { name: 'Cancelar venta' }).click();
  const question = other.getByRole('dialog', { name: '¿Cancelar venta?' });
  await question.getByRole('radio', { name: 'El pago no llegó' }).check();
  await question.getByRole('button', { name: 'Cancelar venta' }).click();
  await expect(other.getByText('Error al actualizar el estado de la venta')).toBeVisible();
  await expect(other.getByText('Alguien más cambió esta venta. Revisa cómo quedó antes de seguir.')).toBeVisible();
  await expect(
    other.getByRole('dialog').getByRole('button', { name: `Estado de ${sale.orderId}: Validado` }),
  ).toBeVisible();
  expect(await stockOf(shop, item)).toBe(9);
});

test('a list and a dialog that fail to load say so and can retry', async ({ page, expected }) => {
  const mendList = await refuse(page, '**/api/sales?*', 500);
  const mendLimits = await refuse(page, '**/api/sales/expiry', 500);
  expected.answer(500, '/api/sales?');
  expected.answer(500, '/api/sales/expiry');
  await page.goto('/admin/sales');
  await expect(page.getByText('Error al cargar las ventas')).toBeVisible();
  await mendList();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText(/^Total: \d+ ventas?$/)).toBeVisible();

  await useRareTool(page, 'Plazo sin pago');
  const dialog = page.getByRole('dialog', { name: 'Plazo de los pedidos sin pago' });
  await expect(dialog.getByRole('alert')).toContainText(INTERNAL.message);
  await mendLimits();
  await dialog.getByRole('button', { name: 'Reintentar' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Horas que se guardan' })).toHaveValue('72');
});

test('two clerks who set the limits of orders at once are asked about what both set, and a shopper who exceeds them is told before paying', async ({
  page,
  shop,
  expected,
}) => {
  const item = await stockItem(shop, 'Camisa por docenas');
  await page.goto('/admin/sales');
  await useRareTool(page, 'Límites');
  const dialog = page.getByRole('dialog', { name: 'Límites de los pedidos' });
  await dialog.getByRole('textbox', { name: 'Piezas de un pedido' }).fill('12');

  const token = shop.staffToken;
  const bounds = async () => (await call(shop, '/sales/bounds', { token })).body.data;
  const before = await bounds();
  const setByAnother = (change: object) =>
    call(shop, '/sales/bounds', { method: 'PUT', token, body: { ...before, ...change } });
  await setByAnother({ unpaid_pieces: 150, order_pieces: 80 });
  expected.answer(412, '/api/sales/bounds');
  await dialog.getByRole('button', { name: 'Guardar límites' }).click();
  const question = dialog.getByRole('alert', { name: 'Alguien más cambió este registro' });
  await expect(question.getByRole('row', { name: 'Piezas de un pedido 12 80' })).toBeVisible();
  await expect(question.getByRole('row')).toHaveCount(2);
  await question.getByRole('button', { name: 'Seguir con lo mío' }).click();
  await dialog.getByRole('button', { name: 'Guardar límites' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await bounds()).toEqual({ ...before, unpaid_pieces: 150, order_pieces: 12 });

  await keepInBrowser(page, { cart: [stockedLine(item, 'Camisa', 13)] });
  await page.goto('/payment');
  await expect(
    page.getByRole('alert').filter({ hasText: 'Un pedido lleva hasta 12 piezas y el tuyo tiene 13.' }),
  ).toBeVisible();
  await setByAnother({});
});

test('the panel sums the sales, staff print a packing slip, and without a mail server mails stay in the mailbox', async ({
  page,
  shop,
}) => {
  await deleteAllSales(shop);
  const item = await stockItem(shop, 'Camisa del panel');
  const sale = await placeSale(shop, item, 'Dora Panel');
  await placeSale(shop, item, 'Elsa Panel');

  await page.goto('/admin/mails?q=cliente');
  const mails = page.getByLabel('Correos', { exact: true });
  await expect(mails).toContainText('En el buzón');
  await expect(mails).not.toContainText('Enviado');

  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { name: 'Panel' })).toBeVisible();
  const sold = page.getByRole('table', { name: 'Más vendidos' });
  await expect(sold.getByRole('row', { name: /Camisa del panel .* 2 USD 50,00/ })).toBeVisible();
  // A figure links to the list behind it, and 'back' returns to the panel.
  await sold.getByRole('link', { name: 'Camisa del panel' }).click();
  await expect(page.getByText('Total: 2 ventas')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Estado' })).toHaveValue('vigente');
  await page.goBack();
  await page.getByRole('button', { name: 'Tabla' }).click();
  const days = page.getByRole('region', { name: 'Ventas por día, en tabla' });
  await expect(days.getByRole('row', { name: /^\d\d\/\d\d\/\d{4} 2 USD 50,00 Bs\. 2\.000,00$/ })).toBeVisible();
  await page.getByRole('button', { name: '7 días' }).click();
  await expect(days.getByRole('row')).toHaveCount(8);
  expect(new URL(page.url()).searchParams.get('dias')).toBe('7');
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Otro' }).click();
  await page.getByLabel('Desde').fill('2020-01-31');
  await page.getByLabel('Hasta').fill('2020-01-01');
  await page.getByRole('button', { name: 'Ver período' }).click();
  await expect(page.getByText('La fecha final es anterior a la inicial')).toBeVisible();
  await page.getByLabel('Hasta').fill('2020-02-01');
  await page.getByRole('button', { name: 'Ver período' }).click();
  await expect(page.getByText('No hay ventas en este período').first()).toBeVisible();

  await page.goto(`/admin/sales/${sale.id}/packing-slip`);
  await expect(page.getByText('Pago sin validar: no despachar todavía.')).toBeVisible();
  await expect(page.getByRole('img', { name: `Código QR de ${sale.orderId}` })).toBeVisible();
  await expect(page.getByText('Envío nacional (MRW)')).toBeVisible();
  await expect(page.getByText(/USD|Bs\./)).toHaveCount(0);
  expect(await axeFaults(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Administración' })).toBeHidden();
  await expect(page.getByText('Dora Panel')).toBeVisible();
});
