import { sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, expect, it, vi } from 'vitest';
import { DISPATCH_QUEUES } from '#domain/sales/fulfilment/dispatch.ts';
import { addDays, caracasDay } from '#domain/time/caracas-time.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { dispatchDesk, makeCarrier } from '#tests/support/shipping/dispatch-desk.ts';
import { makeAccount, makeRate } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';
import { CHACAO, changeLocation, MERCEDES, pickupAt, WAREHOUSE } from '#tests/support/stock/stock-books.ts';

// GET /dispatch: where pieces stand on their way out.
const shop = testShop();
const staff = signedIn(shop);
const desk = dispatchDesk(shop, () => staff.token);
let token = '';
const clerk = dispatchDesk(shop, () => token);

beforeAll(async () => {
  await makeRate(shop);
  const hours = { weekHours: '09:00-18:00', sundayHours: '09:00-18:00', specialDays: [], pickupHours: 4 };
  for (const id of [CHACAO, MERCEDES]) await changeLocation(shop, id, { ...hours, pickup: true, sellsOnline: true });
  ({ token } = await makeAccount(shop, 'store', [CHACAO]));
});

const pickup = (location: number) => desk.order([{ quantity: 1, at: location }], pickupAt(shop, location) as object);

it('shows a sale in one queue at each step, with what a bench needs of it', async () => {
  const carrier = await makeCarrier(shop);
  const order = await desk.order([{ quantity: 2 }], {
    address: 'Av. Bolívar, Valencia, Carabobo',
    customer_name: 'Íñigo Núñez',
  } as object);
  const stands = () => desk.queuesOf(order.id, DISPATCH_QUEUES);
  expect(await stands()).toEqual(['pending']);
  const [entry] = (await desk.list('pending', '&q=inigo')).data;
  expect(entry?.attributes).toEqual({
    kind: 'pending',
    sale_id: order.id,
    order_id: order.number,
    status: 'validado',
    customer_name: 'Íñigo Núñez',
    destination: 'Valencia, Carabobo',
    pickup: null,
    location: expect.objectContaining({ id: WAREHOUSE }),
    created_at: expect.any(String),
    ready_at: null,
    promised_on: null,
    pieces: [expect.objectContaining({ position: 0, quantity: 2, barcode: order.items[0]?.barcode })],
    parcel: null,
  });
  const parcel = await desk.prepare(order.id, { carrier_id: carrier.id });
  expect(await stands()).toEqual(['preparing']);
  expect((await desk.list('preparing', `&carrier=${carrier.id}`)).data[0]?.attributes).toMatchObject({
    kind: 'parcel',
    pieces: [{ quantity: 2 }],
    parcel: { id: parcel.id, attributes: { code: `${order.number}-1`, carrier: carrier.name, version: 1 } },
  });
  await desk.pack(parcel);
  expect(await stands()).toEqual(['packed']);
  await desk.act(parcel.id, 'send', { guide: '87654321' });
  expect(await stands()).toEqual(['sent']);
  expect((await desk.list('sent', '&q=8765 4321')).data.map(({ id }) => id)).toEqual([parcel.id]);
  await desk.act(parcel.id, 'deliver');
  expect(await stands()).toEqual(['delivered']);
  shop.clock.now = new Date(Date.now() + 31 * 86_400_000);
  ({ token: staff.token } = await makeAccount(shop, 'admin'));
  expect(await stands()).toEqual([]);
  shop.clock.now = null;
  ({ token: staff.token } = await makeAccount(shop, 'admin'));
});

it('has pick-ups until they are handed over, and counts every queue', async () => {
  const { id } = await pickup(CHACAO);
  expect(await desk.queuesOf(id, DISPATCH_QUEUES)).toEqual(['pending']);
  const refused = await desk.make(id, { location_id: CHACAO });
  expect(refused.body.message).toBe('Este pedido se retira en tienda: no lleva paquete');
  await desk.ask('PUT', `/sales/${id}/fulfilments/${CHACAO}`, { state: 'ready' });
  expect(await desk.queuesOf(id, DISPATCH_QUEUES)).toEqual(['ready']);
  const { data, meta } = await desk.list('ready', `&location=${CHACAO}`);
  expect(data[0]?.attributes).toMatchObject({ kind: 'pickup', pickup: { id: CHACAO }, destination: null });
  expect(meta).toMatchObject({ total: 1, counts: { ready: 1, late: 0 } });
  for (const queue of DISPATCH_QUEUES)
    expect((await desk.list(queue)).meta.total).toBe((await desk.list('late')).meta.counts[queue]);
});

it('is late once its promised day or hour is over, until it arrived or is ready at its store', async () => {
  const [waiting, way] = [await desk.order(), await desk.order()];
  const fetched = await pickup(CHACAO);
  const { id } = await desk.sent(way.id);
  const promise = (day: string) =>
    shop.database.connection.execute(sql`update sales set promised_on = ${day} where id in (${waiting.id}, ${way.id})`);
  const today = caracasDay(new Date());
  const lateOnes = async () => {
    const { data, meta } = await desk.list('late');
    expect(meta.total).toBe(data.length);
    return data.map(({ attributes }) => attributes.sale_id).sort();
  };
  await promise(today);
  expect(await lateOnes()).toEqual([]);
  await promise(addDays(today, -1));
  await shop.database.connection.execute(
    sql`update sales set pickup_ready_at = now() - interval '1 hour' where id = ${fetched.id}`,
  );
  expect(await lateOnes()).toEqual([waiting.id, way.id, fetched.id].sort());
  const [entry] = (await desk.list('late', `&q=${way.number}`)).data;
  expect(entry?.attributes).toMatchObject({ kind: 'parcel', promised_on: addDays(today, -1) });
  await desk.ask('PUT', `/sales/${fetched.id}/fulfilments/${CHACAO}`, { state: 'ready' });
  await desk.act(id, 'deliver');
  expect(await lateOnes()).toEqual([waiting.id]);
  await desk.setStatus(waiting.id, 'cancelada');
  expect(await lateOnes()).toEqual([]);
});

it('has nothing of another store', async () => {
  const away = [await desk.order(), await pickup(MERCEDES)];
  const here = await desk.order([{ quantity: 1, at: CHACAO }]);
  expect((await clerk.list('pending')).data.map(({ attributes }) => attributes.sale_id)).toEqual([here.id]);
  for (const { number } of away) expect((await clerk.list('pending', `&q=${number}`)).data).toEqual([]);
  expect((await clerk.list('pending', `&location=${MERCEDES}`)).meta.total).toBe(0);
});

it('takes as many statements for many entries as for one', async () => {
  const one = await desk.order();
  await desk.order([{ quantity: 1 }, { quantity: 2 }]);
  await desk.list('pending');
  const statementsOf = async (query: string) => {
    const spy = vi.spyOn(pg.Client.prototype, 'query');
    const { data } = await desk.list('pending', query);
    const texts = spy.mock.calls.map(([query]) =>
      typeof query === 'string' ? query : (query as { text: string }).text,
    );
    spy.mockRestore();
    return [data.length, texts.filter((text) => /sales|stock_reservations/.test(text)).length];
  };
  const [rows, statements] = await statementsOf(`&q=${one.number}`);
  const [more, same] = await statementsOf('');
  expect([rows, (more ?? 0) > 1, same]).toEqual([1, true, statements]);
});
