import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Item } from '#domain/catalogue/item.ts';
import { items } from '#server/features/catalogue/catalogue.tables.ts';
import { itemOperations } from '#server/features/operations/operations.tables.ts';
import { call } from '#tests/support/http/call.ts';
import { atOnce, tally } from '#tests/support/http/tally.ts';
import { makeAccount, makeItem, makeRate, orderBody, placeOrder } from '#tests/support/shop/factories.ts';
import { fillShelf, MESSY_COUNTS, messySheet } from '#tests/support/shop/messy-sheet.ts';
import { runOperation, sendSheet } from '#tests/support/shop/operations.ts';
import { testReplicas } from '#tests/support/shop/test-shop.ts';

const [one, two] = testReplicas();
let token: string;
beforeAll(async () => {
  await makeRate(one);
  token = (await makeAccount(one, 'admin')).token;
});

const body = (changes: Record<string, unknown>) => ({
  ref: 'CARRERA',
  price: 10,
  name: 'Camisa',
  description: 'De lino.',
  category: 'camisas',
  categoryId: 1,
  size: 'M',
  ...changes,
});

describe('a barcode', () => {
  it('goes to one item, however many request it at once on two replicas', async () => {
    const sent = { method: 'POST', token, body: body({ barcode: 'UNICO' }) };
    const answers = await atOnce(12, (index) => call(index % 2 ? one : two, '/items', sent));
    expect(tally(answers)).toEqual({ 201: 1, 409: 11 });
  });

  it('goes to one of a change, a creation and an import at once', async () => {
    const items_ = await Promise.all([makeItem(one), makeItem(one), makeItem(one)]);
    const answers = await Promise.all([
      ...items_.map(({ id }, index) =>
        call(index % 2 ? one : two, `/items/${id}`, { method: 'PUT', token, body: { barcode: 'PELEADO' } }),
      ),
      call(two, '/items', { method: 'POST', token, body: body({ barcode: 'PELEADO' }) }),
      sendSheet(one, token, `ref;p;b;d;s;t\nCARRERA;10;PELEADO;0;1;M`),
    ]);
    for (const { status } of answers) expect([200, 201, 409]).toContain(status);
    expect(await one.database.connection.$count(items, eq(items.barcode, 'PELEADO'))).toBe(1);
  });
});

it('one of ten staff with the same version may save', async () => {
  const item = await makeItem(one);
  const headers = { 'if-match': '"1"' };
  const answers = await atOnce(10, (index) => {
    const sent = { method: 'PUT', token, body: { name: `Nombre ${index}` }, headers };
    return call(index % 2 ? one : two, `/items/${item.id}`, sent);
  });
  expect(tally(answers)).toEqual({ 200: 1, 412: 9 });
});

it('orders, changes of whole refs and bulk changes at once never deadlock', async () => {
  const shelf: Item[] = [];
  for (let index = 0; index < 6; index += 1) shelf.push(await makeItem(one, { ref: 'NUDO', stock: 100 }));
  const lines = shelf.toReversed().map((item) => ({ item }));
  const bodies = await atOnce(12, () => orderBody(one, lines));
  const answers = await Promise.all([
    ...bodies.map((order, index) => placeOrder(index % 2 ? one : two, order)),
    ...shelf.flatMap(({ id }, index) =>
      [0, 1].map((step) =>
        call(two, `/items/${id}`, { method: 'PUT', token, body: { imagesCount: 1 + ((index + step) % 10) } }),
      ),
    ),
    runOperation(one, token, '/items/bulk', { ids: shelf.map(({ id }) => id), change: { stock: { add: 5 } } }),
    runOperation(two, token, '/items/bulk', { ids: shelf.map(({ id }) => id), change: { stock: { add: 5 } } }),
  ]);
  for (const { status } of answers) expect([200, 201, 409]).toContain(status);
  const sold = answers.slice(0, 12).filter(({ status }) => status === 201).length;
  expect(sold).toBe(12);
  const bulk = answers.slice(-2).filter(({ status }) => status === 200).length;
  const rows = await one.database.connection.select({ stock: items.stock }).from(items).where(eq(items.ref, 'NUDO'));
  expect(rows.map(({ stock }) => stock)).toEqual(Array(6).fill(100 - sold + 5 * bulk));
}, 90_000);

describe('a long operation', () => {
  it('runs alone: the second of two is refused with who runs the first', async () => {
    await fillShelf(one);
    const sheet = messySheet();
    const answers = await Promise.all([sendSheet(one, token, sheet), sendSheet(two, token, sheet)]);
    const refused = answers.filter(({ status }) => status === 409);
    // If the second starts after the first has finished, it finds nothing to change.
    const done = answers.filter(({ status }) => status === 200).map(({ report }) => report.updated);
    expect(done.toSorted((a, b) => b - a)).toEqual([MESSY_COUNTS.updated, 0].slice(0, done.length));
    for (const { error } of refused)
      expect(error).toMatchObject({
        code: 'operation_running',
        details: { kind: 'import', actor: expect.stringContaining('Ana Rivas') },
      });
    expect(done.length + refused.length).toBe(2);
  }, 120_000);

  it('is visible on the other replica within a second of its end, and shoppers are served throughout', async () => {
    const item = await makeItem(one, { ref: 'TESTIGO', barcode: 'TESTIGO', category: 'testigos' });
    await expect.poll(async () => (await call(two, `/items/${item.id}`)).status, { timeout: 10_000 }).toBe(200);
    let asking = true;
    const shopper = (async () => {
      while (asking) {
        expect((await call(two, '/products?categoria=muchas&orden=precio-asc')).status).toBe(200);
      }
    })();
    const lines = Array.from(
      { length: 16_000 },
      (_, number) => `M${Math.floor(number / 4)};33;${7_590_000 + number};0;9;M`,
    );
    const { report } = await sendSheet(one, token, ['a;b;c;d;e;f', ...lines, 'TESTIGO;44;TESTIGO;0;9;M'].join('\n'));
    expect(report.updated).toBe(16_001);
    await expect
      .poll(async () => (await call(two, `/items/${item.id}`)).body.data.attributes.price, {
        timeout: 5000,
        interval: 20,
      })
      .toBe(44);
    asking = false;
    await shopper;
  }, 120_000);

  it('of a dead process is closed by the other replica after its heartbeat stops, and its writes are rolled back', async () => {
    const [lost] = await one.database.connection
      .insert(itemOperations)
      .values({ kind: 'import', actor: 'Luis', heartbeatAt: sql`now() - interval '10 seconds'` })
      .returning();
    // A heartbeat may be ten seconds late on a slow machine.
    expect((await runOperation(two, token, '/items/fix-sizes')).status).toBe(409);
    await one.database.connection.update(itemOperations).set({ heartbeatAt: sql`now() - interval '31 seconds'` });
    expect((await runOperation(two, token, '/items/fix-sizes')).status).toBe(200);
    const { body: answer } = await call(two, `/items/operations/${lost?.id}`, { token });
    expect(answer.data.attributes).toMatchObject({
      state: 'interrupted',
      problem: 'Importar CSV se interrumpió antes de guardar: no cambió nada. Impórtala de nuevo.',
    });
  });
});
