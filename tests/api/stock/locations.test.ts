import { afterAll, describe, expect, it } from 'vitest';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { call } from '#tests/support/http/call.ts';
import { auditOf } from '#tests/support/people/audit-of.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeItem } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';
import { bring, CHACAO, changeLocation, WAREHOUSE } from '#tests/support/stock/stock-books.ts';
import { stockDifferences } from '#tests/support/stock/stock-differences.ts';

const shop = testShop();
const HATILLO = 6;
const MARACAY = 13;
const NEW = { name: 'Samán Mérida', address: 'Av. 4 Bolívar con calle 22, Mérida', city: 'Mérida' };

const staff = signedIn(shop);
afterAll(async () => {
  expect(await stockDifferences(shop.database.connection)).toEqual([]);
});

const create = (body: object) => staff.post('/locations', body);
const put = (id: number, body: object, seen?: number) =>
  staff.put(`/locations/${id}`, body, seen === undefined ? {} : { 'if-match': `"${seen}"` });
const list = async () => (await staff.get('/locations')).body.data;
const read = async (id: number) => (await list()).find((one: { id: number }) => one.id === id).attributes;
const detailsOf = async (name: string, id: number) =>
  (await auditOf(shop, 'location', id)).find(({ action }) => action === name)?.details;
const shown = async (id: number) =>
  (await call(shop, '/stores')).body.data.find((one: { id: number }) => one.id === id)?.attributes;
const stockOf = async (id: number) => (await call(shop, `/items/${id}`)).body.data.attributes.stock;

describe('the locations', () => {
  it('are the warehouse and the thirteen stores, with their stock', async () => {
    const { id } = await makeItem(shop, { stock: 7 });
    await bring(shop, id, HATILLO, 3);
    const all = await list();
    expect(all).toHaveLength(14);
    expect(all[0]).toMatchObject({
      id: WAREHOUSE,
      attributes: { kind: 'warehouse', sellsOnline: true, pickup: false },
    });
    expect(await read(HATILLO)).toMatchObject({
      slug: 'caracas-el-hatillo',
      coordinates: { lat: 10.4244, lng: -66.8259 },
      pieces: { onHand: 3, reserved: 0, available: 3 },
    });
    await bring(shop, id, HATILLO, -3);
  });

  it('are shown by the site without the warehouse and without shipping details', async () => {
    const { body } = await call(shop, '/stores');
    expect(body.meta.total).toBe(13);
    expect(body.data[0]).toMatchObject({ id: 2, attributes: { slug: 'caracas-sabana-grande', city: 'Caracas' } });
    for (const name of ['sellsOnline', 'priority', 'lowStock', 'pieces', 'version']) {
      expect(body.data[0].attributes).not.toHaveProperty(name);
    }
  });
});

describe('a new store', () => {
  it('is on the site at once, has its own name, sells nothing online yet, and is audited', async () => {
    const made = await create({ ...NEW, phone: '(0274) 5550114', weekHours: '09:00-18:00' });
    expect(made).toMatchObject({
      status: 201,
      body: {
        data: {
          attributes: { slug: 'saman-merida', phone: '0274-555-0114', sellsOnline: false, pickup: false, active: true },
        },
      },
    });
    const { id } = made.body.data;
    expect(await shown(id)).toMatchObject({ ...NEW, coordinates: null, imageUrl: null });
    expect(await detailsOf('location.created', id)).toMatchObject({ name: NEW.name, slug: 'saman-merida' });
  });

  it('gets a unique slug, even when many of one name are created at once', async () => {
    const name = '«Ñandú» & Hermanos / 2';
    const made = await Promise.all([1, 2, 3].map(() => create({ ...NEW, name })));
    expect(made.map(({ body }) => body.data.attributes.slug).sort()).toEqual([
      'nandu-hermanos-2',
      'nandu-hermanos-2-2',
      'nandu-hermanos-2-3',
    ]);
    expect((await create({ ...NEW, name: '???' })).body.data.attributes.slug).toBe('tienda');
  });

  it('reports errors at its fields, as contract/stock/location.test.ts and location-rules.test.ts define them', async () => {
    const wrong = { ...NEW, address: ' ', weekHours: '18:00-09:00' };
    expect((await create(wrong)).body).toMatchObject({
      code: 'invalid',
      fields: {
        address: 'Escribe la dirección',
        weekHours: 'La hora de cierre debe ser posterior a la de apertura',
      },
    });
    expect((await create({ ...NEW, pickup: true })).body.fields).toEqual({
      pickup: 'Para retirar en la tienda hace falta que abra algún día',
    });
  });
});

