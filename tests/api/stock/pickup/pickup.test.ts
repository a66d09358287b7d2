import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Item } from '#domain/catalogue/item.ts';
import { stockMovements } from '#server/features/locations/stock.tables.ts';
import { mails } from '#server/features/mails/mails.tables.ts';
import { sales } from '#server/features/sales/sales.tables.ts';
import { call } from '#tests/support/http/call.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeItem, makeRate, orderBody, placeOrder } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';
import { expectBalancedStock } from '#tests/support/stock/balanced-books.ts';
import {
  bring,
  CHACAO,
  changeLocation,
  levelsOf,
  MERCEDES,
  pickupAt,
  reservationsOf,
  slugOf,
  WAREHOUSE,
} from '#tests/support/stock/stock-books.ts';

// Orders that shoppers pick up in a store: which stores have everything, what is promised, and where the stock is
// taken. Chacao and Las Mercedes hand orders over; only Las Mercedes also sells online.
const shop = testShop();
const VALENCIA = 12;
/** A Tuesday, 11:00 in Caracas. */
const TUESDAY = new Date('2026-11-24T15:00:00Z');
const staff = signedIn(shop);

beforeAll(async () => {
  await makeRate(shop);
  const hours = { weekHours: '09:00-18:00', sundayHours: null, specialDays: [] };
  await changeLocation(shop, CHACAO, { pickup: true, pickupHours: 4, ...hours });
  await changeLocation(shop, MERCEDES, { pickup: true, pickupHours: 4, sellsOnline: true, ...hours });
});

expectBalancedStock(shop);
afterEach(() => {
  shop.clock.now = null;
});

