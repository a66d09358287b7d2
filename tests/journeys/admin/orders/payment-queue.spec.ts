import { expect } from '@playwright/test';
import { axeFaults } from '#tests/support/browser/axe-faults.ts';
import { deleteAllSales, placeSale, stockItem } from '#tests/support/browser/office.ts';
import { type OwnShop, testWithOwnShop } from '#tests/support/browser/own-shop.ts';
import { signInWith } from '#tests/support/browser/sign-in.ts';
import { call } from '#tests/support/http/call.ts';

const test = testWithOwnShop();
// Tests run in order: each starts by deleting all sales.
test.describe.configure({ mode: 'default' });

/** Deletes all sales and creates these pending ones, in this order. */
async function withSalesOf(shop: OwnShop, ...customers: [string, ...string[]]) {
  await deleteAllSales(shop);
  const item = await stockItem(shop, 'Camisa de la cola');
  const sales: Awaited<ReturnType<typeof placeSale>>[] = [];
  for (const customer of customers) sales.push(await placeSale(shop, item, customer));
  return {
    at(place: number) {
      const sale = sales[place];
      if (!sale) throw new Error(`There is no sale ${place}`);
      return sale;
    },
  };
}

test('two clerks work through the pending payments, the oldest first', { tag: '@main' }, async ({
  page,
  context,
  shop,
}) => {
  await signInWith(context, shop.staffToken);
  const sales = await withSalesOf(shop, 'Ana Primera', 'Berta Segunda', 'Carla Tercera', 'Dora Cuarta');
  const shown = (place: number) => page.getByRole('article', { name: sales.at(place).orderId });

  await page.goto('/admin/dashboard');
  const waiting = page.getByRole('region', { name: 'Pagos por verificar' });
  await expect(waiting.getByRole('link', { name: '4 pagos en espera' })).toBeVisible();
  await waiting.getByRole('link', { name: 'Validar' }).click();

  const validate = page.getByRole('button', { name: 'Validar y seguir' });
  await expect(shown(0).getByText('Bs. 1.000,00')).toBeVisible();
  await expect(page.getByText('4 pendientes')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Comprobante de pago' })).toBeVisible();
  for (const seen of [page.getByText('Bs. 1.000,00'), page.getByText('Referencia'), validate]) {
    await expect(seen).toBeInViewport({ ratio: 1 });
  }
  expect(await axeFaults(page)).toEqual([]);
  await validate.click();
  await expect(page.getByText('Estado de la venta actualizado correctamente').first()).toBeVisible();

  // The screen says what another clerk decided in the meantime, and shows the next payment.
  await expect(shown(1)).toBeVisible();
  const body = { status: 'validado' };
  await call(shop, `/sales/${sales.at(1).id}`, { method: 'PUT', token: shop.staffToken, body });
  await validate.press('Enter');
  await expect(page.getByText(`${sales.at(1).orderId} ya estaba validada`)).toBeVisible();

  // From here on the window is as small as a phone.
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(shown(2)).toBeVisible();
  await page.getByRole('button', { name: 'Agregar nota' }).click();
  await page.getByLabel('Nota para el personal').fill('Falta el sello del banco');
  await page.getByRole('button', { name: 'Guardar nota' }).click();
  await expect(page.getByRole('region', { name: 'Historial' }).getByText('Falta el sello del banco')).toBeVisible();
  await page.getByRole('button', { name: 'Saltar' }).click();

  await expect(shown(3)).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar venta' }).click();
  const question = page.getByRole('dialog', { name: '¿Cancelar venta?' });
  await question.getByRole('radio', { name: 'Otro motivo' }).check();
  await question.getByRole('button', { name: 'Cancelar venta' }).click();
  await expect(question.getByText('Escribe el motivo')).toBeVisible();
  await question.getByLabel('En tus palabras').fill('Se mudó');
  await question.getByRole('button', { name: 'Cancelar venta' }).click();

  // After the last payment, the skipped ones are shown again.
  await expect(shown(2)).toBeVisible();
  await expect(page.getByText('1 pendiente', { exact: true })).toBeVisible();
  await validate.click();
  await expect(page.getByText('No queda ningún pago por validar')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
});

test('keys move through the payment queue and validate, and the focus follows', async ({ page, context, shop }) => {
  await signInWith(context, shop.staffToken);
  const sales = await withSalesOf(shop, 'Ana Teclas', 'Berta Teclas', 'Carla Teclas');
  const shown = (place: number) => page.getByRole('article', { name: sales.at(place).orderId });
  const validate = page.getByRole('button', { name: 'Validar y seguir' });
  await page.goto('/admin/sales/pending');
  await expect(shown(0)).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('region', { name: 'En Pagos por validar' })).toContainText('Validar y seguir');
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await expect(page.getByRole('button', { name: 'Siguiente' })).not.toHaveAttribute('aria-disabled');
  await page.keyboard.press('j');
  await expect(shown(1)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Anterior' })).not.toHaveAttribute('aria-disabled');
  await page.keyboard.press('k');
  await expect(shown(0)).toBeVisible();
  await page.keyboard.press('v');
  await expect(shown(1)).toBeVisible();
  await expect(validate).toBeFocused();
  await expect(page.getByText('2 pendientes')).toBeVisible();

  // In a note, shortcut keys are text.
  await page.getByRole('button', { name: 'Agregar nota' }).press('Enter');
  await page.getByLabel('Nota para el personal').pressSequentially('va');
  await expect(page.getByLabel('Nota para el personal')).toHaveValue('va');
  await expect(shown(1)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByRole('region', { name: 'Historial' })).toContainText('va');
  await expect(page.getByRole('button', { name: 'Agregar nota' })).toBeFocused();
  await expect(validate).not.toHaveAttribute('aria-busy');
  await page.keyboard.press('v');
  await expect(shown(2)).toBeVisible();
  await expect(validate).toBeFocused();
  await expect(validate).not.toHaveAttribute('aria-busy');
  await page.keyboard.press('v');
  const done = page.getByRole('link', { name: 'Ver las validadas hoy' });
  await expect(done).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Fecha' })).toHaveValue('validacion');
  await expect(page.getByText('Total: 3 ventas')).toBeVisible();
});

/** The first is 1280 × 800 at a zoom of 200 %. */
const LOW_WINDOWS = [
  { width: 640, height: 400 },
  { width: 360, height: 640 },
];

test('in a low or small window a payment is checked and validated without scrolling', async ({
  page,
  context,
  shop,
}) => {
  await signInWith(context, shop.staffToken);
  // The second proof looks like the first, so a notice takes up room as well.
  await withSalesOf(shop, 'Ana Lupa', 'María de los Ángeles Rodríguez de Lupa');
  for (const window of LOW_WINDOWS) {
    await page.setViewportSize(window);
    await page.goto('/admin/sales/pending');
    const proof = page.getByRole('img', { name: 'Comprobante de pago' });
    await expect(proof).toBeInViewport();
    for (const seen of ['Bs. 1.000,00', 'Referencia', 'Pagado por']) {
      await expect.soft(page.getByText(seen, { exact: true })).toBeInViewport({ ratio: 1 });
    }
    const validate = page.getByRole('button', { name: 'Validar y seguir' });
    await expect(validate).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Saltar' })).toBeInViewport({ ratio: 1 });
    await proof.evaluate((picture) => picture.scrollIntoView({ block: 'start' }));
    await expect(validate).toBeInViewport({ ratio: 1 });
    expect(await axeFaults(page)).toEqual([]);
  }
});

test('staff validate, print and export several sales at once', async ({ page, context, shop }) => {
  await signInWith(context, shop.staffToken);
  const sales = await withSalesOf(shop, 'Ana Varias', 'Berta Varias', 'Carla Varias');
  await page.goto('/admin/sales');
  await expect(page.getByText('Total: 3 ventas')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Seleccionar todo lo que se ve' }).check();
  const chosen = page.getByRole('region', { name: 'Selección' });
  await expect(chosen.getByText('3 ventas seleccionadas')).toBeVisible();

  await call(shop, `/sales/${sales.at(1).id}/cancel`, { method: 'POST', token: shop.staffToken });
  await chosen.getByRole('button', { name: 'Validar 3' }).click();
  await page.getByRole('dialog', { name: '¿Validar 3 pagos?' }).getByRole('button', { name: 'Validar' }).click();
  const outcome = page.getByRole('dialog', { name: '2 pagos validados' });
  await expect(outcome.getByText(`${sales.at(1).orderId} está cancelada`)).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await outcome.getByRole('button', { name: 'Cerrar' }).click();

  // The sales are still selected, but none is pending any more.
  await expect(chosen.getByRole('button', { name: 'Validar' })).toBeDisabled();
  const download = page.waitForEvent('download');
  await chosen.getByRole('button', { name: 'Exportar estas' }).click();
  expect((await download).suggestedFilename()).toMatch(/^ventas-\d{4}-\d{2}-\d{2}\.csv$/);

  await chosen.getByRole('link', { name: 'Notas de entrega' }).click();
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page.getByText('Sin validar o canceladas, no las despaches:')).toContainText(sales.at(1).orderId);
  await expect(page.getByRole('button', { name: 'Imprimir 3' })).toBeEnabled();
  expect(await axeFaults(page)).toEqual([]);
});
