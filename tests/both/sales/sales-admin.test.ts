import { asc, desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SaleStatus } from '#domain/sales/sale.ts';
import { items } from '#server/features/catalogue/catalogue.tables.ts';
import { voucherRedemptions } from '#server/features/promotions/vouchers/vouchers.tables.ts';
import { saleEvents } from '#server/features/sales/sales.tables.ts';
import { call } from '#tests/support/http/call.ts';
import {
  makeAccount,
  makeItem,
  makeRate,
  makeVoucher,
  orderBody,
  placeOrder,
  stockOf,
} from '#tests/support/shop/factories.ts';
import { SOON } from '#tests/support/shop/soon.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
let admin: { id: number; token: string };

interface Sale {
  id: number;
  attributes: { customer_name: string; status: SaleStatus; version: number; tracking_key: string };
}

beforeAll(async () => {
  await makeRate(shop);
  admin = await makeAccount(shop, 'admin');
});

/** Places a sale over HTTP, at `instant` if given. */
async function makeSale(
  changes: Parameters<typeof orderBody>[2] = {},
  instant?: string,
  stock = 10,
): Promise<Sale & { itemId: number }> {
  const item = await makeItem(shop, { stock });
  shop.clock.now = instant ? new Date(instant) : null;
  const placed = await placeOrder(shop, await orderBody(shop, [{ item, quantity: 2 }], changes));
  shop.clock.now = null;
  expect(placed.status, JSON.stringify(placed.body)).toBe(201);
  return { ...placed.body.data, itemId: item.id };
}

const put = (id: number | string, body: unknown, token: string | undefined = admin.token) =>
  call(shop, `/sales/${id}`, { method: 'PUT', body, ...(token ? { token } : {}) });
const cancel = (id: number) => call(shop, `/sales/${id}/cancel`, { method: 'POST', token: admin.token });

async function list(query: string): Promise<{ data: Sale[]; meta: { total: number; page: number; pageSize: number } }> {
  const { status, body } = await call(shop, `/sales?${query}`, { token: admin.token });
  expect(status, query).toBe(200);
  return body;
}

const namesOf = (answer: { data: Sale[] }) => answer.data.map(({ attributes }) => attributes.customer_name);

