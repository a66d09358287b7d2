import { eq } from 'drizzle-orm';
import Papa from 'papaparse';
import { beforeAll, describe, expect, it } from 'vitest';
import type { HandOver } from '#contract/fiscal/hand-over.ts';
import type { SalesBook } from '#contract/fiscal/sales-book.ts';
import { saleEvents } from '#server/features/sales/sales.tables.ts';
import { paymentsDesk } from '#tests/support/payments/paid-sales.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeItem, makeRate, makeSale } from '#tests/support/shop/factories.ts';
import { COMPANY, makeTaxpayer } from '#tests/support/shop/taxes.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
const staff = signedIn(shop);
const desk = paymentsDesk(shop, () => staff.token);
const NOW = new Date('2027-03-20T15:00:00Z');
let serial = 0;

beforeAll(async () => {
  await makeRate(shop);
  await makeTaxpayer(shop, true);
});

/** A validated sale of USD 100.00 of that day: Bs 3,650.12. */
async function sell(day: string, changes: Parameters<typeof makeSale>[1] = {}) {
  const item = await makeItem(shop, { priceCents: 10_000 });
  const sale = await makeSale(shop, changes, { lines: [{ item, quantity: 1 }], at: `${day}T15:00:00Z` });
  shop.clock.now = NOW;
  await desk.act((await desk.payment(sale.id)).id, 'validate');
  const happenedAt = new Date(`${day}T16:00:00Z`);
  await shop.database.connection.update(saleEvents).set({ happenedAt }).where(eq(saleEvents.saleId, sale.id));
  return sale as typeof sale & { order_id: string };
}

function numbers(issued_on: string, number = String(10_000 + 10 * serial)) {
  serial += 1;
  return { number, control_number: `00-${String(serial).padStart(8, '0')}`, issued_on };
}
const invoice = (id: number, body: object) => staff.post(`/fiscal/sales/${id}/invoice`, body);
const book = async (month: string): Promise<SalesBook> => (await staff.get(`/fiscal/book?month=${month}`)).body.data;
const documentsOf = async (id: number) => (await staff.get(`/fiscal/sales/${id}/documents`)).body;
const tableOf = async (month: string, part: string) => {
  const { body } = await staff.get(`/fiscal/book/file?month=${month}&format=csv&part=${part}`);
  return Papa.parse<Record<string, string>>(body.replace(/^\uFEFF/, ''), { delimiter: ';', header: true }).data;
};

describe('the IGTF of an invoice', () => {
  it('stays, and a debit note with the printer’s number adds what came in dollars later', async () => {
    const sale = await sell('2027-01-05');
    const noted = (await invoice(sale.id, numbers('2027-01-06'))).body.data;
    expect(noted.attributes.igtf_bs).toBe(0);
    expect((await documentsOf(sale.id)).meta.correction).toBeNull();
    const first = (await desk.payment(sale.id)).id;
    await desk.refund(sale.id, { payment_id: first, amount: 3650.12 });
    const added = await desk.add(sale.id, { method: 'zelle', amount: 103, reference: `Z${sale.id}` });
    await desk.act(added.body.data.id, 'validate');
    const { data, meta } = await documentsOf(sale.id);
    expect(data[0].attributes.igtf_bs).toBe(0);
    expect(meta.correction).toEqual({ kind: 'nota_debito', igtf_bs: 109.5 });
    const listed: HandOver = (await staff.get('/fiscal/hand-over?day=2027-03-20')).body.data;
    expect(listed.corrections).toMatchObject([{ id: sale.id, kind: 'nota_debito', igtf_bs: 109.5 }]);
    const path = `/fiscal/sales/${sale.id}/igtf-notes`;
    expect((await staff.post(path, { kind: 'nota_credito', ...numbers('2027-02-03') })).status).toBe(409);
    const note = await staff.post(path, { kind: 'nota_debito', ...numbers('2027-02-03', '7') });
    expect(note.body.data.attributes).toMatchObject({
      kind: 'nota_debito',
      affects: noted.attributes.number,
      igtf_bs: 109.5,
      total_bs: 0,
    });
    expect((await documentsOf(sale.id)).meta.correction).toBeNull();
    expect((await book('2027-01')).totals.igtf_bs).toBe(0);
    const february = await book('2027-02');
    expect(february.totals).toMatchObject({ documents: 1, total_bs: 0, igtf_bs: 109.5 });
    expect((await staff.post(`/fiscal/documents/${noted.id}/annul`, { why: 'Error' })).status).toBe(409);

    await desk.refund(sale.id, { payment_id: added.body.data.id, amount: 103 });
    expect((await documentsOf(sale.id)).meta.correction).toEqual({ kind: 'nota_credito', igtf_bs: 109.5 });
    const credited = await staff.post(path, { kind: 'nota_credito', ...numbers('2027-02-04') });
    expect(credited.body.data.attributes).toMatchObject({ kind: 'nota_credito', igtf_bs: 109.5, total_bs: 0 });
    expect((await book('2027-02')).totals.igtf_bs).toBe(0);
    // The credit note goes first: without the debit note it would give back what nobody was charged.
    const annul = (id: number) => staff.post(`/fiscal/documents/${id}/annul`, { why: 'Error' });
    expect((await annul(note.body.data.id)).status).toBe(409);
    expect((await annul(credited.body.data.id)).status).toBe(200);
    expect((await annul(note.body.data.id)).status).toBe(200);
    expect((await book('2027-02')).totals.igtf_bs).toBe(0);
  });
});

