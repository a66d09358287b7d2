import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditEntries } from '#server/features/audit/audit.tables.ts';
import { items } from '#server/features/catalogue/catalogue.tables.ts';
import { itemOperations } from '#server/features/operations/operations.tables.ts';
import { call } from '#tests/support/http/call.ts';
import { makeAccount, makeItem } from '#tests/support/shop/factories.ts';
import { sendSheet } from '#tests/support/shop/operations.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
let token: string;
beforeAll(async () => {
  token = (await makeAccount(shop, 'admin')).token;
});

const HEADER = 'Referencia;Precio;Código de barras;Descuento;Stock;Talla';
const send = (sheet: Buffer | string, options: Parameters<typeof sendSheet>[3] = {}) =>
  sendSheet(shop, token, sheet, options);
const rowOf = async (barcode: string) =>
  (await shop.database.connection.select().from(items).where(eq(items.barcode, barcode)))[0];

describe('a sheet of any origin can be read', () => {
  const text = (barcode: string) => `${HEADER}\r\nACENTO;1.234,50;${barcode};15;7;Única Ñ\r\n`;
  const swap = (bytes: Buffer) => Buffer.from(bytes).swap16();

  it.each<[string, (barcode: string) => Buffer]>([
    ['UTF-8', (barcode) => Buffer.from(text(barcode))],
    ['UTF-8 with a mark', (barcode) => Buffer.from(`\uFEFF${text(barcode)}`)],
    ['Latin-1', (barcode) => Buffer.from(text(barcode), 'latin1')],
    ['UTF-16 with a mark', (barcode) => Buffer.from(`\uFEFF${text(barcode)}`, 'utf16le')],
    ['UTF-16 the other way round', (barcode) => swap(Buffer.from(`\uFEFF${text(barcode)}`, 'utf16le'))],
    ['UTF-16 without a mark', (barcode) => Buffer.from(text(barcode), 'utf16le')],
    ['line feeds alone', (barcode) => Buffer.from(text(barcode).replaceAll('\r\n', '\n'))],
    ['carriage returns alone', (barcode) => Buffer.from(text(barcode).replaceAll('\r\n', '\r'))],
    ['no end of line at its end', (barcode) => Buffer.from(text(barcode).trimEnd())],
    ['tabs', (barcode) => Buffer.from(text(barcode).replaceAll(';', '\t'))],
    ['a line that says the delimiter', (barcode) => Buffer.from(`sep=;\r\n${text(barcode)}`)],
    [
      'commas and quotes',
      (barcode) => Buffer.from(`ref,precio,codigo,desc,stock,talla\nACENTO,"1.234,50",${barcode},15,7,"Única Ñ"\n`),
    ],
  ])('%s', async (name, sheet) => {
    const item = await makeItem(shop, { ref: 'ACENTO', barcode: `E-${name.slice(0, 30)}` });
    const { report } = await send(sheet(item.barcode));
    expect(report).toMatchObject({ updated: 1, created: 0, failed: 0, skipped: 0 });
    expect(await rowOf(item.barcode)).toMatchObject({
      priceCents: 123_450,
      discPercent: 15,
      stock: 7,
      size: 'Única Ñ',
      version: 2,
    });
  });
});

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
      'HOJA;30;H-2;0;9;XL',
    ].join('\n');
    const { report, operationId } = await send(sheet);
    expect(report).toMatchObject({ created: 1, updated: 1, unchanged: 0, skipped: 2, failed: 2 });
    expect(report.rows).toEqual([
      { line: 2, barcode: 'H-1', outcome: 'updated', message: 'La talla 45942 se leyó como 12/10.' },
      {
        line: 4,
        barcode: 'H-2',
        outcome: 'skipped',
        message: 'La línea 8 repite este código de barras; vale la última.',
      },
      {
        line: 5,
        barcode: 'H-3',
        outcome: 'failed',
        message: 'La referencia OTRA no existe; crea primero el producto.',
      },
      { line: 6, barcode: '', outcome: 'skipped', message: 'Falta el código de barras.' },
      { line: 7, barcode: 'H-4', outcome: 'failed', message: 'El precio «0» no es válido.' },
      { line: 8, barcode: 'H-2', outcome: 'created', message: 'Nueva variante de la referencia HOJA.' },
    ]);
    expect(await rowOf('H-1')).toMatchObject({ priceCents: 2000, stock: 1, size: '12/10' });
    expect(await rowOf('H-2')).toMatchObject({
      ref: 'HOJA',
      name: item.name,
      description: 'De lino.',
      category: 'camisa',
      priceCents: 3000,
      stock: 9,
      size: 'XL',
      imagesCount: 3,
    });
    // Changes are visible as soon as the report is.
    const { data } = (await call(shop, '/items?ref=HOJA')).body;
    expect(data.map(({ attributes }: { attributes: { size: string } }) => attributes.size)).toEqual(['12/10', 'XL']);

    const [entry] = await shop.database.connection
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.recordKind, 'item_operation'), eq(auditEntries.recordId, String(operationId))));
    expect(entry).toMatchObject({
      action: 'items.imported',
      recordKind: 'item_operation',
      details: { fileName: 'inventario.csv', created: 1, updated: 1, failed: 2 },
    });
  });

  it('of a barcode that several items have updates the newest only', async () => {
    const [old, young] = [await makeItem(shop, { barcode: 'DOBLE' }), await makeItem(shop, { barcode: 'DOBLE' })];
    await send(`${HEADER}\n${young.ref};77;DOBLE;0;1;M`);
    const prices = async (id: number) => (await call(shop, `/items/${id}`)).body.data.attributes.price;
    expect([await prices(old.id), await prices(young.id)]).toEqual([49.9, 77]);
  });

  it('skips a row with a character that cannot be stored, and no other', async () => {
    const item = await makeItem(shop, { barcode: 'NULO' });
    const rows = [`${item.ref};20;NULO;0;3;M`, `${item.ref};20;NU\0;0;1;M`, ';20;NU\0;0;1;M'];
    const { report } = await send([HEADER, ...rows].join('\n'));
    expect(report).toMatchObject({ updated: 1, failed: 1, skipped: 1 });
    expect(report.rows.map(({ barcode }) => barcode)).toEqual(['NU', 'NU']);
  });

  it('as a preview changes nothing', async () => {
    const item = await makeItem(shop, { barcode: 'SECO' });
    const before = await shop.database.connection.$count(itemOperations);
    const { report, operationId } = await send(`${HEADER}\n${item.ref};77;SECO;0;1;M`, { dryRun: true });
    expect(report).toMatchObject({ updated: 1, dryRun: true });
    expect(operationId).toBeNull();
    expect(await rowOf('SECO')).toMatchObject({ priceCents: 4990, version: 1 });
    expect(await shop.database.connection.$count(itemOperations)).toBe(before);
  });

  it('can be opened again later', async () => {
    const item = await makeItem(shop, { barcode: 'VUELVE' });
    const { operationId, report } = await send(`${HEADER}\n${item.ref};77;VUELVE;0;1;45942`);
    const { body } = await call(shop, `/items/operations/${operationId}`, { token });
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
    const list = (await call(shop, '/items/operations?page[size]=1', { token })).body;
    expect(list.data[0]).toMatchObject({ id: operationId, attributes: { state: 'done' } });
    expect(list.data[0].attributes.report).toBeUndefined();
    expect((await call(shop, '/items/operations/2000000000', { token })).status).toBe(404);
  });

  it('continues when its sender disconnects', async () => {
    const item = await makeItem(shop, { barcode: 'SE-FUE' });
    const form = new FormData();
    const rows = Array.from({ length: 30_000 }, (_, index) => `${item.ref};50;R-${index};0;1;M`);
    form.set('file', new Blob([[HEADER, ...rows, `${item.ref};88;SE-FUE;0;1;M`].join('\n')]), 'larga.csv');
    const answer = await fetch(`${shop.url}/api/items/import`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${token}` },
    });
    await answer.body?.cancel();
    await expect.poll(async () => (await rowOf('SE-FUE'))?.priceCents, { timeout: 60_000, interval: 200 }).toBe(8800);
    await shop.services.operations.idle();
    const [latest] = (await call(shop, '/items/operations', { token })).body.data;
    expect(latest.attributes).toMatchObject({ state: 'done', fileName: 'larga.csv' });
  }, 90_000);
});

describe('quotes in a sheet', () => {
  const quoted = async (barcode: string) => (await makeItem(shop, { ref: 'COMILLA', barcode, stock: 5 })).barcode;

  it.each<[string, string]>([
    ['CRLF', '\r\n'],
    ['LF', '\n'],
    ['CR', '\r'],
  ])('may contain line breaks, in the header and in a size (%s)', async (name, newline) => {
    const [one, two] = [await quoted(`Q1-${name}`), await quoted(`Q2-${name}`)];
    const sheet = [
      '"Referencia\n(interna; ver catálogo)";Precio;"Código\nde barras";Descuento;Stock;Talla',
      `COMILLA;20;${one};0;1;"dos\nlíneas"`,
      `COMILLA;nada;X-${name};0;1;M`,
      `"COMILLA";"30,50";"${two}";0;2;"12"" x ""14"`,
    ];
    const { report } = await send(sheet.join('\n').replaceAll('\n', newline));
    expect(report).toMatchObject({ updated: 2, created: 0, skipped: 0, failed: 1 });
    // Row numbers as in a spreadsheet.
    expect(report.rows).toEqual([
      { line: 3, barcode: `X-${name}`, outcome: 'failed', message: 'El precio «nada» no es válido.' },
    ]);
    expect(await rowOf(one)).toMatchObject({ priceCents: 2000, stock: 1, size: 'dos\nlíneas' });
    expect(await rowOf(two)).toMatchObject({ priceCents: 3050, stock: 2, size: '12" x "14' });
  });

  it('that are not closed cost their own row, with its number, and no other', async () => {
    const barcodes = [];
    for (const number of [1, 2, 3, 4, 5]) barcodes.push(await quoted(`ABIERTA-${number}`));
    const [a, b, c, d, e] = barcodes;
    const sheet = [
      HEADER,
      `COMILLA;20;${a};0;1;"dos`,
      `COMILLA;20;${b};0;1;M`,
      `COMILLA;20;"${c};0;1;M`,
      `COMILLA;20;${d};0;1;"L"`,
      `COMILLA;20;${e};0;1;XL`,
    ];
    const { report } = await send(sheet.join('\r\n'));
    expect(report).toMatchObject({ updated: 3, created: 0, skipped: 0, failed: 2 });
    const message = 'Las comillas (") de esta fila no se cierran donde deben.';
    expect(report.rows).toEqual([
      { line: 2, barcode: '', outcome: 'failed', message },
      { line: 4, barcode: '', outcome: 'failed', message },
    ]);
    const stock = async (barcode = '') => (await rowOf(barcode))?.stock;
    expect(await Promise.all([a, b, c, d, e].map(stock))).toEqual([5, 1, 5, 1, 1]);
    expect(await rowOf(a ?? '')).toMatchObject({ size: expect.not.stringContaining('dos') });
  });

  it('that close in another row invalidate both rows', async () => {
    const [one, two, three] = [await quoted('CRUZ-1'), await quoted('CRUZ-2'), await quoted('CRUZ-3')];
    const before = await shop.database.connection.$count(items);
    const sheet = [HEADER, `COMILLA;20;"${one};0;1;M`, `COMILLA;20;${two}";0;1;M`, `COMILLA;20;${three};0;1;M`];
    const { report } = await send(sheet.join('\n'));
    expect(report).toMatchObject({ updated: 1, created: 0, skipped: 0, failed: 2 });
    expect(report.rows.map(({ line }) => line)).toEqual([2, 3]);
    expect(await shop.database.connection.$count(items)).toBe(before);
  });

  it('are exported as they were imported', async () => {
    const sizes = ['dos\nlíneas', '12" x "14', 'a;b', '"', '=1\n+2', "'38", ' con espacio\ty tabulador '];
    for (const [index, size] of sizes.entries()) await makeItem(shop, { barcode: `VA-${index}`, size: size.trim() });
    const answer = await fetch(`${shop.url}/api/items/export`, { headers: { authorization: `Bearer ${token}` } });
    const { report } = await send(Buffer.from(await answer.arrayBuffer()), { dryRun: true });
    expect(report).toMatchObject({ created: 0, updated: 0, failed: 0 });
    // Except for the barcode that two items of this file share.
    expect(report.rows.filter(({ barcode }) => barcode !== 'DOBLE')).toEqual([]);
  });
});

describe('a file that is not a stock sheet is refused', () => {
  it.each<[string, Buffer | string, string]>([
    ['an empty file', '', 'Elige una hoja CSV.'],
    ['a header alone', `${HEADER}\r\n`, 'La hoja no tiene filas debajo del encabezado.'],
    ['blank lines alone', `${HEADER}\r\n\r\n  \r\n`, 'La hoja no tiene filas debajo del encabezado.'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 10, 26, 10]), 'El archivo no es una hoja CSV'],
    ['a text', 'hola\nmundo\n', 'El archivo no es una hoja CSV'],
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
    expect((await call(shop, '/items/import', { method: 'POST', token, body: {} })).status).toBe(400);
    const cut = await fetch(`${shop.url}/api/items/import`, {
      method: 'POST',
      body: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nref;pre',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
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
  const { body } = await call(shop, `/items/operations/${operationId}/labels`, { token });
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
