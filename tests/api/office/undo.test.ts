import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OperationRecord } from '#contract/catalogue/operations/item-operation.ts';
import type { Item } from '#domain/catalogue/item.ts';
import { attributeItemChanges } from '#server/features/catalogue/attribute-item-changes.ts';
import { items } from '#server/features/catalogue/catalogue.tables.ts';
import { asOneItemChange, setOnlineStock } from '#server/features/locations/ledger/online-levels.ts';
import { itemOperations } from '#server/features/operations/operations.tables.ts';
import { call } from '#tests/support/http/call.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeAccount, makeItem, makeRate, orderBody, placeOrder } from '#tests/support/shop/factories.ts';
import { runOperation, sendSheet } from '#tests/support/shop/operations.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';
import { CountStaff } from '#tests/support/stock/counts.ts';
import { bring, CHACAO, levelsOf, WAREHOUSE } from '#tests/support/stock/stock-books.ts';

const shop = testShop();
const staff = signedIn(shop);
beforeAll(() => makeRate(shop));
beforeEach(async () => {
  await shop.database.connection.execute(sql`delete from items`);
  await shop.services.catalogue.refresh();
});

const run = (path: string, body?: unknown) => runOperation(shop, staff.token, path, body);
const bulk = (ids: number[], change: unknown) => run('/items/bulk', { ids, change });
const undo = ({ operationId }: { operationId: number | null }, query = '') =>
  run(`/items/operations/${operationId}/undo${query}`);
const edit = (id: number, body: unknown) => staff.put(`/items/${id}`, body);
const remove = (id: number) => staff.delete(`/items/${id}?reserved=delete`);
const order = async (item: Item, quantity = 1) => placeOrder(shop, await orderBody(shop, [{ item, quantity }]));
const rowOf = async (id: number) => (await shop.database.connection.select().from(items).where(eq(items.id, id)))[0];
const idOf = async (barcode: string) =>
  (await shop.database.connection.select().from(items).where(eq(items.barcode, barcode)))[0]?.id ?? 0;
const listed = async (): Promise<OperationRecord[]> => (await staff.get('/items/operations?page[size]=10')).body.data;

