import { describe, expect, it } from 'vitest';
import { call } from '#tests/support/http/call.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeItem } from '#tests/support/shop/factories.ts';
import { runOperation, sendSheet } from '#tests/support/shop/operations.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';
import { expectBalancedStock } from '#tests/support/stock/balanced-books.ts';
import { bring, CHACAO, levelsOf, WAREHOUSE } from '#tests/support/stock/stock-books.ts';

// What the stock column of a sheet without locations means, and how its columns are recognised.
const shop = testShop();
const HEADER = 'Referencia;Precio;Código de barras;Descuento;Stock;Talla';
const staff = signedIn(shop);
expectBalancedStock(shop);

/** 13 in the warehouse, 11 in a store that does not sell online. */
async function makeHouse() {
  const item = await makeItem(shop, { stock: 13 });
  await bring(shop, item.id, CHACAO, 11);
  const sheet = (stock: number) => `${HEADER}\n${item.ref};;${item.barcode};;${stock};\n`;
  const attributes = async () => (await call(shop, `/items/${item.id}`)).body.data.attributes;
  return { item, sheet, attributes };
}

describe('the stock column of a sheet', () => {
  it.each([
    ['online', 24, '24 − 0', '11 − 0', 'Depósito 13 → 24; 11 más en tiendas que no venden en línea'],
    ['warehouse', 24, '24 − 0', '11 − 0', 'Depósito 13 → 24; 11 más en tiendas que no venden en línea'],
    ['house', 30, '19 − 0', '11 − 0', 'Depósito 13 → 19; 11 en tiendas'],
    ['store', 4, '13 − 0', '4 − 0', 'Samán Chacao 11 → 4'],
  ])(
    'as %s sets the pieces at its location, previews them by row, and can be undone',
    async (figure, stock, warehouse, store, change) => {
      const { item, sheet } = await makeHouse();
      const query = { figure, ...(figure === 'store' && { location: String(CHACAO) }) };
      const { report: preview } = await sendSheet(shop, staff.token, sheet(stock), { dryRun: true, query });
      expect(preview).toMatchObject({ updated: 1, changes: [{ line: 2, barcode: item.barcode, change }] });
      const growth = { items: 1, before: 24, after: stock === 30 ? 30 : 35 };
      expect(preview.growth).toEqual(figure === 'store' ? undefined : growth);

      const { report, operationId } = await sendSheet(shop, staff.token, sheet(stock), { query });
      expect(report).toMatchObject({ updated: 1, failed: 0 });
      expect(await levelsOf(shop, item.id)).toEqual({ [WAREHOUSE]: warehouse, [CHACAO]: store });
      // Importing the same sheet again changes nothing.
      expect((await sendSheet(shop, staff.token, sheet(stock), { query })).report).toMatchObject({
        updated: 0,
        unchanged: 1,
      });

      await runOperation(shop, staff.token, `/items/operations/${operationId}/undo`);
      expect(await levelsOf(shop, item.id)).toEqual({ [WAREHOUSE]: '13 − 0', [CHACAO]: '11 − 0' });
    },
  );

  it('means online stock by default; the house’s own totals read back unchanged', async () => {
    const { item, sheet, attributes } = await makeHouse();
    const asHouse = await sendSheet(shop, staff.token, sheet(24), { query: { figure: 'house' } });
    expect(asHouse.report).toMatchObject({ unchanged: 1 });
    await sendSheet(shop, staff.token, sheet(24));
    expect((await attributes()).stock).toBe(24);
    const less = await sendSheet(shop, staff.token, sheet(5), { query: { figure: 'house' } });
    expect(less.report.rows[0]?.message).toBe('En tiendas hay 11, más que las 5 de la hoja.');
    expect(await levelsOf(shop, item.id)).toEqual({ [WAREHOUSE]: '0 − 0', [CHACAO]: '11 − 0' });
  });

  it('as the stock of a store requires an open store', async () => {
    const { sheet } = await makeHouse();
    for (const location of ['', '999', String(WAREHOUSE)]) {
      const refused = await sendSheet(shop, staff.token, sheet(1), {
        query: { figure: 'store', ...(location && { location }) },
      });
      expect(refused).toMatchObject({ status: 422, error: { fields: { location: expect.any(String) } } });
    }
  });
});

describe('columns in another order', () => {
  const swapped = 'Referencia;Precio;Código de barras;Stock;Descuento;Talla';

  it('are shown in the preview, and nothing is imported before somebody confirms the mapping', async () => {
    const { item, attributes } = await makeHouse();
    const sheet = `${swapped}\n${item.ref};;${item.barcode};7;20;\n`;
    const { report } = await sendSheet(shop, staff.token, sheet, { dryRun: true });
    expect(report.columns).toEqual({
      problem: 'En la hoja, stock y descuento parecen cambiados.',
      canReadByName: true,
    });
    const refused = await sendSheet(shop, staff.token, sheet);
    expect(refused).toMatchObject({
      status: 422,
      error: { message: expect.stringContaining('stock y descuento parecen') },
    });
    expect((await attributes()).stock).toBe(13);

    const preview = await sendSheet(shop, staff.token, sheet, { dryRun: true, query: { columns: 'name' } });
    expect(preview.report.columns).toBeUndefined();
    await sendSheet(shop, staff.token, sheet, { query: { columns: 'name' } });
    expect(await attributes()).toMatchObject({ stock: 7, discPercent: 20 });
    await sendSheet(shop, staff.token, sheet, { query: { columns: 'order' } });
    expect(await attributes()).toMatchObject({ stock: 20, discPercent: 7 });
  });

  it('and missing columns are matched by name, also the location; an empty cell keeps its position', async () => {
    const { item } = await makeHouse();
    const sheet = [
      'Tienda;EAN;Ref;Existencia;Nota',
      `Samán Chacao;${item.barcode};${item.ref};9;x`,
      `Samán Chacao;;${item.ref};9;y`,
    ].join('\n');
    expect((await sendSheet(shop, staff.token, sheet, { dryRun: true })).report.columns?.problem).toMatch(
      /^En la hoja faltan/,
    );
    const { report } = await sendSheet(shop, staff.token, sheet, { query: { columns: 'name' } });
    expect(report.rows).toMatchObject([
      { line: 2, location: 'Samán Chacao', message: 'Stock 11 → 9.' },
      { line: 3, outcome: 'skipped', column: 'B', message: 'Falta el código de barras.' },
    ]);
    expect(await levelsOf(shop, item.id)).toEqual({ [WAREHOUSE]: '13 − 0', [CHACAO]: '9 − 0' });
  });
});
