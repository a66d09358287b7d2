import { sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { ToHandOver } from '#contract/sales/fulfilment.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { rowsOf } from '#server/platform/database/rows.ts';
import { call } from '#tests/support/http/call.ts';
import { paymentsDesk } from '#tests/support/payments/paid-sales.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeAccount, makeItem, makeRate, makeSale } from '#tests/support/shop/factories.ts';
import { makeTaxpayer } from '#tests/support/shop/taxes.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';
import { bring, CHACAO, changeLocation, MERCEDES, pickupAt, WAREHOUSE } from '#tests/support/stock/stock-books.ts';

// GET /fulfilments: what stores have to prepare and hand over.
const shop = testShop();
const house = signedIn(shop);
const desk = paymentsDesk(shop, () => house.token);
/** The tables that the list reads. */
const READ = /from "(sales|stock_reservations|payments|tax_rates|tax_settings)"/;
let clerk = '';
/** Of a program that is limited to the same store. */
let key = '';

beforeAll(async () => {
  await makeRate(shop);
  const hours = { weekHours: '09:00-18:00', sundayHours: '09:00-18:00', specialDays: [], pickupHours: 4 };
  for (const id of [CHACAO, MERCEDES]) await changeLocation(shop, id, { ...hours, pickup: true, pickupPayment: true });
  clerk = (await makeAccount(shop, 'store', [CHACAO])).token;
  const body = { name: 'Caja', permissions: ['sales.hand_over'], stores: [CHACAO], expires_on: caracasDay(new Date()) };
  key = (await house.post('/keys', body)).body.key;
});

/** An order of USD 100.00 that is picked up; unless `paid`, it is paid there. */
async function order(changes: Record<string, unknown> = {}, { location = CHACAO, paid = true } = {}) {
  const item = await makeItem(shop, { priceCents: 10_000, stock: 0 });
  await bring(shop, item.id, location, 1);
  const promise = { payment_method: 'efectivo_usd', payment_at_pickup: true, payment: undefined };
  const rest = paid ? changes : { payment_proof_url: undefined, ...promise, ...changes };
  const sale = await makeSale(shop, { ...pickupAt(shop, location), ...rest }, { lines: [{ item }] });
  if (paid) await desk.setStatus(sale.id, 'validado');
  return { id: sale.id, number: sale.order_id as string };
}
async function parcel() {
  const { id } = await makeSale(shop);
  await desk.setStatus(id, 'validado');
  return id;
}
const list = async (query = '', token = clerk) => {
  const { status, body } = await call(shop, `/fulfilments?page[size]=200${query}`, { token });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as { data: ToHandOver[]; meta: { total: number } };
};
const idsOf = async (query?: string, token?: string) => (await list(query, token)).data.map(({ id }) => id);
const step = (id: number, state: string, location = CHACAO) =>
  call(shop, `/sales/${id}/fulfilments/${location}`, { method: 'PUT', token: clerk, body: { state } });

describe('the list of a store', () => {
  it('has no order of another store, whatever is searched and filtered', async () => {
    const who = { customer_name: 'Íñigo Núñez', customer_id: 'V-9.876.543', customer_phone: '0412-7654321' };
    const [here, there] = [await order(who), await order(who, { location: MERCEDES })];
    const sent = await parcel();
    const rows = rowsOf<{ id: number }>(
      await shop.database.connection.execute(sql`
        select distinct sale_id as id from stock_reservations join sales on sales.id = sale_id
        where state = 'held' and status = 'validado' and location_id = ${CHACAO}`),
    );
    for (const token of [clerk, key]) {
      const { data, meta } = await list('', token);
      expect(data.map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => id).sort());
      expect(meta.total).toBe(rows.length);
      const places = data.flatMap(({ attributes }) => attributes.locations.map(({ id }) => id));
      expect(new Set(places)).toEqual(new Set([CHACAO]));
      for (const q of ['inigo nunez', '9876543', '7654321', '0412-765']) {
        expect(await idsOf(`&q=${q}`, token), q).toEqual([here.id]);
      }
      expect(await idsOf(`&q=${there.number}`, token)).toEqual([]);
      expect(await idsOf(`&location=${MERCEDES}`, token)).toEqual([]);
    }
    expect(await idsOf(`&q=${there.number.toLowerCase()}`, house.token)).toEqual([there.id]);
    expect(await idsOf('&q=maria@example.com', house.token)).toEqual([]);
    expect(await idsOf(`&location=${WAREHOUSE}`, house.token)).toEqual([sent]);
    expect(await idsOf('&way=parcel', house.token)).toContain(sent);
    expect(await idsOf('&way=pickup', house.token)).not.toContain(sent);
  });

  it('shows what a counter needs and no more of the customer than the name', async () => {
    const { id, number } = await order();
    const { data } = await list(`&q=${number}`);
    expect(data[0]).toEqual({
      id,
      attributes: {
        order_id: number,
        customer_name: 'María Pérez',
        createdAt: expect.any(String),
        ready_at: expect.any(String),
        kept_until: null,
        collect: null,
        person: null,
        unfetched: false,
        cancelled: false,
        locations: [expect.objectContaining({ id: CHACAO })],
      },
    });
    const piece = { name: expect.any(String), reference: expect.any(String), size: expect.any(String) };
    expect(data[0]?.attributes.locations[0]?.attributes.pieces).toEqual([
      { ...piece, quantity: 1, state: 'held', picture: expect.stringContaining('/media/') },
    ]);
    expect(JSON.stringify(data)).not.toMatch(/12345678|1234567|example\.com|123456/);
  });

  it('is for those who hand over or read sales', async () => {
    for (const role of ['content', 'customer'] as const) {
      const { token } = await makeAccount(shop, role);
      expect((await call(shop, '/fulfilments', { token })).status, role).toBe(403);
    }
    expect((await call(shop, '/fulfilments?page[size]=201', { token: clerk })).status).toBe(422);
  });

  it('takes as many statements for many orders as for one', async () => {
    const one = await order({}, { paid: false });
    for (let many = 0; many < 4; many += 1) await order({}, { paid: many % 2 === 0 });
    const statementsOf = async (query: string) => {
      const spy = vi.spyOn(pg.Client.prototype, 'query');
      const { data } = await list(query);
      const texts = spy.mock.calls.map(([query]) => {
        const first: unknown = query;
        return typeof first === 'string' ? first : (first as { text: string }).text;
      });
      spy.mockRestore();
      // Jobs run meanwhile.
      return { rows: data.length, texts: texts.filter((text) => READ.test(text)) };
    };
    const single = await statementsOf(`&q=${one.number}`);
    const all = await statementsOf('');
    expect([single.rows, all.rows > 4]).toEqual([1, true]);
    expect(single.texts).toHaveLength(7);
    expect(all.texts).toHaveLength(7);
  });
});

