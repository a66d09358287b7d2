import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/time/caracas-time.ts';
import { call } from '#tests/support/http/call.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
const staff = signedIn(shop);
let today: string;

beforeAll(async () => {
  today = (await book()).today;
});

const book = async () => (await staff.get('/taxes/book')).body.data;
const add = (changes: Record<string, unknown>) =>
  staff.post('/taxes/rates', { kind: 'iva', name: 'general', percent: 18, from_day: addDays(today, 7), ...changes });
const set = (special_taxpayer: boolean, from_day = today, goods = 'general') =>
  staff.post('/taxes/settings', { special_taxpayer, from_day, goods });

it('a new shop has IVA, and an IGTF rate that nobody pays', async () => {
  expect((await call(shop, '/taxes')).body).toEqual({ data: { iva: 16, igtf: 0 } });
  const { rates, settings, now } = await book();
  const text = rates.map(({ attributes: { kind, name, percent, state } }: never) => [kind, name, percent, state]);
  expect(text.sort()).toEqual([
    ['igtf', 'general', 3, 'in_force'],
    ['iva', 'general', 16, 'in_force'],
    ['iva', 'reducida', 8, 'in_force'],
  ]);
  expect([settings, now]).toEqual([[], { iva: 16, igtf: 0, special_taxpayer: false, goods: 'general' }]);
});

describe('a tax rate', () => {
  it('applies from its day on, shows who entered it, and can be withdrawn before it begins', async () => {
    const added = await add({});
    expect(added.status, JSON.stringify(added.body)).toBe(201);
    expect(added.body.data.attributes).toMatchObject({ percent: 18, state: 'future', from_day: addDays(today, 7) });
    expect(added.body.data.attributes.set_by).toContain('@example.com');
    expect((await call(shop, '/taxes')).body.data.iva).toBe(16);
    const twice = await add({ percent: 19 });
    expect([twice.status, twice.body.fields]).toEqual([
      409,
      { from_day: 'Ya hay una alícuota de ese impuesto desde ese día' },
    ]);
    expect((await add({ name: 'reducida', percent: 9 })).status).toBe(201);
    const remove = () => staff.delete(`/taxes/rates/${added.body.data.id}`);
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
  });

  it('is stored once when two clerks enter it for one day', async () => {
    const from_day = addDays(today, 30);
    const both = await Promise.all([add({ from_day }), add({ from_day, percent: 12.5 })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  // contract/taxes/taxes.test.ts and tax-days.test.ts test the limits.
  it('is refused above 100 percent, and from a day too far ahead', async () => {
    const message = 'La alícuota debe estar entre 0 y 100';
    expect(await add({ percent: 101 })).toMatchObject({ status: 422, body: { fields: { percent: message } } });
    expect((await add({ from_day: '2050-01-01' })).body.fields).toHaveProperty('from_day');
  });

  it('never begins in the past, and cannot change once it has begun', async () => {
    const yesterday = await add({ from_day: addDays(today, -1) });
    const message = 'No puede empezar antes de hoy: los montos de las ventas hechas no cambian';
    expect([yesterday.status, yesterday.body.fields]).toEqual([422, { from_day: message }]);
    const { rates } = await book();
    const general = rates.find(({ attributes }: never) => (attributes as { percent: number }).percent === 16);
    const refusal = await staff.delete(`/taxes/rates/${general.id}`);
    expect([refusal.status, refusal.body.message]).toEqual([
      409,
      'Esta alícuota ya empezó: no se quita. Agrega otra desde el día en que cambie.',
    ]);
  });

  it('has one name for the IGTF', async () => {
    expect((await add({ kind: 'igtf', name: 'reducida' })).body.fields).toEqual({
      name: 'El IGTF tiene una sola alícuota, la general',
    });
  });
});

it('a special taxpayer applies from a day on; the last entry of a day counts, and all are kept', async () => {
  expect((await set(true, addDays(today, 1))).body.data.attributes.state).toBe('future');
  expect((await call(shop, '/taxes')).body.data.igtf).toBe(0);
  expect((await set(true)).status).toBe(201);
  expect((await call(shop, '/taxes')).body.data).toEqual({ iva: 16, igtf: 3 });
  expect((await set(true, today, 'reducida')).status).toBe(201);
  expect((await call(shop, '/taxes')).body.data).toEqual({ iva: 8, igtf: 3 });
  expect((await set(false)).status).toBe(201);
  const { settings, now } = await book();
  expect(now).toMatchObject({ special_taxpayer: false, iva: 16, igtf: 0 });
  expect(settings.map(({ attributes }: never) => (attributes as { state: string }).state)).toEqual([
    'future',
    'in_force',
    'past',
    'past',
  ]);
  expect((await set(true, addDays(today, -1))).body.fields).toHaveProperty('from_day');
});
