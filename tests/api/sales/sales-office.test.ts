import { eq } from 'drizzle-orm';
import Papa from 'papaparse';
import { beforeAll, describe, expect, it } from 'vitest';
import { items } from '#server/features/catalogue/catalogue.tables.ts';
import { mails } from '#server/features/mails/mails.tables.ts';
import { voucherRedemptions } from '#server/features/promotions/vouchers/vouchers.tables.ts';
import { paymentProofs, saleRequests } from '#server/features/sales/sales.tables.ts';
import { expectAnswer } from '#tests/support/http/expect-answer.ts';
import { auditOf } from '#tests/support/people/audit-of.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import {
  makeItem,
  makeRate,
  makeSale,
  makeVoucher,
  orderBody,
  placeOrder,
  stockOf,
} from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
const staff = signedIn(shop);

beforeAll(() => makeRate(shop));

async function sell(changes: Parameters<typeof makeSale>[1] = {}, at?: string) {
  const item = await makeItem(shop, { stock: 10 });
  return { ...(await makeSale(shop, changes, { lines: [{ item, quantity: 3 }], at })), itemId: item.id };
}

const move = (id: number, status: string, headers = {}) => staff.put(`/sales/${id}`, { status }, headers);
const remove = (id: number, headers = {}) => staff.delete(`/sales/${id}`, headers);

describe('the version of a sale', () => {
  it('refuses the second of two changes, and returns the current sale', async () => {
    const { id } = await sell();
    expect((await staff.get(`/sales/${id}`)).body.data.attributes.version).toBe(1);
    expect((await move(id, 'validado', { 'if-match': '"1"' })).body.data.attributes.version).toBe(2);
    const second = await staff.post(`/sales/${id}/cancel`, undefined, { 'if-match': '"1"' });
    expectAnswer(second, 412, {
      code: 'version_conflict',
      details: { id, attributes: { status: 'validado', version: 2 } },
    });
    expect((await remove(id, { 'if-match': '"1"' })).status).toBe(412);
    expect((await move(id, 'pendiente', { 'if-match': '"2"' })).status).toBe(200);
  });

  it('does not matter when the sale already has the requested status, or when none is sent', async () => {
    const { id } = await sell();
    await move(id, 'validado', { 'if-match': '"1"' });
    expect((await move(id, 'validado', { 'if-match': '"1"' })).body.data.attributes.version).toBe(2);
    expect((await move(id, 'pendiente')).status).toBe(200);
    expect((await move(id, 'validado', { 'if-match': 'ayer' })).status).toBe(400);
  });
});

describe('the sort order of the list', () => {
  const MAY = 'from=2026-05-01&to=2026-05-31';
  const made = new Map<string, number>();

  beforeAll(async () => {
    for (const [name, day, quantity] of [
      ['Berta', '04', 1],
      ['Ana', '05', 3],
      ['Dora', '06', 2],
      ['Ciro', '07', 3],
    ] as const) {
      const item = await makeItem(shop, { priceCents: 1000 });
      const placed = { lines: [{ item, quantity }], at: `2026-05-${day}T12:00:00Z` };
      made.set(name, (await makeSale(shop, { customer_name: name }, placed)).id);
    }
    await move(made.get('Dora') ?? 0, 'validado');
  });

  const nameOf = (id: number | null) => [...made].find(([, made]) => made === id)?.[0] ?? null;

  it.each([
    ['', ['Ciro', 'Dora', 'Ana', 'Berta']],
    ['sort=createdAt', ['Berta', 'Ana', 'Dora', 'Ciro']],
    ['sort=customer_name', ['Ana', 'Berta', 'Ciro', 'Dora']],
    ['sort=-total', ['Ciro', 'Ana', 'Dora', 'Berta']],
    ['sort=total_bs', ['Berta', 'Dora', 'Ana', 'Ciro']],
    ['sort=-status', ['Dora', 'Ciro', 'Ana', 'Berta']],
    ['sort=order_id', ['Berta', 'Ana', 'Dora', 'Ciro']],
  ])('?%s applies to the neighbours too', async (sort, names) => {
    const list = await staff.get(`/sales?${MAY}&${sort}`);
    expect(list.body.data.map((sale: { id: number }) => nameOf(sale.id))).toEqual(names);
    // A search uses another query with the same result, because every name contains 'a'.
    const searched = await staff.get(`/sales?${MAY}&${sort}&q=a`);
    expect(searched.body).toEqual(list.body);
    const second = await staff.get(`/sales?${MAY}&${sort}&q=a&page[size]=3&page[number]=2`);
    expect(second.body.data).toEqual(list.body.data.slice(3));
    expect(second.body.meta.total).toBe(4);
    const beyond = await staff.get(`/sales?${MAY}&${sort}&q=a&page[size]=3&page[number]=9`);
    expect(beyond.body).toMatchObject({ data: [], meta: { total: 4 } });
    for (const [place, name] of names.entries()) {
      const { body } = await staff.get(`/sales/${made.get(name)}/neighbours?${MAY}&${sort}`);
      expect([nameOf(body.data.previous), nameOf(body.data.next)], name).toEqual([
        names[place - 1] ?? null,
        names[place + 1] ?? null,
      ]);
    }
  });

  it('gives a position to a sale that no longer matches', async () => {
    const { body } = await staff.get(`/sales/${made.get('Dora')}/neighbours?${MAY}&status=pendiente`);
    expect([nameOf(body.data.previous), nameOf(body.data.next)]).toEqual(['Ciro', 'Ana']);
    for (const part of ['history', 'neighbours']) {
      expect((await staff.get(`/sales/999999/${part}`)).status).toBe(404);
    }
    expect((await staff.get(`/sales/${made.get('Dora')}/neighbours?page[number]=2`)).status).toBe(422);
  });
});

