import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { items } from '#server/features/catalogue/catalogue.tables.ts';
import { stockMovements } from '#server/features/locations/stock.tables.ts';
import { call } from '#tests/support/http/call.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeItem, makeRate, orderBody, placeOrder } from '#tests/support/shop/factories.ts';
import { runOperation, sendSheet } from '#tests/support/shop/operations.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';
import { expectBalancedStock } from '#tests/support/stock/balanced-books.ts';
import { bring, CHACAO, changeLocation, levelsOf, MERCEDES, WAREHOUSE } from '#tests/support/stock/stock-books.ts';

// A sheet whose seventh column names the location of a row's pieces.
const shop = testShop();
const HEADER = 'Referencia;Precio;Código de barras;Descuento;Stock;Talla;Ubicación';
const staff = signedIn(shop);

beforeAll(() => makeRate(shop));
beforeEach(async () => {
  await changeLocation(shop, CHACAO, { sellsOnline: false });
});
expectBalancedStock(shop);

const send = (rows: readonly string[], options: Parameters<typeof sendSheet>[3] = {}) =>
  sendSheet(shop, staff.token, [HEADER, ...rows].join('\n'), options);
const undo = (operationId: number | null, query = '') =>
  runOperation(shop, staff.token, `/items/operations/${operationId}/undo${query}`);
const rowOf = async (barcode: string) =>
  (await shop.database.connection.select().from(items).where(eq(items.barcode, barcode)))[0];

describe('an import by location', () => {
  it('adds and removes pieces at three locations, skips wrong rows, and reports the locations', async () => {
    const item = await makeItem(shop, { stock: 5 });
    await bring(shop, item.id, CHACAO, 4);
    const line = (stock: number | string, place: string) => `${item.ref};;${item.barcode};;${stock};;${place}`;
    const rows = [
      line(9, 'samán chacao'),
      line(2, 'Samán Las Mercedes'),
      line(3, ''),
      line(1, 'Saman Chaca'),
      line(-1, 'Depósito web'),
    ];
    const preview = await send(rows, { dryRun: true });
    expect(await levelsOf(shop, item.id)).toEqual({ [WAREHOUSE]: '5 − 0', [CHACAO]: '4 − 0' });
    const { report, operationId } = await send(rows);
    expect(report.rows).toEqual(preview.report.rows);
    expect(report).toMatchObject({ updated: 3, failed: 2, omittedRows: 0 });
    expect(report.rows.map(({ line, location, message }) => [line, location, message])).toEqual([
      [2, 'Samán Chacao', 'Stock 4 → 9.'],
      [3, 'Samán Las Mercedes', 'Stock 0 → 2.'],
      [4, 'Depósito web', 'Stock 5 → 3.'],
      [5, 'Saman Chaca', 'La ubicación «Saman Chaca» no existe. ¿Es Samán Chacao?'],
      [6, 'Depósito web', 'El stock «-1» no es un número entero de 0 a 1.000.000.'],
    ]);
    expect(await levelsOf(shop, item.id)).toEqual({ [WAREHOUSE]: '3 − 0', [CHACAO]: '9 − 0', [MERCEDES]: '2 − 0' });
    const moved = await shop.database.connection
      .select()
      .from(stockMovements)
      .where(sql`${stockMovements.documentId} = ${operationId} and ${stockMovements.documentKind} = 'operation'`)
      .orderBy(stockMovements.locationId);
    expect(moved.map(({ locationId, delta, reason }) => [locationId, delta, reason])).toEqual([
      [WAREHOUSE, -2, 'import'],
      [CHACAO, 5, 'import'],
      [MERCEDES, 2, 'import'],
    ]);
    expect(moved.map(({ actor }) => actor)).toEqual(moved.map(() => expect.stringContaining('Ana Rivas')));
    expect((await call(shop, `/items/${item.id}`)).body.data.attributes.stock).toBe(3);
  });

  it('leaves reserved pieces: its stock is the available stock of the location', async () => {
    const item = await makeItem(shop, { stock: 0 });
    await changeLocation(shop, CHACAO, { sellsOnline: true });
    await bring(shop, item.id, CHACAO, 5);
    await placeOrder(shop, await orderBody(shop, [{ item, quantity: 2 }]));
    await send([`${item.ref};;${item.barcode};;0;;caracas-chacao`]);
    expect(await levelsOf(shop, item.id)).toMatchObject({ [CHACAO]: '2 − 2' });
    await send([`${item.ref};;${item.barcode};;4;;caracas-chacao`]);
    expect(await levelsOf(shop, item.id)).toMatchObject({ [CHACAO]: '6 − 2' });
  });

  it('of a sheet from the morning subtracts later sales there, handed over or not, and adds returns', async () => {
    const item = await makeItem(shop, { stock: 10 });
    await changeLocation(shop, CHACAO, { sellsOnline: true, priority: 1 });
    await bring(shop, item.id, CHACAO, 9);
    const sold = async (quantity: number) =>
      (await placeOrder(shop, await orderBody(shop, [{ item, quantity }]))).body.data.id as number;
    await sold(2);
    const cancelled = await sold(3);
    await staff.post(`/sales/${cancelled}/cancel`, { reason: 'customer' });
    const asOf = new Date(Date.now() - 3_600_000);
    const rows = ['caracas-chacao', 'deposito-web'].map((place) => `${item.ref};;${item.barcode};;9;;${place}`);
    const { report } = await send(rows, { asOf });
    expect(report.rows.map(({ message }) => message.replace(/^Desde el .* (?=se )/, ''))).toEqual([
      'se vendieron 2: quedan 7.',
      'Stock 10 → 9.',
    ]);
    expect(await levelsOf(shop, item.id)).toEqual({ [WAREHOUSE]: '9 − 0', [CHACAO]: '9 − 2' });
    await changeLocation(shop, CHACAO, { priority: 30 });
  });

  it('creates a variant with its pieces at their locations', async () => {
    const item = await makeItem(shop);
    const barcode = `N-${item.id}`;
    const row = (place: string, stock: number) => `${item.ref};30;${barcode};;${stock};XL;${place}`;
    await send([row('Samán Chacao', 4), row('Depósito web', 2)]);
    const made = await rowOf(barcode);
    expect(made).toMatchObject({ priceCents: 3000, size: 'XL', stock: 2, name: item.name });
    expect(await levelsOf(shop, made?.id ?? 0)).toEqual({ [WAREHOUSE]: '2 − 0', [CHACAO]: '4 − 0' });
  });
});