describe('the list of sales', () => {
  // A month that no other sales are in.
  const MARCH = 'from=2026-03-01&to=2026-03-31';

  beforeAll(async () => {
    const sale = (customer_name: string, instant: string, more: Record<string, unknown> = {}) =>
      makeSale({ customer_name, ...more }, instant);
    await sale('Fin de febrero', '2026-03-01T03:59:59.999Z');
    await sale('Lana 100% pura', '2026-03-01T04:00:00.000Z', { customer_email: 'lana@example.com' });
    await sale('Guion_bajo', '2026-03-10T12:00:00.000Z', { customer_id: 'V-7.654.321' });
    await sale('Barra\\inversa', '2026-03-10T13:00:00.000Z', { customer_phone: '0412-0001122' });
    const last = await sale('O\'Brien "Ñandú"', '2026-04-01T03:59:59.999Z', {
      payment: { bank: 'Banesco', reference: 'REF-778899' },
    });
    await sale('Primero de abril', '2026-04-01T04:00:00.000Z');
    await put(last.id, { status: 'validado' });
  });

  const ALL = ['O\'Brien "Ñandú"', 'Barra\\inversa', 'Guion_bajo', 'Lana 100% pura'];

  it('is newest first, with days in Caracas time, both ends included', async () => {
    expect(namesOf(await list(MARCH))).toEqual(ALL);
    expect(namesOf(await list('from=2026-04-01&to=2026-04-01'))).toEqual(['Primero de abril']);
    expect(namesOf(await list('to=2026-02-28'))).toEqual(['Fin de febrero']);
    expect(namesOf(await list('from=2026-03-10&to=2026-03-10'))).toEqual(['Barra\\inversa', 'Guion_bajo']);
    expect(namesOf(await list('from=2026-03-31&to=2026-03-01'))).toEqual([]);
  });

  it('has pages that together make up the whole list', async () => {
    const names: string[] = [];
    for (let page = 1; page <= 3; page += 1) {
      const answer = await list(`${MARCH}&page[number]=${page}&page[size]=2`);
      expect(answer.meta).toMatchObject({ total: 4, page, pageSize: 2 });
      names.push(...namesOf(answer));
    }
    expect(names).toEqual(ALL);
    expect((await list('page[number]=1')).meta).toMatchObject({ page: 1, pageSize: 50 });
  });

  it.each([
    ['status=validado', ['O\'Brien "Ñandú"']],
    ['status=pendiente', ['Barra\\inversa', 'Guion_bajo', 'Lana 100% pura']],
    ['status=cancelada', []],
    ['q=%25', ['Lana 100% pura']],
    ['q=_', ['Guion_bajo']],
    ['q=%5C', ['Barra\\inversa']],
    ["q='", ['O\'Brien "Ñandú"']],
    ['q=%22', ['O\'Brien "Ñandú"']],
    ['q=GUION', ['Guion_bajo']],
    ['q=%20lana%20', ['Lana 100% pura']],
    ['q=LANA@example', ['Lana 100% pura']],
    ['q=7.654', ['Guion_bajo']],
    ['q=0001122', ['Barra\\inversa']],
    ['q=ref-7788', ['O\'Brien "Ñandú"']],
    ['q=nadie', []],
    ['q=', ALL],
    ['q=SAMAN-20260310', ['Barra\\inversa', 'Guion_bajo']],
    ['q=guion&status=validado', []],
  ])('?%s', async (query, names) => {
    const answer = await list(`${MARCH}&${query}`);
    expect(namesOf(answer)).toEqual(names);
    expect(answer.meta.total).toBe(names.length);
  });

  it('can be filtered by the days of their last validation in Caracas, both ends included', async () => {
    const validate = async (customer_name: string, ...instants: string[]) => {
      const { id } = await makeSale({ customer_name }, '2026-05-01T12:00:00Z');
      for (const [index, instant] of instants.entries()) {
        if (index > 0) await put(id, { status: 'pendiente' });
        await put(id, { status: 'validado' });
        const [event] = await shop.database.connection
          .select({ id: saleEvents.id })
          .from(saleEvents)
          .where(eq(saleEvents.saleId, id))
          .orderBy(desc(saleEvents.id));
        const happenedAt = new Date(instant);
        await shop.database.connection
          .update(saleEvents)
          .set({ happenedAt })
          .where(eq(saleEvents.id, event?.id ?? 0));
      }
      return id;
    };
    await validate('El nueve, al final', '2026-05-10T03:59:59.999Z');
    await validate('El nueve y el veinte', '2026-05-09T12:00:00Z', '2026-05-20T04:00:00Z');
    await put(await validate('Reabierta', '2026-05-09T12:00:00Z'), { status: 'pendiente' });
    await cancel(await validate('Cancelada', '2026-05-09T12:00:00Z'));
    const by = async (query: string) => namesOf(await list(`dayOf=validation&${query}`));
    expect(await by('from=2026-05-09&to=2026-05-09')).toEqual(['El nueve, al final']);
    expect(await by('from=2026-05-10&to=2026-05-20')).toEqual(['El nueve y el veinte']);
    expect(await by('to=2026-05-09')).toEqual(['El nueve, al final']);
    expect(await by('to=2026-05-20')).toEqual(['El nueve y el veinte', 'El nueve, al final']);
    expect(await by('to=2026-05-20&status=pendiente')).toEqual([]);
    expect(await by('q=Reabierta')).toEqual([]);
    expect(await by('q=veinte&from=2026-05-20')).toEqual(['El nueve y el veinte']);
    // Without this filter the days are those of the order.
    expect(await list('from=2026-05-01&to=2026-05-01')).toMatchObject({ meta: { total: 4 } });
  });

  it('refuses what contract/sales/sale-office.test.ts refuses, and takes any day and page', async () => {
    const statusOf = async (query: string) => (await call(shop, `/sales?${query}`, { token: admin.token })).status;
    expect(await statusOf('status=pagada')).toBe(422);
    for (const query of ['from=0000-01-01', 'from=0001-01-01&to=9999-12-31', 'page[number]=1000000&page[size]=200'])
      expect(await statusOf(query), query).toBeLessThan(500);
  });
});

describe('a single sale', () => {
  it('is returned whole, with the proof for staff and without the shopper’s key', async () => {
    const sale = await makeSale();
    const { status, body } = await call(shop, `/sales/${sale.id}`, { token: admin.token });
    expect(status).toBe(200);
    const { tracking_key: _key, ...attributes } = sale.attributes;
    expect(body.data).toEqual({ id: sale.id, attributes: { ...attributes, flags: expect.any(Array) } });
    expect(body.data.attributes.payment_proof_url).toMatch(/^\/api\/files\/[\w-]{32}$/);
    expect(
      (await call(shop, body.data.attributes.payment_proof_url.replace('/api', ''), { token: admin.token })).status,
    ).toBe(200);
    expect(JSON.stringify(body)).not.toContain(_key);
  });

  it.each(['999999', 'abc', '99999999999'])('responds 404 to %s', async (id) => {
    expect((await call(shop, `/sales/${id}`, { token: admin.token })).body.code).toBe('not_found');
    expect((await put(id, { status: 'validado' })).status).toBe(404);
    expect((await call(shop, `/sales/${id}/cancel`, { method: 'POST', token: admin.token })).status).toBe(404);
  });
});

