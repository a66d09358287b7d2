import { eq, sql } from 'drizzle-orm';
import Papa from 'papaparse';
import { beforeAll, describe, expect, it } from 'vitest';
import type { HandOver, HandOverFile } from '#contract/fiscal/hand-over.ts';
import type { SalesBook } from '#contract/fiscal/sales-book.ts';
import { fiscalDocuments } from '#server/features/fiscal/fiscal-documents.tables.ts';
import { saleEvents } from '#server/features/sales/sales.tables.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeItem, makeRate, makeSale } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
const staff = signedIn(shop);
let serial = 0;

beforeAll(() => makeRate(shop));

interface Sold {
  id: number;
  order_id: string;
  total: number;
  total_bs: number;
}

/** An order of three pieces, validated on that day. */
async function sell(day: string, status: 'validado' | 'pendiente' = 'validado'): Promise<Sold> {
  const lines = [
    { item: await makeItem(shop, { priceCents: 3333 }), quantity: 2 },
    { item: await makeItem(shop, { priceCents: 1999 }) },
  ];
  const sale = await makeSale(shop, {}, { lines, at: `${day}T15:00:00Z` });
  shop.clock.now = new Date('2026-11-23T15:00:00Z');
  if (status === 'validado') {
    await staff.put(`/sales/${sale.id}`, { status });
    const happenedAt = new Date(`${day}T16:00:00Z`);
    await shop.database.connection.update(saleEvents).set({ happenedAt }).where(eq(saleEvents.saleId, sale.id));
  }
  return sale;
}

const numbers = (number: string, day = '2026-11-20') => {
  serial += 1;
  return { number, control_number: `00-${String(serial).padStart(8, '0')}`, issued_on: day };
};
const invoice = (sale: Sold, body: object) => staff.post(`/fiscal/sales/${sale.id}/invoice`, body);
const credit = (sale: Sold, body: object) => staff.post(`/fiscal/sales/${sale.id}/credit-notes`, body);
const book = async (month: string): Promise<SalesBook> => (await staff.get(`/fiscal/book?month=${month}`)).body.data;

