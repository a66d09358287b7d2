import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { items } from '#server/features/catalogue/catalogue.tables.ts';
import { itemOperations } from '#server/features/operations/operations.tables.ts';
import { call } from '#tests/support/http/call.ts';
import { expectAnswer } from '#tests/support/http/expect-answer.ts';
import { makeJpeg } from '#tests/support/input/make-jpeg.ts';
import { auditOf } from '#tests/support/people/audit-of.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeItem, makeRate, makeSale } from '#tests/support/shop/factories.ts';
import { runOperation } from '#tests/support/shop/operations.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';
import { bring } from '#tests/support/stock/stock-books.ts';

const shop = testShop();
const staff = signedIn(shop);
beforeAll(() => makeRate(shop));
// Operations process the whole catalogue, so each test starts with an empty one.
beforeEach(async () => {
  await shop.database.connection.execute(sql`delete from items`);
  await shop.services.catalogue.refresh();
});

const run = (path: string, body?: unknown) => runOperation(shop, staff.token, path, body);
const read = async (id: number) => (await call(shop, `/items/${id}`)).body.data?.attributes;

it('Corregir Tallas previews five sizes, then turns every date serial back into a size', async () => {
  const wrong = [];
  for (let serial = 45_942; serial < 45_949; serial += 1)
    wrong.push(await makeItem(shop, { name: 'Traje', ref: 'T1', size: String(serial) }));
  const right = await makeItem(shop, { size: '38' });

  const preview = await run('/items/fix-sizes?dryRun=true');
  expect(preview.report).toMatchObject({ dryRun: true, total: 7, succeeded: 7, failed: 0 });
  expect(preview.report.examples).toHaveLength(5);
  expect(preview.report.examples[0]).toEqual({
    itemId: wrong[0]?.id,
    label: 'Traje (T1)',
    before: '45942',
    after: '12/10',
  });
  expect(await read(wrong[0]?.id ?? 0)).toMatchObject({ size: '45942', version: 1 });

  const done = await run('/items/fix-sizes');
  expect(done.report).toMatchObject({ dryRun: false, total: 7, succeeded: 7, failed: 0 });
  expect(done.progress.at(-1)).toMatchObject({ done: 7, total: 7 });
  expect(await read(wrong[6]?.id ?? 0)).toMatchObject({ size: '18/10', version: 2 });
  expect(await read(right.id)).toMatchObject({ size: '38', version: 1 });
  expect(await auditOf(shop, 'item_operation', done.operationId)).toMatchObject([
    { action: 'items.sizes-fixed', details: { total: 7, succeeded: 7, failed: 0 } },
  ]);
  expect((await run('/items/fix-sizes')).report).toMatchObject({ total: 0, succeeded: 0 });
});

it('Limpiar Duplicados keeps the highest id of each barcode, and the log keeps the deleted items', async () => {
  const make = (barcode: string, name: string) => makeItem(shop, { barcode, name });
  const [a1, b1, a2, c1, a3] = [
    await make('A', 'A1'),
    await make('B', 'B1'),
    await make('A', 'A2'),
    await make('C', 'C1'),
    await make('A', 'A3'),
  ];
  const b2 = await make('B', 'B2');

  const preview = await run('/items/clean-duplicates?dryRun=true');
  expect(preview.report).toMatchObject({ total: 2, succeeded: 2, deleted: 3 });
  expect(preview.report.examples).toEqual([
    { itemId: a3.id, label: 'A', before: `3 registros: ${a1.id}, ${a2.id}, ${a3.id}`, after: `Queda el ${a3.id}` },
    { itemId: b2.id, label: 'B', before: `2 registros: ${b1.id}, ${b2.id}`, after: `Queda el ${b2.id}` },
  ]);
  expect(await shop.database.connection.$count(items)).toBe(6);

  const done = await run('/items/clean-duplicates');
  expect(done.report).toMatchObject({ total: 2, succeeded: 2, deleted: 3, failed: 0 });
  const left = (await call(shop, '/items')).body.data.map(({ id }: { id: number }) => id);
  expect(left).toEqual([c1.id, a3.id, b2.id]);
  const [records, totals] = await auditOf(shop, 'item_operation', done.operationId);
  expect(records?.details).toMatchObject({ deleted: [{ id: a1.id, name: 'A1' }, { name: 'A2' }, { name: 'B1' }] });
  expect(totals?.details).toMatchObject({ deleted: 3 });
});

