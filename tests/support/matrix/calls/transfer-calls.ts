import { type SQL, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { transferNumber } from '#domain/stock/transfers/transfer.ts';
import { CHACAO, MERCEDES, WAREHOUSE } from '../../stock/stock-books.ts';
import { OTHER, type StoreHouse } from '../store-house.ts';
import { filtered, noRows, suggested } from './level-calls.ts';
import type { Ask, StoreCall, StoreCalls } from './store-call.ts';

const idsOf = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id);
type Here = (location: SQL) => SQL;
const touching = (here: Here) => sql`(${here(sql`from_id`)} or ${here(sql`to_id`)})`;
const isIn = (state: string) => (body: { data: { attributes: { state: string } } }) =>
  expect(body.data.attributes.state).toBe(state);
const twoShirts = (shirt: number) => ({ lines: [{ item: shirt, received: 2 }] });

/** Transfers between other places, whatever their state. */
const away = ({ other }: StoreHouse, part = '', body?: unknown): Ask[] =>
  Object.values(other.transfers).map((id) => ({
    path: `/stock/transfers/${id}${part}`,
    ...(body !== undefined && { body }),
  }));

/** A step that belongs to the origin: of a transfer that arrives here it is refused in words. */
function originStep(name: string, state: string): StoreCall {
  return {
    scope: 'own origin',
    own: async (house) => [
      { path: `/stock/transfers/${await house.transfer(CHACAO, OTHER)}/${name}`, body: {}, check: isIn(state) },
    ],
    other: async (house) => [
      ...away(house, `/${name}`, {}),
      { path: `/stock/transfers/${await house.transfer(OTHER, CHACAO)}/${name}`, body: {} },
    ],
  };
}

