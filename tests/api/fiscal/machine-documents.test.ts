import Papa from 'papaparse';
import { beforeAll, expect, it } from 'vitest';
import type { HandedSale } from '#contract/fiscal/hand-over.ts';
import type { SalesBook } from '#contract/fiscal/sales-book.ts';
import { paymentsDesk } from '#tests/support/payments/paid-sales.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeItem, makeRate, makeSale } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

// What the fiscal machine of a store printed: invoices, and the credit notes for them.
const shop = testShop();
const staff = signedIn(shop);
const desk = paymentsDesk(shop, () => staff.token);
const MACHINE = { machine: 'Z1B1234567', z_number: 88 };

beforeAll(() => makeRate(shop));

/** A validated sale of USD 100.00 of that day: Bs 3,650.12. */
async function sell(day: string) {
  const item = await makeItem(shop, { priceCents: 10_000 });
  const { id, order_id } = await makeSale(shop, {}, { lines: [{ item }], at: `${day}T15:00:00Z` });
  shop.clock.now = new Date('2027-03-20T15:00:00Z');
  await desk.act((await desk.payment(id)).id, 'validate');
  return { id, order_id: order_id as string };
}
type Kind = 'invoice' | 'credit-notes' | 'machine-invoice' | 'machine-credit-notes';
const note = (id: number, kind: Kind, body: object) => staff.post(`/fiscal/sales/${id}/${kind}`, body);
const book = async (month: string): Promise<SalesBook> => (await staff.get(`/fiscal/book?month=${month}`)).body.data;
const table = (csv: string) =>
  Papa.parse<Record<string, string>>(csv.replace(/^\uFEFF/, ''), { delimiter: ';', header: true }).data;

it('a credit note of a machine is in the book with its machine and Z, beside the invoice that it takes back', async () => {
  const sale = await sell('2026-10-05');
  const printed = { ...MACHINE, number: '00000012', issued_on: '2026-10-06' };
  expect((await note(sale.id, 'machine-invoice', printed)).status).toBe(201);
  const part = { ...MACHINE, z_number: 89, number: '00000012', issued_on: '2026-10-07', total_bs: 650.12 };
  const credited = await note(sale.id, 'machine-credit-notes', part);
  expect([credited.status, credited.body.data?.attributes]).toEqual([
    201,
    expect.objectContaining({
      kind: 'nota_credito',
      number: '00000012',
      control_number: '',
      machine: 'Z1B1234567',
      z_number: 89,
      affects: '00000012',
      total_bs: 650.12,
    }),
  ]);
  // Its notes have numbers of their own, each once.
  const again = await note(sale.id, 'machine-credit-notes', { ...part, total_bs: 1 });
  expect([again.status, again.body.code]).toEqual([409, 'number_taken']);
  const rest = { ...MACHINE, z_number: 90, number: '00000013', issued_on: '2026-10-08' };
  const over = await note(sale.id, 'machine-credit-notes', { ...rest, total_bs: 3000.01 });
  expect([over.status, Object.keys(over.body.fields)]).toEqual([422, ['total_bs']]);
  expect((await note(sale.id, 'machine-credit-notes', rest)).body.data.attributes.total_bs).toBe(3000);

  expect((await book('2026-10')).totals).toMatchObject({ documents: 3, total_bs: 0, base_bs: 0, iva_bs: 0 });
  const rows = table((await staff.get('/fiscal/book/file?month=2026-10&format=csv')).body);
  expect(
    rows.map((row) => [row.Documento, row['N.º de control'], row['Factura afectada'], row['Reporte Z']]).slice(0, 3),
  ).toEqual([
    ['Factura', '', '', '88'],
    ['Nota de crédito', '', '00000012', '89'],
    ['Nota de crédito', '', '00000012', '90'],
  ]);
  expect(rows.slice(0, 3).map((row) => row['Máquina fiscal'])).toEqual(Array(3).fill('Z1B1234567'));
});

it('a credit note of a machine makes no gap and no repetition among those of the printer', async () => {
  const [first, counter, next] = [await sell('2026-09-01'), await sell('2026-09-01'), await sell('2026-09-01')];
  const printed = (number: string, issued_on = '2026-09-02') => ({
    number,
    control_number: `00-0000${number}`,
    issued_on,
  });
  await note(first.id, 'invoice', printed('5000'));
  await note(next.id, 'invoice', printed('5001'));
  await note(counter.id, 'machine-invoice', { ...MACHINE, number: '5001', issued_on: '2026-09-02' });
  await note(first.id, 'credit-notes', printed('7000', '2026-09-03'));
  const ofMachine = { ...MACHINE, number: '7005', issued_on: '2026-09-30' };
  expect((await note(counter.id, 'machine-credit-notes', ofMachine)).status).toBe(201);
  expect((await note(next.id, 'credit-notes', printed('7001', '2026-10-03'))).status).toBe(201);
  expect((await book('2026-09')).faults).toEqual([]);
  expect((await book('2026-10')).faults).toEqual([]);
});

it('the hand-over tells a machine’s document by its machine and Z, without a control number', async () => {
  const sale = await sell('2026-08-05');
  await note(sale.id, 'machine-invoice', { ...MACHINE, number: '00000031', issued_on: '2026-08-06' });
  const { body } = await staff.get(`/fiscal/sales/${sale.id}/hand-over?format=json`);
  expect((body.sales as HandedSale[])[0]?.documents).toEqual([
    { kind: 'factura', number: '00000031', control_number: '', issued_on: '2026-08-06', ...MACHINE },
  ]);
  const [row] = table((await staff.get(`/fiscal/sales/${sale.id}/hand-over?format=csv`)).body);
  expect(row).toMatchObject({ Factura: '00000031', Control: '' });
});

it('a cancelled sale with a machine’s invoice is asked for its credit note, which the machine may print', async () => {
  const sale = await sell('2026-07-05');
  await note(sale.id, 'machine-invoice', { ...MACHINE, number: '00000041', issued_on: '2026-07-06' });
  await staff.post(`/sales/${sale.id}/cancel`);
  const uncredited = async () => (await staff.get('/fiscal/hand-over?day=2026-07-06')).body.data.uncredited;
  expect(await uncredited()).toMatchObject([{ id: sale.id, number: '00000041', machine: 'Z1B1234567' }]);
  await note(sale.id, 'machine-credit-notes', { ...MACHINE, number: '00000051', issued_on: '2026-07-07' });
  expect(await uncredited()).toEqual([]);
});
