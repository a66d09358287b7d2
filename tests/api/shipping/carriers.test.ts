import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { CarrierList, CarrierRecord } from '#contract/shipping/carrier.ts';
import type { Delivery, DeliverySettingsInForce } from '#contract/shipping/delivery.ts';
import { parcels } from '#server/features/sales/parcels/parcels.tables.ts';
import { call } from '#tests/support/http/call.ts';
import { expectAnswer } from '#tests/support/http/expect-answer.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeRate, makeSale } from '#tests/support/shop/factories.ts';
import { SOON } from '#tests/support/shop/soon.ts';
import { testReplica, testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
const other = testReplica(shop);
const staff = signedIn(shop);

const DOMESA = {
  name: 'Domesa',
  method: 'national',
  zones: [{ state: 'Zulia', cities: [], days: 2, cost: { by: 'recipient', cents: 450 } }],
  cut_off: '14:30',
  weekdays: [1, 2, 3, 4, 5],
  tracking_url: 'https://rastreo.example/?guia={guide}',
  guide_min: 6,
  guide_max: 12,
  guide_digits: true,
  position: 0,
  active: true,
};

const deliveryOf = async (at: { url: string }) => (await call<{ data: Delivery }>(at, '/delivery')).body.data;
const namesAt = async (at: { url: string }) => (await deliveryOf(at)).carriers.map(({ name }) => name);

async function carrierOf(code: string): Promise<CarrierRecord> {
  const { body } = await staff.get<CarrierList>('/carriers');
  const carrier = body.data.find(({ attributes }) => attributes.code === code);
  if (!carrier) throw new Error(`There is no carrier ${code}`);
  return carrier;
}

describe('the first carriers', () => {
  it('are those of the site so far; the others wait until staff activate them', async () => {
    const { body } = await staff.get<CarrierList>('/carriers');
    expect(body.data.map(({ attributes: { code, active } }) => [code, active])).toEqual([
      ['delivery-propio', true],
      ['mrw', true],
      ['zoom', false],
      ['tealca', false],
    ]);
    expect(await namesAt(shop)).toEqual(['Delivery propio', 'MRW']);
  });
});

describe('a carrier', () => {
  it('is a record and no more: every replica promises by it within seconds, and every step is in the log', async () => {
    const made = await staff.post('/carriers', DOMESA);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect(made.body.data.attributes).toEqual({ ...DOMESA, code: 'domesa', version: 1, used: false });
    expect(await namesAt(shop)).toContain('Domesa');
    await expect.poll(() => namesAt(other), SOON).toContain('Domesa');

    const path = `/carriers/${made.body.data.id}`;
    const changed = await staff.put(path, { ...DOMESA, active: false }, { 'if-match': '"1"' });
    expect(changed.body.data.attributes.version).toBe(2);
    expect(await namesAt(shop)).not.toContain('Domesa');
    expectAnswer(await staff.put(path, DOMESA, { 'if-match': '"1"' }), 412, { code: 'version_conflict' });
    expect((await staff.delete(path, { 'if-match': '"2"' })).status).toBe(204);
    expect((await staff.delete(path)).status).toBe(404);
    const log = await staff.get(`/audit?recordKind=carrier&recordId=${made.body.data.id}`);
    expect(log.body.data.map(({ attributes }: { attributes: { action: string } }) => attributes.action)).toEqual([
      'carrier.deleted',
      'carrier.updated',
      'carrier.created',
    ]);
  });

  it('has a name of its own, and a code from it', async () => {
    expectAnswer(await staff.post('/carriers', { ...DOMESA, name: 'mrw' }), 422, {
      code: 'invalid',
      fields: { name: 'Ya hay un transportista con ese nombre' },
    });
    const codes = [];
    for (const name of ['3 Hermanos', 'Hermanos', '¡Ñ!']) {
      codes.push((await staff.post('/carriers', { ...DOMESA, name })).body.data.attributes.code);
    }
    expect(codes).toEqual(['hermanos', 'hermanos-2', 'transportista']);
  });

  it('that a parcel names is deactivated, not deleted', async () => {
    await makeRate(shop);
    const { id: saleId } = await makeSale(shop);
    const { id: carrierId } = await carrierOf('zoom');
    await shop.database.connection.insert(parcels).values({ saleId, locationId: 1, number: 1, carrierId });
    expect((await carrierOf('zoom')).attributes.used).toBe(true);
    expectAnswer(await staff.delete(`/carriers/${carrierId}`), 409, {
      code: 'status_conflict',
      message: 'Hay paquetes con este transportista: no se elimina. Desactívalo.',
    });
    await shop.database.connection.delete(parcels).where(eq(parcels.saleId, saleId));
    expect((await staff.delete(`/carriers/${carrierId}`)).status).toBe(204);
  });

  it('is refused at the row of the zone that is wrong', async () => {
    const zones = [...DOMESA.zones, { ...DOMESA.zones[0], days: 90 }];
    expectAnswer(await staff.post('/carriers', { ...DOMESA, zones }), 422, {
      code: 'invalid',
      fields: { 'zones.1.days': 'Como máximo 30' },
    });
  });
});

describe('the days without service', () => {
  const read = async () => (await staff.get<{ data: DeliverySettingsInForce }>('/delivery-settings')).body.data;

  it('are the national holidays of this year and the next until staff change them, also on other replicas', async () => {
    shop.clock.now = new Date('2026-11-30T10:00:00-04:00');
    const first = await read();
    expect(first).toMatchObject({ prepare_days: 1, weekdays: [1, 2, 3, 4, 5, 6], version: 0, changed: null });
    expect(first.closed_days).toContainEqual({ day: '2027-12-25', name: 'Navidad' });
    expect(first.closed_days).toHaveLength(28);

    const day = { day: '2027-01-11', name: 'Inventario' };
    const body = { prepare_days: 2, weekdays: [1, 2, 3, 4, 5], closed_days: [day] };
    const changed = await staff.put('/delivery-settings', body, { 'if-match': '"0"' });
    expect(changed.body.data).toMatchObject({ ...body, version: 1 });
    const times = { prepareDays: 2, weekdays: [1, 2, 3, 4, 5], closedDays: ['2027-01-11'] };
    expect((await deliveryOf(shop)).times).toEqual(times);
    await expect.poll(async () => (await deliveryOf(other)).times.prepareDays, SOON).toBe(2);
    expectAnswer(await staff.put('/delivery-settings', body, { 'if-match': '"0"' }), 412, { code: 'version_conflict' });
    const twice = await staff.put('/delivery-settings', { ...body, closed_days: [day, day] });
    expectAnswer(twice, 422, { code: 'invalid', fields: { 'closed_days.1.day': 'Este día ya está en la lista' } });
    shop.clock.now = null;
  });
});
