import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { LevelRow } from '#contract/stock/levels.ts';
import { slugify } from '#domain/text/slug.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { stockMovements } from '#server/features/locations/stock.tables.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeItem, makeRate, orderBody, placeOrder } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';
import { expectBalancedStock } from '#tests/support/stock/balanced-books.ts';
import { bring, CHACAO, changeLocation, reserve, WAREHOUSE } from '#tests/support/stock/stock-books.ts';
import { act, draftTransfer } from '#tests/support/stock/transfers.ts';

const shop = testShop();
const HATILLO = 6;
const staff = signedIn(shop);

beforeAll(() => makeRate(shop));

expectBalancedStock(shop);

const list = async (query: string) => (await staff.get(`/stock/levels?${query}`)).body;
const rowsOf = async (query: string) => (await list(query)).data as LevelRow[];
const idsOf = async (query: string) => (await rowsOf(query)).map(({ id }) => id);
const cellOf = (row: LevelRow | undefined, locationId: number) =>
  row?.attributes.levels.find((level) => level.locationId === locationId);
const adjust = (itemId: number, locationId: number, body: object, key: string = randomUUID()) =>
  staff.post(`/stock/levels/${itemId}/${locationId}/adjust`, { reason: 'entry', ...body }, { 'idempotency-key': key });
const adjustMany = (changes: object[], why: object = { reason: 'count' }) =>
  staff.post('/stock/levels/adjust', { ...why, changes });
const place = (itemId: number, locationId: number, body: object) =>
  staff.put(`/stock/levels/${itemId}/${locationId}`, body);

/** Reserves pieces for a new order. */
async function hold(itemId: number, locationId: number, quantity: number): Promise<number> {
  const { body } = await placeOrder(shop, await orderBody(shop, [{ item: await makeItem(shop) }]));
  await reserve(shop, body.data.id, { itemId, locationId, quantity });
  return body.data.id;
}
const fulfil = (saleId: number, itemId: number) =>
  shop.database.connection.execute(
    sql`update stock_reservations set state = 'fulfilled', settled_at = now() where sale_id = ${saleId} and item_id = ${itemId}`,
  );

/** Several sizes of one ref, so that the list can be filtered to these. */
async function makeStyle(...stock: number[]) {
  const ref = `E-${randomUUID().slice(0, 8)}`;
  const made = [];
  for (const [at, pieces] of stock.entries())
    made.push((await makeItem(shop, { ref, stock: pieces, size: ['S', 'M', 'L', 'XL'][at] ?? null })).id);
  return { ref, ids: made as [number, number, number, number] };
}