describe('undoing a bulk change', () => {
  it('can be previewed, restores each item’s old values, and happens once', async () => {
    const one = await makeItem(shop, { priceCents: 1000, stock: 3, discPercent: 5, category: 'camisas' });
    const two = await makeItem(shop, { priceCents: 2000, stock: 4, discPercent: 0, category: 'faldas' });
    const change = { price: { percent: -12.5 }, stock: { add: 2 }, discPercent: 20, category: 'Rebajas' };
    const done = await bulk([one.id, two.id], change);
    expect((await listed())[0]).toMatchObject({
      id: done.operationId,
      attributes: {
        kind: 'bulk',
        subject: 'Precio −12,5%, Descuento 20%, Categoría rebajas, Stock +2',
        counts: { succeeded: 2, failed: 0 },
        undoable: true,
        undone: null,
      },
    });

    const look = await undo(done, '?dryRun=true');
    expect(look.report).toMatchObject({ dryRun: true, total: 2, succeeded: 2, failed: 0 });
    expect(look.report.examples[0]?.after).toMatch(/^Precio \$10\.00 · Descuento 5% · Categoría camisas · Stock 3$/);
    expect(await rowOf(one.id)).toMatchObject({ priceCents: 875, version: 2 });

    const undone = await undo(done);
    expect(undone.report).toMatchObject({ total: 2, succeeded: 2, unchanged: 0, failed: 0, deleted: 0 });
    expect(await rowOf(one.id)).toMatchObject({ priceCents: 1000, stock: 3, discPercent: 5, category: 'camisas' });
    expect(await rowOf(two.id)).toMatchObject({ priceCents: 2000, stock: 4, discPercent: 0, category: 'faldas' });

    const [undoing, original] = await listed();
    expect(undoing?.attributes).toMatchObject({
      kind: 'undo',
      undoes: done.operationId,
      undoable: false,
      subject: 'Edición en lote: Precio −12,5%, Descuento 20%, Categoría rebajas, Stock +2',
    });
    expect(original?.attributes).toMatchObject({ undoable: false, undone: { operationId: undone.operationId } });
    for (const query of ['', '?dryRun=true']) {
      expect(await undo(done, query)).toMatchObject({
        status: 409,
        error: { code: 'not_undoable', message: expect.stringMatching(/^Ya la deshizo Ana Rivas, /) },
      });
    }
    expect((await undo(undone)).error.message).toBe('Esta operación no se puede deshacer.');
    expect((await undo({ operationId: 2_000_000_000 })).status).toBe(404);
  });

  it('leaves fields that somebody changed since, and names them', async () => {
    const [touched, whole, all] = [await makeItem(shop), await makeItem(shop), await makeItem(shop)];
    const done = await bulk([touched.id, whole.id, all.id], { price: { set: 30 }, discPercent: 20 });
    await edit(touched.id, { price: 31 });
    await edit(all.id, { price: 32, discPercent: 25 });
    // Somebody else changed another field, which does not matter here.
    await edit(whole.id, { name: 'Otro nombre', stock: 1 });
    const { report } = await undo(done);
    expect(report).toMatchObject({ total: 3, succeeded: 2, partly: 1, failed: 1 });
    expect(report.failures).toEqual([
      {
        itemId: touched.id,
        label: expect.stringContaining(touched.name),
        message: expect.stringMatching(/^Precio: cambio posterior de Ana Rivas, .*\. Lo demás sí se deshace\.$/),
      },
      { itemId: all.id, label: expect.any(String), message: expect.stringMatching(/^Precio: .*; Descuento: .*\.$/) },
    ]);
    expect(await rowOf(touched.id)).toMatchObject({ priceCents: 3100, discPercent: 0 });
    expect(await rowOf(whole.id)).toMatchObject({ priceCents: 4990, discPercent: 0, name: 'Otro nombre', stock: 1 });
    expect(await rowOf(all.id)).toMatchObject({ priceCents: 3200, discPercent: 25 });
  });

  it('restores pieces as a difference: sold pieces stay sold, and no stock falls below zero', async () => {
    const [sold, short] = [await makeItem(shop, { stock: 2 }), await makeItem(shop, { stock: 0 })];
    const done = await bulk([sold.id, short.id], { stock: { add: 5 } });
    expect((await order(sold, 4)).status).toBe(201);
    expect((await order(short, 1)).status).toBe(201);
    // 2 + 5 − 4 − 5 would be −2; 0 + 5 − 1 − 5 would be −1.
    expect((await undo(done)).report).toMatchObject({
      succeeded: 0,
      failures: [
        { message: 'Stock: quedan 3 y habría que quitar 5.' },
        { message: 'Stock: quedan 4 y habría que quitar 5.' },
      ],
    });
    const again = await bulk([sold.id], { stock: { set: 1 } });
    expect((await order(sold, 1)).status).toBe(201);
    expect((await undo(again)).report).toMatchObject({ succeeded: 1, failed: 0 });
    expect(await rowOf(sold.id)).toMatchObject({ stock: 2 });
  });

  it('can be resumed after an interruption, and skips the finished part', async () => {
    const [one, two] = [await makeItem(shop), await makeItem(shop)];
    const done = await bulk([one.id, two.id], { stock: { add: 5 }, price: { set: 7 } });
    // The state after the process died between two parts: one part is restored, the other is not.
    await shop.database.transaction(async (tx) => {
      const actor = { accountId: null, name: 'Luis Mora <luis@example.com>' };
      const [undoing] = await tx
        .insert(itemOperations)
        .values({ kind: 'undo', state: 'interrupted', actor: actor.name, undoes: done.operationId })
        .returning();
      await attributeItemChanges(tx, { kind: 'undo', actor, operationId: undoing?.id ?? 0 });
      await asOneItemChange(tx, async () => {
        const document = { kind: 'operation', id: undoing?.id ?? 0 } as const;
        const origin = { reason: 'adjustment', document, actor, note: null } as const;
        await setOnlineStock(tx, [{ itemId: one.id, stock: 10 }], origin);
        await tx.update(items).set({ priceCents: 4990 }).where(eq(items.id, one.id));
      });
    });
    expect((await undo(done)).report).toMatchObject({ total: 2, succeeded: 1, unchanged: 1, failed: 0 });
    for (const { id } of [one, two]) expect(await rowOf(id)).toMatchObject({ stock: 10, priceCents: 4990 });
  });
});

