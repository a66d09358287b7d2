import { asc, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ItemHistoryList } from '#contract/catalogue/operations/item-history.ts';
import type { PreviewEdit } from '#contract/sales/edit-sale.ts';
import { itemHistory, items } from '#server/features/catalogue/catalogue.tables.ts';
import { deleteOldHistory } from '#server/features/items/history/item-history.queries.ts';
import { call } from '#tests/support/http/call.ts';
import { ITEM } from '#tests/support/input/good-bodies.ts';
import { makeForm } from '#tests/support/input/make-form.ts';
import { makeJpeg } from '#tests/support/input/make-jpeg.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { editor } from '#tests/support/sales/edits.ts';
import { makeCategory, makeItem, makeRate, orderBody, placeOrder } from '#tests/support/shop/factories.ts';
import { runOperation, sendSheet } from '#tests/support/shop/operations.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
const staff = signedIn(shop);
beforeAll(() => makeRate(shop));
beforeEach(async () => {
  await shop.database.connection.execute(sql`delete from items`);
  await shop.services.catalogue.refresh();
});

const ask = (path: string, method: string, body?: unknown) =>
  call(shop, path, { method, token: staff.token, ...(body === undefined ? {} : { body }) });
/** The history entries of an item, oldest first. */
const ledgerOf = (itemId: number) =>
  shop.database.connection
    .select()
    .from(itemHistory)
    .where(eq(itemHistory.itemId, itemId))
    .orderBy(asc(itemHistory.id));
const historyOf = async (itemId: number, query = '') =>
  (await staff.get<ItemHistoryList>(`/items/${itemId}/history${query}`)).body;

const SHIRT = { ...ITEM, ref: 'H1', barcode: 'H-1', price: 49.9, stock: 7, name: 'Camisa "Ávila"' };

describe('every change of an item by staff is in the history', () => {
  it('for a single item: created, changed, deleted; but not a change without an effect or a refused one', async () => {
    const { id } = (await ask('/items', 'POST', SHIRT)).body.data;
    await ask(`/items/${id}`, 'PUT', { price: 45, size: 'L "slim"', imageUrl: '/media/products/h.jpg' });
    await ask(`/items/${id}`, 'PUT', { price: 45 });
    await staff.put(`/items/${id}`, { stock: 1 }, { 'if-match': '"9"' });
    await ask(`/items/${id}`, 'DELETE');
    expect(await ledgerOf(id)).toMatchObject([
      { kind: 'create', before: null, after: { barcode: 'H-1', price: 4990, stock: 7, name: SHIRT.name, version: 1 } },
      {
        kind: 'edit',
        actor: expect.stringMatching(/^Ana Rivas </),
        accountId: expect.any(Number),
        operationId: null,
        before: { price: 4990, size: 'M', imageUrl: null },
        after: { price: 4500, size: 'L "slim"', imageUrl: '/media/products/h.jpg' },
      },
      { kind: 'delete', before: { ref: 'H1', price: 4500, stock: 7, createdAt: expect.any(String) }, after: null },
    ]);
    const [, edit] = await ledgerOf(id);
    expect(Object.keys(edit?.after ?? {})).toHaveLength(3);
  });

  it('for other items that a change of ref, category or pictures affects', async () => {
    await makeCategory(shop, { name: 'Blusas', slug: 'blusas', gender: 'dama' });
    const other = await makeItem(shop, { ref: 'H2', category: 'blusas', categoryId: 2 });
    await ask('/items', 'POST', { ...SHIRT, ref: 'H2', barcode: 'H-2', imagesCount: 3 });
    const { data } = (await ask('/categories', 'GET')).body;
    const category = data.find(({ attributes }: { attributes: { name: string } }) => attributes.name === 'Blusas');
    await ask(`/categories/${category.id}`, 'PUT', { name: 'Camiseras' });
    const form = makeForm({ image: await makeJpeg(), ref: 'H2', imageIndex: '1' });
    expect((await staff.put('/aws/s3/update-file', form)).status).toBe(200);
    expect(await ledgerOf(other.id)).toMatchObject([
      { kind: 'edit', before: { imagesCount: 1 }, after: { imagesCount: 3 } },
      { kind: 'category', before: { category: 'blusas' }, after: { category: 'camiseras' } },
      { kind: 'pictures', after: { picturesVersion: 1, imagesCount: 1 } },
    ]);
  });

  it('for many items: an import, a bulk change and the clean-ups, each with its operation', async () => {
    const item = await makeItem(shop, { ref: 'H3', barcode: 'H-3', priceCents: 1000, stock: 1, size: '45942' });
    const twin = await makeItem(shop, { ref: 'H4', barcode: 'H-4' });
    const other = await makeItem(shop, { ref: 'H4', barcode: 'H-4' });
    const operations = [
      await runOperation(shop, staff.token, '/items/fix-sizes'),
      await sendSheet(shop, staff.token, 'ref;p;b;d;s;t\nH3;12;H-3;0;4;\nH3;12;H-5;0;2;XL'),
      await runOperation(shop, staff.token, '/items/bulk', { ids: [item.id, other.id], change: { stock: { add: 3 } } }),
      await runOperation(shop, staff.token, '/items/clean-duplicates'),
    ].map(({ operationId }) => operationId);
    expect(await ledgerOf(item.id)).toMatchObject([
      { kind: 'fix-sizes', operationId: operations[0], before: { size: '45942' }, after: { size: '12/10' } },
      {
        kind: 'import',
        operationId: operations[1],
        before: { price: 1000, stock: 1 },
        after: { price: 1200, stock: 4 },
      },
      { kind: 'bulk', operationId: operations[2], before: { stock: 4 }, after: { stock: 7 } },
    ]);
    expect(await ledgerOf(twin.id)).toMatchObject([
      { kind: 'clean-duplicates', operationId: operations[3], after: null },
    ]);
    const [made] = await shop.database.connection.select().from(items).where(eq(items.barcode, 'H-5'));
    expect(await ledgerOf(made?.id ?? 0)).toMatchObject([
      { kind: 'import', operationId: operations[1], before: null, after: { barcode: 'H-5', stock: 2, size: 'XL' } },
    ]);
  });
});

