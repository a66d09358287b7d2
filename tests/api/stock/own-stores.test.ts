import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Permission } from '#domain/access/permissions.ts';
import { accountStores, accounts } from '#server/features/accounts/accounts.tables.ts';
import { roles } from '#server/features/accounts/staff/roles.tables.ts';
import { saleLines } from '#server/features/sales/sales.tables.ts';
import { call } from '#tests/support/http/call.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeAccount, makeItem, makeRate, makeSale, orderBody, placeOrder } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';
import { CountStaff, endCounts, entriesBody } from '#tests/support/stock/counts.ts';
import {
  bring,
  CHACAO,
  changeLocation,
  levelsOf,
  MERCEDES,
  reserve,
  WAREHOUSE,
} from '#tests/support/stock/stock-books.ts';
import { act, draftTransfer } from '#tests/support/stock/transfers.ts';

const shop = testShop();
const house = signedIn(shop);
/** The id of a store that is not one of the clerk's. */
const OTHER = 5;
const MINE = [CHACAO, MERCEDES];
const OTHER_STORE = 'Esa tienda no es una de las tuyas';

const clerk = { id: 0, token: '' };
/** Like the clerk, and may adjust and approve. */
const manager = { id: 0, token: '' };
let item = { id: 0, ref: '', barcode: '' };

beforeAll(async () => {
  await makeRate(shop);
  Object.assign(clerk, await makeAccount(shop, 'store', MINE));
  Object.assign(manager, await makeAccount(shop, 'store', MINE));
  const permissions: Permission[] = ['stock.read', 'stock.adjust', 'stock.count', 'stock.approve_counts', 'items.read'];
  const { connection } = shop.database;
  const values = { name: 'Encargada', permissions, byStore: true };
  const [role] = await connection.insert(roles).values(values).returning();
  await connection
    .update(accounts)
    .set({ staffRoleId: role?.id ?? 0 })
    .where(eq(accounts.id, manager.id));
  item = await makeItem(shop, { stock: 20 });
  for (const [location, pieces] of [
    [CHACAO, 4],
    [MERCEDES, 3],
    [OTHER, 70],
  ] as const)
    await bring(shop, item.id, location, pieces);
});