describe('an order', () => {
  /** The states in whose lists it is; '' is the list without a filter. */
  const statesOf = async (id: number) => {
    const states = ['', 'pending', 'ready', 'handed_over'];
    const isIn = await Promise.all(states.map(async (state) => (await idsOf(state && `&state=${state}`)).includes(id)));
    return states.filter((_, place) => isIn[place]);
  };

  it('moves through the states, and leaves the list a week after it left', async () => {
    const { id } = await order();
    expect(await statesOf(id)).toEqual(['', 'pending']);
    expect((await step(id, 'ready')).status).toBe(200);
    expect(await statesOf(id)).toEqual(['', 'ready']);
    const [ready] = (await list('&state=ready')).data;
    expect(ready?.attributes.kept_until).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect((await step(id, 'handed_over')).status).toBe(200);
    expect(await statesOf(id)).toEqual(['handed_over']);
    shop.clock.now = new Date(Date.now() + 8 * 86_400_000);
    const { token } = await makeAccount(shop, 'store', [CHACAO]);
    expect(await idsOf('&state=handed_over', token)).not.toContain(id);
    shop.clock.now = null;
  });

  it('waits for its payment, unless it is paid at the store', async () => {
    const [unpaid, promised] = [await order(), await order({}, { paid: false })];
    await desk.setStatus(unpaid.id, 'pendiente');
    expect([await statesOf(unpaid.id), await statesOf(promised.id)]).toEqual([[], ['', 'pending']]);
  });

  it('disappears once it is cancelled or all of its money went back', async () => {
    const [cancelled, returned] = [await order(), await order()];
    await step(cancelled.id, 'ready');
    await desk.setStatus(cancelled.id, 'cancelada');
    const { id, attributes } = await desk.payment(returned.id);
    const date = caracasDay(new Date());
    const refund = await desk.refund(returned.id, { payment_id: id, amount: attributes.amount, date });
    expect(refund.status, JSON.stringify(refund.body)).toBeLessThan(300);
    expect([await statesOf(cancelled.id), await statesOf(returned.id)]).toEqual([[], []]);
  });

  it('asks in the list for the amount that it asks for by itself, also with the IGTF', async () => {
    await makeTaxpayer(shop, true);
    try {
      const { id } = await order({ igtf: 3 }, { paid: false });
      const { collect } = (await call(shop, `/sales/${id}/fulfilments`, { token: clerk })).body.meta;
      expect(collect).toMatchObject({ usd: 103, bs: 3650.12, method: 'efectivo_usd', igtf_percent: 3 });
      for (const { id: saleId, attributes } of (await list()).data) {
        const { meta } = (await call(shop, `/sales/${saleId}/fulfilments`, { token: clerk })).body;
        const { usd, bs } = meta.collect ?? {};
        expect(attributes.collect).toEqual(meta.collect && { usd, bs });
      }
    } finally {
      await makeTaxpayer(shop, false);
    }
  });

  it('tells by itself who fetches it, until it is fetched', async () => {
    const { id } = await order();
    const who = async () => (await call(shop, `/sales/${id}/fulfilments`, { token: clerk })).body.meta;
    expect(await who()).toMatchObject({ status: 'validado', customer_id: 'V-12345678' });
    await step(id, 'handed_over');
    expect(await who()).toMatchObject({ customer_name: 'María Pérez', customer_id: null });
    expect((await house.get(`/sales/${await parcel()}/fulfilments`)).body.meta.customer_id).toBeNull();
  });
});

it('several are handed over at one location only', async () => {
  const [{ id }, other] = [await order(), await order({}, { location: MERCEDES })];
  const handOver = async (location: number, token = house.token) =>
    (
      await call(shop, '/sales/hand-over', { method: 'POST', token, body: { ids: [id, other.id], location } })
    ).body.data.map(({ attributes }: { attributes: { outcome: string } }) => attributes.outcome);
  expect(await handOver(MERCEDES, clerk)).toEqual(['gone', 'gone']);
  expect(await handOver(CHACAO)).toEqual(['done', 'gone']);
  expect(await idsOf(`&q=${other.number}`, house.token)).toEqual([other.id]);
});
