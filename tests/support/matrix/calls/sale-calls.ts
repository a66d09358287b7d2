import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { pickupCodeOf } from '#server/features/sales/pickup-code.ts';
import { queryRows } from '#server/platform/database/rows.ts';
import { CHACAO, WAREHOUSE } from '../../stock/stock-books.ts';
import { OTHER, type StoreHouse } from '../store-house.ts';
import type { Ask, StoreCalls } from './store-call.ts';

const outcomes = (...expected: string[]): Pick<Ask, 'check'> => ({
  check: ({ data }) =>
    expect(data.map(({ attributes }: { attributes: { outcome: string } }) => attributes.outcome)).toEqual(expected),
});
const idsOf = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id);
const none = ({ data, meta }: { data: unknown[]; meta: { total: number } }) =>
  expect([data, meta.total]).toEqual([[], 0]);
const some = ({ data }: { data: unknown[] }) => expect(data).not.toEqual([]);
async function codeOf({ shop }: StoreHouse, id: number | undefined): Promise<string> {
  const [sale] = await queryRows<{ trackingKey: string }>(shop.database.connection)`
    select tracking_key as "trackingKey" from sales where id = ${id}`;
  return pickupCodeOf({ trackingKey: sale?.trackingKey ?? '' });
}
const away = ({ other }: StoreHouse, part: string): Ask[] => other.sales.map((id) => ({ path: `/sales/${id}${part}` }));

/** Orders: what a store packs and hands over. */
export const SALE_CALLS: StoreCalls = {
  'GET /api/fulfilments': {
    scope: 'own rows',
    lists: [
      {
        path: '/fulfilments?page[size]=2',
        pages: 'number',
        idsOf,
        rows: (
          here,
        ) => sql`select distinct sale_id as id from stock_reservations as held join sales on sales.id = sale_id
          where held.state = 'held' and sales.status = 'validado' and ${here(sql`held.location_id`)}`,
      },
      {
        path: '/fulfilments?state=handed_over&page[size]=2',
        pages: 'number',
        idsOf,
        rows: (here) =>
          sql`select distinct sale_id as id from sale_fulfilments where state = 'handed_over' and ${here(sql`location_id`)}`,
      },
    ],
    other: async (house) => {
      const own = await house.sale(CHACAO, 'Zoraida Propia');
      const [away] = await queryRows<{ order_id: string }>(house.shop.database.connection)`
        select order_id from sales where id = ${house.other.sales[0]}`;
      return [
        { path: `/fulfilments?location=${OTHER}`, check: none, owner: some },
        { path: `/fulfilments?location=${WAREHOUSE}&way=parcel`, check: none, owner: some },
        { path: `/fulfilments?q=${away?.order_id}`, check: none, owner: some },
        { path: '/fulfilments?q=zoraida', check: (body) => expect(idsOf(body)).toContain(own) },
      ];
    },
  },
  'POST /api/fulfilments/code': {
    scope: 'own rows',
    own: async (house) => {
      const id = await house.sale(CHACAO);
      return [
        {
          path: '/fulfilments/code',
          body: { code: await codeOf(house, id) },
          check: ({ data }) => expect(data.id).toBe(id),
        },
      ];
    },
    other: async (house) => [{ path: '/fulfilments/code', body: { code: await codeOf(house, house.other.sales[0]) } }],
  },
  'GET /api/sales/:id/fulfilments': {
    scope: 'own rows',
    own: async (house) => [
      {
        path: `/sales/${await house.sale(CHACAO)}/fulfilments`,
        check: (body) => expect(idsOf(body)).toEqual([CHACAO]),
      },
    ],
    other: (house) => away(house, '/fulfilments'),
  },
  'GET /api/sales/:id/messages': {
    scope: 'own rows',
    own: async (house) => [
      {
        path: `/sales/${await house.sale(CHACAO)}/messages`,
        check: ({ data }) => expect(data).toMatchObject([{ parcel: null, step: 'validated' }]),
      },
    ],
    other: (house) => away(house, '/messages'),
  },
  'PUT /api/sales/:id/fulfilments/:location': {
    scope: 'own rows',
    own: async (house) => {
      const id = await house.sale(CHACAO);
      return ['ready', 'handed_over'].map((state) => ({ path: `/sales/${id}/fulfilments/${CHACAO}`, body: { state } }));
    },
    other: async (house) => [
      ...away(house, `/fulfilments/${OTHER}`).map((one) => ({ ...one, body: { state: 'handed_over' } })),
      // The order is one's own; the place is not.
      { path: `/sales/${await house.sale(CHACAO)}/fulfilments/${OTHER}`, body: { state: 'handed_over' } },
      { path: `/sales/${await house.sale(CHACAO)}/fulfilments/${WAREHOUSE}`, body: { state: 'ready' } },
    ],
  },
  'POST /api/sales/hand-over': {
    scope: 'own rows',
    own: async (house) => [
      { path: '/sales/hand-over', body: { ids: [await house.sale(CHACAO)] }, ...outcomes('done') },
    ],
    other: async (house) => {
      const [pickup, parcel] = house.other.sales;
      return [
        {
          path: '/sales/hand-over',
          body: { ids: [pickup, await house.sale(CHACAO), parcel] },
          ...outcomes('gone', 'done', 'gone'),
        },
      ];
    },
  },
  'GET /api/sales/:id/packing-slip': {
    scope: 'own rows',
    own: async (house) => [
      {
        path: `/sales/${await house.sale(CHACAO)}/packing-slip`,
        check: ({ data }) => expect(data.lines).toMatchObject([{ quantity: 2 }]),
      },
    ],
    other: (house) => away(house, '/packing-slip'),
  },
  'GET /api/sales/packing-slips': {
    scope: 'own rows',
    other: async (house) => {
      const own = await house.sale(CHACAO);
      const all = [...house.other.sales, own];
      return [
        {
          path: `/sales/packing-slips?ids=${all.join(',')}`,
          check: ({ data }) => expect(data.map(({ id }: { id: number }) => id)).toEqual([own]),
          owner: ({ data }) => expect(data).toHaveLength(all.length),
        },
      ];
    },
  },
};
