import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { moveStock } from '#server/features/locations/ledger/move-stock.ts';
import { call } from '#tests/support/http/call.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeItem, makeRate, orderBody, placeOrder } from '#tests/support/shop/factories.ts';
import { runOperation, sendSheet } from '#tests/support/shop/operations.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';
import { expectBalancedStock } from '#tests/support/stock/balanced-books.ts';
import {
  bring,
  CHACAO,
  changeLocation,
  levelsOf,
  MERCEDES,
  reserve,
  WAREHOUSE,
} from '#tests/support/stock/stock-books.ts';

// A written stock is always accepted and reads back unchanged. The warehouse takes the difference. When stores offer
// more than the new stock, they stop selling the item online. The pieces in stores stay there.
const shop = testShop();
const HATILLO = 6;
const STORES = [CHACAO, MERCEDES, HATILLO] as const;
const ORIGIN = { reason: 'adjustment', document: null, actor: null, note: null } as const;
const HEADER = 'Referencia;Precio;Código de barras;Descuento;Stock;Talla';
const staff = signedIn(shop);

beforeAll(async () => {
  await makeRate(shop);
  await changeLocation(shop, CHACAO, { sellsOnline: true });
  await changeLocation(shop, MERCEDES, { sellsOnline: true });
});
expectBalancedStock(shop);

/** Five available online: two in the warehouse, three in a store. */
async function makeShared() {
  const item = await makeItem(shop, { stock: 2 });
  await bring(shop, item.id, CHACAO, 3);
  return item;
}
const put = (id: number, body: Record<string, unknown>) => staff.put(`/items/${id}`, body);
const stockOf = async (id: number) => (await call(shop, `/items/${id}`)).body.data.attributes.stock;
const bulk = (ids: number[], change: object, dryRun = false) =>
  runOperation(shop, staff.token, `/items/bulk${dryRun ? '?dryRun=true' : ''}`, { ids, change });
const undo = (operationId: number) => runOperation(shop, staff.token, `/items/operations/${operationId}/undo`);
const STOPPED = [{ locationId: CHACAO, name: 'Samán Chacao', available: 3 }];

describe('a new stock in a form or a cell', () => {
  it('below what stores offer is accepted, and names the stores that stop selling online', async () => {
    const { id } = await makeShared();
    expect(await put(id, { stock: 3 })).toMatchObject({ status: 200, body: { data: { attributes: { stock: 3 } } } });
    const answer = await put(id, { stock: 2, price: 12.5, discPercent: 5, size: 'XL' });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        data: { attributes: { stock: 2, price: 12.5, discPercent: 5, size: 'XL' } },
        meta: { stoppedOnline: STOPPED },
      },
    });
    expect(await stockOf(id)).toBe(2);
    expect(await levelsOf(shop, id)).toEqual({ [WAREHOUSE]: '2 − 0', [CHACAO]: '3 − 0' });
    // The stores have stopped already, so none is named again, and added pieces go to the warehouse.
    const more = await put(id, { stock: 9 });
    expect([more.status, more.body.meta]).toEqual([200, undefined]);
    expect(await levelsOf(shop, id)).toEqual({ [WAREHOUSE]: '9 − 0', [CHACAO]: '3 − 0' });
  });

  it('is one change in the history, and can be undone: the store sells online again, with the old stock', async () => {
    const { id } = await makeShared();
    await put(id, { stock: 0 });
    const history = await staff.get(`/items/${id}/history`);
    expect(history.body.data[0].attributes).toMatchObject({ kind: 'edit', before: { stock: 5 }, after: { stock: 0 } });
    const place = `/stock/levels/${id}/${CHACAO}`;
    const placed = await staff.put(place, { online: true });
    expect(placed.body.data.attributes).toMatchObject({ stock: 3 });
    await put(id, { stock: 5 });
    expect(await levelsOf(shop, id)).toEqual({ [WAREHOUSE]: '2 − 0', [CHACAO]: '3 − 0' });
    const off = await staff.put(place, { online: false });
    expect(off.body.data.attributes.stock).toBe(2);
    expect((await staff.put(`/stock/levels/${id}/${WAREHOUSE}`, { online: false })).status).toBe(422);
  });

  it('keeps the warehouse’s reserved pieces, and sells no piece of a store that stopped', async () => {
    const item = await makeItem(shop, { stock: 4 });
    const first = await placeOrder(shop, await orderBody(shop, [{ item, quantity: 3 }]));
    expect(first.status).toBe(201);
    await bring(shop, item.id, CHACAO, 6);
    await put(item.id, { stock: 2 });
    expect(await levelsOf(shop, item.id)).toEqual({ [WAREHOUSE]: '5 − 3', [CHACAO]: '6 − 0' });
    expect(await stockOf(item.id)).toBe(2);
    expect((await placeOrder(shop, await orderBody(shop, [{ item, quantity: 3 }]))).status).toBe(409);
    expect((await placeOrder(shop, await orderBody(shop, [{ item, quantity: 2 }]))).status).toBe(201);
    expect(await levelsOf(shop, item.id)).toEqual({ [WAREHOUSE]: '5 − 5', [CHACAO]: '6 − 0' });
  });
});