export const TRANSFER_CALLS: StoreCalls = {
  'GET /api/stock/transfers': {
    scope: 'own ends',
    lists: [
      {
        path: '/stock/transfers?page[size]=2',
        pages: 'number',
        idsOf,
        rows: (here) => sql`select id from transfers where ${touching(here)}`,
      },
      {
        path: '/stock/transfers?state=sent&page[size]=2',
        pages: 'number',
        idsOf,
        rows: (here) => sql`select id from transfers where state = 'sent' and ${touching(here)}`,
      },
    ],
    other: ({ other }) => [
      filtered(`/stock/transfers?from=${WAREHOUSE}&to=${OTHER}`),
      filtered('/stock/transfers?q=ajena'),
      filtered(`/stock/transfers?q=${transferNumber(other.transfers.sent)}`),
    ],
  },
  'GET /api/stock/transfers/counts': {
    scope: 'own ends',
    lists: ['all', 'draft', 'sent', 'received'].map((state) => ({
      path: '/stock/transfers/counts',
      // A row for each: their number is what the call tells.
      idsOf: ({ data }) => Array.from({ length: data[state] }, (_, at) => at + 1),
      rows: (here) => sql`select row_number() over ()::int as id from transfers
        where ${touching(here)} and ${state} in ('all', state)`,
    })),
  },
  'GET /api/stock/transfers/items': {
    scope: 'own origin',
    own: ({ shirt }) => [
      {
        path: `/stock/transfers/items?from=${CHACAO}&to=${OTHER}&ids=${shirt.id}`,
        check: ({ data }) => expect(data).toMatchObject([{ there: null, thereMinimum: null, coming: null }]),
        owner: ({ data }) => expect(data[0].there).toBeGreaterThan(10_000),
      },
      { path: `/stock/transfers/items?from=${CHACAO}&to=${MERCEDES}&barcodes=${shirt.barcode}` },
    ],
    other: ({ shirt }) =>
      [OTHER, WAREHOUSE].map((from) => ({ path: `/stock/transfers/items?from=${from}&to=${CHACAO}&ids=${shirt.id}` })),
  },
  'GET /api/stock/transfers/suggestions': {
    scope: 'own rows',
    own: () => [suggested('/stock/transfers/suggestions')],
    other: () => [
      { path: `/stock/transfers/suggestions?to=${WAREHOUSE}`, check: noRows },
      filtered(`/stock/transfers/suggestions?from=${OTHER}`),
    ],
  },
  'GET /api/stock/transfers/:id': {
    scope: 'own ends',
    own: async (house) => [
      { path: `/stock/transfers/${await house.transfer(CHACAO, OTHER)}` },
      // The shelves are those of the origin, which is another store.
      { path: `/stock/transfers/${await house.transfer(OTHER, CHACAO)}` },
    ],
    other: (house) => away(house),
  },
  'GET /api/stock/transfers/:id/file': {
    scope: 'own ends',
    own: async (house) => [{ path: `/stock/transfers/${await house.transfer(OTHER, CHACAO, 'sent')}/file` }],
    other: (house) => away(house, '/file'),
  },
  'POST /api/stock/transfers': {
    scope: 'own origin',
    own: ({ shirt }) => [{ path: '/stock/transfers', body: draft(CHACAO, OTHER, shirt.id), check: isIn('draft') }],
    other: ({ shirt }) => [
      { path: '/stock/transfers', body: draft(OTHER, CHACAO, shirt.id) },
      { path: '/stock/transfers', body: draft(WAREHOUSE, OTHER, shirt.id) },
    ],
  },
  'PUT /api/stock/transfers/:id': {
    scope: 'own origin',
    own: async (house) => [
      { path: `/stock/transfers/${await house.transfer(CHACAO, OTHER)}`, body: draft(MERCEDES, OTHER, house.shirt.id) },
    ],
    other: async (house) => [
      ...away(house, '', draft(CHACAO, OTHER, house.shirt.id)),
      // Arrives here, and is written by its origin; and the other way round.
      { path: `/stock/transfers/${await house.transfer(OTHER, CHACAO)}`, body: draft(CHACAO, OTHER, house.shirt.id) },
      { path: `/stock/transfers/${await house.transfer(CHACAO, OTHER)}`, body: draft(OTHER, CHACAO, house.shirt.id) },
    ],
  },
  'POST /api/stock/transfers/:id/send': originStep('send', 'sent'),
  'POST /api/stock/transfers/:id/cancel': originStep('cancel', 'cancelled'),
  'POST /api/stock/transfers/:id/close': {
    scope: 'own ends',
    own: async (house) => [
      { path: `/stock/transfers/${await house.transfer(OTHER, CHACAO, 'difference')}/close`, check: isIn('received') },
    ],
    other: (house) => away(house, '/close'),
  },
  'POST /api/stock/transfers/:id/receive': {
    scope: 'own destination',
    own: async (house) => [
      {
        path: `/stock/transfers/${await house.transfer(OTHER, CHACAO, 'sent')}/receive`,
        body: twoShirts(house.shirt.id),
        check: isIn('received'),
      },
      {
        path: `/stock/transfers/${await house.transfer(CHACAO, OTHER, 'sent')}/receive`,
        body: { ...twoShirts(house.shirt.id), returned: true },
        check: isIn('received'),
      },
    ],
    other: async (house) => [
      ...away(house, '/receive', twoShirts(house.shirt.id)),
      {
        path: `/stock/transfers/${await house.transfer(CHACAO, OTHER, 'sent')}/receive`,
        body: twoShirts(house.shirt.id),
      },
      {
        path: `/stock/transfers/${await house.transfer(OTHER, CHACAO, 'sent')}/receive`,
        body: { ...twoShirts(house.shirt.id), returned: true },
      },
    ],
  },
  'POST /api/stock/transfers/:id/late': {
    scope: 'own destination',
    own: async (house) => [
      {
        path: `/stock/transfers/${await house.transfer(OTHER, CHACAO, 'difference')}/late`,
        body: { lines: [{ item: house.shirt.id, arrived: 1 }] },
      },
    ],
    other: async (house) => [
      ...away(house, '/late', { lines: [{ item: house.shirt.id, arrived: 1 }] }),
      {
        path: `/stock/transfers/${await house.transfer(CHACAO, OTHER, 'difference')}/late`,
        body: { lines: [{ item: house.shirt.id, arrived: 1 }] },
      },
    ],
  },
};

function draft(from: number, to: number, item: number) {
  return { from, to, lines: [{ item, quantity: 1 }] };
}
