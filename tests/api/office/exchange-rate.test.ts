import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { mails } from '#server/features/mails/mails.tables.ts';
import { refreshRate } from '#server/features/money/refresh-rate.ts';
import { call } from '#tests/support/http/call.ts';
import { bcvBody, dolarApiBody, openRateSources } from '#tests/support/neighbours/rate-sources.ts';
import { makeAccount, makeRate } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

// How a fetched rate is handled. server/platform/rates/fetch-rate.test.ts tests how each source is read.
const shop = testShop();
const { sources, say, close } = await openRateSources();
const NOW = new Date('2026-11-21T12:00:00-04:00');
const HOUSE = {
  storeName: 'Samán',
  publicUrl: 'https://saman.example',
  shopInbox: 'v@saman.example',
  email: 'v@saman.example',
  whatsapp: null,
};

const refresh = () =>
  refreshRate(
    {
      database: shop.database,
      jobs: shop.services.jobs,
      branding: HOUSE,
      starts: 'value_date',
      now: () => shop.clock.now ?? NOW,
    },
    sources,
  );
const shown = async () => (await call(shop, '/currency/dollar-value')).body;
const sayDolarApi = (value: unknown, day?: string) => say({ dolarapi: { body: dolarApiBody(value, day) } });

afterAll(close);
beforeEach(async () => {
  shop.clock.now = NOW;
  await shop.database.connection.execute(sql`delete from exchange_rates`);
  await shop.database.connection.execute(sql`delete from held_rates`);
  await shop.database.connection.execute(sql`delete from mails`);
});

describe('the exchange rate', () => {
  it('comes from the first source, with its date', async () => {
    say({ dolarapi: { body: dolarApiBody(248.3671) }, bcv: { body: bcvBody('300,00') } });
    expect(await refresh()).toMatchObject({ outcome: 'new' });
    expect(await shown()).toEqual({ dollarValue: '248,3671', date: '2026-11-20', source: 'BCV (DolarApi)' });
    expect(await refresh()).toMatchObject({ outcome: 'known' });
  });

  it('comes from the second source when the first gives none, as fetch-rate.test.ts tests', async () => {
    say({ dolarapi: { status: 503, body: '' }, bcv: { body: bcvBody('1.248,36710000') } });
    expect(await refresh()).toMatchObject({ outcome: 'new' });
    expect(await shown()).toEqual({ dollarValue: '1248,3671', date: '2026-11-20', source: 'BCV' });
  });

  it('stays the last good rate, with its date, when all sources are down', async () => {
    sayDolarApi(248);
    await refresh();
    say({ dolarapi: { status: 500, body: '' } });
    expect(await refresh()).toMatchObject({
      outcome: 'none',
      problems: [/500/, /404/].map((pattern) => expect.stringMatching(pattern)),
    });
    expect(await shown()).toMatchObject({ dollarValue: '248,00', date: '2026-11-20' });
  });

  it('set by the demo holds until a later day’s rate, and is no basis for the jump check', async () => {
    await makeRate(shop, '50', NOW);
    sayDolarApi(300, '2026-11-20');
    expect(await refresh()).toMatchObject({ outcome: 'known' });
    sayDolarApi(300, '2026-11-21');
    expect(await refresh()).toMatchObject({ outcome: 'new' });
    // It never goes back to an older day.
    sayDolarApi(299, '2026-11-20');
    expect(await refresh()).toMatchObject({ outcome: 'known' });
    expect((await shown()).date).toBe('2026-11-21');
  });

  it('takes effect once when two replicas fetch it at once', async () => {
    sayDolarApi(100);
    const both = await Promise.all([refresh(), refresh(), refresh()]);
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(['known', 'known', 'new']);
  });
});

