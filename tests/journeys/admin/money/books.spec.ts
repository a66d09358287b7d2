import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import Papa from 'papaparse';
import { addDays, caracasDay, formatDay } from '#domain/time/caracas-time.ts';
import { axeFaults } from '#tests/support/browser/axe-faults.ts';
import { placeSale, stockItem } from '#tests/support/browser/office.ts';
import { type OwnShop, testWithOwnShop } from '#tests/support/browser/own-shop.ts';
import { signInWith } from '#tests/support/browser/sign-in.ts';
import { administer } from '#tests/support/database/administer.ts';
import { call } from '#tests/support/http/call.ts';

const test = testWithOwnShop();
// Every page and form is told the day, so that a run that passes midnight in Caracas stays on it.
const TODAY = caracasDay(new Date());
const MONTH = TODAY.slice(0, 7);
/** The last day of the month before. */
const EARLIER = addDays(`${MONTH}-01`, -1);
const REASON = 'El talonario llegó después del cierre';

test('an accountant keeps the books of a month, closes it, and records what came later', async ({
  page,
  shop,
  expected,
}) => {
  const item = await stockItem(shop, 'Camisa de libro');
  const send = (path: string, body?: object) => call(shop, path, { method: 'POST', token: shop.staffToken, body });
  await send('/taxes/settings', { special_taxpayer: true, goods: 'general', from_day: TODAY });
  const sell = async (name: string) => {
    const sale = await placeSale(shop, item, name, 'J-07013380-5');
    const { body } = await call(shop, `/sales/${sale.id}/payments`, { token: shop.staffToken });
    await send(`/payments/${body.data[0].id}/validate`);
    return { ...sale, paymentId: body.data[0].id as number };
  };
  const printed = await sell('Imprenta Central');
  const machined = await sell('Mostrador Chacao');
  const cancelled = await sell('Pedido Anulado');
  const late = await sell('Tienda Porlamar');
  await moveBack(shop, late.id);

  await signInWith(page, shop.staffToken);
  await page.goto(`/admin/fiscal?dia=${TODAY}`);
  const invoice = await openForm(page, `Anotar factura de ${printed.orderId}`);
  await fill(invoice, { Número: 'A-000201', 'Número de control': '00-000201', 'Fecha de emisión': TODAY });

  // Dollars come instead of the bolívares, so the invoice lacks their IGTF.
  await send(`/sales/${printed.id}/refunds`, {
    payment_id: printed.paymentId,
    amount: 1000,
    reason: 'Cambio',
    paid: true,
  });
  const dollars = await send(`/sales/${printed.id}/payments`, { method: 'zelle', amount: 25.75 });
  await send(`/payments/${dollars.body.data.id}/validate`);
  await page.reload();
  await expect(page.getByText(/falta una nota de débito por\s+Bs\.\s30,00/).first()).toBeVisible();
  expect(await axeFaults(page, { bestPractice: true })).toEqual([]);
  const note = await openForm(page, `Anotar la nota pendiente de ${printed.orderId}`);
  await fill(note, { Número: 'D-000011', 'Número de control': '00-000211', 'Fecha de emisión': TODAY });
  await expect(page.getByText(/falta una nota de débito/)).toHaveCount(0);

  const withheld = await openForm(page, `Anotar retención de IVA de ${printed.orderId}`);
  await fill(withheld, { 'Número del comprobante': '2026', 'Monto retenido en Bs': '103,45' }, false);
  await expect(withheld.getByLabel('Número del comprobante')).toBeFocused();
  await fill(withheld, { 'Número del comprobante': `${MONTH.replace('-', '')}00000417` });

  // A cancelled sale is in no day's list. Its invoice is credited from the notice.
  await send(`/fiscal/sales/${cancelled.id}/invoice`, {
    number: 'A-000202',
    control_number: '00-000202',
    issued_on: TODAY,
  });
  await call(shop, `/sales/${cancelled.id}`, { method: 'PUT', token: shop.staffToken, body: { status: 'cancelada' } });
  await page.reload();
  const whole = await openForm(page, `Anotar nota de crédito de ${cancelled.orderId}`);
  await fill(whole, { Número: 'C-000021', 'Número de control': '00-000231', 'Fecha de emisión': TODAY });
  await expect(page.getByText('Ventas deshechas cuya factura falta acreditar')).toHaveCount(0);

  const machine = await openForm(page, `Anotar factura de máquina fiscal de ${machined.orderId}`);
  await fill(machine, {
    Número: '00001188',
    'Registro de la máquina fiscal': 'Z1B0008814',
    'Número del reporte Z': '343',
    'Fecha de emisión': TODAY,
  });

  // The previous month has ended and is closed. An invoice of that month is recorded afterwards.
  await page.goto(`/admin/fiscal/book?mes=${EARLIER.slice(0, 7)}`);
  await page.getByRole('button', { name: 'Cerrar el mes' }).click();
  const closing = page.getByRole('dialog');
  await expect(closing).toContainText('No se puede deshacer');
  expect(await axeFaults(page, { within: '[role=dialog]' })).toEqual([]);
  await closing.getByRole('button', { name: 'Cerrar el mes' }).click();
  await expect(page.getByText(/^Mes cerrado el/)).toBeVisible();

  await page.goto(`/admin/fiscal?dia=${EARLIER}`);
  const lateInvoice = await openForm(page, `Anotar factura de ${late.orderId}`);
  const numbers = { Número: 'A-000200', 'Número de control': '00-000200', 'Fecha de emisión': EARLIER };
  expected.answer(422, `/api/fiscal/sales/${late.id}/invoice`);
  await fill(lateInvoice, numbers, false);
  const reason = lateInvoice.getByLabel('Motivo si el período está cerrado');
  await expect(reason).toBeFocused();
  await expect(reason).toHaveAccessibleDescription(/El libro del .* está cerrado\. Escribe el motivo/);
  await expect(lateInvoice.getByLabel('Número', { exact: false }).first()).toHaveValue('A-000200');
  await fill(lateInvoice, { 'Motivo si el período está cerrado': REASON });

  await page.goto(`/admin/fiscal/book?mes=${MONTH}`);
  await expect(page.getByText('6 documentos')).toBeVisible();
  const table = page.getByRole('table', { name: 'Libro de ventas' });
  await expect(table).toContainText(REASON);
  await expect(table).toContainText('Nota de débito D-000011');
  await expect(table).toContainText('Z1B0008814, Z 343');
  await expect(table).toContainText(/Bs\.\s103,45/);
  expect(await sideways(page)).toBe(0);
  expect(await axeFaults(page, { bestPractice: true })).toEqual([]);

  const rows = await bookRows(page);
  const named = (number: string) => rows.find((row) => row['N.º de documento'] === number) ?? {};
  expect(named('A-000201')).toMatchObject({ 'IVA retenido (Bs)': '103,45', 'IGTF (Bs)': '0,00', Contribuyente: 'Sí' });
  expect(named('D-000011')).toMatchObject({
    Documento: 'Nota de débito',
    'IGTF (Bs)': '30,00',
    'Factura afectada': 'A-000201',
  });
  expect(named('00001188')).toMatchObject({ 'Máquina fiscal': 'Z1B0008814', 'Reporte Z': '343' });
  expect(named('A-000200').Nota).toContain(REASON);
  expect(named('A-000200').Fecha).toBe(formatDay(EARLIER));

  const [book, summary] = (await readXlsx(new Uint8Array(await download(page, 'XLSX')))).sheets;
  expect(book?.rows.at(-1)).toEqual(expect.arrayContaining(['Totales', 3000, 103.45]));
  expect(summary?.rows.at(-1)).toEqual(['IGTF percibido', expect.anything(), 30]);

  // The day is closed. A note of that day is then refused without a reason.
  await page.getByRole('button', { name: 'Cerrar un día' }).click();
  await page.getByLabel('Día', { exact: true }).fill(TODAY);
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar el día' }).click();
  await expect(page.getByText(`Días cerrados: ${formatDay(TODAY)}`)).toBeVisible();
  await page.goto(`/admin/fiscal?dia=${TODAY}`);
  expected.answer(422, `/api/fiscal/sales/${machined.id}/credit-notes`);
  const credit = await openForm(page, `Anotar nota de crédito de ${machined.orderId}`);
  await fill(credit, { Número: 'C-000001', 'Número de control': '00-000221', 'Fecha de emisión': TODAY }, false);
  await expect(credit.getByLabel('Motivo si el período está cerrado')).toBeFocused();
  await expect(credit).toContainText(`el documento entra el ${formatDay(addDays(TODAY, 1))}`);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/admin/fiscal/book?mes=${MONTH}`);
  await expect(page.getByText('Nota de débito D-000011')).toBeVisible();
  expect(await sideways(page)).toBe(0);
  expect(await axeFaults(page, { bestPractice: true })).toEqual([]);
});

/** As if the sale had been placed and validated on the last day of the month before. */
async function moveBack(shop: OwnShop, saleId: number): Promise<void> {
  const at = `'${EARLIER}T15:00:00-04:00'`;
  await administer(
    shop.env.DATABASE_URL ?? '',
    `update sales set created_at = ${at} where id = ${saleId}`,
    `update sale_events set happened_at = ${at} where sale_id = ${saleId}`,
  );
}

async function openForm(page: Page, act: string): Promise<Locator> {
  await page.getByRole('button', { name: act }).click();
  return page.getByRole('dialog');
}

/** Fills the fields and saves. @param closes whether the form is expected to be accepted */
async function fill(form: Locator, values: Record<string, string>, closes = true): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await form
      .getByRole('textbox', { name: new RegExp(`^${label}\\b`) })
      .or(form.getByLabel(label))
      .first()
      .fill(value);
  }
  await form.getByRole('button', { name: 'Guardar' }).click();
  if (closes) await expect(form).toHaveCount(0);
}

async function download(page: Page, label: string): Promise<Buffer> {
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: label, exact: true }).click();
  return readFile(await (await downloaded).path());
}

async function bookRows(page: Page): Promise<Record<string, string>[]> {
  const text = (await download(page, 'CSV')).toString('utf8').replace(/^\uFEFF/, '');
  return Papa.parse<Record<string, string>>(text, { delimiter: ';', header: true }).data;
}

/** By how many pixels the page is wider than its window. */
function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