describe('the numbers of fiscal documents', () => {
  it('are stored once, with the amounts of the sale', async () => {
    const sale = await sell('2026-11-18');
    const noted = await invoice(sale, numbers('A-00000101'));
    expect(noted.status, JSON.stringify(noted.body)).toBe(201);
    const { attributes } = noted.body.data;
    expect(attributes).toMatchObject({
      kind: 'factura',
      number: 'A-00000101',
      total: sale.total,
      total_bs: sale.total_bs,
    });
    const parts = attributes.rates.flatMap((rate: { base_bs: number; iva_bs: number }) => [rate.base_bs, rate.iva_bs]);
    expect(parts.reduce((sum: number, part: number) => sum + Math.round(part * 100), 0)).toBe(
      Math.round(sale.total_bs * 100),
    );
    expect((await invoice(sale, numbers('A-00000102'))).body).toMatchObject({
      code: 'status_conflict',
      message: 'La venta ya tiene la factura A-00000101',
    });
    expect((await staff.get(`/fiscal/sales/${sale.id}/documents`)).body.data).toHaveLength(1);
  });

  it('are stored once when several people enter them at the same time', async () => {
    const sale = await sell('2026-11-18');
    const answers = await Promise.all([0, 1, 2, 3, 4].map((index) => invoice(sale, numbers(`2${index}1`))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  });

  it('are refused when another document has them, unless staff confirm the repetition', async () => {
    const [one, two, three] = [await sell('2026-11-18'), await sell('2026-11-18'), await sell('2026-11-18')];
    const first = numbers('301');
    await invoice(one, first);
    const taken = await invoice(two, { ...numbers('000301') });
    expect([taken.status, taken.body.code]).toEqual([409, 'number_taken']);
    expect(taken.body.fields.number).toContain(one.order_id);
    const control = await invoice(two, { ...numbers('302'), control_number: first.control_number });
    expect(control.body.fields.control_number).toContain(one.order_id);
    expect((await invoice(two, { ...numbers('000301'), repeated: true })).status).toBe(201);
    expect((await invoice(three, numbers('305'))).status).toBe(201);
  });

  it.each([
    [{ number: '' }, 'number', 'El número es requerido'],
    [{ number: '12/13' }, 'number', 'Escribe el número como está impreso: letras de la serie y dígitos'],
    [
      { control_number: '9' },
      'control_number',
      'El número de control son dos dígitos, un guion y el resto: 00-00012345',
    ],
    [{ issued_on: '2027-01-05' }, 'issued_on', 'La fecha del documento no puede ser futura'],
    [{ issued_on: '2026-11-01' }, 'issued_on', 'La fecha del documento es anterior al pedido'],
  ])('refuses %j with %s', async (change, field, message) => {
    const sale = await sell('2026-11-18');
    const answer = await invoice(sale, { ...numbers('900'), ...change });
    expect([answer.status, answer.body.fields]).toEqual([422, { [field]: message }]);
  });

  it('are accepted for validated sales only', async () => {
    const sale = await sell('2026-11-18', 'pendiente');
    expect((await invoice(sale, numbers('910'))).status).toBe(409);
    expect((await staff.post('/fiscal/sales/999999/invoice', numbers('911'))).status).toBe(404);
  });

  it('can be entered as a list, with each row judged on its own', async () => {
    const [one, two] = [await sell('2026-11-18'), await sell('2026-11-18')];
    const row = (order_id: string, number: string, issued_on: string) => ({ order_id, ...numbers(number), issued_on });
    const first = row(one.order_id, '501', '20/11/2026');
    const rows = [first, row('NADA-1', '502', '20/11/2026'), row(two.order_id, '503', '31/02/2026'), first];
    const { body } = await staff.post('/fiscal/invoices', { rows });
    expect(body.data.map(({ outcome, message }: { outcome: string; message: string }) => [outcome, message])).toEqual([
      ['done', 'Anotada'],
      ['refused', 'No hay una venta con ese número de orden'],
      ['refused', 'Fecha inválida'],
      ['already', 'Ya estaba anotada'],
    ]);
    expect((await staff.post('/fiscal/invoices', { rows: [] })).status).toBe(422);
  });

  it('can never be changed', async () => {
    const sale = await sell('2026-11-18');
    const { body } = await invoice(sale, numbers('601'));
    const { connection } = shop.database;
    const change = connection.update(fiscalDocuments).set({ number: '1' }).where(eq(fiscalDocuments.id, body.data.id));
    await expect(change).rejects.toMatchObject({ cause: { message: 'fiscal_documents is append-only' } });
    await staff.post(`/fiscal/documents/${body.data.id}/annul`, { why: 'Error' });
    expect((await staff.delete(`/sales/${sale.id}`)).status).toBe(204);
    const [stored] = await connection.select().from(fiscalDocuments).where(eq(fiscalDocuments.id, body.data.id));
    expect(stored).toMatchObject({ saleId: null, orderId: sale.order_id });
  });
});

describe('a sale with an invoice', () => {
  it('is not deleted until the invoice is annulled or credited in whole', async () => {
    const sale = await sell('2026-11-18');
    await invoice(sale, numbers('8801'));
    const refused = await staff.delete(`/sales/${sale.id}`);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Esta venta no se puede eliminar: tiene la factura 8801. Anúlala o anota su nota de crédito, o cancela la venta.',
    ]);
    await credit(sale, { ...numbers('8801'), total_bs: 1 });
    expect((await staff.delete(`/sales/${sale.id}`)).status).toBe(409);
    await credit(sale, numbers('8802'));
    expect((await staff.delete(`/sales/${sale.id}`)).status).toBe(204);
  });

  it('gets another one once credit notes took it back in whole', async () => {
    const sale = await sell('2026-04-08');
    await invoice(sale, numbers('8811', '2026-04-09'));
    await credit(sale, { ...numbers('8811', '2026-04-10'), total_bs: 1 });
    expect((await invoice(sale, numbers('8812', '2026-04-11'))).body.message).toBe('La venta ya tiene la factura 8811');
    const note = (await credit(sale, numbers('8812', '2026-04-11'))).body.data;
    const handed = async () =>
      (await staff.get('/fiscal/hand-over?day=2026-04-08&only=without_invoice')).body.data.sales.map(
        ({ id }: { id: number }) => id,
      );
    expect(await handed()).toContain(sale.id);
    const answers = await Promise.all(
      ['8813', '8814', '8815'].map((number) => invoice(sale, numbers(number, '2026-04-12'))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await handed()).not.toContain(sale.id);
    const april = await book('2026-04');
    expect(april.totals).toMatchObject({ documents: 4, total_bs: sale.total_bs });
    // A credit note is of the invoice that stands.
    const second = answers.find(({ status }) => status === 201)?.body.data;
    expect((await credit(sale, { ...numbers('8813', '2026-04-13'), total_bs: 2 })).body.data.attributes.affects).toBe(
      second.attributes.number,
    );

    // Without its credit note, the first invoice would be valid beside the second one.
    const annul = (id: number) => staff.post(`/fiscal/documents/${id}/annul`, { why: 'Error' });
    expect((await annul(note.id)).body.message).toBe(
      `La venta tiene la factura ${second.attributes.number} en lugar de la 8811: anula primero esa factura.`,
    );
    const last = (await staff.get(`/fiscal/sales/${sale.id}/documents`)).body.data.at(-1);
    expect((await annul(last.id)).status).toBe(200);
    expect((await annul(second.id)).status).toBe(200);
    expect((await annul(note.id)).status).toBe(200);
    expect((await invoice(sale, numbers('8816', '2026-04-14'))).body.message).toBe('La venta ya tiene la factura 8811');
  });
});

describe('credit notes', () => {
  it('credit at most the invoice’s amount, in parts that add up', async () => {
    const sale = await sell('2026-10-05');
    expect((await credit(sale, numbers('1'))).body.message).toBe('La venta no tiene una factura que acreditar');
    await invoice(sale, numbers('1001', '2026-10-06'));
    expect((await credit(sale, { ...numbers('1', '2026-10-07'), total_bs: 100.01 })).status).toBe(201);
    const rest = Math.round((sale.total_bs - 100.01) * 100) / 100;
    const over = await credit(sale, { ...numbers('2', '2026-10-07'), total_bs: rest + 0.01 });
    expect([over.status, Object.keys(over.body.fields)]).toEqual([422, ['total_bs']]);
    expect((await credit(sale, numbers('3', '2026-10-08'))).body.data.attributes.total_bs).toBe(rest);
    expect((await credit(sale, numbers('4', '2026-10-08'))).status).toBe(422);
    const october = await book('2026-10');
    expect(october.totals).toMatchObject({ documents: 3, total_bs: 0, base_bs: 0, iva_bs: 0 });
    expect(october.faults).toEqual([{ kind: 'nota_credito', fault: 'gap', from: 2, to: 2, count: 1 }]);
  });

  it('of several parts add up to the invoice, at every tax rate and in dollars', async () => {
    const sale = await sell('2026-05-05');
    const invoiced = (await invoice(sale, numbers('7000', '2026-05-06'))).body.data.attributes;
    const igtf = sql`update fiscal_documents set igtf_bs_hundredths = 12345 where number = '7000'`;
    await shop.database.connection.transaction(async (tx) => {
      await tx.execute(sql`alter table fiscal_documents disable trigger fiscal_documents_append_only`);
      await tx.execute(igtf);
      await tx.execute(sql`alter table fiscal_documents enable trigger fiscal_documents_append_only`);
    });
    const wrong = (await credit(sale, { ...numbers('11', '2026-05-07'), total_bs: 33.33 })).body.data;
    for (const [index, total_bs] of [0.01, 0.03, 77.77, 0.01, 250.13, 0.07].entries()) {
      const answer = await credit(sale, { ...numbers(`1${index + 2}`, '2026-05-07'), total_bs });
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    }
    expect((await staff.post(`/fiscal/documents/${wrong.id}/annul`, { why: 'Error' })).status).toBe(200);
    expect((await credit(sale, numbers('20', '2026-05-08'))).status).toBe(201);
    const may = await book('2026-05');
    expect(may.rates).toEqual([{ percent: 16, base_bs: 0, iva_bs: 0 }]);
    expect(may.totals).toMatchObject({ total_bs: 0, base_bs: 0, iva_bs: 0, igtf_bs: 0 });
    const dollars = may.documents
      .filter(({ attributes }) => attributes.kind === 'nota_credito' && attributes.annulled === null)
      .reduce((sum, { attributes }) => sum + Math.round(attributes.total * 100), 0);
    expect(dollars).toBe(Math.round(invoiced.total * 100));
  });

  it('credit no more than the invoice when entered at the same time', async () => {
    const sale = await sell('2026-09-05');
    await invoice(sale, numbers('2001', '2026-09-06'));
    const part = Math.floor(sale.total_bs * 60) / 100;
    const answers = await Promise.all(
      [1, 2, 3, 4].map((index) => credit(sale, { ...numbers(`70${index}`, '2026-09-07'), total_bs: part })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
  });

  it('prevent the cancellation of their invoice', async () => {
    const sale = await sell('2026-08-05');
    const { id } = (await invoice(sale, numbers('3001', '2026-08-06'))).body.data;
    const note = (await credit(sale, numbers('801', '2026-08-07'))).body.data.id;
    const annul = (document: number, why: string) => staff.post(`/fiscal/documents/${document}/annul`, { why });
    expect((await annul(id, 'Se imprimió mal')).status).toBe(409);
    expect((await annul(note, '')).status).toBe(422);
    expect((await annul(note, 'Error')).status).toBe(200);
    expect((await annul(id, 'Se imprimió mal')).body.data.attributes.annulled).toBe('Se imprimió mal');
    expect((await invoice(sale, numbers('3002', '2026-08-06'))).status).toBe(201);
    const august = await book('2026-08');
    expect(august.totals).toMatchObject({ documents: 3, total_bs: sale.total_bs });
  });
});

describe('the daily hand-over to the accountant', () => {
  it('contains the sales validated on a day, with parts that add up in both currencies', async () => {
    const [one, two] = [await sell('2026-07-10'), await sell('2026-07-10')];
    await sell('2026-07-11');
    await sell('2026-07-10', 'pendiente');
    await invoice(one, numbers('4001', '2026-07-10'));
    const listed: HandOver = (await staff.get('/fiscal/hand-over?day=2026-07-10')).body.data;
    expect(listed.sales.map(({ id }) => id)).toEqual([one.id, two.id]);
    // Validated an hour after they were ordered.
    expect(listed.sales.map(({ validated_at }) => validated_at)).toEqual(Array(2).fill('2026-07-10T16:00:00.000Z'));
    const open = (await staff.get('/fiscal/hand-over?day=2026-07-10&only=without_invoice')).body.data as HandOver;
    expect(open.sales.map(({ id }) => id)).toEqual([two.id]);

    const file: HandOverFile = (await staff.get('/fiscal/hand-over/file?day=2026-07-10&format=json')).body;
    expect(file).toMatchObject({ format: 'vitrina-hand-over', version: 1, day: '2026-07-10' });
    expect(file.sales.map(({ validated_at }) => validated_at)).toEqual(Array(2).fill('2026-07-10T16:00:00.000Z'));
    for (const { lines, totals, payments } of file.sales) {
      const add = (of: (line: (typeof lines)[number]) => number) =>
        lines.reduce((sum, line) => sum + Math.round(of(line) * 100), 0);
      expect(add(({ base }) => base) + add(({ iva }) => iva)).toBe(Math.round(totals.total * 100));
      expect(add(({ base_bs }) => base_bs) + add(({ iva_bs }) => iva_bs)).toBe(Math.round(totals.total_bs * 100));
      expect(add(({ unit_price, quantity }) => unit_price * quantity) - add(({ discount }) => discount)).toBe(
        Math.round(totals.total * 100),
      );
      expect(payments.length).toBeLessThanOrEqual(1);
    }
    const csv = await staff.get('/fiscal/hand-over/file?day=2026-07-10&format=csv');
    const rows = Papa.parse<Record<string, string>>(csv.body.replace(/^\uFEFF/, ''), {
      header: true,
      delimiter: ';',
    }).data;
    expect(rows.filter((row) => row['ID Orden'] === one.order_id)).toHaveLength(2);
    expect(rows[0]).toMatchObject({ Factura: '4001', Renglón: '1' });
    const single = await staff.get(`/fiscal/sales/${two.id}/hand-over?format=json`);
    expect(single.body.sales).toMatchObject([{ order_id: two.order_id, validated_at: '2026-07-10T16:00:00.000Z' }]);
    expect(single.headers.get('content-disposition')).toBe(`attachment; filename="entrega-${two.order_id}.json"`);
  });

  it('lists the days that wait, and the cancelled sales without a credit note', async () => {
    const [open, cancelled] = [await sell('2026-11-02'), await sell('2026-11-03')];
    await invoice(cancelled, numbers('5001'));
    await staff.post(`/sales/${cancelled.id}/cancel`);
    const { waiting, uncredited } = (await staff.get('/fiscal/hand-over?day=2026-11-23')).body.data as HandOver;
    expect(waiting).toContainEqual({ day: '2026-11-02', sales: 1 });
    expect(waiting.map(({ day }) => day)).not.toContain('2026-11-03');
    expect(uncredited).toContainEqual({
      id: cancelled.id,
      order_id: cancelled.order_id,
      number: '5001',
      machine: null,
      due_bs: cancelled.total_bs,
      why: 'cancelled',
    });
    await invoice(open, numbers('5002'));
    await credit(cancelled, numbers('901'));
    const after = (await staff.get('/fiscal/hand-over?day=2026-11-23')).body.data as HandOver;
    expect(after.waiting).not.toContainEqual({ day: '2026-11-02', sales: 1 });
    expect(after.uncredited.map(({ id }) => id)).not.toContain(cancelled.id);
  });
});

describe('the day of a sale in the hand-over', () => {
  it('is that of its validation, in the list, the JSON and the CSV', async () => {
    const sale = await sell('2026-03-10');
    const happenedAt = new Date('2026-03-12T18:00:00Z');
    await shop.database.connection.update(saleEvents).set({ happenedAt }).where(eq(saleEvents.saleId, sale.id));
    const listed: HandOver = (await staff.get('/fiscal/hand-over?day=2026-03-12')).body.data;
    expect(listed.sales).toMatchObject([{ id: sale.id, validated_at: '2026-03-12T18:00:00.000Z' }]);
    const csv = await staff.get(`/fiscal/sales/${sale.id}/hand-over?format=csv`);
    const [row] = Papa.parse<Record<string, string>>(csv.body.replace(/^\uFEFF/, ''), {
      header: true,
      delimiter: ';',
    }).data;
    expect(row).toMatchObject({ Fecha: '10/03/2026', Validada: '12/03/2026' });
  });
});

describe('the libro de ventas', () => {
  it('adds up to the cent, shows gaps and duplicates, and has the same content as CSV and XLSX', async () => {
    const day = '2026-06-10';
    const sold = [await sell(day), await sell(day), await sell(day)];
    await sell('2026-06-11');
    const [a, b, c] = sold as [Sold, Sold, Sold];
    await invoice(a, numbers('7001', day));
    await invoice(b, numbers('7004', day));
    await invoice(c, { ...numbers('7004', day), repeated: true });
    const june = await book('2026-06');
    const total = sold.reduce((sum, sale) => sum + Math.round(sale.total_bs * 100), 0);
    expect(Math.round(june.totals.total_bs * 100)).toBe(total);
    const { base_bs, iva_bs, exempt_bs } = june.totals;
    expect(Math.round((base_bs + iva_bs + exempt_bs) * 100)).toBe(total);
    expect(june.rates.map(({ percent }) => percent)).toEqual([16]);
    expect(june.faults).toEqual([
      { kind: 'factura', fault: 'gap', from: 7002, to: 7003, count: 2 },
      { kind: 'factura', fault: 'repeat', from: 7004, to: 7004, count: 2 },
    ]);
    expect(june.withoutInvoice.sales).toBe(1);

    const csv = await staff.get('/fiscal/book/file?month=2026-06&format=csv');
    const rows = Papa.parse<string[]>(csv.body.replace(/^\uFEFF/, '').trim(), { delimiter: ';' }).data;
    const { readXlsx } = await import('hucre/xlsx');
    const answer = await fetch(`${shop.url}/api/fiscal/book/file?month=2026-06&format=xlsx`, {
      headers: { authorization: `Bearer ${staff.token}` },
    });
    const sheet = (await readXlsx(new Uint8Array(await answer.arrayBuffer()))).sheets[0];
    expect(sheet?.rows.length).toBe(rows.length);
    expect(sheet?.rows.at(-1)?.[9]).toBe(total / 100);
    expect(rows.at(-1)?.[9]).toBe((total / 100).toFixed(2).replace('.', ','));
  });

  it('is only for valid months', async () => {
    for (const month of ['2026-13', '06-2026', ''])
      expect((await staff.get(`/fiscal/book?month=${month}`)).status).toBe(422);
  });

  it('does not change when its sales change', async () => {
    const before = await book('2026-06');
    await shop.database.connection.execute(sql`update sales set total_bs_hundredths = 1`);
    expect((await book('2026-06')).totals).toEqual(before.totals);
  });
});
