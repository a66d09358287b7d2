import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { RateRecord } from '#contract/money/currency.ts';
import { auditEntries } from '#server/features/audit/audit.tables.ts';
import { refreshRate } from '#server/features/money/refresh-rate.ts';
import { call } from '#tests/support/http/call.ts';
import { expectAnswer } from '#tests/support/http/expect-answer.ts';
import { dolarApiBody, openRateSources } from '#tests/support/neighbours/rate-sources.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeItem, orderBody, placeOrder } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

// Exchange rates in the admin.
const shop = testShop();
const staff = signedIn(shop);
const customer = signedIn(shop, 'customer');
const { sources, say, close } = await openRateSources();
const NOW = new Date('2026-11-21T12:00:00-04:00');
const HOUSE = {
  storeName: 'Samán',
  publicUrl: 'https://saman.example',
  shopInbox: 'v@saman.example',
  email: 'v@saman.example',
  whatsapp: null,
};

const PATH = '/currency/dollar-value';
const put = (dollarValue: unknown) => staff.put(PATH, { dollarValue });
const withdraw = () => staff.delete(PATH);
const shown = async () => (await call(shop, PATH)).body;
const rates = async (query = '') => (await staff.get(`/currency/rates${query}`)).body;
const decide = (id: number, verb: string) => staff.post(`/currency/held-rates/${id}/${verb}`);
const fetched = async (value: unknown, day?: string) => {
  say({ dolarapi: { body: dolarApiBody(value, day) } });
  const { database, jobs } = shop.services;
  return (
    await refreshRate(
      { database, jobs, branding: HOUSE, starts: 'value_date', now: () => shop.clock.now ?? NOW },
      sources,
    )
  ).outcome;
};
const onRecord = async () => {
  const rows = await shop.database.connection.select().from(auditEntries).orderBy(auditEntries.id);
  return rows.filter(({ action }) => action.startsWith('rate.'));
};

afterAll(close);
beforeEach(async () => {
  shop.clock.now = NOW;
  await shop.database.connection.execute(sql`delete from exchange_rates`);
  await shop.database.connection.execute(sql`delete from held_rates`);
});

describe('a rate set by hand', () => {
  it('applies with today’s date and the house as its source', async () => {
    const answer = await put('1.234,56');
    expectAnswer(answer, 200, { dollarValue: '1234,56', date: '2026-11-21', source: 'Samán' });
    expect(await shown()).toEqual(answer.body);
  });

  // contract/money/currency.test.ts covers the other refusals.
  it('refuses an invalid rate at its field, and changes nothing', async () => {
    await put('40');
    expectAnswer(await put('treinta'), 422, {
      code: 'invalid',
      fields: { dollarValue: 'Escribe una tasa mayor que cero, como 248,3671' },
    });
    expect((await shown()).dollarValue).toBe('40,00');
  });

  it('takes precedence over a fetched rate of the same day, until a later day’s rate', async () => {
    await fetched(100, '2026-11-20');
    // It may jump, because the jump check applies to fetched rates only.
    await put('500');
    expect(await fetched(101, '2026-11-21')).toBe('known');
    expect((await shown()).dollarValue).toBe('500,00');
    expect(await fetched(510, '2026-11-23')).toBe('new');
    expect((await shown()).dollarValue).toBe('500,00');
    shop.clock.now = new Date('2026-11-23T00:00:00-04:00');
    expect(await shown()).toEqual({ dollarValue: '510,00', date: '2026-11-23', source: 'BCV (DolarApi)' });
  });

  it('can be withdrawn: the last fetched rate applies again, with its date', async () => {
    await fetched(100, '2026-11-20');
    await put('110');
    await put('120');
    expectAnswer(await withdraw(), 200, { dollarValue: '100,00', date: '2026-11-20', source: 'BCV (DolarApi)' });
    expect(await shown()).toMatchObject({ dollarValue: '100,00' });
    expectAnswer(await withdraw(), 409, { code: 'status_conflict' });
    // The same fetched rate is already known; the next one is not.
    expect(await fetched(100, '2026-11-20')).toBe('known');
    expect(await fetched(101, '2026-11-21')).toBe('new');
  });

  it('stays when there is no other, because a shop without a rate cannot sell', async () => {
    await put('110');
    expectAnswer(await withdraw(), 409, { code: 'status_conflict' });
    expect((await shown()).dollarValue).toBe('110,00');
  });

  it('is audited with who did it, and once when it is sent twice', async () => {
    const before = (await onRecord()).length;
    await fetched(100);
    await put('110');
    await put('110,00');
    await withdraw();
    const entries = (await onRecord()).slice(before);
    expect(entries).toMatchObject([
      { action: 'rate.set', actor: expect.stringContaining('Ana Rivas'), details: { from: '100,00', to: '110,00' } },
      { action: 'rate.withdrawn', details: { from: '110,00', to: '100,00' } },
    ]);
  });
});