/** An item with this stock at each location. */
async function lying(pieces: Record<number, number>, values: Parameters<typeof makeItem>[1] = {}): Promise<Item> {
  const item = await makeItem(shop, { stock: pieces[WAREHOUSE] ?? 0, ...values });
  for (const [location, count] of Object.entries(pieces)) {
    if (Number(location) !== WAREHOUSE) await bring(shop, item.id, Number(location), count);
  }
  return item;
}
async function order(item: Item, quantity: number, location: number) {
  return placeOrder(shop, await orderBody(shop, [{ item, quantity }], pickupAt(shop, location)));
}
const offered = async (lines: string) => {
  const { status, body } = await call(shop, `/stores/pickup?lines=${lines}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as {
    data: { id: number; attributes: Record<string, unknown> }[];
    meta: { total: number; offered: number; short: { id: number; attributes: Record<string, unknown> }[] };
  };
};
const storesFor = async (lines: string) => (await offered(lines)).data.map(({ id }) => id);
const mailsOf = (saleId: number) => shop.database.connection.select().from(mails).where(eq(mails.saleId, saleId));

describe('the stores that have all of a cart', () => {
  it('are those that hand orders over, with address, hours and the time it is ready', async () => {
    const shirt = await lying({ [WAREHOUSE]: 9, [CHACAO]: 1, [MERCEDES]: 9, [VALENCIA]: 9 });
    const hat = await lying({ [CHACAO]: 2 });
    shop.clock.now = TUESDAY;
    expect(await storesFor(`${shirt.id}:1`)).toEqual([CHACAO, MERCEDES]);
    const { data, meta } = await offered(`${shirt.id}:1,${hat.id}:1`);
    expect(meta).toMatchObject({ total: 1, offered: 2 });
    expect(meta.short).toMatchObject([{ id: MERCEDES, attributes: { slug: slugOf(shop, MERCEDES), lacks: [hat.id] } }]);
    expect(data).toMatchObject([
      {
        id: CHACAO,
        attributes: { slug: slugOf(shop, CHACAO), weekHours: '09:00-18:00', ready_at: '2026-11-24T19:00:00.000Z' },
      },
    ]);
    expect(await storesFor('2000000000:1')).toEqual([]);
  });

  it('are computed exactly where the summary in memory is not enough, with all items of one offer', async () => {
    const few = await lying({ [CHACAO]: 3, [MERCEDES]: 2 });
    const twin = await lying({ [MERCEDES]: 2 }, { ref: few.ref });
    expect(await storesFor(`${few.id}:3`)).toEqual([CHACAO, MERCEDES]);
    expect(await storesFor(`${few.id}:4`)).toEqual([MERCEDES]);
    expect(await storesFor(`${few.id}:2,${twin.id}:2,${few.id}:1`)).toEqual([]);
    const many = await lying({ [CHACAO]: 8 });
    expect(await storesFor(`${many.id}:6`)).toEqual([CHACAO]);
    expect(await storesFor(`${many.id}:8`)).toEqual([CHACAO]);
    expect(await storesFor(`${many.id}:9`)).toEqual([]);
    // A store that lacks part of the cart says which part, by an exact count; a store that has none of it is left out.
    const { meta } = await offered(`${few.id}:4,${many.id}:1`);
    expect(meta.short.map(({ id, attributes }) => [id, attributes.lacks])).toEqual([
      [CHACAO, [few.id]],
      [MERCEDES, [many.id]],
    ]);
    // Reserved pieces are not available.
    expect((await order(many, 3, CHACAO)).status).toBe(201);
    await shop.services.catalogue.refresh();
    expect(await storesFor(`${many.id}:5`)).toEqual([CHACAO]);
    expect(await storesFor(`${many.id}:6`)).toEqual([]);
  });

  it('are refused for lines that contract/stores/pickup.test.ts refuses', async () => {
    const { status, body } = await call(shop, '/stores/pickup?lines=1:0');
    expect(status).toBe(422);
    expect(body.fields).toHaveProperty('lines');
  });
});

describe('a pick-up order', () => {
  it('takes everything at its store, including items not sold online, and shows place and time', async () => {
    const item = await lying({ [CHACAO]: 2 });
    shop.clock.now = TUESDAY;
    const placed = await order(item, 2, CHACAO);
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    const { id, attributes } = placed.body.data;
    expect(await reservationsOf(shop, id)).toEqual([`0: 2 at ${CHACAO}, held`]);
    expect(attributes).toMatchObject({
      shipping_method: 'Retiro en tienda',
      address: expect.stringMatching(/^Samán Chacao, /),
      pickup: {
        store: slugOf(shop, CHACAO),
        name: 'Samán Chacao',
        hours: [
          { days: 'Lunes a sábado', hours: '9:00 am a 6:00 pm' },
          { days: 'Domingos y feriados', hours: 'Cerrado' },
        ],
        ready_at: '2026-11-24T19:00:00.000Z',
        state: 'pending',
      },
    });
    // How the previous release reads the order; it knows no other delivery methods.
    const [row] = await shop.database.connection.select().from(sales).where(eq(sales.id, id));
    expect(row).toMatchObject({
      shippingMethod: 'delivery',
      pickupLocationId: CHACAO,
      pickupReadyAt: new Date('2026-11-24T19:00:00Z'),
    });
    const tracked = await call(shop, `/sales/track/${attributes.order_id}?key=${attributes.tracking_key}`);
    expect(tracked.body.data.attributes.pickup).toEqual(attributes.pickup);
    const [received] = await mailsOf(id);
    const content = JSON.stringify(received?.content);
    expect(content).toContain('estará listo en Samán Chacao el martes 24 de noviembre desde las 3:00 p. m.');
    expect(content).toContain('Retiro en tienda');
    expect(content).not.toContain('envío.');
    const listed = await staff.get(`/sales?q=${attributes.order_id}`);
    expect(listed.body.data[0].attributes).toMatchObject({ pickup: { name: 'Samán Chacao' } });
    const slips = await staff.get(`/sales/packing-slips?ids=${id}`);
    expect(slips.body.data[0]).toMatchObject({ shipping_method: 'Retiro en tienda', pickup: { name: 'Samán Chacao' } });
  });

  it('never takes a piece from another location', async () => {
    const item = await lying({ [WAREHOUSE]: 9, [CHACAO]: 1, [MERCEDES]: 9 });
    const refused = await order(item, 2, CHACAO);
    const message = 'Esa tienda ya no tiene todo tu pedido. Elige otra o recibe en tu dirección.';
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'pickup_short',
        message,
        fields: { pickup_location: message },
        details: { lines: [{ available: 1 }] },
      },
    });
    const fetched = await order(item, 1, CHACAO);
    expect(fetched.status).toBe(201);
    expect(await levelsOf(shop, item.id)).toEqual({ [WAREHOUSE]: '9 − 0', [CHACAO]: '1 − 1', [MERCEDES]: '9 − 0' });
    // A parcel takes nothing from a store that does not sell online, and no pieces reserved for a pick-up.
    const parcel = await placeOrder(shop, await orderBody(shop, [{ item, quantity: 18 }]));
    expect(parcel.status).toBe(201);
    expect(await levelsOf(shop, item.id)).toEqual({ [WAREHOUSE]: '9 − 9', [CHACAO]: '1 − 1', [MERCEDES]: '9 − 9' });
    // A cancelled pick-up is released at its store.
    const { id } = fetched.body.data;
    await staff.post(`/sales/${id}/cancel`, { reason: 'customer' });
    expect(await reservationsOf(shop, id)).toEqual([`0: 1 at ${CHACAO}, released`]);
    expect(await levelsOf(shop, item.id)).toMatchObject({ [CHACAO]: '1 − 0' });
  });

  it('is announced as ready with a mail and its deadline, and leaves its store by a movement', async () => {
    const item = await lying({ [WAREHOUSE]: 5, [CHACAO]: 2 });
    shop.clock.now = TUESDAY;
    const { id, attributes } = (await order(item, 2, CHACAO)).body.data;
    await staff.put(`/sales/${id}`, { status: 'validado' });
    const handed = await staff.get(`/fiscal/sales/${id}/hand-over?format=json`);
    expect(handed.body.sales[0].buyer).toMatchObject({ name: 'María Pérez', address: '' });
    const change = (state: string) => staff.put(`/sales/${id}/fulfilments/${CHACAO}`, { state });
    expect((await change('ready')).status).toBe(200);
    const all = await mailsOf(id);
    expect(all.map(({ kind }) => kind)).toEqual([
      'order-received',
      'order-received-shop',
      'order-validated',
      'order-ready',
    ]);
    expect(JSON.stringify(all[2]?.content)).toContain('Ahora preparamos tu pedido en Samán Chacao.');
    const ready = JSON.stringify(all[3]?.content);
    expect(ready).toContain('Lo guardamos hasta el martes 1 de diciembre.');
    expect(ready).toContain('Lunes a sábado: 9:00 am a 6:00 pm');
    const track = () => call(shop, `/sales/track/${attributes.order_id}?key=${attributes.tracking_key}`);
    expect((await track()).body.data.attributes.pickup).toMatchObject({
      state: 'ready',
      ready_since: TUESDAY.toISOString(),
      kept_until: '2026-12-01',
    });
    expect((await change('handed_over')).status).toBe(200);
    expect((await track()).body.data.attributes.pickup).toMatchObject({ state: 'handed_over' });
    const moved = await shop.database.connection.select().from(stockMovements).where(eq(stockMovements.documentId, id));
    expect(moved).toMatchObject([{ locationId: CHACAO, delta: -2, reason: 'sale', itemId: item.id }]);
    expect(await levelsOf(shop, item.id)).toEqual({ [WAREHOUSE]: '5 − 0', [CHACAO]: '0 − 0' });
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['an unknown store', { pickup_location: 'luna' }, 'pickup_location'],
    ['a store that hands nothing over', { pickup_location: 'valencia-el-vinedo' }, 'pickup_location'],
    ['the warehouse', { pickup_location: 'deposito-web' }, 'pickup_location'],
    ['no store', { pickup_location: undefined }, 'pickup_location'],
    ['an empty store', { pickup_location: '  ' }, 'pickup_location'],
    ['a store that is no text', { pickup_location: 3 }, 'pickup_location'],
    ['a store by its id', { pickup_location: '3' }, 'pickup_location'],
    ['nobody to hand it to', { customer_name: '' }, 'customer_name'],
    ['no cédula', { customer_id: undefined }, 'customer_id'],
    ['no phone', { customer_phone: '' }, 'customer_phone'],
    ['an address too', { address: 'Av. Principal, Caracas' }, 'address'],
    ['a parcel that is fetched', { shipping_method: 'delivery', address: 'Av. Principal, Caracas' }, 'pickup_location'],
    ['a parcel without an address', { shipping_method: 'delivery', pickup_location: undefined }, 'address'],
  ])('is refused with %s', async (_, changes, field) => {
    const item = await lying({ [WAREHOUSE]: 5, [CHACAO]: 5, [VALENCIA]: 5 });
    const body = await orderBody(shop, [{ item }], { ...pickupAt(shop, CHACAO), ...changes });
    const refused = await placeOrder(shop, body);
    expect(refused.status, JSON.stringify(refused.body)).toBe(422);
    expect(refused.body.fields).toHaveProperty(field);
    expect(await levelsOf(shop, item.id)).toEqual({ [WAREHOUSE]: '5 − 0', [CHACAO]: '5 − 0', [VALENCIA]: '5 − 0' });
  });

  it('is refused at a store that has stopped pick-ups or does not open; open orders continue', async () => {
    const item = await lying({ [MERCEDES]: 5 });
    const open = (await order(item, 1, MERCEDES)).body.data;
    const listed = await staff.get('/locations');
    const waiting = listed.body.data.find(({ id }: { id: number }) => id === MERCEDES).attributes.pickups;
    expect(waiting).toBe(1);
    for (const values of [{ pickup: false }, { pickup: true, weekHours: null }]) {
      await changeLocation(shop, MERCEDES, values);
      expect((await order(item, 1, MERCEDES)).body.fields).toEqual({
        pickup_location: 'En esa tienda no se retiran pedidos. Elige otra o recibe en tu dirección.',
      });
      expect(await storesFor(`${item.id}:1`)).toEqual([]);
    }
    await staff.put(`/sales/${open.id}`, { status: 'validado' });
    expect((await staff.put(`/sales/${open.id}/fulfilments/${MERCEDES}`, { state: 'ready' })).status).toBe(200);
    await changeLocation(shop, MERCEDES, { pickup: true, weekHours: '09:00-18:00' });
  });

  it('is refused with the key of an order for another store', async () => {
    const body = await orderBody(shop, [{ item: await lying({ [CHACAO]: 2 }) }], pickupAt(shop, CHACAO));
    const key = crypto.randomUUID();
    expect((await placeOrder(shop, body, key)).status).toBe(201);
    const otherPlace = await placeOrder(shop, { ...body, pickup_location: slugOf(shop, MERCEDES) }, key);
    expect(otherPlace.body).toMatchObject({ code: 'key_reused' });
  });
});