it('of any size reads back as written, and does not change any store’s pieces', async () => {
  const sale = await placeOrder(shop, await orderBody(shop, [{ item: await makeItem(shop) }]));
  const saleId: number = sale.body.data.id;
  const pieces = fc.integer({ min: 0, max: 12 });
  const levels = fc.record({
    warehouse: pieces,
    held: pieces,
    [CHACAO]: pieces,
    [MERCEDES]: pieces,
    [HATILLO]: pieces,
  });
  await fc.assert(
    fc.asyncProperty(
      levels,
      fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 3 }),
      async (at, written) => {
        const { id } = await makeItem(shop, { stock: at.warehouse });
        const held = Math.min(at.held, at.warehouse);
        if (held > 0) await reserve(shop, saleId, { itemId: id, locationId: WAREHOUSE, quantity: held });
        const moves = STORES.map((locationId) => ({ itemId: id, locationId, delta: at[locationId] }));
        await shop.database.transaction((tx) => moveStock(tx, moves, ORIGIN));
        const { [WAREHOUSE]: _, ...inStores } = await levelsOf(shop, id);
        for (const stock of written) {
          const answer = await put(id, { stock });
          expect([answer.status, answer.body.data.attributes.stock]).toEqual([200, stock]);
          expect(await stockOf(id)).toBe(stock);
          const { [WAREHOUSE]: inWarehouse = '0 − 0', ...others } = await levelsOf(shop, id);
          expect(others).toEqual(inStores);
          expect(inWarehouse.endsWith(`− ${held}`)).toBe(true);
        }
      },
    ),
    { numRuns: 25 },
  );
}, 60_000);

it('an adjustment that takes more than the warehouse has is refused', async () => {
  const { id } = await makeShared();
  const adjust = (difference: number) =>
    staff.post(
      `/items/${id}/stock-adjustments`,
      { difference, reason: 'damaged' },
      { 'idempotency-key': crypto.randomUUID() },
    );
  const words = expect.stringMatching(/^En el depósito hay 2 piezas y en tiendas 3 piezas\./);
  expect(await adjust(-3)).toMatchObject({ status: 422, body: { fields: { difference: words } } });
  expect((await adjust(-2)).status).toBe(200);
});