it('new sales are counted by the list’s filter from the moment it was read', async () => {
  const { newest } = (await staff.get('/sales')).body.meta;
  const count = async (query = '') => (await staff.get(`/sales/arrivals?since=${newest}${query}`)).body.data.count;
  expect(await count()).toBe(0);
  await sell({ customer_name: 'Llegada Uno' });
  const second = await sell();
  await move(second.id, 'validado');
  expect([await count(), await count('&status=pendiente'), await count('&q=llegada')]).toEqual([2, 1, 1]);
  expect((await staff.get('/sales/arrivals')).status).toBe(422);
});

describe('deleting a sale', () => {
  it.each([
    ['pendiente', [], 10],
    ['validado', ['validado'], 7],
    ['cancelada', ['cancelada'], 10],
  ] as const)('leaves the right stock after a sale that is %s', async (_status, steps, stock) => {
    const { id, itemId } = await sell();
    for (const step of steps) expect((await move(id, step)).status).toBe(200);
    expect((await remove(id)).status).toBe(204);
    expect(await stockOf(shop, itemId)).toBe(stock);
    expect((await staff.get(`/sales/${id}`)).status).toBe(404);
    expect((await remove(id)).status).toBe(404);
    expect(await stockOf(shop, itemId)).toBe(stock);
  });

  it('keeps the whole sale in the audit log, except the proof and the shopper’s key', async () => {
    const { id, order_id: orderId } = await sell({ customer_name: 'Para Borrar' });
    await move(id, 'validado');
    const before = (await staff.get(`/sales/${id}`)).body.data.attributes;
    await remove(id);
    const entry = (await auditOf(shop, 'sale', id)).find(({ action }) => action === 'sale.deleted');
    const { payment_proof_url: proof, flags: _flags, ...sale } = before;
    expect(entry).toMatchObject({ accountId: staff.id, recordKind: 'sale' });
    expect(entry?.details).toMatchObject({ orderId, stockGivenBack: false, sale });
    expect(entry?.details.history).toMatchObject([{ to: 'pendiente' }, { to: 'validado', by: 'Ana Rivas' }]);
    expect(JSON.stringify(entry)).not.toMatch(new RegExp(`tracking|${proof.split('/').at(-1)}`));
  });

  it('deletes the payment’s picture, and leaves the mails', async () => {
    const { id, payment_proof_url: url } = await sell();
    const [proof] = await shop.database.connection.select().from(paymentProofs).where(eq(paymentProofs.saleId, id));
    const storageKey = proof?.storageKey ?? '';
    expect(await shop.services.storage.get(storageKey)).not.toBeNull();
    const [mail] = await shop.database.connection.select().from(mails).where(eq(mails.attachmentKey, storageKey));
    await remove(id);
    expect((await staff.get(url.replace('/api', ''))).status).toBe(404);
    await expect.poll(() => shop.services.storage.get(storageKey), { timeout: 15_000 }).toBeNull();
    const [left] = await shop.database.connection
      .select()
      .from(mails)
      .where(eq(mails.id, mail?.id ?? 0));
    expect(left).toMatchObject({ saleId: null, attachmentKey: null, subject: mail?.subject });
    expect(await shop.database.connection.$count(saleRequests, eq(saleRequests.saleId, id))).toBe(0);
  });

  it('returns the voucher only when the sale was pendiente', async () => {
    for (const [step, left] of [
      [null, 0],
      ['validado', 3],
    ] as const) {
      const code = await makeVoucher(shop);
      const person = { customer_email: `${code}@example.com`, customer_id: 'V-27182818', user_id: `browser-${code}` };
      const { id } = await sell({ voucherBasisPoints: 2000, voucher_code: code, ...person });
      if (step) await move(id, step);
      await remove(id);
      const redeemer = await shop.database.connection.select().from(voucherRedemptions);
      expect(redeemer.filter(({ saleId }) => saleId === id)).toEqual([]);
      const changes = { voucherBasisPoints: 2000, voucher_code: code, ...person };
      const again = await placeOrder(shop, await orderBody(shop, [{ item: await makeItem(shop) }], changes));
      expect(again.status).toBe(left === 0 ? 201 : 409);
    }
  });
});

