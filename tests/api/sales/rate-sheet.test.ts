import { beforeAll, describe, expect, it } from 'vitest';
import type { RateSheet } from '#contract/sales/rate-sheet.ts';
import type { Item } from '#domain/catalogue/item.ts';
import { exchangeRates } from '#server/features/money/currency.tables.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeItem, makeSale } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

// The sheet of rates by order: the rate, its publication, and the official rate at that time.

const shop = testShop();
const staff = signedIn(shop);
let item: Item;

async function putInForce(value: string, at: string, more: Partial<typeof exchangeRates.$inferInsert> = {}) {
  const rate = { value, valueDate: at.slice(0, 10), source: 'BCV', effectiveAt: new Date(at), ...more };
  await shop.database.connection.insert(exchangeRates).values(rate);
}

async function sell(at: string, rate: string, status?: 'cancelada'): Promise<number> {
  const quoted = { dollar_value: rate, total_bs: Number(rate) * 25 };
  const { id } = await makeSale(shop, quoted, { lines: [{ item }], at });
  if (status) expect((await staff.put(`/sales/${id}`, { status })).status).toBe(200);
  return id;
}

const sheet = async (query: string): Promise<RateSheet> => (await staff.get(`/sales/rates?${query}`)).body;

const ids: number[] = [];

beforeAll(async () => {
  item = await makeItem(shop, { priceCents: 2500, stock: 50 });
  await putInForce('40', '2026-11-02T12:00:00Z');
  ids.push(await sell('2026-11-03T12:00:00Z', '40'));
  await putInForce('42', '2026-11-04T12:00:00Z', { manual: true, setBy: 'Ana', source: 'Samán' });
  // The rate that the shopper saw still applies twenty minutes after its replacement.
  ids.push(await sell('2026-11-04T12:20:00Z', '40'));
  ids.push(await sell('2026-11-04T13:00:00Z', '42'));
  ids.push(await sell('2026-11-05T03:59:00Z', '42', 'cancelada'));
  await putInForce('42.00', '2026-11-05T12:00:00Z');
  await putInForce('42', '2026-11-06T12:00:00Z', { manual: true, setBy: 'Ana', source: 'Samán' });
  ids.push(await sell('2026-11-06T13:00:00Z', '42'));
});

describe('the rate sheet of a period', () => {
  it('lists each order, oldest first, with its rate and when the rate was published', async () => {
    const { data } = await sheet('from=2026-11-01&to=2026-11-30');
    expect(data.map(({ id }) => id)).toEqual(ids);
    expect(data[0]).toMatchObject({
      createdAt: '2026-11-03T12:00:00.000Z',
      total: 25,
      total_bs: 1000,
      rate: { dollarValue: '40,00', date: '2026-11-02', source: 'BCV' },
      manual: false,
      official: null,
    });
    expect(data[1]).toMatchObject({ manual: false, rate: { dollarValue: '40,00' } });
  });

  it('names who set a manual rate, and its difference to the last official one', async () => {
    const { data } = await sheet('from=2026-11-01&to=2026-11-30');
    expect(data[2]).toMatchObject({
      rate: { dollarValue: '42,00', source: 'Samán' },
      manual: true,
      setBy: 'Ana',
      official: { dollarValue: '40,00', date: '2026-11-02', source: 'BCV' },
    });
    // The official rate is the same by now.
    expect(data[4]).toMatchObject({ manual: true, official: null });
  });

  it('sums up all its pages without cancelled orders', async () => {
    const { data, meta } = await sheet('from=2026-11-01&to=2026-11-30&page[number]=2&page[size]=2');
    expect(data.map(({ id }) => id)).toEqual(ids.slice(2, 4));
    expect(meta).toEqual({ total: 5, page: 2, pageSize: 2, cancelled: 1, totalUsd: 100, totalBs: 4100 });
  });

  it('begins and ends with the day in Caracas', async () => {
    expect((await sheet('from=2026-11-04&to=2026-11-04')).data.map(({ id }) => id)).toEqual(ids.slice(1, 4));
    expect((await sheet('from=2026-11-05&to=2026-11-05')).data).toEqual([]);
  });

  it.each([
    ['from=2026-11-01', 'to'],
    ['from=2026-11-30&to=2026-11-01', 'to'],
    ['from=2026-01-01&to=2026-04-03', 'to'],
    ['from=ayer&to=2026-11-01', 'from'],
    ['from=2026-11-01&to=2026-11-02&page[size]=201', 'page[size]'],
  ])('refuses %s', async (query, field) => {
    const { status, body } = await staff.get(`/sales/rates?${query}`);
    expect([status, Object.keys(body.fields ?? body.details ?? {})]).toEqual([422, [field]]);
  });

  it('accepts a quarter', async () => {
    expect((await staff.get('/sales/rates?from=2026-01-01&to=2026-04-02')).status).toBe(200);
  });
});

it('leaves out the publication when the rate history lacks it', async () => {
  await shop.database.connection.delete(exchangeRates);
  const { data } = await sheet('from=2026-11-03&to=2026-11-03');
  expect(data[0]).toMatchObject({ rate: { dollarValue: '40,00', source: 'BCV' }, manual: null, official: null });
});
