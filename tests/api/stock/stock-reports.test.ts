import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CoverItems, CoverReport } from '#contract/stock/reports/cover.ts';
import type { ShrinkageReport } from '#contract/stock/reports/shrinkage.ts';
import type { TurnoverReport } from '#contract/stock/reports/turnover.ts';
import type { ValueFigures, ValueReport } from '#contract/stock/reports/value.ts';
import { type Item, itemFinalPrice } from '#domain/catalogue/item.ts';
import { bolivarsFor } from '#domain/money/bolivars.ts';
import { containedTax } from '#domain/taxes/line-taxes.ts';
import { slugify } from '#domain/text/slug.ts';
import { addDays, caracasDay } from '#domain/time/caracas-time.ts';
import { readReport } from '#server/features/stock/reports/read-report.ts';
import { call } from '#tests/support/http/call.ts';
import { makeAccount, makeItem, makeRate, RATE } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';
import { LEDGER_LOCATIONS, type Ledger, ledgers, writeLedger } from '#tests/support/stock/generated-ledger.ts';
import {
  lossesIn,
  piecesThen,
  reservedThen,
  soldIn,
  stockDaysIn,
  type Where,
} from '#tests/support/stock/recomputed-reports.ts';

const shop = testShop();
const GONE_ITEM = 1_999_999;
/** Noon in Caracas. */
const NOW = new Date('2026-07-20T16:00:00Z');
const TODAY = caracasDay(NOW);
let token: string;
let items: Item[];

beforeAll(async () => {
  shop.clock.now = NOW;
  token = (await makeAccount(shop, 'admin')).token;
  await makeRate(shop, RATE, new Date('2026-07-01T12:00:00Z'));
  items = [
    await makeItem(shop, { category: 'Camisa', categoryId: 1, priceCents: 999, discPercent: 33 }),
    await makeItem(shop, { category: 'camisa', categoryId: 2, priceCents: 12_345, discPercent: 0 }),
    await makeItem(shop, { category: 'Pantalón', categoryId: 1, priceCents: 5_001, discPercent: 50 }),
  ];
});