describe('the export of sales', () => {
  const JUNE = 'from=2026-06-01&to=2026-06-30';

  async function rows(query: string): Promise<Record<string, string>[]> {
    const answer = await staff.get(`/sales/export?${query}`);
    expect(answer.status).toBe(200);
    const text = answer.body as unknown as string;
    const { data, errors } = Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), {
      header: true,
      delimiter: ';',
      skipEmptyLines: true,
    });
    expect(errors).toEqual([]);
    return data;
  }

  it('contains the filtered list, with guarded formulas and figures in the shop’s format', async () => {
    await sell(
      { customer_name: '=HYPERLINK("http://malo.example")', address: '+58; "Caracas"' },
      '2026-06-02T12:00:00Z',
    );
    await sell({ customer_name: '@cmd', payment: { bank: '-2+3', reference: '004512' } }, '2026-06-03T12:00:00Z');
    const { id } = await sell({ customer_name: 'Ñandú "Sur"' }, '2026-06-30T23:00:00Z');
    await move(id, 'validado');
    const all = await rows(JUNE);
    expect(all.map((row) => row.Cliente)).toEqual(['Ñandú "Sur"', "'@cmd", '\'=HYPERLINK("http://malo.example")']);
    expect(all[1]).toMatchObject({ Banco: "'-2+3", Referencia: '004512' });
    expect(all[2]).toMatchObject({
      Dirección: '\'+58; "Caracas"',
      Estado: 'pendiente',
      Piezas: '3',
      'Total (USD)': '149,70',
      'Total (Bs)': '5464,23',
      Tasa: '36,5012',
    });
    expect((await rows(`${JUNE}&status=validado`)).map((row) => row.Cliente)).toEqual(['Ñandú "Sur"']);
    expect(await rows('from=2001-01-01&to=2001-01-02')).toEqual([]);
  });

  it('is a download', async () => {
    const { headers } = await staff.get(`/sales/export?${JUNE}`);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="ventas-\d{4}-\d{2}-\d{2}\.csv"$/);
    expect((await staff.get('/sales/export?page[number]=2')).status).toBe(422);
  });
});

it('the packing slip lists what to pack and the destination, without amounts', async () => {
  const { id, order_id: orderId, itemId } = await sell({ shipping_method: 'national' });
  const [item] = await shop.database.connection.select().from(items).where(eq(items.id, itemId));
  const { status, body } = await staff.get(`/sales/${id}/packing-slip`);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    order_id: orderId,
    shipping_method: 'Envío nacional (MRW)',
    lines: [{ quantity: 3, reference: item?.ref, size: 'M', barcode: item?.barcode }],
  });
  expect(JSON.stringify(body)).not.toMatch(/price|total|payment/);
  await shop.database.connection.delete(items).where(eq(items.id, itemId));
  expect((await staff.get(`/sales/${id}/packing-slip`)).body.data.lines[0].barcode).toBeNull();
  expect((await staff.get('/sales/999999/packing-slip')).status).toBe(404);
});