it('Sincronizar Imágenes counts the stored pictures of each ref and updates its items; names refs without pictures', async () => {
  const picture = await makeJpeg();
  for (const file of ['S 1.jpg', 'S-1.jpg', 'S-1_1.jpg', 'S-1_2.jpg', 'S-1_4.jpg', 'S2_1.jpg'])
    await shop.services.storage.put(`products/${file}`, picture, 'image/jpeg');
  const [m, l] = [await makeItem(shop, { ref: 'S 1', size: 'M' }), await makeItem(shop, { ref: 'S 1', size: 'L' })];
  const numbered = await makeItem(shop, { ref: 'S2' });
  const bare = await makeItem(shop, { ref: 'S3', name: 'Falda' });

  expect((await run('/items/sync-images?dryRun=true')).report).toMatchObject({
    total: 3,
    succeeded: 1,
    unchanged: 1,
  });
  expect(await read(m.id)).toMatchObject({ imagesCount: 1 });

  const done = await run('/items/sync-images');
  expect(done.report).toMatchObject({ total: 3, succeeded: 1, unchanged: 1, failed: 1 });
  expect(done.report.failures).toEqual([{ itemId: bare.id, label: 'Falda (S3)', message: 'Sin imágenes' }]);
  // The pictures are counted up to the first missing number.
  expect([(await read(m.id)).imagesCount, (await read(l.id)).imagesCount]).toEqual([3, 3]);
  expect((await read(numbered.id)).imagesCount).toBe(1);
});

describe('a bulk change', () => {
  it('can be previewed, is applied, and names the items it could not change', async () => {
    const cheap = await makeItem(shop, { name: 'Media', ref: 'B1', priceCents: 300, stock: 1 });
    const dear = await makeItem(shop, { name: 'Abrigo', ref: 'B2', priceCents: 10_000, stock: 5 });
    const body = {
      ids: [dear.id, cheap.id, 2_000_000_000],
      change: { price: { amount: -5 }, stock: { add: 2 }, discPercent: 15, category: 'Rebajas' },
    };
    const preview = await run('/items/bulk?dryRun=true', body);
    expect(preview.report).toMatchObject({ total: 3, succeeded: 1, failed: 2 });
    expect(preview.report.examples[0]?.after).toMatch(
      /^Precio \$95\.00 · Descuento 15% · Categoría rebajas · Stock 7$/,
    );
    expect(await read(dear.id)).toMatchObject({ price: 100, version: 1 });

    const done = await run('/items/bulk', body);
    expect(done.report).toMatchObject({ total: 3, succeeded: 1, unchanged: 0, failed: 2 });
    expect(done.report.failures.map(({ itemId, label }) => [itemId, label])).toEqual([
      [cheap.id, 'Media, talla M (B1)'],
      [2_000_000_000, 'Producto 2000000000'],
    ]);
    expect(await read(dear.id)).toMatchObject({
      price: 95,
      stock: 7,
      discPercent: 15,
      category: 'rebajas',
      version: 2,
    });
    expect(await read(cheap.id)).toMatchObject({ price: 3, stock: 1, version: 1 });
    expect(await auditOf(shop, 'item_operation', done.operationId)).toMatchObject([
      {
        action: 'items.bulk-edited',
        details: { change: body.change && { category: 'rebajas' }, succeeded: 1, failed: 2 },
      },
    ]);
  });

  it('skips items that have the value already', async () => {
    const item = await makeItem(shop, { priceCents: 1999 });
    const same = await run('/items/bulk', { ids: [item.id, item.id], change: { price: { set: 19.99 } } });
    expect(same.report).toMatchObject({ total: 1, succeeded: 0, unchanged: 1 });
    expect(await read(item.id)).toMatchObject({ version: 1 });
  });

  it('reports unusual changes: how many, and the largest', async () => {
    const [dear, cheap] = [
      await makeItem(shop, { name: 'Traje', ref: 'C1', size: 'M', priceCents: 20_000, stock: 2 }),
      await makeItem(shop, { name: 'Falda', ref: 'C2', size: 'Talla Única', priceCents: 2_000, stock: 9 }),
    ];
    const ids = [dear.id, cheap.id];
    // bulk-cautions.test.ts tests what is unusual.
    const change = { price: { percent: -99.9 }, discPercent: 70, stock: { set: 0 } };
    const { report } = await run('/items/bulk?dryRun=true', { ids, change });
    expect(report.cautions).toMatchObject([
      { kind: 'price', count: 2, label: expect.stringMatching(/^(Traje|Falda)/) },
      { kind: 'cheap', count: 2, label: expect.stringMatching(/\(C[12]\)$/) },
      { kind: 'empty', count: 2, label: 'Falda, talla única (C2)', change: '9 → 0' },
      { kind: 'discount', count: 2, change: '0% → 70%' },
    ]);
    // The label includes the size to distinguish variants.
    expect(report.examples.map(({ label }) => label)).toEqual(['Traje, talla M (C1)', 'Falda, talla única (C2)']);
  });

  it('by filter changes exactly the items that staff saw, or nothing', async () => {
    const [one, two] = [await makeItem(shop, { category: 'lote' }), await makeItem(shop, { category: 'lote' })];
    const other = await makeItem(shop, { category: 'aparte' });
    const change = { stock: { set: 3 } };
    expect(await run('/items/bulk', { filter: { category: 'lote' }, expected: 3, change })).toMatchObject({
      status: 409,
      error: { code: 'selection_changed', details: { expected: 3, actual: 2 } },
    });
    expect((await run('/items/bulk', { filter: { category: 'lote' }, expected: 2, change })).report).toMatchObject({
      succeeded: 2,
    });
    expect([(await read(one.id)).stock, (await read(two.id)).stock, (await read(other.id)).stock]).toEqual([3, 3, 10]);
  });

  it('refuses what contract/catalogue/item-bulk.test.ts refuses', async () => {
    expect((await run('/items/bulk', { ids: [1], change: {} })).status).toBe(422);
  });
});