describe('the stock list', () => {
  it('shows each item’s stock at every location, and the reserved pieces', async () => {
    const { ref, ids } = await makeStyle(9, 0);
    await bring(shop, ids[0], CHACAO, 4);
    await hold(ids[0], WAREHOUSE, 2);
    const { data, meta } = await list(`ref=${ref}`);
    expect(meta).toMatchObject({ total: 2, page: 1, pageSize: 50 });
    expect(meta.locations.slice(0, 3)).toMatchObject([
      { id: WAREHOUSE, kind: 'warehouse', name: 'Depósito web', sellsOnline: true },
      { id: 2, kind: 'store' },
      { id: CHACAO, name: 'Samán Chacao', sellsOnline: false, lowStock: 2 },
    ]);
    expect(data[0]).toMatchObject({ id: ids[0], attributes: { ref, size: 'S', stock: 7, total: 13, reserved: 2 } });
    expect(data[0].attributes.levels).toEqual([
      { locationId: WAREHOUSE, onHand: 9, reserved: 2, available: 7, shelf: null, minimum: null, low: false },
      { locationId: CHACAO, onHand: 4, reserved: 0, available: 4, shelf: null, minimum: null, low: false },
    ]);
    expect(data[1]).toMatchObject({ id: ids[1], attributes: { total: 0, levels: [] } });
  });

  it('can be searched, and filtered by size, gender, category and stock, at one location or anywhere', async () => {
    const { ref, ids } = await makeStyle(9, 2, 0, 5);
    const [s, m, l, xl] = ids;
    await bring(shop, m, CHACAO, 8);
    await bring(shop, l, CHACAO, 1);
    const held = await hold(xl, WAREHOUSE, 5);
    expect(await idsOf(`q=${ref}&size=m`)).toEqual([m]);
    expect(await idsOf(`ref=${ref}&gender=2`)).toEqual([]);
    expect(await idsOf(`ref=${ref}&category=camisa&state=con`)).toEqual(ids);
    expect(await idsOf(`ref=${ref}&state=con&location=${CHACAO}`)).toEqual([m, l]);
    expect(await idsOf(`ref=${ref}&state=agotado`)).toEqual([xl]);
    expect(await idsOf(`ref=${ref}&state=agotado&location=${WAREHOUSE}`)).toEqual([l, xl]);
    expect(await idsOf(`ref=${ref}&state=reservado`)).toEqual([xl]);
    expect(await idsOf(`ref=${ref}&state=bajo`)).toEqual([m, l, xl]);
    // An item cannot run out at a location where it never was.
    expect(await idsOf(`ref=${ref}&state=bajo&location=${CHACAO}`)).toEqual([l]);
    expect(await idsOf(`ref=${ref}&state=bajo&location=${HATILLO}`)).toEqual([]);
    await fulfil(held, xl);
    expect(await idsOf(`ref=${ref}&state=reservado`)).toEqual([]);
    expect(await idsOf(`ref=${ref}&state=con`)).toEqual([s, m, l]);
  });

  it('of one location shows only the stock of that location', async () => {
    const { ref, ids } = await makeStyle(9, 2, 0);
    await bring(shop, ids[1], CHACAO, 3);
    expect(await idsOf(`ref=${ref}&location=${CHACAO}`)).toEqual([ids[1]]);
    const { data } = (await staff.get(`/stock/levels/totals?ref=${ref}&location=${CHACAO}`)).body;
    expect(data).toMatchObject({ items: 1, onHand: 5 });
  });

  it('finds a size together with the name', async () => {
    const ref = `T-${randomUUID().slice(0, 8)}`;
    const name = `Camisa Oxford Manga Larga ${ref}`;
    const [s, m] = [await makeItem(shop, { ref, name, size: 'S' }), await makeItem(shop, { ref, name, size: 'M' })];
    expect(await idsOf(`q=${encodeURIComponent(`${ref} oxford M`)}`)).toEqual([m.id]);
    expect(await idsOf(`q=${encodeURIComponent(`${ref} talla s`)}`)).toEqual([s.id]);
    // 'l' is no size of these items, so it counts as a normal letter.
    expect(await idsOf(`q=${encodeURIComponent(`${ref} l`)}`)).toEqual([s.id, m.id]);
  });

  it('can be sorted by the stock at one location or in total, in pages', async () => {
    const { ref, ids } = await makeStyle(3, 1, 2, 2);
    await bring(shop, ids[1], CHACAO, 7);
    await bring(shop, ids[2], CHACAO, 9);
    const [s, m, l, xl] = ids;
    expect(await idsOf(`ref=${ref}&sort=total&order=desc`)).toEqual([l, m, s, xl]);
    expect(await idsOf(`ref=${ref}&sort=l${CHACAO}&order=desc`)).toEqual([l, m, s, xl]);
    expect(await idsOf(`ref=${ref}&sort=l${WAREHOUSE}`)).toEqual([m, l, xl, s]);
    expect(await idsOf(`ref=${ref}&sort=size&order=desc`)).toEqual([xl, l, m, s]);
    expect(await idsOf(`ref=${ref}&sort=total&page[size]=2&page[number]=2`)).toEqual([m, l]);
    expect((await staff.get('/stock/levels?sort=precio')).status).toBe(422);
  });

  it('adds up the matches of a filter', async () => {
    const { ref, ids } = await makeStyle(3, 1);
    await bring(shop, ids[1], CHACAO, 7);
    await hold(ids[0], WAREHOUSE, 2);
    const { data } = (await staff.get(`/stock/levels/totals?ref=${ref}`)).body;
    expect(data).toMatchObject({ items: 2, onHand: 11, reserved: 2 });
    expect(data.locations.filter(({ onHand }: { onHand: number }) => onHand > 0)).toEqual([
      { locationId: WAREHOUSE, onHand: 4, reserved: 2 },
      { locationId: CHACAO, onHand: 7, reserved: 0 },
    ]);
    const totals = await staff.get(`/stock/levels/totals?ref=${ref}&state=con&location=${CHACAO}`);
    expect(totals.body.data).toMatchObject({ items: 1, onHand: 8 });
  });
});

