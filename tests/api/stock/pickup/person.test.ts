import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { mails } from '#server/features/mails/mails.tables.ts';
import { sales } from '#server/features/sales/sales.tables.ts';
import { call } from '#tests/support/http/call.ts';
import { auditOf } from '#tests/support/people/audit-of.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import {
  makeAccount,
  makeItem,
  makeRate,
  makeSale,
  orderBody,
  PASSWORD,
  placeOrder,
} from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';
import { bring, CHACAO, changeLocation, MERCEDES, pickupAt } from '#tests/support/stock/stock-books.ts';

// An order that somebody else fetches: at the checkout, on its tracking page, and at the counter.
const shop = testShop();
const house = signedIn(shop);
const PEDRO = { name: 'Pedro Pérez', cedula: 'v 9.876.543' };
const NOTED = { name: 'Pedro Pérez', cedula: 'V-9876543' };
let clerk = '';

beforeAll(async () => {
  await makeRate(shop);
  for (const id of [CHACAO, MERCEDES]) await changeLocation(shop, id, { pickup: true, pickupHours: 4 });
  clerk = (await makeAccount(shop, 'store', [CHACAO])).token;
});

async function fetched(person?: object, token?: string) {
  const item = await makeItem(shop, { stock: 0 });
  await bring(shop, item.id, CHACAO, 1);
  const body = {
    ...(await orderBody(shop, [{ item }], pickupAt(shop, CHACAO))),
    ...(person && { pickup_person: person }),
  };
  const placed = await placeOrder(shop, body, undefined, token);
  expect(placed.status, JSON.stringify(placed.body)).toBe(201);
  const { id, attributes } = placed.body.data;
  return { id: id as number, attributes, path: `/sales/track/${attributes.order_id}` };
}
const validate = (id: number) => house.put(`/sales/${id}`, { status: 'validado' });
const counter = async (id: number, token = clerk) => (await call(shop, `/sales/${id}/fulfilments`, { token })).body;
const handOver = (id: number, body: object = {}) =>
  call(shop, `/sales/${id}/fulfilments/${CHACAO}`, {
    method: 'PUT',
    token: clerk,
    body: { state: 'handed_over', ...body },
  });
const personOf = async (path: string) => (await call(shop, path)).body.data.attributes.pickup.person;

describe('an order names who fetches it', () => {
  it('with the order, and the counter sees whom to give it to', async () => {
    const { id, attributes, path } = await fetched(PEDRO);
    expect(attributes.pickup.person).toEqual(NOTED);
    // Whoever has the link does not read the cédula.
    expect(await personOf(`${path}?key=${attributes.tracking_key}`)).toEqual({
      name: 'Pedro Pérez',
      cedula: expect.stringMatching(/^V-•+543$/),
    });
    const deleted = await fetched(PEDRO);
    expect((await house.delete(`/sales/${deleted.id}`)).status).toBe(204);
    const log = JSON.stringify(await auditOf(shop, 'sale', deleted.id));
    expect(log).toContain('sale.deleted');
    // Erasing the buyer's data from the log would not know who else was to fetch it.
    for (const text of Object.values(NOTED)) expect(log).not.toContain(text);
    await validate(id);
    expect((await counter(id)).meta).toMatchObject({ person: NOTED, customer_id: expect.any(String) });
    const matches = await call(shop, '/fulfilments?q=9876543', { token: clerk });
    expect(matches.body.data).toMatchObject([{ id, attributes: { person: 'Pedro Pérez' } }]);
    await call(shop, `/sales/${id}/fulfilments/${CHACAO}`, { method: 'PUT', token: clerk, body: { state: 'ready' } });
    const sent = await shop.database.connection.select().from(mails).where(eq(mails.saleId, id));
    expect(JSON.stringify(sent.find(({ kind }) => kind === 'order-ready')?.content)).toContain(
      'Pedro Pérez, V-9876543',
    );
    const slip = await call(shop, `/sales/${id}/packing-slip`, { token: clerk });
    expect(slip.body.data.pickup.person).toEqual(NOTED);
  });

  it('only for a pick-up, with a valid cédula', async () => {
    const item = await makeItem(shop, { stock: 1 });
    const parcel = await placeOrder(shop, { ...(await orderBody(shop, [{ item }])), pickup_person: PEDRO });
    expect([parcel.status, Object.keys(parcel.body.fields)]).toEqual([422, ['pickup_person']]);
    const wrong = {
      ...(await orderBody(shop, [{ item }], pickupAt(shop, CHACAO))),
      pickup_person: { name: '', cedula: '12' },
    };
    expect(Object.keys((await placeOrder(shop, wrong)).body.fields).sort()).toEqual([
      'pickup_person.cedula',
      'pickup_person.name',
    ]);
  });

  it('on the tracking page, with the key or as the owner, until it is handed over', async () => {
    const owner = await makeAccount(shop, 'customer');
    const { id, attributes, path } = await fetched(undefined, owner.token);
    const key = `?key=${attributes.tracking_key}`;
    const put = (query: string, token?: string) =>
      call(shop, `${path}/pickup-person${query}`, { method: 'PUT', body: PEDRO, ...(token && { token }) });
    expect((await put('?key=otra')).status).toBe(404);
    expect((await put('', (await makeAccount(shop, 'customer')).token)).status).toBe(404);
    expect((await put(key)).body.data.attributes.pickup.person.name).toBe('Pedro Pérez');
    const removed = await call(shop, `${path}/pickup-person${key}`, { method: 'DELETE' });
    expect(removed.body.data.attributes.pickup.person).toBeNull();
    expect((await put('', owner.token)).status).toBe(200);
    const log = (await auditOf(shop, 'sale', id)).filter(({ action }) => action === 'sale.pickup-person');
    expect(log).toHaveLength(3);
    expect(JSON.stringify(log)).not.toContain('Pedro');
    // The buyer hears of each, because the link may be in other hands.
    const sent = await shop.database.connection.select().from(mails).where(eq(mails.saleId, id));
    const named = sent.filter(({ kind }) => kind?.startsWith('order-person-'));
    expect(named).toHaveLength(2);
    expect(JSON.stringify(named[0]?.content)).toMatch(/Pedro Pérez.*Si no fuiste tú, escríbenos/);
    await validate(id);
    expect((await handOver(id)).status).toBe(200);
    const late = await put(key);
    expect([late.status, late.body.message]).toEqual([409, 'Este pedido ya se entregó']);
  });

  it('by the store where it waits, and by no other', async () => {
    const { id } = await fetched();
    const name = (token: string) => call(shop, `/sales/${id}/pickup-person`, { method: 'PUT', token, body: PEDRO });
    expect((await name((await makeAccount(shop, 'store', [MERCEDES])).token)).status).toBe(404);
    const named = await name(clerk);
    expect([named.status, named.body.meta.person]).toEqual([200, NOTED]);
    const removed = await call(shop, `/sales/${id}/pickup-person`, { method: 'DELETE', token: clerk });
    expect(removed.body.meta.person).toBeNull();
    const { id: parcel } = await makeSale(shop);
    expect((await house.put(`/sales/${parcel}/pickup-person`, PEDRO)).status).toBe(409);
  });
});