describe('several operations on the same fields', () => {
  it('are undone one after the other, newest first', async () => {
    const item = await makeItem(shop, { priceCents: 1000, stock: 3 });
    const first = await bulk([item.id], { price: { set: 20 }, stock: { add: 2 } });
    const second = await bulk([item.id], { price: { set: 30 }, discPercent: 10 });
    const third = await bulk([item.id], { price: { percent: 10 }, stock: { add: 4 } });
    for (const one of [third, second, first]) {
      expect((await undo(one)).report).toMatchObject({ succeeded: 1, failed: 0, failures: [] });
    }
    expect(await rowOf(item.id)).toMatchObject({ priceCents: 1000, stock: 3, discPercent: 0 });
  });

  it('block the undo of an older one while a later one stands, although one in between was undone', async () => {
    const item = await makeItem(shop, { priceCents: 1000 });
    const first = await bulk([item.id], { price: { set: 20 } });
    const second = await bulk([item.id], { price: { set: 30 }, discPercent: 10 });
    await edit(item.id, { price: 31 });
    expect((await undo(second)).report).toMatchObject({ succeeded: 1, partly: 1 });
    expect((await undo(first)).report.failures[0]?.message).toMatch(/^Precio: cambio posterior de Ana Rivas, /);
    expect(await rowOf(item.id)).toMatchObject({ priceCents: 3100, discPercent: 0 });
  });
});

describe('undoing an import', () => {
  it('also works after the undo of a later change', async () => {
    await makeItem(shop, { ref: 'U2', barcode: 'V-1' });
    const done = await sendSheet(shop, staff.token, 'ref;p;b;d;s;t\nU2;12;V-2;0;2;S');
    const [made] = await shop.database.connection.select().from(items).where(eq(items.barcode, 'V-2'));
    const ids = [made?.id ?? 0];
    await undo(await bulk(ids, { price: { set: 7 } }));
    await undo(await run('/items/delete', { ids }));
    expect((await undo(done)).report).toMatchObject({ total: 1, deleted: 1, failed: 0 });
    expect(await rowOf(ids[0] ?? 0)).toBeUndefined();
  });

  it('restores changed lines and deletes new variants, unless they were sold or changed', async () => {
    const item = await makeItem(shop, { ref: 'U1', barcode: 'U-1', priceCents: 1000, stock: 1, size: 'M' });
    const done = await sendSheet(
      shop,
      staff.token,
      'ref;p;b;d;s;t\nU1;12;U-1;10;4;L\nU1;12;U-2;0;2;S\nU1;12;U-3;0;2;XL\nU1;12;U-4;0;2;XXL',
    );
    const made = await shop.database.connection
      .select()
      .from(items)
      .where(sql`barcode like 'U-_' and id <> ${item.id}`);
    const [unused, ordered, changed] = ['U-2', 'U-3', 'U-4'].map((code) =>
      made.find(({ barcode }) => barcode === code),
    );
    if (!unused || !ordered || !changed) throw new Error('Not all were made');
    expect((await order({ ...ordered, price: ordered.priceCents })).status).toBe(201);
    await edit(changed.id, { name: 'Con nombre propio' });
    expect((await listed())[0]?.attributes).toMatchObject({ kind: 'import', counts: { succeeded: 4 }, undoable: true });

    const { report } = await undo(done);
    expect(report).toMatchObject({ total: 4, succeeded: 2, deleted: 1, failed: 2 });
    expect(report.failures.map(({ message }) => message)).toEqual([
      'Ya está en un pedido.',
      expect.stringMatching(/^Cambio posterior de Ana Rivas, /),
    ]);
    expect(await rowOf(item.id)).toMatchObject({ priceCents: 1000, discPercent: 0, stock: 1, size: 'M' });
    expect(await rowOf(unused.id)).toBeUndefined();
    expect((await listed())[0]?.attributes.subject).toBe('Importar CSV: inventario.csv');
  });
});