describe('a stock adjustment', () => {
  it('at a store is a movement with its reason, in the log, and does not change online stock', async () => {
    const { id } = await makeItem(shop, { stock: 4 });
    const { status, body } = await adjust(id, CHACAO, { difference: 6, reason: 'entry', note: 'de fábrica' });
    expect(status).toBe(200);
    expect(body.data.attributes).toMatchObject({ stock: 4, total: 10 });
    expect(cellOf(body.data, CHACAO)).toMatchObject({ onHand: 6, available: 6 });
    const [last] = (await staff.get(`/stock/movements?item=${id}`)).body.data;
    expect(last.attributes).toMatchObject({ locationId: CHACAO, delta: 6, reason: 'adjustment' });
    expect(last.attributes).toMatchObject({ note: 'Entrada: de fábrica', actor: expect.stringContaining('@') });
    const log = await staff.get(`/audit?action=stock.adjusted&recordKind=item&recordId=${id}`);
    expect(log.body.data[0].attributes.details).toMatchObject({
      reason: 'Entrada: de fábrica',
      location: 'Samán Chacao',
      difference: 6,
    });
  });

  it('at the warehouse changes online stock, and appears in the item’s history with its reason', async () => {
    const { id } = await makeItem(shop, { stock: 4 });
    const { body } = await adjust(id, WAREHOUSE, { difference: -3, reason: 'damaged' });
    expect(body.data.attributes).toMatchObject({ stock: 1, total: 1 });
    const history = await staff.get(`/items/${id}/history`);
    expect(history.body.data[0].attributes).toMatchObject({ kind: 'adjust', reason: 'Dañado', stockChange: -3 });
  });

  it('that is a store’s sale counts in the turnover and not in the shrinkage', async () => {
    const category = `Venta ${randomUUID().slice(0, 8)}`;
    const { id } = await makeItem(shop, { stock: 4, category });
    await adjust(id, CHACAO, { difference: 6 });
    const { status, body } = await adjust(id, CHACAO, { difference: -2, reason: 'store_sale' });
    expect(status).toBe(200);
    expect(cellOf(body.data, CHACAO)).toMatchObject({ onHand: 4 });
    const [last] = (await staff.get(`/stock/movements?item=${id}`)).body.data;
    expect(last.attributes).toMatchObject({ delta: -2, reason: 'sale', document: null, note: 'Venta en tienda' });
    const day = caracasDay(new Date());
    const today = `from=${day}&to=${day}&location=${CHACAO}`;
    const totals = async (report: string) =>
      (await staff.get(`/stock/reports/${report}?${today}&category=${slugify(category)}`)).body.data.totals;
    expect(await totals('turnover')).toMatchObject({ sold: 2 });
    expect(await totals('shrinkage')).toMatchObject({ missing: 0, sold: 2 });
  });

  it('cannot add pieces as a sale, or remove pieces as an entry', async () => {
    const { id } = await makeItem(shop, { stock: 4 });
    expect(await adjust(id, CHACAO, { difference: 1, reason: 'store_sale' })).toMatchObject({
      status: 422,
      body: { fields: { reason: '«Venta en tienda» quita piezas y aquí se suman.' } },
    });
    const change = { key: randomUUID(), itemId: id, locationId: WAREHOUSE, difference: -1 };
    expect(await adjustMany([change], { reason: 'entry' })).toMatchObject({ status: 422 });
  });

  it('counts once, however often it is sent; its key is valid for nothing else', async () => {
    const { id, ref } = await makeItem(shop, { stock: 1 });
    const key = randomUUID();
    const sent = await Promise.all([1, 2, 3].map(() => adjust(id, CHACAO, { difference: 5 }, key)));
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(cellOf((await rowsOf(`ref=${ref}`))[0], CHACAO)?.onHand).toBe(5);
    expect(await adjust(id, CHACAO, { difference: 6 }, key)).toMatchObject({ status: 422 });
    expect((await adjust(id, CHACAO, { difference: 5 }, key)).body.data.attributes.total).toBe(6);
  });

  it('leaves reserved pieces, and reports how many are available', async () => {
    const { id } = await makeItem(shop, { stock: 5 });
    await hold(id, WAREHOUSE, 3);
    const { status, body } = await adjust(id, WAREHOUSE, { difference: -4, reason: 'count' });
    expect(status).toBe(422);
    expect(body.message).toBe('Hay 2 disponibles, porque 3 están reservadas para pedidos: no se pueden quitar 4.');
    expect(body.fields).toEqual({ difference: body.message });
    expect((await adjust(id, WAREHOUSE, { difference: -2, reason: 'count' })).status).toBe(200);
    expect((await adjust(id, HATILLO, { difference: -1, reason: 'count' })).body.message).toBe(
      'Quedan 0 piezas: no se pueden quitar 1.',
    );
  });

  it('of an unknown item or location is refused', async () => {
    const { id } = await makeItem(shop);
    expect((await adjust(2_000_000_000, CHACAO, { difference: 1 })).status).toBe(404);
    expect((await adjust(id, 999, { difference: 1 })).body.message).toBe('Esta tienda está cerrada o ya no existe.');
    await changeLocation(shop, 14, { active: false });
    expect((await adjust(id, 14, { difference: 1 })).status).toBe(422);
    expect((await adjust(id, CHACAO, { difference: 0 })).status).toBe(422);
  });

  it('of many cells reports each impossible one, and applies the others', async () => {
    const [one, other] = [await makeItem(shop, { stock: 5 }), await makeItem(shop, { stock: 1 })];
    const keys = Array.from({ length: 5 }, () => randomUUID());
    const changes = [
      { key: keys[0], itemId: one.id, locationId: CHACAO, difference: 3 },
      { key: keys[1], itemId: other.id, locationId: WAREHOUSE, difference: -2 },
      { key: keys[2], itemId: one.id, locationId: WAREHOUSE, difference: -4 },
      // Judged after the previous cell: 1 is left.
      { key: keys[3], itemId: one.id, locationId: WAREHOUSE, difference: -2 },
      { key: keys[4], itemId: 2_000_000_000, locationId: WAREHOUSE, difference: 1 },
    ];
    const { status, body } = await adjustMany(changes);
    expect(status).toBe(200);
    expect(body.data.results).toMatchObject([
      { key: keys[0], problem: null },
      { key: keys[1], problem: 'Queda 1 pieza: no se pueden quitar 2.' },
      { key: keys[2], problem: null },
      { key: keys[3], problem: 'Queda 1 pieza: no se pueden quitar 2.' },
      { key: keys[4], problem: 'Este producto ya no existe.' },
    ]);
    expect(body.data.rows.map(({ id }: LevelRow) => id)).toEqual([one.id, other.id]);
    expect(body.data.rows[0].attributes).toMatchObject({ stock: 1, total: 4 });

    // Sent again together with other cells: applied cells do not count twice, and refused cells are judged again.
    await adjust(other.id, WAREHOUSE, { difference: 1 });
    const again = await adjustMany(changes.slice(0, 2));
    expect(again.body.data.results.map(({ problem }: { problem: string | null }) => problem)).toEqual([null, null]);
    expect(again.body.data.rows.map(({ attributes }: LevelRow) => attributes.total)).toEqual([4, 0]);
    expect((await adjustMany([changes[0], changes[0]] as object[])).status).toBe(422);
  });
});