describe('a rate set by hand that was wrong', () => {
  const minutesLater = (minutes: number) => {
    shop.clock.now = new Date(NOW.getTime() + minutes * 60_000);
  };
  const order = async (rate: string, bs: number) =>
    placeOrder(shop, {
      ...(await orderBody(shop, [{ item: await makeItem(shop, { priceCents: 4490 }) }])),
      dollar_value: rate,
      total_bs: bs,
    });
  const CHANGED = { code: 'totals_changed', details: { dollar_value: '248,00', total_bs: 11_135.2 } };

  it('is void for orders once it is corrected, and the shopper is told the new total', async () => {
    await put('247');
    minutesLater(1);
    await put('2,48');
    minutesLater(2);
    await put('248');
    expectAnswer(await order('2,48', 111.35), 409, CHANGED);
    expect((await order('248', 11_135.2)).status).toBe(201);
    // 247 was corrected as well.
    expect((await order('247', 11_090.3)).status).toBe(409);
    const history = (await rates()).data.map(({ attributes }: { attributes: object }) => attributes);
    const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000).toISOString();
    const by = expect.stringContaining('Ana Rivas');
    expect(history).toMatchObject([
      { dollarValue: '248,00', voidedAt: null, voidedBy: null, voidReason: null },
      { dollarValue: '2,48', voidedAt: at(2), voidedBy: by, voidReason: 'corrected' },
      { dollarValue: '247,00', voidedAt: at(1), voidReason: 'corrected' },
    ]);
  });

  it('is void once it is withdrawn; the rate before it, which shoppers saw, still holds', async () => {
    await fetched(248, '2026-11-20');
    minutesLater(1);
    await put('2,48');
    minutesLater(2);
    await withdraw();
    expectAnswer(await order('2,48', 111.35), 409, CHANGED);
    expect((await order('248', 11_135.2)).status).toBe(201);
    expect((await rates()).data[1].attributes).toMatchObject({ dollarValue: '2,48', voidReason: 'withdrawn' });
  });

  it('is void even if another one replaced it first', async () => {
    // The rate of the next day was there already; the mistake happens a minute before it begins.
    await fetched(247, '2026-11-20');
    await fetched(248, '2026-11-22');
    minutesLater(12 * 60 - 1);
    await put('2,48');
    minutesLater(12 * 60 + 1);
    const id = (value: string) =>
      rates().then(({ data }) => data.find((one: RateRecord) => one.attributes.dollarValue === value).id);
    const wrong = await id('2,48');
    const voiding = (rate: number) => staff.post(`/currency/rates/${rate}/void`);
    expectAnswer(await voiding(await id('248,00')), 409, { code: 'status_conflict' });
    expectAnswer(await voiding(999_999), 404, { code: 'not_found' });
    const answer = await voiding(wrong);
    expectAnswer(answer, 200, {});
    expect(answer.body.data.attributes).toMatchObject({ dollarValue: '2,48', voidReason: 'withdrawn' });
    expectAnswer(await order('2,48', 111.35), 409, CHANGED);
    expect((await order('248', 11_135.2)).status).toBe(201);
    expect((await voiding(wrong)).status).toBe(200);
    expect((await customer.post(`/currency/rates/${wrong}/void`)).status).toBe(403);
  });

  it.each([
    ['of an earlier day', 24 * 60, {}],
    ['that staff say was right', 1, { corrects: false }],
  ])('is another than one %s, which holds for half an hour after the next one', async (_, minutes, more) => {
    await put('247');
    minutesLater(minutes);
    await staff.put(PATH, { dollarValue: '248', ...more });
    minutesLater(minutes + 29);
    expect((await order('247', 11_090.3)).status).toBe(201);
    minutesLater(minutes + 31);
    expectAnswer(await order('247', 11_090.3), 409, CHANGED);
  });

  it('can be of an earlier day, when staff say so', async () => {
    await put('2,48');
    minutesLater(24 * 60);
    await staff.put(PATH, { dollarValue: '248', corrects: true });
    expectAnswer(await order('2,48', 111.35), 409, CHANGED);
  });

  it('is struck through in the sheet of rates, beside the order that it sold', async () => {
    await put('2,48');
    minutesLater(1);
    const sold = (await order('2,48', 111.35)).body.data.id;
    minutesLater(2);
    await put('248');
    const { data } = (await staff.get('/sales/rates?from=2026-11-21&to=2026-11-21')).body;
    expect(data.find(({ id }: { id: number }) => id === sold)).toMatchObject({
      rate: { dollarValue: '2,48' },
      voidedAt: new Date(NOW.getTime() + 120_000).toISOString(),
      voidedBy: expect.stringContaining('Ana Rivas'),
      voidReason: 'corrected',
    });
  });
});

