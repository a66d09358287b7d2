import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { centsFromDecimal } from '#domain/money/money.ts';
import { mails } from '#server/features/mails/mails.tables.ts';
import { payments } from '#server/features/sales/payments.tables.ts';
import { saleLines, sales } from '#server/features/sales/sales.tables.ts';
import { taxRates } from '#server/features/taxes/taxes.tables.ts';
import { call } from '#tests/support/http/call.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeItem, makeRate, makeVoucher, orderBody, placeOrder } from '#tests/support/shop/factories.ts';
import { COMPANY, makeTaxpayer } from '#tests/support/shop/taxes.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
const staff = signedIn(shop);

beforeAll(() => makeRate(shop));
beforeEach(() => makeTaxpayer(shop, false));

async function order(changes: Parameters<typeof orderBody>[2] = {}, quantity = 2) {
  const lines = [
    { item: await makeItem(shop, { priceCents: 3333 }), quantity },
    { item: await makeItem(shop, { priceCents: 1999 }) },
  ];
  return placeOrder(shop, await orderBody(shop, lines, changes));
}

async function placed(changes: Parameters<typeof orderBody>[2] = {}) {
  const answer = await order(changes);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.data;
}

const read = async (id: number) => (await staff.get(`/sales/${id}`)).body.data.attributes;
const storedLines = (id: number) =>
  shop.database.connection.select().from(saleLines).where(eq(saleLines.saleId, id)).orderBy(saleLines.position);
const sum = (numbers: number[]) => numbers.reduce((all, one) => all + centsFromDecimal(one), 0);

describe('the IVA within the prices', () => {
  it('is given by line and in total, and adds up in dollars and in bolívares', async () => {
    const voucher_code = await makeVoucher(shop, { basisPoints: 1700 });
    const { id, attributes } = await placed({ voucherBasisPoints: 1700, voucher_code });
    const { taxes } = attributes;
    expect(taxes).toMatchObject({ igtf: 0, igtf_percent: 0, to_pay: attributes.total, to_pay_bs: attributes.total_bs });
    expect(sum([taxes.base, taxes.iva])).toBe(sum([attributes.total]));
    expect(sum([taxes.base_bs, taxes.iva_bs])).toBe(sum([attributes.total_bs]));
    expect(taxes.rates).toEqual([
      { percent: 16, base: taxes.base, iva: taxes.iva, base_bs: taxes.base_bs, iva_bs: taxes.iva_bs },
    ]);
    const lines: Record<'discount' | 'base' | 'iva' | 'base_bs' | 'iva_bs' | 'percent', number>[] = taxes.lines;
    for (const part of ['base', 'iva', 'base_bs', 'iva_bs'] as const) {
      expect(sum(lines.map((line) => line[part]))).toBe(sum([taxes[part]]));
    }
    expect(sum(lines.map(({ discount }) => discount))).toBe(sum([attributes.discount]));
    expect(lines.map(({ percent }) => percent)).toEqual([16, 16]);
    expect((await read(id)).taxes).toEqual(taxes);
    expect((await storedLines(id)).map((line) => line.taxCents)).toEqual(lines.map(({ iva }) => centsFromDecimal(iva)));
  });

  it('of a sale from the previous release is computed as it would have been', async () => {
    const { id, attributes } = await placed({
      voucherBasisPoints: 1700,
      voucher_code: await makeVoucher(shop, { basisPoints: 1700 }),
    });
    const { connection } = shop.database;
    const none = { discountCents: null, baseCents: null, taxCents: null, taxBasisPoints: null };
    await connection.update(saleLines).set(none).where(eq(saleLines.saleId, id));
    expect((await read(id)).taxes).toEqual(attributes.taxes);
    // Even a rate that begins today does not change sales from before it was entered.
    const { today: from_day } = (await staff.get('/taxes/book')).body.data;
    const created = await staff.post('/taxes/rates', { kind: 'iva', name: 'general', percent: 12, from_day });
    expect(created.status, JSON.stringify(created.body)).toBe(201);
    expect((await read(id)).taxes).toEqual(attributes.taxes);
    expect((await placed()).attributes.taxes.rates[0].percent).toBe(12);
    await connection.delete(taxRates).where(eq(taxRates.id, created.body.data.id));
  });

  it('is the rate for the goods that the shop sells', async () => {
    await makeTaxpayer(shop, false, 'reducida');
    expect((await placed()).attributes.taxes.rates[0].percent).toBe(8);
  });
});