describe('only one operation runs at a time', () => {
  it('a second operation is refused with who runs the first, and since when', async () => {
    const [running] = await shop.database.connection
      .insert(itemOperations)
      .values({ kind: 'import', actor: 'Luis Mora <luis@example.com>', heartbeatAt: new Date(Date.now() + 60_000) })
      .returning();
    const refused = await run('/items/fix-sizes');
    expect(refused).toMatchObject({
      status: 409,
      error: {
        code: 'operation_running',
        message: 'Luis Mora está haciendo otra operación con los productos. Espera a que termine.',
        details: { operationId: running?.id, kind: 'import', startedAt: running?.startedAt.toISOString() },
      },
    });
    // A dry run changes nothing, so it need not wait.
    expect((await run('/items/fix-sizes?dryRun=true')).status).toBe(200);
    await shop.database.connection.delete(itemOperations).where(eq(itemOperations.id, running?.id ?? 0));
  });

  it('an operation whose process died is closed with its progress, and the next may run', async () => {
    const [lost] = await shop.database.connection
      .insert(itemOperations)
      .values({
        kind: 'bulk',
        actor: 'Luis Mora <luis@example.com>',
        heartbeatAt: new Date(Date.now() - 60_000),
        progressTotal: 900,
        succeeded: 500,
      })
      .returning();
    const { body } = await staff.get(`/items/operations/${lost?.id}`);
    expect(body.data.attributes).toMatchObject({
      state: 'interrupted',
      problem: 'Edición en lote se interrumpió: 500 de 900 quedaron hechos y 0 fallaron. Repítela para terminar.',
    });
    expect(await auditOf(shop, 'item_operation', lost?.id ?? 0)).toMatchObject([
      { actor: 'Luis Mora <luis@example.com>', details: { state: 'interrupted', succeeded: 500 } },
    ]);
    expect((await run('/items/fix-sizes')).status).toBe(200);
  });
});

it('a product with reserved pieces is deleted only after staff have seen the orders', async () => {
  const item = await makeItem(shop, { stock: 5 });
  const sale = await makeSale(shop, {}, { lines: [{ item, quantity: 2 }] });
  const refused = await staff.delete(`/items/${item.id}`);
  expectAnswer(refused, 409, { code: 'item_reserved', message: '2 piezas están reservadas para un pedido.' });
  expect(refused.body.details.orders).toEqual([
    { saleId: sale.id, orderId: sale.order_id, name: expect.any(String), pieces: 2 },
  ]);
  expect((await staff.get(`/items/${item.id}`)).status).toBe(200);
  expect((await staff.delete(`/items/${item.id}?reserved=delete`)).status).toBe(204);
  expect((await staff.get(`/items/${item.id}`)).status).toBe(404);
});

it('a bulk deletion names products that orders reserve, even if the orders are paid', async () => {
  const item = await makeItem(shop, { stock: 5 });
  const sale = await makeSale(shop, {}, { lines: [{ item, quantity: 2 }] });
  expect((await staff.put(`/sales/${sale.id}`, { status: 'validado' })).status).toBe(200);
  const { report } = await run('/items/delete?dryRun=true', { ids: [item.id] });
  // Includes pieces that only stores have.
  const otherPlace = await makeItem(shop, { stock: 0 });
  await bring(shop, otherPlace.id, 3, 4);
  const other = await run('/items/delete?dryRun=true', { ids: [otherPlace.id] });
  expect(other.report.cautions).toMatchObject([{ kind: 'stock', change: '4 piezas en la casa' }]);
  const change = `2 piezas reservadas para ${sale.order_id} (${sale.customer_name})`;
  expect(report.cautions).toContainEqual(expect.objectContaining({ kind: 'orders', count: 1, change }));
});

it('Limpiar Duplicados warns of pieces and orders of the records that it deletes', async () => {
  const item = await makeItem(shop, { barcode: 'DOBLE', stock: 5 });
  await makeItem(shop, { barcode: 'DOBLE', stock: 1 });
  const sale = await makeSale(shop, {}, { lines: [{ item, quantity: 2 }] });
  const { report } = await run('/items/clean-duplicates?dryRun=true');
  const change = `2 piezas reservadas para ${sale.order_id} (${sale.customer_name})`;
  expect(report.cautions).toEqual([
    expect.objectContaining({ kind: 'stock', count: 1, change: '5 piezas en la casa' }),
    expect.objectContaining({ kind: 'orders', count: 1, change }),
  ]);
});