describe('a rate that was held back', () => {
  const holdOne = async () => {
    await fetched(100, '2026-11-20');
    expect(await fetched(150, '2026-11-21')).toBe('held-back');
    return (await rates()).meta.held[0].id as number;
  };

  it('takes effect when accepted, and is the basis of the next jump check', async () => {
    const id = await holdOne();
    expectAnswer(await decide(id, 'accept'), 200, { data: { attributes: { state: 'accepted' } } });
    expect(await shown()).toEqual({ dollarValue: '150,00', date: '2026-11-21', source: 'BCV (DolarApi)' });
    expect(await fetched(150, '2026-11-21')).toBe('known');
    expect(await fetched(160, '2026-11-22')).toBe('new');
    expect((await rates()).meta.held).toEqual([]);
    const [entry] = (await onRecord()).slice(-1);
    const details = { value: '150,00', date: '2026-11-21' };
    expect(entry).toMatchObject({ action: 'rate.accepted', recordId: String(id), details });
  });

  it('is not shown again once discarded', async () => {
    const id = await holdOne();
    expect((await decide(id, 'discard')).status).toBe(200);
    expect(await fetched(150, '2026-11-21')).toBe('held-back');
    expect((await rates()).meta.held).toEqual([]);
    expect((await shown()).dollarValue).toBe('100,00');
  });

  it('is decided once; a second decision is refused with the first one', async () => {
    const id = await holdOne();
    const answers = await Promise.all([decide(id, 'accept'), decide(id, 'discard'), decide(id, 'accept')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await decide(id, 'discard')).body.message).toMatch(/^Esta tasa ya se/);
    expect((await decide(999_999, 'accept')).status).toBe(404);
  });
});

describe('the rate history', () => {
  it('lists every rate that applied, newest first, in pages and from a given day', async () => {
    const days = ['2026-11-17', '2026-11-18', '2026-11-19'];
    for (const [index, day] of days.entries()) {
      shop.clock.now = new Date(`${day}T23:30:00-04:00`);
      expect(await fetched(100 + index, day)).toBe('new');
    }
    shop.clock.now = NOW;
    await put('110');
    const all = await rates();
    const valuesOf = (list: { data: { attributes: { dollarValue: string } }[] }) =>
      list.data.map(({ attributes }) => attributes.dollarValue);
    expect(valuesOf(all)).toEqual(['110,00', '102,00', '101,00', '100,00']);
    expect(all.meta).toMatchObject({ total: 4, page: 1, pageSize: 50, sources: [] });
    expect(all.meta.current).toEqual(all.data[0]);
    expect(all.data[0].attributes).toMatchObject({ manual: true, setBy: expect.stringContaining('Ana Rivas') });
    expect(all.data[1].attributes).toMatchObject({ manual: false, setBy: null });
    expect(valuesOf(await rates('?page[size]=2&page[number]=2'))).toEqual(['101,00', '100,00']);
    // 23:30 in Caracas is the next day in UTC.
    expect(valuesOf(await rates('?from=2026-11-18'))).toEqual(['110,00', '102,00', '101,00']);
  });

  it('refuses what contract/money/currency.test.ts refuses', async () => {
    expect((await staff.get('/currency/rates?from=ayer')).status).toBe(422);
  });

  it('reports a shop without any rate', async () => {
    expect((await rates()).meta).toMatchObject({ total: 0, current: null, held: [] });
  });
});

it('fetches from the sources when staff request it, and audits that', async () => {
  const answer = await staff.post('/currency/rates/refresh');
  // This shop has no rate sources.
  expectAnswer(answer, 200, { outcome: 'none' });
  expect((await onRecord()).at(-1)).toMatchObject({ action: 'rate.refreshed', details: { outcome: 'none' } });
});
