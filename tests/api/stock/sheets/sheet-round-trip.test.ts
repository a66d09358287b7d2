import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { locations, stockLevels, stockMovements } from '#server/features/locations/stock.tables.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeItem, makeRate, orderBody, placeOrder } from '#tests/support/shop/factories.ts';
import { sendSheet } from '#tests/support/shop/operations.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';
import { bring, CHACAO, changeLocation, MERCEDES } from '#tests/support/stock/stock-books.ts';

// An export with one row for each location can be imported again without a change.
const shop = testShop();
const VALENCIA = 12;
const staff = signedIn(shop);

beforeAll(async () => {
  await makeRate(shop);
  await changeLocation(shop, CHACAO, { sellsOnline: true, name: '=Chacao; "uno"' });
  // Two stores with one name: the sheet then identifies each by its slug.
  await changeLocation(shop, MERCEDES, { name: 'Samán Valencia' });
});

async function exported(): Promise<string> {
  const answer = await fetch(`${shop.url}/api/stock/levels/export`, {
    headers: { authorization: `Bearer ${staff.token}` },
  });
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="inventario-por-ubicacion.csv"');
  return Buffer.from(await answer.arrayBuffer()).toString();
}

const levels = async () =>
  (await shop.database.connection.select().from(stockLevels)).toSorted(
    (a, b) => a.itemId - b.itemId || a.locationId - b.locationId,
  );

it('lists each level with its available stock, and an item without levels at the warehouse', async () => {
  const item = await makeItem(shop, { ref: 'IDA', barcode: 'IDA-1', stock: 0, priceCents: 4990, size: '10/12' });
  await makeItem(shop, { ref: 'IDA', barcode: 'IDA-2', stock: 0, priceCents: 4990, size: null });
  for (const [place, pieces] of [
    [CHACAO, 5],
    [MERCEDES, 2],
    [VALENCIA, 1],
  ] as const) {
    await bring(shop, item.id, place, pieces);
  }
  await placeOrder(shop, await orderBody(shop, [{ item, quantity: 2 }]));
  const sheet = await exported();
  expect(sheet.split('\r\n')).toEqual([
    '\uFEFFReferencia;Precio;Código de barras;Descuento (%);Stock;Talla;Ubicación',
    `IDA;49,90;IDA-1;0;3;10/12;"'=Chacao; ""uno"""`,
    'IDA;49,90;IDA-1;0;2;10/12;caracas-las-mercedes',
    'IDA;49,90;IDA-1;0;1;10/12;valencia-el-vinedo',
    'IDA;49,90;IDA-2;0;0;;Depósito web',
    '',
  ]);
  const { report } = await sendSheet(shop, staff.token, sheet, { dryRun: true });
  expect(report).toMatchObject({ unchanged: 4, updated: 0, created: 0, failed: 0, skipped: 0, rows: [] });
});

it('an export imports again without a change, whatever the stock and reservations', async () => {
  const places = await shop.database.connection.select({ id: locations.id }).from(locations);
  const shelf = fc.array(
    fc.record({
      size: fc.constantFrom('M', '10/12', '45942', '=1+1', 'Única Ñ', null),
      priceCents: fc.integer({ min: 1, max: 9_999_999 }),
      levels: fc.array(fc.tuple(fc.constantFrom(...places.map(({ id }) => id)), fc.integer({ min: 1, max: 50 })), {
        maxLength: 5,
      }),
      ordered: fc.integer({ min: 0, max: 3 }),
    }),
    { minLength: 1, maxLength: 4 },
  );
  await fc.assert(
    fc.asyncProperty(shelf, async (kinds) => {
      for (const { size, priceCents, levels: there, ordered } of kinds) {
        const item = await makeItem(shop, { size, priceCents, stock: 0 });
        for (const [place, pieces] of there) await bring(shop, item.id, place, pieces);
        // Refused, without a change, where too few pieces are available online.
        if (ordered > 0) await placeOrder(shop, await orderBody(shop, [{ item, quantity: ordered }]));
      }
      const [before, movements] = [await levels(), await shop.database.connection.$count(stockMovements)];
      const sheet = await exported();
      const { report } = await sendSheet(shop, staff.token, sheet);
      expect(report).toMatchObject({ updated: 0, created: 0, failed: 0, skipped: 0, rows: [] });
      expect(report.unchanged).toBe(sheet.trimEnd().split('\r\n').length - 1);
      expect(await levels()).toEqual(before);
      expect(await shop.database.connection.$count(stockMovements)).toBe(movements);
      expect(await exported()).toBe(sheet);
    }),
    { numRuns: 5 },
  );
});

it('an export gives the last item of a barcode no pieces of an older one', async () => {
  const [older, last] = [
    await makeItem(shop, { ref: 'DOS', barcode: 'DOS-1', stock: 5 }),
    await makeItem(shop, { ref: 'DOS', barcode: 'DOS-1', stock: 0 }),
  ];
  await bring(shop, older.id, VALENCIA, 4);
  await bring(shop, last.id, CHACAO, 2);
  const before = await levels();
  const { report } = await sendSheet(shop, staff.token, await exported());
  expect(report).toMatchObject({ updated: 0, created: 0, failed: 0 });
  expect(await levels()).toEqual(before);
});