describe('the libro de ventas', () => {
  it('has the IVA that buyers withheld, in the month of the comprobante, and the resumen adds up', async () => {
    const firm = await sell('2026-10-05', { company: COMPANY });
    const person = await sell('2026-10-05');
    const firmId = (await invoice(firm.id, numbers('2026-10-06'))).body.data.id;
    const counter = await staff.post(`/fiscal/sales/${person.id}/machine-invoice`, {
      number: '00000012',
      machine: 'z1b1234567',
      z_number: 88,
      issued_on: '2026-10-06',
    });
    expect(counter.body.data.attributes).toMatchObject({ machine: 'Z1B1234567', z_number: 88, control_number: '' });
    const withhold = (body: object) => staff.post(`/fiscal/documents/${firmId}/withholding`, body);
    const comprobante = { number: '2026-10-00000123', date: '2026-10-20', amount_bs: 377.6 };
    expect((await withhold({ ...comprobante, amount_bs: 503.47 })).body.fields).toEqual({
      amount_bs: 'El IVA de la factura es Bs.\u00a0503,46',
    });
    expect((await withhold(comprobante)).body.data.attributes.withholding).toMatchObject({
      number: '20261000000123',
      amount_bs: 377.6,
    });
    expect((await staff.get(`/sales/${firm.id}`)).body.data.attributes.withholding).toEqual({
      withholds: true,
      number: '20261000000123',
    });
    const october = await book('2026-10');
    expect(october.totals).toMatchObject({ documents: 2, withheld_bs: 377.6, iva_bs: 1006.92 });
    expect(october.summary).toEqual([
      { name: 'Ventas a contribuyentes, alícuota 16 %', base_bs: 3146.66, iva_bs: 503.46 },
      { name: 'Ventas a no contribuyentes, alícuota 16 %', base_bs: 3146.66, iva_bs: 503.46 },
    ]);
    const rows = await tableOf('2026-10', 'book');
    expect(
      rows.map((row) => [row.Contribuyente, row['IVA retenido (Bs)'], row['Máquina fiscal'], row['Reporte Z']]),
    ).toEqual(
      expect.arrayContaining([
        ['Sí', '377,60', '', ''],
        ['No', '', 'Z1B1234567', '88'],
      ]),
    );
    expect((await tableOf('2026-10', 'summary')).map((row) => row['IVA (Bs)'])).toContain('1006,92');

    // The comprobante is found to be of the next month: it stands there, without the amounts of its invoice.
    await withhold({ ...comprobante, date: '2026-11-03' });
    expect((await book('2026-10')).totals.withheld_bs).toBe(0);
    const november = await book('2026-11');
    expect(november.totals).toMatchObject({ documents: 0, total_bs: 0, withheld_bs: 377.6 });
    expect(november.late_withholdings.map(({ id }) => id)).toEqual([firmId]);
    expect((await tableOf('2026-11', 'book'))[0]?.Documento).toBe('Retención');
  });
});

describe('a closed period', () => {
  const close = (period: string) => staff.post('/fiscal/closings', { period });

  it('refuses what comes later in words; with a reason it stands in the next one', async () => {
    const [early, late] = [await sell('2026-08-05'), await sell('2026-08-05')];
    const noted = (await invoice(early.id, numbers('2026-08-06'))).body.data;
    expect((await close('2026-08-06')).status).toBe(201);
    expect((await close('2026-08')).status).toBe(201);
    expect((await close('2026-08')).body.message).toBe('Ese mes ya está cerrado');
    expect((await close('2027-03')).body.message).toBe('Un mes se cierra cuando ha terminado');
    const before = await book('2026-08');
    expect(before.closed.map(({ period }) => period)).toEqual(['2026-08', '2026-08-06']);

    const refused = await invoice(late.id, numbers('2026-08-07'));
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { late_reason: 'El libro del 07/08/2026 está cerrado. Escribe el motivo, y el documento entra el 01/09/2026.' },
    ]);
    const entered = await invoice(late.id, { ...numbers('2026-08-07'), late_reason: 'Llegó tarde de la imprenta' });
    expect(entered.body.data.attributes).toMatchObject({
      issued_on: '2026-08-07',
      booked_on: '2026-09-01',
      late_reason: 'Llegó tarde de la imprenta',
    });
    const { withoutInvoice: _open, ...stays } = before;
    expect(await book('2026-08')).toMatchObject(stays);
    expect((await book('2026-09')).documents.map(({ id }) => id)).toEqual([entered.body.data.id]);
    const annulled = await staff.post(`/fiscal/documents/${noted.id}/annul`, { why: 'Error' });
    expect([annulled.status, annulled.body.message]).toEqual([
      409,
      'El documento está en un período cerrado: corrígelo con una nota.',
    ]);
    const withheld = await staff.post(`/fiscal/documents/${noted.id}/withholding`, {
      number: '20260800000001',
      date: '2026-08-20',
      amount_bs: 1,
    });
    expect(withheld.body.data.attributes.withholding.booked_on).toBe('2026-09-01');
    expect((await book('2026-08')).totals).toEqual(before.totals);
  });

  it('takes no document that is recorded at the same moment', async () => {
    const sales = await Promise.all([1, 2, 3].map(() => sell('2026-07-05')));
    const answers = await Promise.all([...sales.map(({ id }) => invoice(id, numbers('2026-07-06'))), close('2026-07')]);
    const july = await book('2026-07');
    const done = answers.slice(0, -1).filter(({ status }) => status === 201).length;
    expect(july.documents).toHaveLength(done);
    expect((await invoice(sales[0]?.id ?? 0, numbers('2026-07-06'))).status).not.toBe(201);
    expect(july.closed).toHaveLength(1);
  });
});
