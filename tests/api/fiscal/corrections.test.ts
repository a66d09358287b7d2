import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { SalesBook } from '#contract/fiscal/sales-book.ts';
import { makeBankAccount, makeBankLine } from '#tests/support/payments/bank-factories.ts';
import { moneyDifferences } from '#tests/support/payments/money-books.ts';
import { paymentsDesk } from '#tests/support/payments/paid-sales.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeItem, makeRate, makeSale } from '#tests/support/shop/factories.ts';
import { COMPANY, makeTaxpayer } from '#tests/support/shop/taxes.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';
import { uploadLines } from '#tests/support/statements/bank-day-file.ts';

// Corrections that come after the invoice, or after its period was closed.
const shop = testShop();
const staff = signedIn(shop);
const desk = paymentsDesk(shop, () => staff.token);
let serial = 0;

beforeAll(async () => {
  await makeRate(shop);
  await makeTaxpayer(shop, true);
});
afterEach(async () => expect(await moneyDifferences(shop.database.connection)).toEqual([]));

/** A sale of USD 100.00 of that day: Bs 3,650.12. */
async function order(day: string, changes: Parameters<typeof makeSale>[1] = {}) {
  const item = await makeItem(shop, { priceCents: 10_000 });
  const { id } = await makeSale(shop, changes, { lines: [{ item }], at: `${day}T15:00:00Z` });
  shop.clock.now = new Date('2027-03-20T15:00:00Z');
  return { id, payment: await desk.payment(id) };
}
async function sell(day: string, changes: Parameters<typeof makeSale>[1] = {}) {
  const made = await order(day, changes);
  await desk.act(made.payment.id, 'validate');
  return made;
}
function numbers(issued_on: string, number = String(10_000 + 10 * serial)) {
  serial += 1;
  return { number, control_number: `00-${String(serial).padStart(8, '0')}`, issued_on };
}
const note = (id: number, kind: 'invoice' | 'credit-notes' | 'igtf-notes' | 'machine-invoice', body: object) =>
  staff.post(`/fiscal/sales/${id}/${kind}`, body);
const annul = (id: number) => staff.post(`/fiscal/documents/${id}/annul`, { why: 'Error' });
const book = async (month: string): Promise<SalesBook> => (await staff.get(`/fiscal/book?month=${month}`)).body.data;
const correctionOf = async (id: number) => (await staff.get(`/fiscal/sales/${id}/documents`)).body.meta.correction;

/** The payment goes back, and the customer pays by Zelle: IGTF of USD 3.00, Bs 109.50. */
async function payByZelle({ id, payment }: Awaited<ReturnType<typeof order>>) {
  await desk.refund(id, { payment_id: payment.id, amount: payment.attributes.amount });
  const added = await desk.add(id, { method: 'zelle', amount: 103, reference: `Z${id}` });
  await desk.act(added.body.data.id, 'validate');
  return added.body.data.id as number;
}

describe('an invoice whose comprobante of IVA withheld is in a closed period', () => {
  it('cannot be annulled, because the sums of that period stay', async () => {
    const { id } = await sell('2026-12-05', { company: COMPANY });
    const noted = (await note(id, 'invoice', numbers('2026-12-06'))).body.data;
    const comprobante = { number: '20270100000001', date: '2027-01-10', amount_bs: 377.6 };
    await staff.post(`/fiscal/documents/${noted.id}/withholding`, comprobante);
    await staff.post('/fiscal/closings', { period: '2027-01' });
    expect((await book('2027-01')).totals.withheld_bs).toBe(377.6);
    expect((await annul(noted.id)).status).toBe(409);
    expect((await book('2027-01')).totals.withheld_bs).toBe(377.6);
  });
});

describe('the gaps of a month', () => {
  it('follow the printer’s numbers: not those of a machine, and a late document counts where it is booked', async () => {
    const [machine, first, late, next] = [
      await sell('2026-09-01'),
      await sell('2026-09-01'),
      await sell('2026-09-01'),
      await sell('2026-09-01'),
    ];
    const printed = { number: '00090000', machine: 'Z1B1234567', z_number: 8, issued_on: '2026-09-02' };
    expect((await note(machine.id, 'machine-invoice', printed)).status).toBe(201);
    await note(first.id, 'invoice', numbers('2026-09-02', '500'));
    await staff.post('/fiscal/closings', { period: '2026-09' });
    expect((await note(next.id, 'invoice', numbers('2026-10-02', '503'))).status).toBe(201);
    const gap = { kind: 'factura', fault: 'gap', from: 501, to: 502, count: 2 };
    expect((await book('2026-10')).faults).toEqual([gap]);
    const lately = { ...numbers('2026-09-30', '504'), late_reason: 'Llegó tarde' };
    expect((await note(late.id, 'invoice', lately)).body.data.attributes.booked_on).toBe('2026-10-01');
    expect((await book('2026-10')).faults).toEqual([gap]);
  });
});

