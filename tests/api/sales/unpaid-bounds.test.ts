import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Item } from '#domain/catalogue/item.ts';
import { brandingOf } from '#server/features/mails/mail-content.ts';
import { mails } from '#server/features/mails/mails.tables.ts';
import { forgetOldNetworks } from '#server/features/sales/customers.ts';
import { tellUnpaidAlarms } from '#server/features/sales/expiry/tell-unpaid-alarms.ts';
import { sales } from '#server/features/sales/sales.tables.ts';
import { call } from '#tests/support/http/call.ts';
import { expectAnswer } from '#tests/support/http/expect-answer.ts';
import { paymentsDesk } from '#tests/support/payments/paid-sales.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeAccount, makeItem, makeRate, orderBody } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop({ THROTTLE: '1', TRUST_PROXY: '127.0.0.1', WHATSAPP: '584120000000' });
const staff = signedIn(shop);
let item: Item;
let dear: Item;
let serial = 0;

beforeAll(async () => {
  await makeRate(shop);
  item = await makeItem(shop, { priceCents: 1000, stock: 100_000 });
  dear = await makeItem(shop, { priceCents: 900_000, stock: 1000 });
});
beforeEach(async () => {
  await shop.database.connection.execute(sql`update sales set status = 'validado'`);
  await shop.database.connection.execute(sql`delete from throttles`);
});

/** Data that no other test uses. */
function someone() {
  serial += 1;
  return {
    customer_phone: `0414-${1_000_000 + serial}`,
    customer_id: `V-${20_000_000 + serial}`,
    customer_email: `persona${serial}@example.com`,
  };
}
const otherPlace = () => `10.1.${(serial >> 8) & 255}.${serial & 255}`;

interface Ordered {
  person?: Partial<ReturnType<typeof someone>>;
  quantity?: number;
  of?: Item;
  from?: string;
  token?: string;
  /** Quotes the order with the welcome discount. */
  welcome?: boolean;
}

async function order({ person = {}, quantity = 1, of = item, from, token, welcome }: Ordered) {
  const text = { ...someone(), ...person, ...(welcome && { voucherBasisPoints: 2000 }) };
  const body = await orderBody(shop, [{ item: of, quantity }], text);
  return call(shop, '/sales', {
    method: 'POST',
    body,
    headers: { 'idempotency-key': crypto.randomUUID(), 'x-forwarded-for': from ?? otherPlace() },
    ...(token && { token }),
  });
}

const outcome = ({ status, body }: Awaited<ReturnType<typeof order>>) => [status, body.code];
const REFUSED = [409, 'too_much_unpaid'];

describe('one order', () => {
  it('may have at most 100 pieces', async () => {
    expect((await order({ quantity: 100 })).status).toBe(201);
    expectAnswer(await order({ quantity: 101 }), 422, {
      code: 'order_too_large',
      message: expect.stringMatching(
        /^Un pedido lleva hasta 100 piezas y el tuyo tiene 101\. .* escríbenos por WhatsApp al \+584120000000/,
      ),
    });
  });

  it('may cost at most USD 20,000', async () => {
    expect((await order({ of: dear, quantity: 2 })).status).toBe(201);
    expect(outcome(await order({ of: dear, quantity: 3 }))).toEqual([422, 'order_too_large']);
  });
});

describe('one person', () => {
  it.each(['customer_phone', 'customer_id', 'customer_email'] as const)(
    'may have at most 200 unpaid pieces by %s, whatever other data they give',
    async (name) => {
      const person = { [name]: someone()[name] };
      expect((await order({ person, quantity: 100 })).status).toBe(201);
      expect((await order({ person, quantity: 100 })).status).toBe(201);
      const refused = await order({ person });
      expect(outcome(refused)).toEqual(REFUSED);
      expect(refused.body.message).toMatch(
        /^Hay demasiadas piezas por pagar en pedidos con tus datos\. Para completar este, escríbenos por WhatsApp al \+584120000000/,
      );
      expect((await order({})).status).toBe(201);
    },
  );

  it('is recognised behind every alias of a mailbox', async () => {
    for (const email of ['ana.r+1@gmail.com', 'anar+2@googlemail.com'])
      expect((await order({ person: { customer_email: email }, quantity: 100 })).status).toBe(201);
    expect(outcome(await order({ person: { customer_email: 'a.n.a.r@gmail.com' } }))).toEqual(REFUSED);
  });

  it('is recognised by the account too', async () => {
    const { token } = await makeAccount(shop, 'customer');
    for (const welcome of [true, false]) expect((await order({ token, quantity: 100, welcome })).status).toBe(201);
    expect(outcome(await order({ token }))).toEqual(REFUSED);
  });

  it('may owe at most USD 20,000, and can order again once that is paid', async () => {
    const person = someone();
    const placed = await order({ person, of: dear, quantity: 2 });
    expect(outcome(await order({ person, of: dear, quantity: 1 }))).toEqual(REFUSED);
    const path = `/sales/${placed.body.data.id}`;
    expect((await staff.put(path, { status: 'validado' })).status).toBe(200);
    expect((await order({ person, of: dear, quantity: 1 })).status).toBe(201);
  });

  it('does not owe an order of which the money went back', async () => {
    const person = someone();
    const placed = await order({ person, of: dear, quantity: 2 });
    const { id, attributes } = placed.body.data;
    const desk = paymentsDesk(shop, () => staff.token);
    const payment = await desk.payment(id);
    await desk.act(payment.id, 'validate');
    await desk.refund(id, { payment_id: payment.id, amount: attributes.total_bs });
    expect(await desk.status(id)).toBe('pendiente');
    expect((await order({ person, of: dear, quantity: 2 })).status).toBe(201);
  });
});