const ask = async <Report>(path: string): Promise<Report> => {
  const { status, body } = await call<Report>(shop, `/stock/reports/${path}`, { token });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const priceOf = (itemId: number) => {
  const item = items.find(({ id }) => id === itemId);
  return item ? itemFinalPrice(item) : 0;
};
const add = <One>(all: readonly One[], figure: (one: One) => number) => all.reduce((sum, one) => sum + figure(one), 0);
const cents = (decimal: number | null) => Math.round((decimal ?? 0) * 100);
const worthOf = (all: readonly (Where & { pieces: number })[]) =>
  add(all, ({ itemId, pieces }) => pieces * priceOf(itemId));

/** The rows of a report that a place or a category selects. */
const at = (locationId: number | null) => (where: Where) => where.locationId === locationId;
const within = (category: string | null) => (where: Where) => {
  const item = items.find(({ id }) => id === where.itemId);
  return category === null ? !item : item !== undefined && slugify(item.category) === category;
};

/** Asserts that each row, and the totals, equal the recomputed figures. */
function expectRows<Figures extends object>(
  { totals, locations, categories }: { totals: Figures; locations: object[]; categories: object[] },
  chosen: (where: Where) => boolean,
  figuresOf: (chosen: (where: Where) => boolean) => Partial<Figures>,
) {
  expect(totals).toMatchObject(figuresOf(chosen));
  for (const row of locations as { locationId: number | null }[]) {
    expect(row).toMatchObject(figuresOf((where) => chosen(where) && at(row.locationId)(where)));
  }
  for (const row of categories as { category: string | null }[]) {
    expect(row).toMatchObject(figuresOf((where) => chosen(where) && within(row.category)(where)));
  }
}

const FILTERS: [query: string, (where: Where) => boolean][] = [
  ['', () => true],
  ['&location=3', at(3)],
  ['&category=camisa', within('camisa')],
  ['&category=retirado&location=1', (where) => within(null)(where) && at(1)(where)],
  ['&gender=1', ({ itemId }) => itemId === items[0]?.id || itemId === items[2]?.id],
  ['&category=nadie', () => false],
];

async function expectValue(ledger: Ledger, day: string, [query, chosen]: (typeof FILTERS)[number]) {
  const { data } = await ask<ValueReport>(`value?day=${day}${query}`);
  expectRows(data, chosen, (own) => {
    const there = piecesThen(ledger, day, own);
    return {
      pieces: add(there, ({ pieces }) => pieces),
      reserved: reservedThen(ledger, day, own),
      unpriced: add(there.filter(within(null)), ({ pieces }) => pieces),
      usd: worthOf(there) / 100,
    };
  });
  const usd = cents(data.totals.usd);
  expect(data.totals.bs).toBe(bolivarsFor(usd, RATE) / 100);
  expect(data.totals.usd_base).toBe(containedTax(usd, data.iva).base / 100);
  for (const rows of [data.locations, data.categories] as ValueFigures[][]) {
    for (const figure of ['usd', 'usd_base', 'bs', 'bs_base'] as const)
      expect(add(rows, (row) => cents(row[figure]))).toBe(cents(data.totals[figure]));
  }
}

async function expectPeriod(ledger: Ledger, from: string, to: string, [query, chosen]: (typeof FILTERS)[number]) {
  const begun = caracasDay(ledger.movements.reduce((first, { at: when }) => (when < first ? when : first), NOW));
  const first = from < begun ? begun : from;
  const { data: turned } = await ask<TurnoverReport>(`turnover?from=${from}&to=${to}${query}`);
  expect(turned.counted?.from).toBe(first);
  expectRows(turned, chosen, (own) => {
    const sold = soldIn(ledger, first, to, own);
    const stockDays = stockDaysIn(ledger, first, to, own);
    const average = stockDays / (turned.counted?.days ?? 0);
    return { sold, stockDays, average, turnover: stockDays > 0 ? expect.closeTo(sold / average, 9) : null } as object;
  });

  const { data: lost } = await ask<ShrinkageReport>(`shrinkage?from=${from}&to=${to}${query}`);
  const figuresOf = (own: (where: Where) => boolean, kind?: string) => {
    const all = lossesIn(ledger, from, to, own).filter((loss) => kind === undefined || loss.kind === kind);
    const missing = all.filter(({ delta }) => delta < 0).map((loss) => ({ ...loss, pieces: -loss.delta }));
    const turnedUp = all.filter(({ delta }) => delta > 0).map((loss) => ({ ...loss, pieces: loss.delta }));
    return {
      missing: add(missing, ({ pieces }) => pieces),
      missing_usd: worthOf(missing) / 100,
      found: add(turnedUp, ({ pieces }) => pieces),
      found_usd: worthOf(turnedUp) / 100,
      lost: add(missing, ({ pieces }) => pieces) - add(turnedUp, ({ pieces }) => pieces),
    };
  };
  expectRows(lost, chosen, (own) => ({ ...figuresOf(own), sold: soldIn(ledger, from, to, own) }));
  for (const { kind, ...row } of lost.kinds) expect(row, kind).toMatchObject(figuresOf(chosen, kind));
}

async function expectCover(ledger: Ledger, days: number, [query, chosen]: (typeof FILTERS)[number]) {
  const from = addDays(TODAY, 1 - days);
  const availableAt = (own: (where: Where) => boolean) =>
    add(
      piecesThen(ledger, TODAY, (where) => where.locationId !== null && own(where)),
      ({ pieces }) => pieces,
    ) - reservedThen(ledger, TODAY, own);
  const { data } = await ask<CoverReport>(`cover?days=${days}${query}`);
  expectRows(data, chosen, (own) => ({ available: availableAt(own), sold: soldIn(ledger, from, TODAY, own) }));

  const lists = { sold: [] as string[], idle: [] as string[] };
  for (const { id: itemId } of items)
    for (const locationId of LEDGER_LOCATIONS.slice(0, 3)) {
      const own = (where: Where) => where.itemId === itemId && at(locationId)(where);
      if (!chosen({ itemId, locationId })) continue;
      const sold = soldIn(ledger, from, TODAY, own);
      lists[sold > 0 ? 'sold' : 'idle'].push(`${itemId} at ${locationId}: ${availableAt(own)}, ${Math.max(sold, 0)}`);
    }
  for (const list of ['sold', 'idle'] as const) {
    const { data: listed, meta } = await ask<CoverItems>(`cover/items?days=${days}&list=${list}${query}`);
    const reported = listed.map(
      ({ itemId, locationId, available, sold }) => `${itemId} at ${locationId}: ${available}, ${sold}`,
    );
    expect(reported.toSorted()).toEqual(lists[list].toSorted());
    expect(meta.total).toBe(lists[list].length);
    const order = listed.map(({ cover, usd }) => (list === 'sold' ? (cover ?? 0) : -usd));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  }
}

describe('the stock reports equal figures recomputed from the ledger', () => {
  it('by location and by category, for any history', async () => {
    const ids = [...items.map(({ id }) => id), GONE_ITEM];
    const dayAgo = fc.integer({ min: 0, max: 45 }).map((days) => addDays(TODAY, -days));
    await fc.assert(
      fc.asyncProperty(
        ledgers(ids, NOW),
        fc.tuple(dayAgo, dayAgo),
        fc.constantFrom(...FILTERS),
        fc.constantFrom(7, 30, 90),
        async (ledger, days, filter, count) => {
          await writeLedger(shop.database, ledger);
          const [from = '', to = ''] = days.toSorted();
          await expectValue(ledger, TODAY, filter);
          const begun = addDays(TODAY, -40);
          await expectValue(ledger, to < begun ? begun : to, filter);
          await expectPeriod(ledger, from < begun ? begun : from, to < begun ? begun : to, filter);
          await expectPeriod(ledger, addDays(TODAY, -60), TODAY, filter);
          await expectCover(ledger, count, filter);
        },
      ),
      { numRuns: 12 },
    );
  });
});

const atNoon = (day: string) => new Date(`${day}T16:00:00Z`);
const PERIOD = 'from=2026-07-01&to=2026-07-20';

describe('the reports of a small house', () => {
  beforeAll(async () => {
    const [shirt, , trousers] = items.map(({ id }) => id) as [number, number, number];
    const move = (
      itemId: number,
      delta: number,
      reason: 'opening' | 'sale' | 'count' | 'transfer_out',
      day: string,
    ) => ({ itemId, locationId: 3, delta, reason, note: null, at: atNoon(day) });
    await writeLedger(shop.database, {
      movements: [
        move(shirt, 10, 'opening', '2026-07-01'),
        move(trousers, 4, 'opening', '2026-07-01'),
        move(shirt, -2, 'sale', '2026-07-11'),
        move(shirt, -1, 'count', '2026-07-15'),
        move(shirt, -3, 'transfer_out', '2026-07-20'),
      ],
      transfers: [
        ...[{ itemId: shirt, from: 3, to: 4, sent: 3, received: null, returned: false, receivedAt: null }],
      ].map((one) => ({ ...one, sentAt: atNoon('2026-07-20') })),
      reservations: [{ itemId: shirt, locationId: 3, quantity: 1, createdAt: atNoon('2026-07-19'), settledAt: null }],
    });
  });

  it('have a total value, with pieces on their way in a row of their own', async () => {
    const { data } = await ask<ValueReport>('value');
    const reported = (rows: ValueReport['data']['locations']) =>
      rows.filter(({ pieces }) => pieces > 0).map(({ name, pieces, reserved, usd }) => [name, pieces, reserved, usd]);
    expect(reported(data.locations)).toEqual([
      ['Samán Chacao', 8, 1, 126.8],
      ['En camino', 3, 0, 20.07],
    ]);
    expect(data.totals).toMatchObject({ pieces: 11, reserved: 1, unpriced: 0, usd: 46.83 + 100.04 });
    expect(data.locations.length).toBe(15);
  });

  it('compute turnover from the stock of each day: ten days 14, four 12, five 11, one 8', async () => {
    const { data } = await ask<TurnoverReport>(`turnover?${PERIOD}&location=3`);
    const stockDays = 10 * 14 + 4 * 12 + 5 * 11 + 8;
    expect(data.counted).toEqual({ from: '2026-07-01', to: '2026-07-20', days: 20 });
    expect(data.totals).toMatchObject({ sold: 2, stockDays, average: stockDays / 20 });
    expect(data.totals.annual).toBeCloseTo((2 * 365) / stockDays, 9);
    const before = await ask<TurnoverReport>('turnover?from=2026-06-01&to=2026-06-30');
    expect(before.data).toMatchObject({ counted: null, totals: { sold: 0, average: 0, turnover: null, annual: null } });
  });

  it('export sheets with the same figures, with local decimals', async () => {
    const linesOf = async (path: string) => {
      const { body, headers } = await call(shop, `/stock/reports/${path}`, { token });
      expect(headers.get('content-disposition')).toMatch(/^attachment; filename="[a-z0-9-]+\.csv"$/);
      return String(body)
        .replace(/^\uFEFF/, '')
        .split('\r\n');
    };
    expect(await linesOf('value/export')).toContain('En camino;Camisa;3;0;0;20,07;17,30;732,58;631,53');
    expect(await linesOf(`turnover/export?${PERIOD}`)).toContain('Samán Chacao;Pantalón;0;4,00;0,00;0,00');
    expect(await linesOf('cover/export')).toContain('Samán Chacao;Camisa;3;2;0,07;45,00');
    expect(await linesOf(`shrinkage/export?${PERIOD}`)).toContain(
      'Samán Chacao;Camisa;Diferencias de conteo;1;6,69;0;0,00;1;6,69;0',
    );
    expect((await linesOf('cover/items/export?list=idle')).slice(1)).toEqual([
      expect.stringMatching(/^Samán Chacao;.*;Pantalón;4;4;0;;100,04;$/),
      '',
    ]);
    expect((await linesOf('cover/items/export'))[1]).toMatch(/;Camisa;4;3;2;45,00;26,76;11\/07\/2026$/);
  });

  it('page through the items', async () => {
    const page = await ask<CoverItems>('cover/items?list=idle&page[size]=1&page[number]=2');
    expect(page).toEqual({ data: [], meta: { total: 1, page: 2, pageSize: 1 } });
  });
});

it('a report is refused with a message for invalid parameters', async () => {
  const refused = async (path: string) => {
    const { status, body } = await call(shop, `/stock/reports/${path}`, { token });
    return [status, body.message];
  };
  const tomorrow = addDays(TODAY, 1);
  expect(await refused('turnover?from=2026-07-02&to=2026-07-01')).toEqual([
    422,
    'La fecha final es anterior a la inicial',
  ]);
  expect(await refused('shrinkage?from=2024-01-01&to=2026-07-01')).toEqual([
    422,
    'El período puede tener hasta un año',
  ]);
  for (const path of [`value?day=${tomorrow}`, `turnover?from=2026-07-01&to=${tomorrow}`])
    expect(await refused(path)).toEqual([422, 'Ese día todavía no ha llegado']);
  for (const path of [
    'value?day=ayer',
    'value?day=2026-02-30',
    'value?location=0',
    'value?gender=3',
    'value?sort=id',
    'turnover?from=2026-07-01',
    'turnover',
    'cover?days=31',
    'cover/items?list=all',
    'cover/items?page[size]=500',
    'cover/items/export?page[number]=2',
    `shrinkage?${PERIOD}&category=${'x'.repeat(81)}`,
  ])
    expect((await refused(path))[0], path).toBe(422);
});

it('a stock report that takes too long is cancelled with a message', async () => {
  const { lagging } = shop.database;
  const answer = await readReport(lagging, { reader: null, mostMs: 50 }, (tx) => tx.execute(sql`select pg_sleep(30)`));
  expect(answer).toMatchObject({ ok: false, code: 'unavailable', message: expect.stringContaining('tarda demasiado') });
});