describe('a rate of a later day', () => {
  const TOMORROW = new Date('2026-11-22T00:00:00-04:00');
  const rates = async () => {
    const { token } = await makeAccount(shop, 'admin');
    return (await call(shop, '/currency/rates', { token })).body;
  };

  it('waits until its value date begins in Caracas; until then the former one is in force', async () => {
    sayDolarApi(100, '2026-11-21');
    await refresh();
    sayDolarApi(110, '2026-11-22');
    expect([(await refresh()).outcome, (await refresh()).outcome]).toEqual(['new', 'known']);
    shop.clock.now = new Date(TOMORROW.getTime() - 1);
    expect((await shown()).dollarValue).toBe('100,00');
    const before = await rates();
    expect(before.data).toMatchObject([{ attributes: { dollarValue: '100,00' } }]);
    expect(before.meta).toMatchObject({
      total: 1,
      current: { attributes: { dollarValue: '100,00' } },
      waiting: [{ attributes: { dollarValue: '110,00', effectiveAt: TOMORROW.toISOString() } }],
    });
    shop.clock.now = TOMORROW;
    expect(await shown()).toMatchObject({ dollarValue: '110,00', date: '2026-11-22' });
    expect((await rates()).meta).toMatchObject({ total: 2, waiting: [] });
  });

  it('is replaced by a correction of its source before it begins', async () => {
    sayDolarApi(100, '2026-11-21');
    await refresh();
    for (const value of [110, 111]) {
      sayDolarApi(value, '2026-11-22');
      expect((await refresh()).outcome).toBe('new');
    }
    expect((await rates()).meta.waiting).toMatchObject([{ attributes: { dollarValue: '111,00' } }]);
    shop.clock.now = TOMORROW;
    expect((await shown()).dollarValue).toBe('111,00');
  });

  it('is compared with the rate in force, whatever its source', async () => {
    const { token } = await makeAccount(shop, 'admin');
    sayDolarApi(100, '2026-11-20');
    await refresh();
    await call(shop, '/currency/dollar-value', { method: 'PUT', token, body: { dollarValue: '500' } });
    sayDolarApi(101, '2026-11-22');
    expect((await refresh()).outcome).toBe('held-back');
    expect((await rates()).meta.held).toMatchObject([
      { attributes: { comparedValue: '500,00', comparedDate: '2026-11-21' } },
    ]);
    sayDolarApi(510, '2026-11-22');
    expect((await refresh()).outcome).toBe('new');
  });

  it('begins at once where the setting says so', async () => {
    sayDolarApi(100, '2026-11-24');
    const { database, jobs } = shop.services;
    await refreshRate({ database, jobs, branding: HOUSE, starts: 'fetched', now: () => NOW }, sources);
    expect(await shown()).toMatchObject({ dollarValue: '100,00', date: '2026-11-24' });
  });
});

describe('a rate that jumps', () => {
  it('does not take effect, and the next source is asked', async () => {
    sayDolarApi(100, '2026-11-19');
    await refresh();
    sayDolarApi(1000);
    expect(await refresh()).toMatchObject({ outcome: 'held-back' });
    expect((await shown()).dollarValue).toBe('100,00');
    say({ dolarapi: { body: dolarApiBody(1000) }, bcv: { body: bcvBody('101,00') } });
    expect(await refresh()).toMatchObject({ outcome: 'new', rate: { source: 'BCV' } });
    expect((await shown()).dollarValue).toBe('101,00');
  });

  it('is stored once for staff, however often it is repeated, and the shop gets one mail', async () => {
    const { token } = await makeAccount(shop, 'admin');
    const held = async () => (await call(shop, '/currency/rates', { token })).body.meta.held;
    sayDolarApi(100, '2026-11-19');
    await refresh();
    sayDolarApi(1000);
    for (let time = 0; time < 3; time += 1) await refresh();
    expect(await held()).toMatchObject([
      {
        attributes: {
          dollarValue: '1000,00',
          date: '2026-11-20',
          comparedValue: '100,00',
          comparedDate: '2026-11-19',
          changePercent: 900,
          state: 'held',
        },
      },
    ]);
    expect(await shop.database.connection.select().from(mails)).toMatchObject([
      { recipients: ['v@saman.example'], kind: 'rate-held', subject: 'Una tasa quedó retenida: Bs. 1000,00' },
    ]);
    // The source returns a plausible rate again, so no decision by staff is needed.
    sayDolarApi(102);
    await refresh();
    expect(await held()).toEqual([]);
  });
});