describe('undoing an import by location', () => {
  it('reverses each difference at its location once, after a preview that changes nothing', async () => {
    const item = await makeItem(shop, { stock: 5, priceCents: 1000 });
    await changeLocation(shop, CHACAO, { sellsOnline: true });
    await bring(shop, item.id, CHACAO, 4);
    const before = await levelsOf(shop, item.id);
    const line = (stock: number, place: string) => `${item.ref};12;${item.barcode};;${stock};;${place}`;
    const { operationId } = await send([
      line(9, 'Samán Chacao'),
      line(2, 'Samán Las Mercedes'),
      line(1, 'Depósito web'),
    ]);
    await placeOrder(shop, await orderBody(shop, [{ item: { ...item, price: 1200 }, quantity: 1 }]));
    const look = await undo(operationId, '?dryRun=true');
    expect(look.report).toMatchObject({ succeeded: 1, failed: 0 });
    const undone = await undo(operationId);
    expect(undone.report).toMatchObject({ total: 1, succeeded: 1, failed: 0 });
    expect(await levelsOf(shop, item.id)).toEqual({ ...before, [WAREHOUSE]: '5 − 1', [MERCEDES]: '0 − 0' });
    expect(await rowOf(item.barcode)).toMatchObject({ priceCents: 1000, stock: 8 });
  });

  it('also works for stores only; what changed there since is left and named', async () => {
    const [unsold, sold] = [await makeItem(shop, { stock: 1 }), await makeItem(shop, { stock: 1 })];
    const rows = [unsold, sold].flatMap(({ ref, barcode }) => [
      `${ref};;${barcode};;5;;Samán Chacao`,
      `${ref};;${barcode};;6;;Samán Las Mercedes`,
    ]);
    const { operationId } = await send(rows);
    const key = { 'idempotency-key': `undo-${unsold.id}-abcdefgh` };
    await staff.post(`/stock/levels/${unsold.id}/${CHACAO}/adjust`, { difference: 1, reason: 'count' }, key);
    await bring(shop, sold.id, MERCEDES, -3);
    const { report } = await undo(operationId);
    expect(report).toMatchObject({ total: 2, succeeded: 2, partly: 2, failed: 0 });
    expect(report.failures.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^Stock en Samán Chacao: cambio posterior de Ana Rivas.*Lo demás sí se deshace\.$/),
      expect.stringContaining('Stock en Samán Las Mercedes: cambio posterior de La tienda'),
    ]);
    expect(await levelsOf(shop, unsold.id)).toEqual({ [WAREHOUSE]: '1 − 0', [CHACAO]: '6 − 0', [MERCEDES]: '0 − 0' });
    expect(await levelsOf(shop, sold.id)).toEqual({ [WAREHOUSE]: '1 − 0', [CHACAO]: '0 − 0', [MERCEDES]: '3 − 0' });
  });

  it('deletes what the import created, with its pieces, unless they have left', async () => {
    const item = await makeItem(shop);
    await changeLocation(shop, CHACAO, { sellsOnline: true });
    const [soldBarcode, there] = [`G-${item.id}`, `T-${item.id}`];
    const { operationId } = await send([
      `${item.ref};;${soldBarcode};;4;S;Samán Las Mercedes`,
      `${item.ref};;${there};;4;L;Samán Chacao`,
      `${item.ref};;${there};;2;;Depósito web`,
    ]);
    const [taken, made] = [await rowOf(soldBarcode), await rowOf(there)];
    await bring(shop, taken?.id ?? 0, MERCEDES, -1, 'transfer_out');
    const { report } = await undo(operationId);
    expect(report).toMatchObject({ total: 2, succeeded: 1, deleted: 1, failed: 1 });
    expect(report.failures[0]?.message).toBe('Stock en Samán Las Mercedes: quedan 3 y habría que quitar 4.');
    expect(await rowOf(there)).toBeUndefined();
    expect(await levelsOf(shop, made?.id ?? 0)).toEqual({ [WAREHOUSE]: '0 − 0', [CHACAO]: '0 − 0' });
    expect(await rowOf(soldBarcode)).toMatchObject({ stock: 0 });
  });

  it('undoes two imports of one store one after the other, newest first', async () => {
    const item = await makeItem(shop);
    const line = (stock: number) => `${item.ref};;${item.barcode};;${stock};;Samán Chacao`;
    const [first, second] = [await send([line(4)]), await send([line(9)])];
    expect((await undo(first.operationId, '?dryRun=true')).report).toMatchObject({ succeeded: 0, failed: 1 });
    await undo(second.operationId);
    expect((await undo(first.operationId)).report).toMatchObject({ succeeded: 1, failed: 0 });
    expect(await levelsOf(shop, item.id)).toMatchObject({ [CHACAO]: '0 − 0' });
    expect((await undo(first.operationId)).status).toBe(409);
  });
});