// domain/sales/sale.test.ts tests every pair, and every spelling.
it('a status may stay the same, is read in any spelling, and is recorded with who changed it', async () => {
  const sale = await makeSale();
  for (const status of ['pendiente', ' VALIDADO ', 'validado', 'pendiente', 'cancelada']) {
    const to = status.trim().toLowerCase();
    const answer = { status: 200, body: { data: { id: sale.id, attributes: { status: to } } } };
    expect(await put(sale.id, { status }), status).toMatchObject(answer);
  }
  expect(await put(sale.id, { status: 'validado' })).toMatchObject({ status: 409, body: { code: 'status_conflict' } });
  expect((await put(sale.id, { status: 'pagada' })).body.fields).toHaveProperty('status');
  await cancel(sale.id);
  const events = await shop.database.connection
    .select()
    .from(saleEvents)
    .where(eq(saleEvents.saleId, sale.id))
    .orderBy(asc(saleEvents.id));
  expect(events.map(({ fromStatus, toStatus, accountId }) => [fromStatus, toStatus, accountId])).toEqual([
    [null, 'pendiente', null],
    ['pendiente', 'validado', admin.id],
    ['validado', 'pendiente', admin.id],
    ['pendiente', 'cancelada', admin.id],
  ]);
});

describe('cancelling a sale', () => {
  it.each(['pendiente', 'validado'] as const)(
    'that is %s returns its stock once, and keeps its figures',
    async (from) => {
      const sale = await makeSale({}, undefined, 2);
      for (const status of [from, 'pendiente', from]) await put(sale.id, { status });
      expect(await stockOf(shop, sale.itemId)).toBe(0);
      await put(sale.id, { status: 'Cancelada' });
      for (let time = 0; time < 3; time += 1) expect((await cancel(sale.id)).status).toBe(200);
      expect(await stockOf(shop, sale.itemId)).toBe(2);
      const shown = async () => (await call(shop, `/items/${sale.itemId}`)).body.data.attributes.stock;
      await expect.poll(shown, SOON).toBe(2);
      const { body } = await call(shop, `/sales/${sale.id}`, { token: admin.token });
      const { tracking_key: _key, version: _, ...attributes } = sale.attributes;
      // The day is promised by the validation.
      const promised_on = from === 'validado' ? expect.any(String) : null;
      expect(body.data.attributes).toMatchObject({ ...attributes, status: 'cancelada', promised_on });
    },
  );

  it('returns a single-use voucher to its user', async () => {
    const code = await makeVoucher(shop);
    const person = { customer_email: 'cupon@example.com', customer_id: 'V-31415926', user_id: 'browser-cupon' };
    const withVoucher = { voucherBasisPoints: 2000, voucher_code: code, ...person };
    const sale = await makeSale(withVoucher);
    const item = await makeItem(shop);
    const again = async () => placeOrder(shop, await orderBody(shop, [{ item }], withVoucher));
    expect((await again()).body.code).toBe('voucher_used');
    await cancel(sale.id);
    expect(
      await shop.database.connection.select().from(voucherRedemptions).where(eq(voucherRedemptions.saleId, sale.id)),
    ).toEqual([]);
    expect((await again()).status).toBe(201);
    expect((await again()).body.code).toBe('voucher_used');
  });

  it('returns what is still sold, when an item was deleted since', async () => {
    const [present, deleted] = [await makeItem(shop, { stock: 5 }), await makeItem(shop, { stock: 5 })];
    const placed = await placeOrder(
      shop,
      await orderBody(shop, [{ item: present, quantity: 2 }, { item: deleted }, { item: present }]),
    );
    await shop.database.connection.delete(items).where(eq(items.id, deleted.id));
    expect((await cancel(placed.body.data.id)).status).toBe(200);
    expect([await stockOf(shop, present.id), await stockOf(shop, deleted.id)]).toEqual([5, undefined]);
  });
});

it.each<[string, Record<string, unknown>]>([
  ['the year 0 as the day of payment', { payment: { date: '0000-01-01' } }],
  ['a rate of 1e300', { dollar_value: 1e300 }],
  ['a rate in words', { dollar_value: 'treinta' }],
  ['figures beyond all', { subtotal: 1e300, total_bs: 1e300 }],
  ['SQL for an address', { address: "'); drop table sales; --" }],
])('an order with %s never causes a server error', async (_name, changes) => {
  const body = await orderBody(shop, [{ item: await makeItem(shop) }]);
  expect((await placeOrder(shop, { ...body, ...changes })).status).toBeLessThan(500);
});