describe('changing a store', () => {
  it('may be partial, raises the version, keeps the slug, and records the old values', async () => {
    const before = await read(CHACAO);
    const changed = await put(CHACAO, { name: 'Samán Chacao II', sundayHours: null }, before.version);
    const after = { ...before, name: 'Samán Chacao II', sundayHours: null, slug: 'caracas-chacao' };
    expect(changed).toMatchObject({
      status: 200,
      body: { data: { attributes: { ...after, version: before.version + 1 } } },
    });
    expect(await shown(CHACAO)).toMatchObject({ name: 'Samán Chacao II', sundayHours: null });
    expect(await detailsOf('location.updated', CHACAO)).toEqual({
      name: 'Samán Chacao II',
      before: { name: 'Samán Chacao', sundayHours: '09:00-17:30' },
      after: { name: 'Samán Chacao II', sundayHours: null },
    });
    // Without a difference nothing changes.
    expect((await put(CHACAO, { sundayHours: null })).body.data.attributes.version).toBe(before.version + 1);
  });

  it('responds 412 with the current store to an outdated version, and 404 to an unknown store', async () => {
    expect((await put(2_000_000_000, { priority: 1 })).status).toBe(404);
    const { version } = await read(HATILLO);
    await put(HATILLO, { priority: 61 }, version);
    expect(await put(HATILLO, { priority: 62 }, version)).toMatchObject({
      status: 412,
      body: {
        code: 'version_conflict',
        details: { id: HATILLO, attributes: { priority: 61, version: version + 1, pickups: 0 } },
      },
    });
  });

  it('keeps the special days from today on, in order, and refuses duplicate days', async () => {
    shop.clock.now = new Date('2026-12-24T15:00:00Z');
    const special = (day: string, hours: string | null = null) => ({ day, hours, note: null });
    const days = [special('2027-01-02'), special('2026-12-24', '09:00-13:00'), special('2026-12-23')];
    const expected = [special('2026-12-24', '09:00-13:00'), special('2027-01-02')];
    expect((await put(HATILLO, { specialDays: days })).body.data.attributes.specialDays).toEqual(expected);
    expect((await shown(HATILLO)).specialDays).toEqual(expected);
    expect((await put(HATILLO, { specialDays: [...days, special('2027-01-02')] })).body.fields).toEqual({
      'specialDays.3.day': 'Este día está dos veces',
    });
    shop.clock.now = null;
    expect(caracasDay(new Date()) <= '2026-12-24').toBe(true);
    await put(HATILLO, { specialDays: [] });
  });
});

describe('the stock of a store that sells online', () => {
  it('counts in the site’s stock for as long as the store sells online', async () => {
    const { id } = await makeItem(shop, { stock: 2 });
    await bring(shop, id, CHACAO, 5);
    expect((await put(CHACAO, { sellsOnline: true })).status).toBe(200);
    expect(await stockOf(id)).toBe(7);
    expect((await put(CHACAO, { sellsOnline: false })).status).toBe(200);
    expect(await stockOf(id)).toBe(2);
    await bring(shop, id, CHACAO, -5);
  });
});

describe('closing a store', () => {
  it('is refused while it has stock, and then removes the store from the site', async () => {
    const { id } = await makeItem(shop);
    await bring(shop, id, HATILLO, 2);
    expect(await put(HATILLO, { active: false })).toMatchObject({
      status: 409,
      body: {
        code: 'location_in_use',
        fields: { active: 'No se puede cerrar: quedan 2 piezas allí. Llévalas antes a otra parte.' },
      },
    });
    await bring(shop, id, HATILLO, -2);
    expect((await put(HATILLO, { active: false })).status).toBe(200);
    expect(await shown(HATILLO)).toBeUndefined();
  });

  it('writes off pieces of deleted products, which nobody could move', async () => {
    const [deleted, there] = [await makeItem(shop), await makeItem(shop)];
    await bring(shop, deleted.id, MARACAY, 4);
    await bring(shop, there.id, MARACAY, 2);
    expect((await staff.delete(`/items/${deleted.id}`)).status).toBe(204);
    expect((await put(MARACAY, { active: false })).body.fields).toEqual({
      active: 'No se puede cerrar: quedan 2 piezas allí. Llévalas antes a otra parte.',
    });
    // The refusal wrote nothing off.
    expect((await read(MARACAY)).pieces.onHand).toBe(6);
    await bring(shop, there.id, MARACAY, -2);
    expect((await put(MARACAY, { active: false })).status).toBe(200);
    expect((await read(MARACAY)).pieces.onHand).toBe(0);
    expect(await detailsOf('location.updated', MARACAY)).toMatchObject({ writtenOff: 4, after: { active: false } });
  });

  it('blocks stock from arriving until it opens again', async () => {
    const { id } = await makeItem(shop);
    await expect(bring(shop, id, HATILLO, 1)).rejects.toThrow();
    expect((await put(HATILLO, { active: true })).status).toBe(200);
    await bring(shop, id, HATILLO, 1);
    await bring(shop, id, HATILLO, -1);
  });

  it('is refused for the warehouse, which sells online and hands nothing over', async () => {
    expect((await put(WAREHOUSE, { active: false, sellsOnline: false, pickup: true })).body).toMatchObject({
      code: 'invalid',
      fields: {
        active: 'El depósito no se puede cerrar: de él salen los envíos',
        sellsOnline: 'El depósito siempre vende en línea',
        pickup: 'En el depósito no se retiran pedidos',
      },
    });
    expect((await put(WAREHOUSE, { name: 'Depósito Boleíta' })).status).toBe(200);
    await changeLocation(shop, WAREHOUSE, { name: 'Depósito web' });
  });
});