describe('the guests of one network', () => {
  it('may have at most 1,000 unpaid pieces together; accounts do not count', async () => {
    const from = '10.9.9.9';
    for (let time = 0; time < 10; time += 1) expect((await order({ quantity: 100, from })).status).toBe(201);
    const refused = await order({ from });
    expect(outcome(refused)).toEqual(REFUSED);
    expect(refused.body.message).toContain(
      'pedidos hechos desde tu conexión. Inicia sesión para comprar con tu cuenta o',
    );
    const { token } = await makeAccount(shop, 'customer');
    expect((await order({ from, token, welcome: true })).status).toBe(201);
    expect((await order({})).status).toBe(201);
  });

  it('are counted by /48; a normal crowd behind one carrier passes', async () => {
    const from = (time: number) => `2001:db8:5:${time.toString(16)}::1`;
    for (let time = 0; time < 50; time += 1) expect((await order({ quantity: 4, from: from(time) })).status).toBe(201);
    const [stored] = await shop.database.connection.select().from(sales).orderBy(sql`id desc`).limit(1);
    expect(stored?.guestNetwork).toMatch(/^[\w-]{43}$/);
  });

  it('are no longer counted once the order is paid or ended, or after 30 days', async () => {
    const networkOf = async (id: number) =>
      (await shop.database.connection.select().from(sales).where(sql`id = ${id}`))[0]?.guestNetwork;
    const [paid, ended, old] = [await order({}), await order({}), await order({})].map(({ body }) => body.data.id);
    await staff.put(`/sales/${paid}`, { status: 'validado' });
    await staff.post(`/sales/${ended}/cancel`);
    expect([await networkOf(paid), await networkOf(ended)]).toEqual([null, null]);
    expect(await networkOf(old)).not.toBeNull();
    await forgetOldNetworks(shop.database.connection, new Date(Date.now() + 31 * 86_400_000));
    expect(await networkOf(old)).toBeNull();
  });
});

describe('staff', () => {
  const alarms = async () => {
    const { database, jobs } = shop.services;
    await tellUnpaidAlarms({ database, jobs, branding: brandingOf(shop.services) });
    return (await shop.database.connection.select().from(mails).orderBy(mails.id)).filter(
      ({ kind }) => kind === 'unpaid-alarm',
    );
  };

  it('get one mail when a person reaches half of the limit', async () => {
    const before = (await alarms()).length;
    const person = someone();
    await order({ person, quantity: 60 });
    expect(await alarms()).toHaveLength(before);
    await order({ person, quantity: 60 });
    await order({ person, quantity: 60 });
    const reported = await alarms();
    expect(reported).toHaveLength(before + 1);
    expect(reported.at(-1)?.subject).toMatch(/^Una persona aparta 120 piezas por .* sin pagar$/);
    expect(await alarms()).toHaveLength(before + 1);
  });

  it('set the limits; impossible ones are refused with a message', async () => {
    const path = '/sales/bounds';
    const { data } = (await staff.get(path)).body;
    expect(data).toEqual({
      order_pieces: 100,
      order_usd: 20_000,
      unpaid_pieces: 200,
      unpaid_usd: 20_000,
      network_pieces: 1000,
    });
    const put = (body: object) => staff.put(path, body);
    expect((await put({ ...data, order_pieces: 0 })).body.fields).toEqual({ order_pieces: 'Escribe 1 o más' });
    expect((await put({ ...data, order_pieces: 5 })).status).toBe(200);
    expect(outcome(await order({ quantity: 6 }))).toEqual([422, 'order_too_large']);
    expect((await put(data)).body.data).toEqual(data);
  });

  it('cannot overwrite limits and time limits that a colleague changed in between', async () => {
    for (const [path, change] of [
      ['/sales/bounds', { order_pieces: 99 }],
      ['/sales/expiry', { unpaid_hours: 71 }],
    ] as const) {
      const seen = (await staff.get(path)).body;
      const put = (body: object, version: number) => staff.put(path, body, { 'if-match': `"${version}"` });
      const first = await put({ ...seen.data, ...change }, seen.meta.version);
      expect([path, first.status, first.body.meta.version]).toEqual([path, 200, seen.meta.version + 1]);
      const { status, body } = await put(seen.data, seen.meta.version);
      expect([path, status, body.code]).toEqual([path, 412, 'version_conflict']);
      // The refusal contains the current values, so that the form can merge them.
      expect(body.details).toEqual({ data: { ...seen.data, ...change }, meta: { version: seen.meta.version + 1 } });
      expect((await put(seen.data, body.details.meta.version)).body.data).toEqual(seen.data);
    }
  });
});