describe('IGTF', () => {
  it('of a special taxpayer is added to payments by Zelle only', async () => {
    await makeTaxpayer(shop, true);
    const mobile = await placed();
    expect(mobile.attributes.taxes).toMatchObject({ igtf: 0, to_pay: mobile.attributes.total });
    // (2 × 33.33 + 19.99) × 3 % = 2.5995
    const { id, attributes } = await placed({ payment_method: 'zelle', igtf: 2.6 });
    expect(attributes).toMatchObject({ subtotal: 86.65, total: 86.65 });
    expect(attributes.taxes).toMatchObject({ igtf: 2.6, igtf_percent: 3, igtf_bs: 94.9, to_pay: 89.25 });
    const [payment] = await shop.database.connection.select().from(payments).where(eq(payments.saleId, id));
    expect(payment).toMatchObject({ currency: 'USD', amountHundredths: 8925, coversCents: 8665 });
    const queued = await shop.database.connection.select().from(mails).where(eq(mails.saleId, id));
    for (const mail of queued) {
      expect(JSON.stringify(mail.content)).toContain('A pagar con IGTF');
      expect(JSON.stringify(mail.content)).toContain('IVA incluido (16');
    }
    expect(queued).toHaveLength(2);
  });

  it.each([undefined, 0, 2.59, 2.61])('that the shopper saw as %s is quoted again', async (igtf) => {
    await makeTaxpayer(shop, true);
    const refused = await order({ payment_method: 'zelle', igtf });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'totals_changed',
      message: 'Pagar en divisas lleva 3 % de IGTF: USD\u00a02,60 además del total.',
      details: { igtf: 2.6, total: 86.65 },
    });
  });

  it('that no longer applies is quoted again too', async () => {
    const refused = await order({ payment_method: 'zelle', igtf: 2.6 });
    expect(refused.body).toMatchObject({ code: 'totals_changed', details: { igtf: 0 } });
    expect(refused.body.message).toBe('Tu pedido no lleva IGTF: paga solo el total.');
    expect((await placed({ payment_method: 'zelle', igtf: 0 })).attributes.taxes.igtf).toBe(0);
    expect((await placed({ payment_method: 'zelle' })).attributes.taxes.igtf).toBe(0);
  });
});

describe('a company', () => {
  it('is stored with the sale, and its RIF is masked on the tracking page', async () => {
    const { id, attributes } = await placed({ company: { ...COMPANY, rif: 'j 07013380 5' } });
    expect((await read(id)).company).toEqual(COMPANY);
    const tracked = await call(shop, `/sales/track/${attributes.order_id}?key=${attributes.tracking_key}`);
    expect(tracked.body.data.attributes.company).toEqual({ ...COMPANY, rif: 'J-••••••805' });
    expect(tracked.body.data.attributes.taxes).toEqual(attributes.taxes);
    const exported = (await staff.get(`/sales/export?ids=${id}`)).body;
    const [header = '', row = ''] = exported.split('\r\n');
    expect(header).toMatch(/Base imponible \(USD\);IVA \(USD\);.*;Razón social;RIF;Domicilio fiscal;/);
    expect(row).toContain('Inversiones Samán, C.A.;J-07013380-5;');
    expect((await placed()).attributes.company).toBeNull();
  });

  it('is refused at its field, as contract/forms/company.test.ts tests', async () => {
    const { status, body } = await order({ company: { ...COMPANY, name: '' } });
    expect([status, body.fields]).toEqual([422, { 'company.name': 'Escribe la razón social' }]);
  });
});

describe('a retention of IVA', () => {
  const note = (id: number, body: unknown, headers = {}) => staff.put(`/sales/${id}/withholding`, body, headers);

  it('is stored once with its number, and audited', async () => {
    const { id, attributes } = await placed({ company: COMPANY });
    expect((await read(id)).withholding).toEqual({ withholds: false, number: null });
    const noted = await note(
      id,
      { withholds: true, number: '2026-11-00000123' },
      { 'if-match': `"${attributes.version}"` },
    );
    expect(noted.body.data.attributes).toMatchObject({
      withholding: { withholds: true, number: '20261100000123' },
      version: attributes.version + 1,
    });
    const again = await note(id, { withholds: true, number: '20261100000123' });
    expect(again.body.data.attributes.version).toBe(attributes.version + 1);
    expect((await note(id, { withholds: false }, { 'if-match': '"1"' })).status).toBe(412);
    const audit = await staff.get('/audit');
    const entries = audit.body.data.filter(
      (entry: { attributes: { action: string } }) => entry.attributes.action === 'sale.withholding',
    );
    expect(entries).toHaveLength(1);
  });

  it('is refused with another number or for an unknown sale', async () => {
    const { id } = await placed();
    expect((await note(id, { withholds: true, number: '123' })).body.fields).toHaveProperty('number');
    expect((await note(999_999, { withholds: true })).status).toBe(404);
    const [sale] = await shop.database.connection.select().from(sales).where(eq(sales.id, id));
    expect(sale).toMatchObject({ ivaWithheld: false, withholdingNumber: null });
  });
});
