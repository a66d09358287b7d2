import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { CHACAO, MERCEDES, WAREHOUSE } from '../../stock/stock-books.ts';
import { MINE, OTHER } from '../store-house.ts';
import type { Ask, StoreCalls } from './store-call.ts';

interface Row {
  id: number;
  attributes: { total: number; levels: { locationId: number; onHand: number }[]; locationId: number };
}
const idsOf = ({ data }: { data: Row[] }) => data.map(({ id }) => id);
const OF_PLACE = 'Esa tienda no es una de las tuyas';

/** The rows of levels, and the stores named beside them, are one's own; what each adds up to is what is listed. */
function ownLevels(rows: readonly Row[]): void {
  for (const { attributes } of rows) {
    const places = attributes.levels.map(({ locationId }) => locationId);
    expect(MINE).toEqual(expect.arrayContaining(places));
    expect(attributes.total).toBe(attributes.levels.reduce((sum, { onHand }) => sum + onHand, 0));
  }
}
const noRows = (body: { data: unknown[]; meta?: { total?: number } }) =>
  expect([body.data, body.meta?.total ?? 0]).toEqual([[], 0]);
const someRows = ({ data }: { data: unknown[] }) => expect(data).not.toEqual([]);
/** A list, filtered by another store. */
const filtered = (path: string): Ask => ({ path, check: noRows, owner: someRows });

interface Route {
  from: number | { id: number };
  to: number | { id: number };
}
const endsOf = ({ data }: { data: Route[] }) =>
  data.flatMap(({ from, to }) => [from, to].map((end) => (typeof end === 'number' ? end : end.id)));
/** A store that is short of what the other stores have. */
const suggested = (path: string): Ask => ({
  path,
  check: (body) => expect(new Set(endsOf(body))).toEqual(new Set(MINE)),
  owner: (body) => expect(endsOf(body)).toContain(OTHER),
});