describe('shelf and minimum', () => {
  it('are set for one item at one location, each by itself, and the list shows them', async () => {
    const { ref, ids } = await makeStyle(9, 9);
    expect(await idsOf(`ref=${ref}&state=bajo`)).toEqual([]);
    const { status, body } = await place(ids[0], WAREHOUSE, { minimum: 9 });
    expect(status).toBe(200);
    expect(cellOf(body.data, WAREHOUSE)).toMatchObject({ minimum: 9, shelf: null, low: true });
    expect(await idsOf(`ref=${ref}&state=bajo`)).toEqual([ids[0]]);
    expect(cellOf((await place(ids[0], WAREHOUSE, { shelf: ' B-12 ' })).body.data, WAREHOUSE)).toMatchObject({
      minimum: 9,
      shelf: 'B-12',
    });
    // From then on the item counts as missing at a location where it never was.
    expect(cellOf((await place(ids[1], HATILLO, { minimum: 3 })).body.data, HATILLO)).toMatchObject({ low: true });
    expect(await idsOf(`ref=${ref}&state=bajo&location=${HATILLO}`)).toEqual([ids[1]]);
    await place(ids[0], WAREHOUSE, { minimum: null, shelf: '' });
    expect(await idsOf(`ref=${ref}&state=bajo&location=${WAREHOUSE}`)).toEqual([]);
    const log = await staff.get(`/audit?action=stock.placed&recordId=${ids[0]}`);
    expect(log.body.data.map(({ attributes }: { attributes: { details: object } }) => attributes.details)).toEqual([
      { location: 'Depósito web', changes: { shelf: { from: 'B-12', to: null }, minimum: { from: 9, to: null } } },
      { location: 'Depósito web', changes: { shelf: { from: null, to: 'B-12' } } },
      { location: 'Depósito web', changes: { minimum: { from: null, to: 9 } } },
    ]);
    const moved = await shop.database.connection.$count(stockMovements, eq(stockMovements.itemId, ids[0]));
    expect(moved).toBe(1);
  });

  it('are listed once for each location, in order', async () => {
    const { ids } = await makeStyle(1, 1, 1);
    for (const [at, shelf] of ['Z-12', 'Z-2', 'Z-2'].entries()) await place(ids[at] ?? 0, HATILLO, { shelf });
    const shelves = async (location: number) => (await staff.get(`/stock/shelves?location=${location}`)).body.data;
    expect(await shelves(HATILLO)).toEqual([
      { locationId: HATILLO, shelf: 'Z-2' },
      { locationId: HATILLO, shelf: 'Z-12' },
    ]);
    expect(await shelves(2)).toEqual([]);
  });

  it('are refused when they are invalid', async () => {
    const { id } = await makeItem(shop);
    for (const body of [{}, { minimum: -1 }]) expect((await place(id, WAREHOUSE, body)).status).toBe(422);
    expect((await place(2_000_000_000, WAREHOUSE, { minimum: 1 })).status).toBe(404);
    expect((await place(id, 999, { minimum: 1 })).status).toBe(404);
  });
});