describe('undoing a deletion', () => {
  it('after a bulk deletion, whose preview names items with pieces or pending payments', async () => {
    const [one, two] = [await makeItem(shop, { stock: 5 }), await makeItem(shop, { stock: 0 })];
    await order(one, 2);
    const body = { ids: [two.id, one.id, 2_000_000_000] };
    const look = await run('/items/delete?dryRun=true', body);
    expect(look.report).toMatchObject({
      total: 3,
      succeeded: 2,
      failed: 1,
      cautions: [
        { kind: 'stock', count: 1, change: '5 piezas en la casa' },
        {
          kind: 'orders',
          count: 1,
          change: expect.stringMatching(/^2 piezas reservadas para SAMAN-\d{8}-\d{6} \(.+\)$/),
        },
      ],
      examples: [{ itemId: one.id, before: '5 piezas en la casa', after: 'Se elimina' }, { before: 'sin piezas' }],
    });
    expect(await shop.database.connection.$count(items)).toBe(2);

    const done = await run('/items/delete', body);
    expect(done.report).toMatchObject({ total: 3, succeeded: 2, deleted: 2, failed: 1 });
    expect(done.report.failures).toEqual([
      { itemId: 2_000_000_000, label: 'Producto 2000000000', message: 'Ya no existe.' },
    ]);
    expect(await shop.database.connection.$count(items)).toBe(0);
    expect((await run('/items/delete', { ids: [] })).status).toBe(422);
    expect(await run('/items/delete', { filter: {}, expected: 5 })).toMatchObject({
      status: 409,
      error: { code: 'selection_changed' },
    });

    const { report } = await undo(done);
    expect(report).toMatchObject({ total: 2, succeeded: 2, failed: 0 });
    const { updatedAt: _was, ...before } = one;
    const { updatedAt: _is, priceCents, ...after } = (await rowOf(one.id)) ?? { priceCents: 0 };
    expect({ ...after, price: priceCents }).toEqual({ ...before, stock: 3, version: 3 });
    // The item is on sale again.
    expect((await order(one, 3)).status).toBe(201);
  });

  it('restores the item with its id, its ref’s pictures and the pieces of a sale cancelled since', async () => {
    const item = await makeItem(shop, { ref: 'U9', stock: 5, imagesCount: 2, name: 'Falda', size: 'Talla Única' });
    await makeItem(shop, { ref: 'U9', imagesCount: 2 });
    await order(item, 2);
    await remove(item.id);
    const [record] = await listed();
    expect(record?.attributes).toMatchObject({
      kind: 'delete',
      state: 'done',
      subject: 'Falda, talla única (U9)',
      undoable: true,
    });
    const [sale] = (await staff.get('/sales')).body.data;
    await staff.put(`/sales/${sale.id}`, { status: 'cancelada' });
    await shop.database.connection.update(items).set({ imagesCount: 4, picturesVersion: 3 }).where(eq(items.ref, 'U9'));

    const { report } = await undo({ operationId: record?.id ?? 0 });
    expect(report.examples).toMatchObject([{ label: 'Falda, talla única (U9)', after: 'Vuelve, 5 piezas en stock' }]);
    expect(await rowOf(item.id)).toMatchObject({ stock: 5, imagesCount: 4, picturesVersion: 3, size: 'Talla Única' });
    expect((await call(shop, `/items/${item.id}`)).body.data.attributes).toMatchObject({ name: 'Falda' });
  });

  it('does not restore items that were deleted again, when it resumes after an interruption', async () => {
    const [one, two] = [await makeItem(shop), await makeItem(shop)];
    const done = await run('/items/delete', { ids: [one.id, two.id] });
    const back = await undo(done);
    // The state after the process died before the end.
    await shop.database.connection
      .update(itemOperations)
      .set({ state: 'interrupted' })
      .where(eq(itemOperations.id, back.operationId ?? 0));
    await remove(one.id);
    expect((await undo(done)).report).toMatchObject({
      unchanged: 1,
      failures: [{ itemId: one.id, message: expect.stringMatching(/^Se eliminó otra vez: Ana Rivas, /) }],
    });
    expect(await rowOf(one.id)).toBeUndefined();
  });

  it('refuses items whose barcode another item has now, by name, and restores the others', async () => {
    const [one, two] = [await makeItem(shop, { barcode: 'DADO' }), await makeItem(shop)];
    const done = await run('/items/delete', { ids: [one.id, two.id] });
    await makeItem(shop, { barcode: 'DADO' });
    expect((await undo(done)).report).toMatchObject({
      succeeded: 1,
      failed: 1,
      failures: [{ itemId: one.id, message: 'El código de barras DADO ya pertenece a otro producto.' }],
    });
  });

  it('does not block the undo of an earlier operation', async () => {
    const item = await makeItem(shop);
    const first = await bulk([item.id], { price: { set: 7 } });
    const second = await run('/items/delete', { ids: [item.id] });
    expect((await undo(first, '?dryRun=true')).report.failures[0]?.message).toMatch(/^Ya no existe: Ana Rivas, /);
    await undo(second);
    expect((await undo(first)).report).toMatchObject({ succeeded: 1, failed: 0 });
    expect(await rowOf(item.id)).toMatchObject({ priceCents: 4990 });
  });
});

