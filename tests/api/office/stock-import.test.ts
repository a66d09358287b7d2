import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { items } from '#server/features/catalogue/catalogue.tables.ts';
import { call } from '#tests/support/http/call.ts';
import { auditOf } from '#tests/support/people/audit-of.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeItem } from '#tests/support/shop/factories.ts';
import { sendSheet } from '#tests/support/shop/operations.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
const staff = signedIn(shop);

const HEADER = 'Referencia;Precio;Código de barras;Descuento;Stock;Talla';
const send = (sheet: Buffer | string, options: Parameters<typeof sendSheet>[3] = {}) =>
  sendSheet(shop, staff.token, sheet, options);
const rowOf = async (barcode: string) =>
  (await shop.database.connection.select().from(items).where(eq(items.barcode, barcode)))[0];

describe('an import', () => {
  it('updates, creates, skips and reports items, line by line', async () => {
    const item = await makeItem(shop, { ref: 'HOJA', barcode: 'H-1', description: 'De lino.', imagesCount: 3 });
    const sheet = [
      HEADER,
      'HOJA;20;H-1;0;1;45942',
      '',
      'HOJA;;H-2;;4;L',
      'OTRA;10;H-3;0;1;M',
      'HOJA;10;;0;1;M',
      'HOJA;0;H-4;0;1;M',
      'HOJA;30;H-2;0;9;"dos\nlíneas"',
      'HOJA;20;"H-5;0;1;M',
      'HOJA;20;NU\0;0;1;M',
    ].join('\n');
    const { report, operationId } = await send(sheet);
    expect(report).toMatchObject({ created: 1, updated: 1, unchanged: 0, skipped: 2, failed: 4 });
    expect(report.rows.map(({ line, barcode, outcome, message }) => [line, barcode, outcome, message])).toEqual([
      [2, 'H-1', 'updated', 'La talla 45942 se leyó como 12/10.'],
      [4, 'H-2', 'skipped', 'La línea 8 repite este código de barras; vale la última.'],
      [5, 'H-3', 'failed', 'La referencia OTRA no existe; crea primero el producto.'],
      [6, '', 'skipped', 'Falta el código de barras.'],
      [7, 'H-4', 'failed', 'El precio «0» no es válido.'],
      [8, 'H-2', 'created', 'Nueva variante de la referencia HOJA.'],
      [9, '', 'failed', 'Las comillas (") de esta fila no se cierran donde deben.'],
      [10, 'NU', 'failed', 'La línea tiene caracteres que no se pueden leer.'],
    ]);
    expect(await rowOf('H-1')).toMatchObject({ priceCents: 2000, stock: 1, size: '12/10' });
    expect(await rowOf('H-2')).toMatchObject({
      ref: 'HOJA',
      name: item.name,
      description: 'De lino.',
      category: 'camisa',
      priceCents: 3000,
      stock: 9,
      size: 'dos\nlíneas',
      imagesCount: 3,
    });
    // Changes are visible as soon as the report is.
    const { data } = (await call(shop, '/items?ref=HOJA')).body;
    expect(data.map(({ attributes }: { attributes: { size: string } }) => attributes.size)).toEqual([
      '12/10',
      'dos\nlíneas',
    ]);

    const [entry] = await auditOf(shop, 'item_operation', operationId);
    expect(entry).toMatchObject({
      action: 'items.imported',
      recordKind: 'item_operation',
      details: { fileName: 'inventario.csv', created: 1, updated: 1, failed: 4 },
    });
  });

  it('of a barcode that several items have updates the newest only', async () => {
    const [old, young] = [await makeItem(shop, { barcode: 'DOBLE' }), await makeItem(shop, { barcode: 'DOBLE' })];
    await send(`${HEADER}\n${young.ref};77;DOBLE;0;1;M`);
    const prices = async (id: number) => (await call(shop, `/items/${id}`)).body.data.attributes.price;
    expect([await prices(old.id), await prices(young.id)]).toEqual([49.9, 77]);
  });

  it('can be opened again later', async () => {
    const item = await makeItem(shop, { barcode: 'VUELVE' });
    const { operationId, report } = await send(`${HEADER}\n${item.ref};77;VUELVE;0;1;45942`);
    const { body } = await staff.get(`/items/operations/${operationId}`);
    const {
      type: _type,
      operationId: _id,
      dryRun: _dry,
      ...counts
    } = report as typeof report & { operationId: number };
    expect(body.data.attributes).toMatchObject({
      kind: 'import',
      state: 'done',
      fileName: 'inventario.csv',
      progress: { done: 1, total: 1 },
      problem: null,
      report: counts,
    });
    expect(body.data.attributes.actor).toMatch(/^Ana Rivas </);
    const list = (await staff.get('/items/operations?page[size]=1')).body;
    expect(list.data[0]).toMatchObject({ id: operationId, attributes: { state: 'done' } });
    expect(list.data[0].attributes.report).toBeUndefined();
    expect((await staff.get('/items/operations/2000000000')).status).toBe(404);
  });

  it('continues when its sender disconnects', async () => {
    const item = await makeItem(shop, { barcode: 'SE-FUE' });
    const form = new FormData();
    // Most lines only take their time to be read.
    const rows = Array.from({ length: 30_000 }, (_, at) => `${at % 10 ? 'NADIE' : item.ref};50;R-${at};0;1;M`);
    form.set('file', new Blob([[HEADER, ...rows, `${item.ref};88;SE-FUE;0;1;M`].join('\n')]), 'larga.csv');
    const answer = await fetch(`${shop.url}/api/items/import`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${staff.token}` },
    });
    await answer.body?.cancel();
    await expect.poll(async () => (await rowOf('SE-FUE'))?.priceCents, { timeout: 60_000, interval: 200 }).toBe(8800);
    await shop.services.operations.idle();
    const [latest] = (await staff.get('/items/operations')).body.data;
    expect(latest.attributes).toMatchObject({ state: 'done', fileName: 'larga.csv' });
  }, 90_000);
});

describe('a file that is not a stock sheet is refused', () => {
  it.each<[string, Buffer | string, string]>([
    ['an empty file', '', 'Elige una hoja CSV.'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 10, 26, 10]), 'El archivo no es una hoja CSV'],
  ])('%s', async (_name, sheet, message) => {
    const { status, error } = await send(sheet);
    expect(status).toBe(422);
    expect(error).toMatchObject({ code: 'invalid', fields: { file: expect.stringContaining(message) } });
  });

  it('over 20 MB, while it streams', async () => {
    const { status, error } = await send(Buffer.alloc(20 * 1024 * 1024 + 1, 'a'));
    expect([status, error.code]).toEqual([413, 'too_large']);
  });

  it('without a form', async () => {
    expect((await staff.post('/items/import', {})).status).toBe(400);
    const cut = await fetch(`${shop.url}/api/items/import`, {
      method: 'POST',
      body: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nref;pre',
      headers: { authorization: `Bearer ${staff.token}`, 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect(cut.status).toBe(400);
  });
});

it('100,000 lines are read and reported', async () => {
  const item = await makeItem(shop, { ref: 'CIEN', barcode: 'CIEN-MIL' });
  const rows = Array.from({ length: 99_999 }, (_, index) => `NADIE;10,50;C-${index};0;1;M`);
  const sheet = Buffer.from([HEADER, ...rows, `${item.ref};66,6;CIEN-MIL;0;1;M`].join('\r\n'));
  const { report } = await send(sheet);
  expect(report).toMatchObject({ updated: 1, failed: 99_999, created: 0 });
  expect([report.rows.length, report.omittedRows]).toEqual([50_000, 49_999]);
  expect(await rowOf('CIEN-MIL')).toMatchObject({ priceCents: 6660 });
}, 120_000);

it('reports items whose labels change, with the pieces of each', async () => {
  const [same, dearer] = [await makeItem(shop, { ref: 'ROTULO' }), await makeItem(shop, { ref: 'ROTULO' })];
  const price = same.price / 100;
  const sheet = [
    HEADER,
    `ROTULO;${price};${same.barcode};0;9;${same.size}`,
    `ROTULO;77;${dearer.barcode};0;4;${dearer.size}`,
    'ROTULO;20;ROT-3;0;0;L',
  ].join('\n');
  const { operationId, report } = await send(sheet);
  expect(report).toMatchObject({ updated: 2, created: 1 });
  const { body } = await staff.get(`/items/operations/${operationId}/labels`);
  const made = (await rowOf('ROT-3'))?.id;
  expect(body).toEqual({
    data: [
      { id: dearer.id, quantity: 4 },
      { id: made, quantity: 1 },
    ],
    meta: { total: 2 },
  });
  expect((await call(shop, `/items/operations/${operationId}/labels`)).status).toBe(401);
});