it('suggests transfers of items that run out, from locations with enough, by route, with the reason', async () => {
  const { ref, ids } = await makeStyle(20, 20, 20);
  for (const id of ids.slice(0, 2)) await bring(shop, id, CHACAO, 1);
  await bring(shop, ids[0], HATILLO, 2);
  const sale = await hold(ids[0], CHACAO, 1);
  await fulfil(sale, ids[0]);
  const suggested = async (query = '') => (await staff.get(`/stock/suggestions?ref=${ref}${query}`)).body;
  const { data, meta } = await suggested();
  expect(meta).toEqual({ low: 2, considered: 2 });
  expect(data).toMatchObject([
    {
      from: WAREHOUSE,
      to: CHACAO,
      pieces: 7,
      lines: [
        { itemId: ids[0], ref, size: 'S', quantity: 4, why: 'No queda ninguna (mínimo 2); vendió 1 en 30 días' },
        { itemId: ids[1], size: 'M', quantity: 3, why: 'Queda 1 (mínimo 2)' },
      ],
    },
    { from: WAREHOUSE, to: HATILLO, pieces: 2, lines: [{ itemId: ids[0], quantity: 2 }] },
  ]);
  const there = await suggested(`&location=${HATILLO}`);
  expect(there.data.map(({ to }: { to: number }) => to)).toEqual([HATILLO]);

  // Pieces on their way to the location are not suggested again, on any page.
  const { id, attributes } = await draftTransfer(shop, staff.token, [{ item: ids[0], quantity: 2 }], { to: HATILLO });
  expect((await act(shop, staff.token, `/${id}/send`, { version: attributes.version })).status).toBe(200);
  expect((await suggested(`&location=${HATILLO}`)).data).toEqual([]);
  const proposed = (await staff.get(`/stock/transfers/suggestions?to=${HATILLO}`)).body.data;
  expect(JSON.stringify(proposed)).not.toContain(`"item":${ids[0]},`);
});

it('suggests nothing for sales that were cancelled after their pieces had left', async () => {
  const { ref, ids } = await makeStyle(20);
  await bring(shop, ids[0] as number, CHACAO, 2);
  const sale = await hold(ids[0] as number, CHACAO, 2);
  await fulfil(sale, ids[0] as number);
  await staff.post(`/sales/${sale}/cancel`, { reason: 'customer' });
  const { data } = (await staff.get(`/stock/suggestions?ref=${ref}`)).body;
  expect(data[0].lines).toMatchObject([{ quantity: 2, why: 'Quedan 2 (mínimo 2)' }]);
});