it('operations that cannot be undone are named as such: a clean-up of duplicates, an operation without changes, a running one', async () => {
  await makeItem(shop, { barcode: 'IGUAL' });
  await makeItem(shop, { barcode: 'IGUAL' });
  const text = async (operation: { operationId: number | null }) => (await undo(operation)).error.message;
  expect(await text(await run('/items/clean-duplicates'))).toBe('Esta operación no se puede deshacer.');
  expect(await text(await run('/items/fix-sizes'))).toBe('No queda nada que deshacer de esta operación.');
  const { connection } = shop.database;
  const [running] = await connection
    .insert(itemOperations)
    .values({ kind: 'bulk', actor: 'Luis', heartbeatAt: new Date(Date.now() + 60_000) })
    .returning();
  const item = await makeItem(shop);
  await remove(item.id);
  // The running operation comes first, even if a single deletion is newer.
  expect((await listed()).map(({ attributes }) => attributes.state).slice(0, 2)).toEqual(['running', 'done']);
  expect(await text({ operationId: running?.id ?? 0 })).toMatch(/^La operación todavía está en curso/);
  await connection.delete(itemOperations).where(eq(itemOperations.id, running?.id ?? 0));
});

describe('pieces that others counted or moved', () => {
  it('in the warehouse since keep a bulk change from being undone', async () => {
    const item = await makeItem(shop, { stock: 10 });
    const done = await bulk([item.id], { stock: { set: 20 } });
    const [ana, luis] = [
      new CountStaff(shop, staff.token),
      new CountStaff(shop, (await makeAccount(shop, 'admin')).token),
    ];
    const { id } = await ana.start({ kind: 'refs', refs: [item.ref] }, { locationId: WAREHOUSE });
    await ana.enter(id, [{ itemId: item.id, quantity: 12 }]);
    await ana.decide(id, 'submit');
    expect((await luis.decide(id, 'approve')).status).toBe(200);
    expect((await undo(done)).report).toMatchObject({
      succeeded: 0,
      failures: [{ message: expect.stringMatching(/^Stock: cambio posterior de /) }],
    });
    expect(await rowOf(item.id)).toMatchObject({ stock: 12 });
  });

  it('at a store keep a new variant', async () => {
    await makeItem(shop, { ref: 'P1', barcode: 'P-1' });
    const done = await sendSheet(shop, staff.token, 'ref;p;b;d;s;t\nP1;12;P-2;0;2;S');
    const id = await idOf('P-2');
    await bring(shop, id, CHACAO, 3);
    const { report } = await undo(done);
    expect(report.failures.map(({ message }) => message)).toEqual(['Sus piezas cambiaron después en una tienda.']);
    expect(await levelsOf(shop, id)).toEqual({ [WAREHOUSE]: '2 − 0', [CHACAO]: '3 − 0' });
  });
});

it('the pieces of a new variant leave the books with it', async () => {
  await makeItem(shop, { ref: 'P3', barcode: 'P-3' });
  const done = await sendSheet(shop, staff.token, 'ref;p;b;d;s;t\nP3;12;P-4;0;2;S');
  const id = await idOf('P-4');
  expect((await undo(done)).report).toMatchObject({ deleted: 1, failed: 0 });
  expect(await levelsOf(shop, id)).toEqual({ [WAREHOUSE]: '0 − 0' });
});