describe('the hand-over notes whom it was given to', () => {
  it('the named person, or the buyer, and neither once the shopper changed who comes', async () => {
    const { id, attributes, path } = await fetched(PEDRO);
    await validate(id);
    const other = { name: 'Luisa Gil', cedula: 'V-7654321' };
    const key = `?key=${attributes.tracking_key}`;
    await call(shop, `${path}/pickup-person${key}`, { method: 'PUT', body: other });
    const refused = await handOver(id, { given_to: 'V-9876543' });
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { given_to: 'Quien retira este pedido cambió. Revisa a quién se lo entregas.' },
    ]);
    const code = (await call(shop, path + key)).body.data.attributes.pickup_code;
    expect((await handOver(id, { given_to: 'V-7654321', code })).status).toBe(200);
    const { data, meta } = await counter(id);
    expect(data[0].attributes).toMatchObject({ given_to: 'person', with_code: true });
    // Whoever fetched it stays known by name; the cédula is not shown again.
    expect(meta.person).toEqual({ name: 'Luisa Gil', cedula: null });
    expect((await auditOf(shop, 'sale', id)).at(-1)?.details).toMatchObject({ givenTo: 'person', withCode: true });
  });

  it('the buyer of an order without a name, and nobody where it was not noted', async () => {
    const own = await fetched();
    await validate(own.id);
    await handOver(own.id, { given_to: own.attributes.customer_id });
    expect((await counter(own.id)).data[0].attributes).toMatchObject({ given_to: 'buyer', with_code: false });
    const many = await fetched(PEDRO);
    await validate(many.id);
    await call(shop, '/sales/hand-over', { method: 'POST', token: clerk, body: { ids: [many.id] } });
    expect((await counter(many.id)).data[0].attributes).toMatchObject({ given_to: null });
  });
});

it('is erased with the data of the customer', async () => {
  const owner = await makeAccount(shop, 'customer');
  const { id } = await fetched(PEDRO, owner.token);
  await house.post(`/sales/${id}/cancel`, { reason: 'customer' });
  const { status } = await call(shop, '/usr/me', {
    method: 'DELETE',
    token: owner.token,
    body: { password: PASSWORD },
  });
  expect(status).toBe(200);
  const [sale] = await shop.database.connection.select().from(sales).where(eq(sales.id, id));
  expect(sale).toMatchObject({ customerId: '', pickupPersonName: null, pickupPersonId: null });
});