it('the database refuses to change or delete history entries until they are old', async () => {
  const { id } = (await ask('/items', 'POST', { ...SHIRT, barcode: 'H-9' })).body.data;
  const { connection } = shop.database;
  const refused = { cause: { message: 'item_history is append-only' } };
  await expect(connection.update(itemHistory).set({ actor: 'Nadie' })).rejects.toMatchObject(refused);
  await expect(connection.delete(itemHistory).where(eq(itemHistory.itemId, id))).rejects.toMatchObject(refused);
  await expect(connection.execute(sql`truncate item_history`)).rejects.toMatchObject(refused);
  await connection.execute(sql`insert into item_history (item_id, at, actor, kind)
    values (${id}, now() - interval '181 days', 'Ana', 'edit'), (${id}, now() - interval '179 days', 'Ana', 'edit')`);
  await deleteOldHistory(shop.database);
  expect((await ledgerOf(id)).map(({ kind }) => kind)).toEqual(['create', 'edit']);
});

it('the history of an item combines changes by staff and stock taken and returned by orders, newest first', async () => {
  const item = await makeItem(shop, { stock: 10 });
  const placed = await placeOrder(shop, await orderBody(shop, [{ item, quantity: 3 }]));
  await ask(`/items/${item.id}`, 'PUT', { stock: 12, price: 40 });
  const [sale] = (await ask('/sales', 'GET')).body.data;
  await ask(`/sales/${sale.id}`, 'PUT', { status: 'cancelada' });
  await ask(`/items/${item.id}`, 'DELETE');

  const { data, meta } = await historyOf(item.id);
  expect(meta).toEqual({ total: 4, page: 1, pageSize: 50 });
  expect(data.map(({ attributes }) => attributes)).toMatchObject([
    { kind: 'delete', stockChange: -15, before: { price: 40, stock: 15 }, after: null },
    { kind: 'sale-cancelled', stockChange: 3, sale: { id: sale.id, orderId: placed.body.data.attributes.order_id } },
    {
      kind: 'edit',
      stockChange: 5,
      before: { price: 49.9, stock: 7 },
      after: { price: 40, stock: 12 },
      sale: null,
      actor: expect.stringMatching(/^Ana Rivas </),
    },
    { kind: 'sale', stockChange: -3, actor: null, before: null },
  ]);
  // Only fields that staff see as the item's own, so not the version of its pictures.
  expect(Object.keys(data[0]?.attributes.before ?? {})).not.toContain('picturesVersion');
  const second = await historyOf(item.id, '?page[number]=2&page[size]=3');
  expect(second.data.map(({ attributes }) => attributes.kind)).toEqual(['sale']);
  expect(second.meta).toEqual({ total: 4, page: 2, pageSize: 3 });
});

it('a change of an order is an entry of its own, and what it took at first stays', async () => {
  const item = await makeItem(shop, { stock: 10 });
  const other = await makeItem(shop, { stock: 5 });
  const placed = (await placeOrder(shop, await orderBody(shop, [{ item, quantity: 3 }]))).body.data;
  const edits = editor(shop, () => staff.token);
  const edit = async (change: PreviewEdit) => {
    const { status, body } = await edits.make(placed.id, change);
    expect(status, JSON.stringify(body)).toBe(200);
  };
  await edit({ lines: [{ position: 0, quantity: 1 }], added: [{ id: other.id, quantity: 2 }] });
  // What is left of a line is in a line of its own.
  await edit({ lines: [{ position: 1, quantity: 0 }] });
  await ask(`/sales/${placed.id}`, 'PUT', { status: 'cancelada' });
  const changes = async ({ id }: { id: number }) =>
    (await historyOf(id, '?field=stock')).data.map(({ attributes: { kind, stockChange, sale } }) => [
      kind,
      stockChange,
      sale?.orderId,
    ]);
  const { order_id: orderId } = placed.attributes;
  expect(await changes(item)).toEqual([
    ['sale-edited', 1, orderId],
    ['sale-edited', 2, orderId],
    ['sale', -3, orderId],
  ]);
  expect(await changes(other)).toEqual([
    ['sale-cancelled', 2, orderId],
    ['sale-edited', -2, orderId],
  ]);
});

it('the history of one field leaves out changes of other fields', async () => {
  const item = await makeItem(shop, { stock: 10 });
  await placeOrder(shop, await orderBody(shop, [{ item, quantity: 3 }]));
  for (const body of [{ price: 40 }, { name: 'Otra' }, { stock: 2, name: 'Esta' }]) {
    await ask(`/items/${item.id}`, 'PUT', body);
  }
  const changes = async (field: string) => {
    const { data, meta } = await historyOf(item.id, `?field=${field}`);
    expect(meta.total).toBe(data.length);
    return data.map(({ attributes: { kind, after } }) => [kind, ...Object.keys(after ?? {})]);
  };
  expect(await changes('stock')).toEqual([['edit', 'name', 'stock'], ['sale']]);
  expect(await changes('price')).toEqual([['edit', 'price']]);
  expect((await staff.get(`/items/${item.id}/history?field=name`)).status).toBe(422);
});