describe('a bulk change of stock', () => {
  it('changes all items; the preview names the stores, and an undo restores everything', async () => {
    const [shared, other] = [await makeShared(), await makeItem(shop, { stock: 5 })];
    const change = { stock: { set: 1 } };
    const stoppedOnline = [{ locationId: CHACAO, name: 'Samán Chacao', items: 1, pieces: 3 }];
    const preview = await bulk([shared.id, other.id], change, true);
    expect(preview.report).toMatchObject({ succeeded: 2, failed: 0, stoppedOnline });
    expect(await stockOf(shared.id)).toBe(5);

    const { report, operationId } = await bulk([shared.id, other.id], change);
    expect(report).toMatchObject({ succeeded: 2, failed: 0, stoppedOnline });
    expect([await stockOf(shared.id), await stockOf(other.id)]).toEqual([1, 1]);

    expect((await undo(operationId ?? 0)).report).toMatchObject({ succeeded: 2, failed: 0 });
    expect([await stockOf(shared.id), await stockOf(other.id)]).toEqual([5, 5]);
    expect(await levelsOf(shop, shared.id)).toEqual({ [WAREHOUSE]: '2 − 0', [CHACAO]: '3 − 0' });
  });

  it('can be undone where the store sold pieces or was set to sell online again since', async () => {
    const [sold, again] = [await makeShared(), await makeShared()];
    const { operationId } = await bulk([sold.id, again.id], { stock: { set: 0 } });
    await bring(shop, sold.id, CHACAO, -1);
    await staff.put(`/stock/levels/${again.id}/${CHACAO}`, { online: true });
    const { report } = await undo(operationId ?? 0);
    expect(report).toMatchObject({ succeeded: 1, failed: 1 });
    expect(report.failures[0]?.message).toMatch(/^Stock: cambio posterior de /);
    expect(await levelsOf(shop, sold.id)).toEqual({ [WAREHOUSE]: '2 − 0', [CHACAO]: '2 − 0' });
    expect([await stockOf(sold.id), await stockOf(again.id)]).toEqual([4, 3]);
  });

  it('does not make a store sell online again after somebody else wrote the stock', async () => {
    const { id } = await makeShared();
    const { operationId } = await bulk([id], { stock: { set: 0 }, discPercent: 10 });
    await put(id, { stock: 7 });
    const { report } = await undo(operationId ?? 0);
    expect(report.failures[0]?.message).toMatch(/Samán Chacao sigue sin ofrecerlo en línea: cambio posterior de /);
    expect(await stockOf(id)).toBe(7);
  });

  it('of more pieces than the warehouse has keeps the stock, reports that, and changes the price', async () => {
    const { id } = await makeShared();
    const { report } = await bulk([id], { stock: { add: -3 }, price: { set: 20 } });
    expect(report).toMatchObject({ succeeded: 1, partly: 1, failed: 0 });
    expect(report.failures[0]?.message).toMatch(/^En el depósito hay 2 piezas.*Lo demás sí se cambia\.$/);
    expect((await call(shop, `/items/${id}`)).body.data.attributes).toMatchObject({ stock: 5, price: 20 });
  });
});

it('a stock sheet is always accepted, names by row the stores that stop selling online, and can be undone', async () => {
  const [shared, wrong] = [await makeShared(), await makeShared()];
  const sheet = [
    HEADER,
    `${shared.ref};20;${shared.barcode};10;1;XL`,
    `${wrong.ref};30;${wrong.barcode};15;muchos;L`,
  ].join('\n');
  const { report, operationId } = await sendSheet(shop, staff.token, sheet);
  expect(report).toMatchObject({ updated: 1, failed: 1, partly: 1, stoppedOnline: [{ name: 'Samán Chacao' }] });
  expect(report.rows).toMatchObject([
    { line: 2, outcome: 'updated', message: 'Depósito 2 → 1; Samán Chacao (3) deja de ofrecerlo en línea.' },
    { line: 3, outcome: 'failed', message: expect.stringMatching(/^El stock «muchos» no es/) },
  ]);
  const attributes = async (id: number) => (await call(shop, `/items/${id}`)).body.data.attributes;
  expect(await attributes(shared.id)).toMatchObject({ stock: 1, price: 20, discPercent: 10, size: 'XL' });
  expect(await attributes(wrong.id)).toMatchObject({ stock: 5, price: 30, discPercent: 15, size: 'L' });

  await undo(operationId ?? 0);
  expect(await attributes(shared.id)).toMatchObject({ stock: 5, discPercent: 0 });
  expect(await levelsOf(shop, shared.id)).toEqual({ [WAREHOUSE]: '2 − 0', [CHACAO]: '3 − 0' });
});