/** Levels, movements and what is suggested from them. */
export const LEVEL_CALLS: StoreCalls = {
  'GET /api/stock/levels': {
    scope: 'own rows',
    lists: [
      {
        path: '/stock/levels?state=con&page[size]=3',
        pages: 'number',
        idsOf,
        rows: (here) =>
          sql`select distinct item_id as id from stock_levels where on_hand > 0 and ${here(sql`location_id`)}`,
      },
      {
        path: '/stock/levels?state=reservado&page[size]=3',
        pages: 'number',
        idsOf,
        rows: (here) =>
          sql`select distinct item_id as id from stock_levels where reserved > 0 and ${here(sql`location_id`)}`,
      },
    ],
    own: ({ shirt }) => [
      {
        path: `/stock/levels?ref=${shirt.ref}`,
        check: ({ data, meta }) => {
          ownLevels(data);
          expect(meta.locations.map(({ id }: { id: number }) => id)).toEqual(MINE);
        },
      },
      { path: `/stock/levels?sort=l${OTHER}&order=desc`, check: ({ data }) => ownLevels(data) },
      { path: `/stock/levels?sort=total&order=desc&q=${shirt.ref}`, check: ({ data }) => ownLevels(data) },
    ],
    other: ({ shirt }) => [
      filtered(`/stock/levels?location=${OTHER}`),
      filtered(`/stock/levels?ref=${shirt.ref}&state=con&location=${WAREHOUSE}`),
      filtered(`/stock/levels?state=bajo&location=${OTHER}`),
    ],
  },
  'GET /api/stock/levels/totals': {
    scope: 'own rows',
    own: ({ shirt }) => [
      {
        path: `/stock/levels/totals?ref=${shirt.ref}`,
        check: ({ data }) => {
          expect(data.locations.map(({ locationId }: { locationId: number }) => locationId)).toEqual(MINE);
          expect(data.onHand).toBe(
            data.locations.reduce((sum: number, one: { onHand: number }) => sum + one.onHand, 0),
          );
        },
        owner: ({ data }) => expect(data.onHand).toBeGreaterThan(100_000),
      },
    ],
    other: () => [
      {
        path: `/stock/levels/totals?location=${OTHER}`,
        check: ({ data }) => expect([data.items, data.onHand, data.reserved]).toEqual([0, 0, 0]),
        owner: ({ data }) => expect(data.items).toBeGreaterThan(0),
      },
    ],
  },
  'GET /api/stock/shelves': {
    scope: 'own rows',
    lists: [
      {
        path: '/stock/shelves',
        idsOf: ({ data }) => data.map((one: { locationId: number; shelf: string }) => `${one.locationId} ${one.shelf}`),
        rows: (here) => sql`select distinct location_id || ' ' || shelf as id from stock_levels
          where shelf is not null and ${here(sql`location_id`)}`,
      },
    ],
    other: () => [filtered(`/stock/shelves?location=${OTHER}`)],
  },
  'GET /api/stock/suggestions': {
    scope: 'own rows',
    own: () => [suggested('/stock/suggestions')],
    other: () => [{ path: `/stock/suggestions?location=${WAREHOUSE}`, check: noRows }],
  },
  'GET /api/stock/movements': {
    scope: 'own rows',
    lists: [
      {
        path: '/stock/movements?size=7',
        pages: 'before',
        idsOf,
        rows: (here) => sql`select id::int as id from stock_movements where ${here(sql`location_id`)}`,
      },
    ],
    own: ({ shirt, other }) => [
      { path: `/stock/movements?item=${shirt.id}` },
      { path: `/stock/movements?item=${shirt.id}&location=${CHACAO}` },
      { path: `/stock/movements?before=${other.movement}` },
    ],
    other: ({ shirt, other }) => [
      filtered(`/stock/movements?location=${OTHER}`),
      filtered(`/stock/movements?item=${shirt.id}&location=${WAREHOUSE}`),
      filtered(`/stock/movements?document=transfer:${other.transfers.sent}`),
      filtered(`/stock/movements?reason=transfer_in&document=transfer:${other.transfers.difference}`),
      filtered(`/stock/movements?ref=${shirt.ref}&location=${OTHER}`),
    ],
  },
  'POST /api/stock/levels/adjust': {
    scope: 'own rows',
    own: ({ shirt }) => [
      { path: '/stock/levels/adjust', body: adjustment(shirt.id, CHACAO), check: ({ data }) => ownLevels(data.rows) },
    ],
    other: ({ shirt }) => [
      {
        path: '/stock/levels/adjust',
        body: adjustment(shirt.id, OTHER, MERCEDES, WAREHOUSE),
        check: ({ data }) => {
          const problems = data.results.map(({ problem }: { problem: string | null }) => problem);
          expect(problems).toEqual([`${OF_PLACE}.`, null, `${OF_PLACE}.`]);
          ownLevels(data.rows);
        },
      },
    ],
  },
  'POST /api/stock/levels/:itemId/:locationId/adjust': {
    scope: 'own rows',
    own: ({ shirt }) => [
      { path: `/stock/levels/${shirt.id}/${CHACAO}/adjust`, body: { difference: 1, reason: 'entry' } },
    ],
    other: ({ shirt }) =>
      [OTHER, WAREHOUSE].map((place) => ({
        path: `/stock/levels/${shirt.id}/${place}/adjust`,
        body: { difference: 1, reason: 'entry' },
      })),
  },
  'PUT /api/stock/levels/:itemId/:locationId': {
    scope: 'own rows',
    own: ({ shirt }) => [
      {
        path: `/stock/levels/${shirt.id}/${CHACAO}`,
        body: { shelf: 'A-1', minimum: 3 },
        check: ({ data }) => ownLevels([data]),
      },
    ],
    other: ({ shirt }) =>
      [OTHER, WAREHOUSE].map((place) => ({ path: `/stock/levels/${shirt.id}/${place}`, body: { shelf: 'B-2' } })),
  },
};

function adjustment(itemId: number, ...places: number[]) {
  const changes = places.map((locationId) => ({ key: randomUUID(), itemId, locationId, difference: 1 }));
  return { reason: 'entry', changes };
}

export { filtered, noRows, suggested };