const ask = (path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST', token = clerk.token) =>
  call(shop, path, { token, method, body });
/** The locations of cells, movements or places. */
const placesOf = (rows: readonly { id?: number; locationId?: number }[]) =>
  [...new Set(rows.map(({ locationId, id }) => locationId ?? id))].sort();

describe('levels', () => {
  it('are listed, sorted, searched and added up for one’s own stores', async () => {
    const list = (query: string) => ask(`/stock/levels?ref=${item.ref}${query}`);
    const { data, meta } = (await list('')).body;
    expect(placesOf(meta.locations)).toEqual(MINE);
    expect(data[0].attributes).toMatchObject({ total: 7, reserved: 0 });
    expect(placesOf(data[0].attributes.levels)).toEqual(MINE);
    expect((await list(`&location=${OTHER}`)).body).toMatchObject({ data: [], meta: { total: 0 } });
    expect((await list(`&sort=l${OTHER}&order=desc`)).body.data).toHaveLength(1);
    const totals = (await ask(`/stock/levels/totals?ref=${item.ref}`)).body.data;
    expect([totals.onHand, placesOf(totals.locations)]).toEqual([7, MINE]);
    const all = (await house.get(`/stock/levels/totals?ref=${item.ref}`)).body.data;
    expect(all.onHand).toBe(97);
  });

  it('have shelves and suggestions of one’s own stores', async () => {
    const { id } = await makeItem(shop, { stock: 0 });
    await bring(shop, id, OTHER, 50);
    await bring(shop, id, CHACAO, 1);
    await house.put(`/stock/levels/${id}/${OTHER}`, { shelf: 'Z-9' });
    await house.put(`/stock/levels/${id}/${CHACAO}`, { shelf: 'A-1' });
    expect((await ask('/stock/shelves')).body.data).toEqual([{ locationId: CHACAO, shelf: 'A-1' }]);
    expect((await ask(`/stock/shelves?location=${OTHER}`)).body.data).toEqual([]);
    const ends = (routes: { from: number | { id: number }; to: number | { id: number } }[]) =>
      routes.flatMap(({ from, to }) => [from, to].map((end) => (typeof end === 'number' ? end : end.id)));
    for (const path of ['/stock/suggestions', '/stock/transfers/suggestions']) {
      const own = ends((await ask(path)).body.data);
      expect(
        own.filter((end) => !MINE.includes(end)),
        path,
      ).toEqual([]);
      expect(ends((await house.get(path)).body.data).length, path).toBeGreaterThan(own.length);
    }
  });

  it('of another store are neither adjusted nor placed', async () => {
    const change = (locationId: number, key = crypto.randomUUID()) => ({
      key,
      itemId: item.id,
      locationId,
      difference: 1,
    });
    const adjust = (token: string, changes: object[]) =>
      ask('/stock/levels/adjust', { reason: 'entry', changes }, 'POST', token);
    const some = await adjust(manager.token, [change(OTHER), change(CHACAO)]);
    expect(some.body.data.results.map(({ problem }: { problem: string }) => problem)).toEqual([
      `${OTHER_STORE}.`,
      null,
    ]);
    expect(placesOf(some.body.data.rows[0].attributes.levels)).toEqual(MINE);
    expect((await adjust(clerk.token, [change(CHACAO)])).status).toBe(403);
    const one = await call(shop, `/stock/levels/${item.id}/${OTHER}/adjust`, {
      method: 'POST',
      token: manager.token,
      body: { reason: 'entry', difference: 1 },
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
    expect(one).toMatchObject({ status: 422, body: { fields: { difference: `${OTHER_STORE}.` } } });
    const place = (at: number) => ask(`/stock/levels/${item.id}/${at}`, { shelf: 'B-2' }, 'PUT', manager.token);
    expect([(await place(OTHER)).status, (await place(MERCEDES)).status]).toEqual([404, 200]);
    expect(await levelsOf(shop, item.id)).toMatchObject({ [OTHER]: '70 − 0', [CHACAO]: '5 − 0' });
    await bring(shop, item.id, CHACAO, -1);
  });

  it('of all stores together are not changed by somebody who works in some', async () => {
    const { id } = item;
    const key = { 'idempotency-key': crypto.randomUUID() };
    const calls = [
      ['PUT', `/items/${id}`, { stock: 5 }],
      ['POST', '/items/bulk', { ids: [id], change: { stock: { add: 1 } } }],
      ['POST', `/items/${id}/stock-adjustments`, { difference: 1, reason: 'entry' }],
      ['GET', '/items/operations/1', undefined],
    ] as const;
    for (const [method, path, body] of calls) {
      const answer = await call(shop, path, { method, body, token: manager.token, headers: key });
      expect(answer, path).toMatchObject({
        status: 403,
        body: { message: expect.stringContaining('todas las tiendas') },
      });
    }
    const { data } = (await ask('/locations')).body;
    const withPieces = data.filter(({ attributes }: { attributes: { pieces?: object } }) => attributes.pieces);
    expect(placesOf(withPieces)).toEqual(MINE);
  });
});

it('movements are listed for one’s own stores, whatever the filter asks', async () => {
  const read = async (query: string) => (await ask(`/stock/movements?item=${item.id}${query}`)).body;
  const { data, meta } = await read('');
  expect(placesOf(data.map(({ attributes }: { attributes: object }) => attributes))).toEqual(MINE);
  expect(placesOf(meta.locations)).toEqual(MINE);
  expect((await read(`&location=${OTHER}`)).data).toEqual([]);
  expect((await house.get(`/stock/movements?item=${item.id}&location=${OTHER}`)).body.data).toHaveLength(1);
  expect((await ask('/stock/movements/export')).status).toBe(403);
  const history = (await ask(`/items/${item.id}/history`)).body.data;
  expect(history.map(({ attributes }: { attributes: { kind: string } }) => attributes.kind)).not.toContain('sale');
  for (const { attributes } of history) expect(attributes.after ?? {}).not.toHaveProperty('stock');
});

describe('counts', () => {
  const mine = () => new CountStaff(shop, clerk.token);
  const all = () => new CountStaff(shop, house.token);

  it('are listed, read and started in one’s own stores', async () => {
    await endCounts(shop);
    const scope = { kind: 'refs', refs: [item.ref] };
    const there = await all().start(scope, { locationId: OTHER });
    const here = await all().start(scope);
    const { data, meta } = (await mine().ask('')).body;
    expect(data.map(({ id }: { id: number }) => id)).toContain(here.id);
    expect(
      data.every(({ attributes }: { attributes: { location: { id: number } } }) =>
        MINE.includes(attributes.location.id),
      ),
    ).toBe(true);
    expect([meta.total, placesOf(meta.locations)]).toEqual([data.length, MINE]);
    for (const part of ['', '/lines', '/items', '/barcodes'])
      expect((await mine().ask(`/${there.id}${part}`)).status, part).toBe(404);
    const start = { locationId: OTHER, scope, blind: false };
    for (const query of ['', '?dryRun=true'])
      expect((await mine().ask(query, start)).body.fields).toEqual({ locationId: OTHER_STORE });
    const acts = { submit: { uncounted: 'leave' }, cancel: {} };
    for (const [name, body] of Object.entries(acts))
      expect((await mine().ask(`/${there.id}/${name}`, { version: 1, ...body })).status, name).toBe(404);
    const approve = await new CountStaff(shop, manager.token).ask(`/${there.id}/approve`, { version: 1, lines: 'all' });
    expect(approve.status).toBe(404);
    expect((await mine().enter(there.id, [{ itemId: item.id }])).status).toBe(404);
    expect((await mine().enter(here.id, [{ itemId: item.id }])).status).toBe(200);
    expect((await mine().decide(here.id, 'submit')).status).toBe(200);
  });

  it('refuse in words what is sent after somebody left the store', async () => {
    await endCounts(shop);
    const mover = await makeAccount(shop, 'store', [OTHER]);
    const staff = new CountStaff(shop, mover.token);
    const { id } = await all().start({ kind: 'refs', refs: [item.ref] }, { locationId: OTHER });
    expect((await staff.enter(id, [{ itemId: item.id }])).status).toBe(200);
    await shop.database.connection
      .update(accountStores)
      .set({ locationId: CHACAO })
      .where(eq(accountStores.accountId, mover.id));
    const late = await staff.ask(`/${id}/entries`, entriesBody([{ itemId: item.id }]));
    expect(late).toMatchObject({ status: 403, body: { message: OTHER_STORE } });
    expect((await all().read(id)).summary.counted).toBe(1);
  });
});

describe('transfers', () => {
  const make = (from: number, to: number, token = clerk.token) =>
    act(shop, token, '', { body: { from, to, lines: [{ item: item.id, quantity: 1 }] } });
  const counted = () => ({ lines: [{ item: item.id, received: 1 }] });

  it('that touch none of one’s stores do not exist', async () => {
    const before = (await ask('/stock/transfers/counts')).body.data.all;
    const away = await draftTransfer(shop, house.token, [{ item: item.id, quantity: 1 }], {
      from: WAREHOUSE,
      to: OTHER,
    });
    expect((await ask('/stock/transfers/counts')).body.data.all).toBe(before);
    expect((await ask('/stock/transfers')).body.meta.total).toBe(before);
    expect((await ask(`/stock/transfers?to=${OTHER}`)).body.data).toEqual([]);
    for (const part of ['', '/file']) expect((await ask(`/stock/transfers/${away.id}${part}`)).status).toBe(404);
    for (const name of ['send', 'cancel', 'close'])
      expect((await act(shop, clerk.token, `/${away.id}/${name}`)).status, name).toBe(404);
    expect((await act(shop, clerk.token, `/${away.id}/receive`, { body: counted() })).status).toBe(404);
  });

  it('leave from one’s own stores', async () => {
    expect((await make(OTHER, CHACAO)).body.fields).toEqual({ from: OTHER_STORE });
    const made = await make(CHACAO, OTHER);
    expect(made.status).toBe(201);
    const path = `/stock/transfers/${made.body.data.id}`;
    const body = { from: OTHER, to: CHACAO, lines: [] };
    expect((await ask(path, body, 'PUT')).body.fields).toEqual({ from: OTHER_STORE });
    const [between] = (await ask(`/stock/transfers/items?from=${CHACAO}&to=${OTHER}&ids=${item.id}`)).body.data;
    expect(between).toMatchObject({ available: 4, there: null, coming: null });
    const other = await ask(`/stock/transfers/items?from=${OTHER}&to=${CHACAO}&ids=${item.id}`);
    expect(other.body.fields).toEqual({ from: OTHER_STORE });
    expect((await act(shop, clerk.token, `/${made.body.data.id}/send`)).status).toBe(200);
    const received = await act(shop, clerk.token, `/${made.body.data.id}/receive`, { body: counted() });
    expect(received).toMatchObject({ status: 403, body: { message: OTHER_STORE } });
    const back = await act(shop, clerk.token, `/${made.body.data.id}/receive`, {
      body: { ...counted(), returned: true },
    });
    expect(back.status).toBe(200);
  });

  it('are received in one’s own stores, without the shelves of the origin', async () => {
    await house.put(`/stock/levels/${item.id}/${OTHER}`, { shelf: 'Z-1' });
    const { id } = (await make(OTHER, CHACAO, house.token)).body.data;
    for (const name of ['send', 'cancel'])
      expect((await act(shop, clerk.token, `/${id}/${name}`)).body.message, name).toBe(OTHER_STORE);
    await act(shop, house.token, `/${id}/send`);
    const seen = (await ask(`/stock/transfers/${id}`)).body.data.attributes;
    expect(seen.items[0]).toMatchObject({ sent: 1, shelf: null });
    const back = await act(shop, clerk.token, `/${id}/receive`, { body: { ...counted(), returned: true } });
    expect(back.body.message).toBe(OTHER_STORE);
    expect((await act(shop, clerk.token, `/${id}/receive`, { body: counted() })).status).toBe(200);
  });
});

describe('orders', () => {
  it('are handed over at one’s own stores, with the pieces that lie there', async () => {
    const two = await makeItem(shop, { stock: 9 });
    await changeLocation(shop, CHACAO, { sellsOnline: true });
    const placed = await placeOrder(shop, await orderBody(shop, [{ item: two, quantity: 2 }]));
    const id = placed.body.data.id as number;
    await bring(shop, two.id, CHACAO, 1);
    const hidden = await ask(`/sales/${id}/fulfilments`);
    expect(hidden.status).toBe(404);
    expect((await ask(`/sales/${id}/fulfilments/${CHACAO}`, { state: 'handed_over' }, 'PUT')).status).toBe(404);
    expect((await ask('/sales/hand-over', { ids: [id] })).body.data[0].attributes.outcome).toBe('gone');
    expect((await ask(`/sales/packing-slips?ids=${id}`)).body.data).toEqual([]);
    expect((await ask(`/sales/${id}/packing-slip`)).status).toBe(404);
    for (const path of ['/sales', `/sales/${id}`, `/sales/${id}/history`, `/sales/${id}/payments`])
      expect((await ask(path)).status, path).toBe(403);
  });

  it('of several stores are seen and handed over in part', async () => {
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
    expect(placesOf(own.data)).toEqual([CHACAO]);
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
});