describe('a credit note', () => {
  it('takes no IGTF that another note has already taken', async () => {
    const sale = await sell('2027-02-05');
    await note(sale.id, 'invoice', numbers('2027-02-06'));
    const zelle = await payByZelle(sale);
    const debit = await note(sale.id, 'igtf-notes', { kind: 'nota_debito', ...numbers('2027-02-07') });
    await desk.refund(sale.id, { payment_id: zelle, amount: 103 });
    const credit = await note(sale.id, 'igtf-notes', { kind: 'nota_credito', ...numbers('2027-02-08') });
    expect(credit.body.data.attributes.igtf_bs).toBe(109.5);
    // The credit note goes first, as an invoice with notes does.
    expect((await annul(debit.body.data.id)).status).toBe(409);
    expect((await annul(credit.body.data.id)).status).toBe(200);
    expect((await annul(debit.body.data.id)).status).toBe(200);
    const whole = await note(sale.id, 'credit-notes', numbers('2027-02-09'));
    expect(whole.body.data.attributes).toMatchObject({ total_bs: 3650.12, igtf_bs: 0 });
  });

  it('of the whole invoice leaves the IGTF of later payments to the next invoice', async () => {
    const sale = await sell('2027-02-10');
    await note(sale.id, 'invoice', numbers('2027-02-11'));
    await note(sale.id, 'credit-notes', numbers('2027-02-12'));
    await payByZelle(sale);
    expect(await correctionOf(sale.id)).toBeNull();
    expect((await note(sale.id, 'igtf-notes', { kind: 'nota_debito', ...numbers('2027-02-13') })).status).toBe(409);
    const next = await note(sale.id, 'invoice', numbers('2027-02-14'));
    expect(next.body.data.attributes).toMatchObject({ total_bs: 3650.12, igtf_bs: 109.5 });
  });

  it('takes what is left of the IGTF once the goods are credited and the sale is cancelled', async () => {
    const sale = await sell('2027-02-15');
    await note(sale.id, 'invoice', numbers('2027-02-16'));
    const zelle = await payByZelle(sale);
    await note(sale.id, 'igtf-notes', { kind: 'nota_debito', ...numbers('2027-02-17') });
    await desk.refund(sale.id, { payment_id: zelle, amount: 103 });
    const credit = await note(sale.id, 'igtf-notes', { kind: 'nota_credito', ...numbers('2027-02-18') });
    await note(sale.id, 'credit-notes', numbers('2027-02-18'));
    await annul(credit.body.data.id);
    await desk.send(`/sales/${sale.id}/cancel`, { reason: 'stock' });
    expect(await correctionOf(sale.id)).toEqual({ kind: 'nota_credito', igtf_bs: 109.5 });
    const rest = await note(sale.id, 'igtf-notes', { kind: 'nota_credito', ...numbers('2027-02-19') });
    expect(rest.body.data.attributes).toMatchObject({ total_bs: 0, igtf_bs: 109.5 });
    expect(await correctionOf(sale.id)).toBeNull();
  });
});

describe('a reversal of the bank for an invoice of a closed period', () => {
  it('is confirmed once the invoice is credited in whole', async () => {
    const account = await makeBankAccount(shop);
    const { id, payment } = await order('2026-06-05');
    const line = await makeBankLine(shop, account, {
      amount: 365_012,
      reference: '000881122334',
      postedOn: '2026-06-05',
    });
    const body = { lines: [line], payments: [{ id: payment.id, version: 1 }], difference: 'none' };
    const { body: joined } = await staff.post('/reconciliations', body);
    await note(id, 'invoice', numbers('2026-06-06'));
    await staff.post('/fiscal/closings', { period: '2026-06' });
    const reversal = { day: '2026-06-08', reference: '000881122334', hundredths: -365_012 };
    await uploadLines(shop, staff.token, account.id, [reversal]);
    const confirm = () => staff.post(`/reconciliations/${joined.data.id}/confirm-reversal`);
    expect((await confirm()).body.message).toContain('anúlala o acredítala entera primero');
    expect((await note(id, 'credit-notes', numbers('2026-07-01'))).status).toBe(201);
    expect((await confirm()).status).toBe(200);
    expect(await desk.states(id)).toEqual(['rejected']);
    expect(await desk.status(id)).toBe('pendiente');
  });
});
