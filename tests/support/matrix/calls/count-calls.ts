import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { countNumber } from '#domain/stock/counts/count.ts';
import { call } from '../../http/call.ts';
import { entriesBody } from '../../stock/counts.ts';
import { CHACAO, MERCEDES, WAREHOUSE } from '../../stock/stock-books.ts';
import { MINE, OTHER, type StoreHouse } from '../store-house.ts';
import { filtered } from './level-calls.ts';
import type { Ask, StoreCall, StoreCalls } from './store-call.ts';

/** Counts of other places: open, submitted, and one of the warehouse. */
const away = ({ other }: StoreHouse, part = '', body?: unknown): Ask[] =>
  Object.values(other.counts).map((id) => ({
    path: `/stock/counts/${id}${part}`,
    ...(body !== undefined && { body }),
  }));
const read = (part: string, check?: Ask['check']): StoreCall => ({
  scope: 'own rows',
  own: async (house) => {
    const { id } = await house.count(CHACAO);
    return [{ path: `/stock/counts/${id}${part}`, ...(check && { check }) }];
  },
  other: (house) => away(house, part),
});

export const COUNT_CALLS: StoreCalls = {
  'GET /api/stock/counts': {
    scope: 'own rows',
    lists: [
      {
        path: '/stock/counts?page[size]=2',
        pages: 'number',
        idsOf: ({ data }) => data.map(({ id }: { id: number }) => id),
        rows: (here) => sql`select id from counts where ${here(sql`location_id`)}`,
      },
    ],
    own: async (house) => {
      await house.count(MERCEDES, 'submitted');
      return [
        {
          path: '/stock/counts',
          check: ({ meta }) => expect(meta.locations.map(({ id }: { id: number }) => id)).toEqual(MINE),
        },
      ];
    },
    other: ({ other }) => [
      filtered(`/stock/counts?location=${OTHER}`),
      filtered('/stock/counts?q=ajena'),
      filtered(`/stock/counts?q=${countNumber(other.counts.submitted)}`),
      filtered('/stock/counts?q=Candelaria'),
    ],
  },
  'POST /api/stock/counts': {
    scope: 'own rows',
    own: async (house) => {
      const { ref } = await house.itemAt(CHACAO);
      return ['?dryRun=true', ''].map((query) => ({ path: `/stock/counts${query}`, body: start(CHACAO, ref) }));
    },
    other: ({ shirt }) =>
      [OTHER, WAREHOUSE].flatMap((place) =>
        ['', '?dryRun=true'].map((query) => ({ path: `/stock/counts${query}`, body: start(place, shirt.ref) })),
      ),
  },
  'GET /api/stock/counts/:id': read(''),
  'GET /api/stock/counts/:id/lines': read('/lines?sort=value', ({ meta }) => expect(meta.total).toBe(1)),
  'GET /api/stock/counts/:id/items': read('/items', ({ data }) => expect(data).toHaveLength(1)),
  'GET /api/stock/counts/:id/barcodes': read('/barcodes', ({ data }) => expect(data).toHaveLength(1)),
  'POST /api/stock/counts/:id/barcodes': {
    scope: 'own rows',
    own: async (house) => {
      const { id, barcode } = await house.count(CHACAO);
      return [{ path: `/stock/counts/${id}/barcodes`, body: { barcode, itemId: null } }];
    },
    other: (house) => away(house, '/barcodes', { barcode: house.other.barcode, itemId: null }),
  },
  'POST /api/stock/counts/:id/entries': {
    scope: 'own rows',
    own: async (house) => {
      const { id, item } = await house.count(CHACAO);
      const outside = await house.itemAt(OTHER, 60_041);
      return [
        {
          path: `/stock/counts/${id}/entries`,
          body: entriesBody([{ itemId: item.id }, { itemId: outside.id }]),
          // The other item is outside of what is counted: its line holds what lies here, which is nothing.
          check: ({ data }) =>
            expect(data.map(({ result }: { result: string }) => result)).toEqual(['counted', 'counted']),
        },
      ];
    },
    // Also readings that a phone kept while it had no line.
    other: (house) =>
      away(house, '/entries', entriesBody([{ itemId: house.other.counted, scannedAt: '2026-11-01T12:00:00Z' }])),
  },
  'PUT /api/stock/counts/:id/lines/:item/note': {
    scope: 'own rows',
    own: async (house) => {
      const { id, item } = await house.count(CHACAO);
      return [{ path: `/stock/counts/${id}/lines/${item.id}/note`, body: { note: 'dos con mancha' } }];
    },
    other: (house) => away(house, `/lines/${house.other.counted}/note`, { note: 'dos con mancha' }),
  },
  'POST /api/stock/counts/:id/submit': {
    scope: 'own rows',
    own: async (house, { token }) => {
      const { id, barcode } = await house.count(CHACAO);
      const settled = { method: 'POST', token, body: { barcode, itemId: null } };
      await call(house.shop, `/stock/counts/${id}/barcodes`, settled);
      return [await decision(house, id, 'submit', { uncounted: 'leave' })];
    },
    other: (house) => away(house, '/submit', { version: 1, uncounted: 'leave' }),
  },
  'POST /api/stock/counts/:id/cancel': decided('cancel', 'open', {}),
  'POST /api/stock/counts/:id/approve': decided('approve', 'submitted', { lines: 'all' }),
  'POST /api/stock/counts/:id/reject': decided('reject', 'submitted', { lines: 'all', reason: 'Otra vez' }),
};

const start = (locationId: number, ref: string) => ({ locationId, scope: { kind: 'refs', refs: [ref] }, blind: false });

async function decision(house: StoreHouse, id: number, name: string, body: object): Promise<Ask> {
  const { version } = (await house.ask(`/stock/counts/${id}`)).data.attributes;
  return { path: `/stock/counts/${id}/${name}`, body: { version, ...body } };
}

/** A decision on a count that others made. */
function decided(name: string, state: 'open' | 'submitted', body: object): StoreCall {
  return {
    scope: 'own rows',
    own: async (house) => [await decision(house, (await house.count(CHACAO, state)).id, name, body)],
    other: async (house) => Promise.all(Object.values(house.other.counts).map((id) => decision(house, id, name, body))),
  };
}
