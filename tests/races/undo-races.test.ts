import { desc, eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { Item } from '#domain/catalogue/item.ts';
import { items } from '#server/features/catalogue/catalogue.tables.ts';
import { itemOperations } from '#server/features/operations/operations.tables.ts';
import { releaseStock } from '#server/features/sales/move-sale.ts';
import { type SaleWithLines, sales } from '#server/features/sales/sales.tables.ts';
import { untilWaiting } from '#tests/support/database/lock-waits.ts';
import { call } from '#tests/support/http/call.ts';
import { makeAccount, makeItem, makeRate, orderBody, placeOrder } from '#tests/support/shop/factories.ts';
import { runOperation } from '#tests/support/shop/operations.ts';
import { testReplicas } from '#tests/support/shop/test-shop.ts';
import { stockDifferences } from '#tests/support/stock/stock-differences.ts';

const [one, two] = testReplicas();
let token: string;
beforeAll(async () => {
  await makeRate(one);
  token = (await makeAccount(one, 'admin')).token;
});

async function makeShelf(count: number): Promise<Item[]> {
  const shelf: Item[] = [];
  for (let made = 0; made < count; made += 1) shelf.push(await makeItem(one, { stock: 50 }));
  return shelf;
}
const rowOf = async (id: number) => (await one.database.connection.select().from(items).where(eq(items.id, id)))[0];
const undo = (shop: typeof one, operationId: number | null) =>
  runOperation(shop, token, `/items/operations/${operationId}/undo`);

it('one of several clerks who undo the same operation at once succeeds, on two replicas', async () => {
  const shelf = await makeShelf(3);
  const ids = shelf.map(({ id }) => id);
  const { operationId } = await runOperation(one, token, '/items/bulk', { ids, change: { stock: { add: 7 } } });
  const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => undo(at % 2 ? one : two, operationId)));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(7);
  for (const { status, error } of refused) {
    expect(status).toBe(409);
    expect(['not_undoable', 'operation_running']).toContain(error.code);
    // A refused clerk is told who undid the operation, and not to try again.
    expect(error.message).toMatch(/^(Ya la deshizo Ana Rivas|Ana Rivas está haciendo)/);
  }
  for (const id of ids) expect((await rowOf(id))?.stock).toBe(50);
});

it('when an undo meets edits of the same field, each edit survives or started from the restored value', async () => {
  const shelf = await makeShelf(12);
  const ids = shelf.map(({ id }) => id);
  const { operationId } = await runOperation(one, token, '/items/bulk', { ids, change: { price: { set: 20 } } });
  const [undone, ...edits] = await Promise.all([
    undo(one, operationId),
    ...ids.map((id, at) => call(two, `/items/${id}`, { method: 'PUT', token, body: { price: 30 + at } })),
  ]);
  expect(undone.status).toBe(200);
  for (const { status } of edits) expect(status).toBe(200);
  // No edit is lost: an undo after the edit leaves it, and an undo before the edit is overwritten by it.
  for (const [at, id] of ids.entries()) expect((await rowOf(id))?.priceCents).toBe(3000 + at * 100);
  expect(undone.report.succeeded + undone.report.failed).toBe(12);
});

it('an undo beside orders of the same items causes no deadlock, and all pieces add up', async () => {
  const shelf = await makeShelf(6);
  const ids = shelf.map(({ id }) => id);
  const { operationId } = await runOperation(one, token, '/items/bulk', { ids, change: { stock: { add: 10 } } });
  const lines = shelf.toReversed().map((item) => ({ item }));
  const bodies = await Promise.all(Array.from({ length: 10 }, () => orderBody(one, lines)));
  const [undone, ...orders] = await Promise.all([
    undo(two, operationId),
    ...bodies.map((body, at) => placeOrder(at % 2 ? one : two, body)),
  ]);
  expect(undone.report).toMatchObject({ succeeded: 6, failed: 0 });
  for (const { status } of orders) expect(status).toBe(201);
  for (const id of ids) expect((await rowOf(id))?.stock).toBe(40);
});

it('when an undone deletion meets a new item with its barcode, one of them gets it', async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    const item = await makeItem(one, { barcode: `REGRESA-${turn}` });
    const { operationId } = await runOperation(one, token, '/items/delete', { ids: [item.id] });
    const [undone, made] = await Promise.all([
      undo(one, operationId),
      call(two, '/items', {
        method: 'POST',
        token,
        body: {
          ref: `REGRESA${turn}`,
          barcode: item.barcode,
          price: 10,
          name: 'Camisa',
          description: 'De lino.',
          category: 'camisas',
          categoryId: 1,
          size: 'M',
        },
      }),
    ]);
    expect([201, 409]).toContain(made.status);
    expect(undone.report.succeeded).toBe(made.status === 201 ? 0 : 1);
    const { connection } = one.database;
    expect(await connection.$count(items, sql`barcode = ${item.barcode}`)).toBe(1);
  }
});

it('a cancellation that began before the deletion and ended after it returns its pieces with the restored item', async () => {
  const item = await makeItem(one, { stock: 5 });
  expect((await placeOrder(one, await orderBody(one, [{ item, quantity: 2 }]))).status).toBe(201);
  const { connection } = one.database;
  const [sale] = await connection.select().from(sales).orderBy(desc(sales.id)).limit(1);
  const { sent } = await one.database.transaction(async (tx) => {
    await tx.execute(sql`select from ${sales} where id = ${sale?.id} for update`);
    const answer = call(two, `/sales/${sale?.id}`, { method: 'PUT', token, body: { status: 'cancelada' } });
    await untilWaiting(one, 1);
    expect((await call(one, `/items/${item.id}?reserved=delete`, { method: 'DELETE', token })).status).toBe(204);
    // Not awaited: the cancellation continues when this transaction releases the sale.
    return { sent: answer };
  });
  expect((await sent).status).toBe(200);
  const [deletion] = await connection.select().from(itemOperations).orderBy(desc(itemOperations.id)).limit(1);
  expect((await undo(one, deletion?.id ?? 0)).report).toMatchObject({ succeeded: 1 });
  expect((await rowOf(item.id))?.stock).toBe(5);
});

it('a restored item has the pieces of a sale that is cancelled at the same time', async () => {
  const item = await makeItem(one, { stock: 5 });
  const placed = await placeOrder(one, await orderBody(one, [{ item, quantity: 2 }]));
  const cancelledSale = { sale: { id: placed.body.data.id }, lines: [{ itemId: item.id }] } as SaleWithLines;
  expect((await call(one, `/items/${item.id}?reserved=delete`, { method: 'DELETE', token })).status).toBe(204);
  const [deletion] = await one.database.connection
    .select()
    .from(itemOperations)
    .orderBy(desc(itemOperations.id))
    .limit(1);
  let undone: ReturnType<typeof undo> | undefined;
  await one.database.transaction(async (tx) => {
    await releaseStock(tx, cancelledSale, { accountId: null, name: 'Tienda' });
    undone = undo(two, deletion?.id ?? 0);
    await untilWaiting(one, 1);
  });
  expect((await undone)?.report.succeeded).toBe(1);
  expect((await rowOf(item.id))?.stock).toBe(5);
  expect(await stockDifferences(one.database.connection)).toEqual([]);
});
