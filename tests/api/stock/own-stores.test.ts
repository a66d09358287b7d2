import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountStores } from '#server/features/accounts/accounts.tables.ts';
import { saleLines } from '#server/features/sales/sales.tables.ts';
import { call } from '#tests/support/http/call.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeAccount, makeItem, makeRate, makeSale } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';
import { CountStaff, entriesBody } from '#tests/support/stock/counts.ts';
import { bring, CHACAO, MERCEDES, reserve, WAREHOUSE } from '#tests/support/stock/stock-books.ts';
import { act } from '#tests/support/stock/transfers.ts';

// What somebody limited to stores is told, and orders and transfers that touch several stores. That each call reads and
// writes the rows of one's own stores only: tests/api/accounts/store-matrix.test.ts.
const shop = testShop();
const house = signedIn(shop);
/** The id of a store that is not one of the clerk's. */
const OTHER = 5;
const OTHER_STORE = 'Esa tienda no es una de las tuyas';

const clerk = { id: 0, token: '' };
let item = { id: 0, ref: '' };

beforeAll(async () => {
  await makeRate(shop);
  Object.assign(clerk, await makeAccount(shop, 'store', [CHACAO, MERCEDES]));
  item = await makeItem(shop, { stock: 20 });
  await bring(shop, item.id, CHACAO, 4);
  await bring(shop, item.id, OTHER, 70);
});

const ask = (path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST') =>
  call(shop, path, { token: clerk.token, method, body });

describe('a call for another store is refused', () => {
  const lines = () => [{ item: item.id, quantity: 1 }];

  it('at the field that names it', async () => {
    const count = { locationId: OTHER, scope: { kind: 'refs', refs: [item.ref] }, blind: false };
    for (const query of ['', '?dryRun=true'])
      expect((await ask(`/stock/counts${query}`, count)).body.fields).toEqual({ locationId: OTHER_STORE });
    const draft = { from: OTHER, to: CHACAO, lines: lines() };
    expect((await act(shop, clerk.token, '', { body: draft })).body.fields).toEqual({ from: OTHER_STORE });
    const pieces = await ask(`/stock/transfers/items?from=${OTHER}&to=${CHACAO}&ids=${item.id}`);
    expect(pieces.body.fields).toEqual({ from: OTHER_STORE });
  });

  it('in words, when it is a step that belongs to the transfer’s other end', async () => {
    const step = (token: string, id: number, name: string) => act(shop, token, `/${id}/${name}`);
    const receive = (id: number, more: object = {}) =>
      act(shop, clerk.token, `/${id}/receive`, { body: { lines: [{ item: item.id, received: 1 }], ...more } });
    const make = async (from: number, to: number) =>
      (await act(shop, house.token, '', { body: { from, to, lines: lines() } })).body.data.id as number;
    const [leaves, arrives] = [await make(CHACAO, OTHER), await make(OTHER, CHACAO)];
    for (const name of ['send', 'cancel'])
      expect((await step(clerk.token, arrives, name)).body.message, name).toBe(OTHER_STORE);
    for (const id of [leaves, arrives]) await step(house.token, id, 'send');
    const refused = { status: 403, body: { message: OTHER_STORE } };
    expect(await receive(leaves)).toMatchObject(refused);
    expect(await receive(arrives, { returned: true })).toMatchObject(refused);
    expect((await receive(leaves, { returned: true })).status).toBe(200);
  });
});

it('readings of a count sent after somebody left the store are refused in words', async () => {
  const all = new CountStaff(shop, house.token);
  const mover = await makeAccount(shop, 'store', [OTHER]);
  const staff = new CountStaff(shop, mover.token);
  const { id } = await all.start({ kind: 'refs', refs: [item.ref] }, { locationId: OTHER });
  expect((await staff.enter(id, [{ itemId: item.id }])).status).toBe(200);
  await shop.database.connection
    .update(accountStores)
    .set({ locationId: CHACAO })
    .where(eq(accountStores.accountId, mover.id));
  const late = await staff.ask(`/${id}/entries`, entriesBody([{ itemId: item.id }]));
  expect(late).toMatchObject({ status: 403, body: { message: OTHER_STORE } });
  expect((await all.read(id)).summary.counted).toBe(1);
});

it('orders of several stores are seen and handed over in part', async () => {
  const { id } = await makeSale(shop);
  const piece = await makeItem(shop, { stock: 0 });
  await bring(shop, piece.id, CHACAO, 2);
  await house.put(`/sales/${id}`, { status: 'validado' });
  const rows = (await house.get(`/sales/${id}/fulfilments`)).body.data;
  expect(rows).toHaveLength(1);
  const { connection } = shop.database;
  const [line] = await connection.select().from(saleLines).where(eq(saleLines.saleId, id));
  await connection.insert(saleLines).values({ ...line, position: piece.id, itemId: piece.id, quantity: 2 } as never);
  await reserve(shop, id, { itemId: piece.id, locationId: CHACAO, quantity: 2 });
  const own = (await ask(`/sales/${id}/fulfilments`)).body;
  expect(own.data.map(({ locationId, id }: { locationId?: number; id: number }) => locationId ?? id)).toEqual([CHACAO]);
  expect(own.meta).toMatchObject({ customer_name: expect.any(String), collect: null });
  const [slip] = (await ask(`/sales/packing-slips?ids=${id}`)).body.data;
  expect(slip.lines.map(({ quantity }: { quantity: number }) => quantity)).toEqual([2]);
  const refused = await ask(`/sales/${id}/fulfilments/${WAREHOUSE}`, { state: 'handed_over' }, 'PUT');
  expect(refused).toMatchObject({ status: 403, body: { message: OTHER_STORE } });
  expect((await ask('/sales/hand-over', { ids: [id] })).body.data[0].attributes.outcome).toBe('done');
  const after = (await house.get(`/sales/${id}/fulfilments`)).body.data;
  expect(after.map(({ attributes }: { attributes: { state: string } }) => attributes.state)).toEqual([
    'pending',
    'handed_over',
  ]);
});
