import { expect } from 'vitest';
import { restockRequests } from '#server/features/restock/restock.tables.ts';
import { makeItem } from '../../shop/factories.ts';
import { MINE, OTHER } from '../store-house.ts';
import type { Ask, Asks, StoreCall, StoreCalls } from './store-call.ts';

/** The same for everybody who may call it. */
const everywhere = (own: Asks): StoreCall => ({ scope: 'not by store', own });
/** Refused, because it counts for all stores. */
const allStores = (other: Asks): StoreCall => ({ scope: 'all stores', other });
/** Of the account that calls; there is no store in it. */
const OWN_ACCOUNT: StoreCall = { scope: 'own account' };

const none = ({ data, meta }: { data: unknown[]; meta: { total: number } }) =>
  expect([data, meta.total]).toEqual([[], 0]);
/** What an item's history never tells of all stores together. */
function withoutStock({ data }: { data: { attributes: { before: object | null; after: object | null } }[] }): void {
  for (const { attributes } of data) {
    expect(attributes.after ?? {}).not.toHaveProperty('stock');
    expect(attributes).toMatchObject({ stockChange: null, sale: null });
  }
}
const view = (changes: object = {}) => ({
  list: 'stock/levels',
  name: 'Mi vista',
  shared: false,
  params: {},
  ...changes,
});

/** Items, the house's own lists, and what belongs to an account. */
export const HOUSE_CALLS: StoreCalls = {
  'GET /api/items/search': everywhere(({ shirt }) => [
    {
      path: `/items/search?q=${shirt.ref}`,
      check: ({ data }) => expect(data[0].attributes).not.toHaveProperty('levels'),
    },
    { path: '/items/search?q=AJENO-9', check: none },
  ]),
  'GET /api/items/references': everywhere(({ shirt }) => [{ path: `/items/references?q=${shirt.ref}` }]),
  'GET /api/items/counts': everywhere(() => [{ path: '/items/counts' }]),
  'GET /api/items/by-id': everywhere(({ shirt }) => [{ path: `/items/by-id?ids=${shirt.id}` }]),
  'GET /api/items/pictures/:ref': everywhere(({ shirt }) => [{ path: `/items/pictures/${shirt.ref}` }]),
  'GET /api/items/:id/garment': everywhere(({ shirt }) => [{ path: `/items/${shirt.id}/garment` }]),
  'GET /api/items/:id/waiting': {
    scope: 'own rows',
    own: async ({ shop }) => {
      const { id: itemId } = await makeItem(shop, { stock: 0 });
      const rows = [...MINE, OTHER].map((locationId) => ({
        ...{ itemId, locationId, email: 'espera@example.com', state: 'waiting' as const },
      }));
      await shop.database.connection.insert(restockRequests).values(rows);
      const stores =
        (count: number) =>
        ({ data }: { data: unknown[] }) =>
          expect(data).toHaveLength(count);
      return [{ path: `/items/${itemId}/waiting`, check: stores(MINE.length), owner: stores(MINE.length + 1) }];
    },
  },
  'GET /api/items/:id/history': everywhere(async (house) => {
    const { id } = house.shirt;
    await house.ask(`/items/${id}`, { method: 'PUT', body: { description: 'De lino.', stock: house.nextStock() } });
    const whole = { path: `/items/${id}/history`, check: withoutStock };
    const ofStock: Ask = {
      path: `${whole.path}?field=stock`,
      check: none,
      owner: ({ data }) => expect(data).not.toEqual([]),
    };
    return [whole, ofStock];
  }),
  'PUT /api/items/:id': allStores(({ shirt }) => [{ path: `/items/${shirt.id}`, body: { stock: 5 } }]),
  'POST /api/items/:id/stock-adjustments': allStores(({ shirt }) => [
    { path: `/items/${shirt.id}/stock-adjustments`, body: { difference: 1, reason: 'entry' } },
  ]),
  'POST /api/items/bulk': allStores(({ shirt }) => [
    { path: '/items/bulk', body: { ids: [shirt.id], change: { stock: { add: 1 } } } },
  ]),
  'GET /api/items/operations/:id': allStores(() => [{ path: '/items/operations/1' }]),
  'GET /api/items/operations/:id/labels': allStores(() => [{ path: '/items/operations/1/labels' }]),
  'GET /api/locations': {
    scope: 'own rows',
    own: () => [
      {
        path: '/locations',
        check: ({ data }) => expect(withPieces(data)).toEqual(MINE),
        owner: ({ data }) => expect(withPieces(data)).toContain(OTHER),
      },
    ],
  },
  'GET /api/carriers': everywhere(() => [{ path: '/carriers' }]),
  'GET /api/delivery-settings': everywhere(() => [{ path: '/delivery-settings' }]),
  'GET /api/payment-accounts': everywhere(() => [{ path: '/payment-accounts' }]),
  'GET /api/payment-methods': everywhere(() => [{ path: '/payment-methods' }]),
  'GET /api/roles': everywhere(() => [{ path: '/roles' }]),
  'GET /api/views': {
    scope: 'own account',
    own: () => [
      { path: '/views', owner: ({ data }) => expect(data.map(nameOfView)).toContain('Por llamar') },
      { path: '/views?list=sales', check: none, owner: ({ data }) => expect(data).not.toEqual([]) },
      // Who opens it gets no row: see GET /api/stock/levels?location.
      {
        path: '/views?list=stock/levels',
        check: ({ data }) => expect(data.map(nameOfView)).toContain('La Candelaria'),
      },
    ],
  },
  'POST /api/views': {
    scope: 'own account',
    own: () => [{ path: '/views', body: view({ name: crypto.randomUUID() }) }],
    other: () => [
      { path: '/views', body: view({ shared: true }) },
      { path: '/views', body: view({ list: 'sales' }) },
    ],
  },
  'PUT /api/views/:id': {
    scope: 'own account',
    other: ({ other }) => Object.values(other.views).map((id) => ({ path: `/views/${id}`, body: view() })),
  },
  'DELETE /api/views/:id': {
    scope: 'own account',
    other: ({ other }) => Object.values(other.views).map((id) => ({ path: `/views/${id}` })),
  },
  'GET /api/usr/me/second-factor': OWN_ACCOUNT,
  'POST /api/usr/me/second-factor': OWN_ACCOUNT,
  'PUT /api/usr/me/second-factor': OWN_ACCOUNT,
  'DELETE /api/usr/me/second-factor': OWN_ACCOUNT,
  'POST /api/usr/me/second-factor/recovery-codes': OWN_ACCOUNT,
};

const nameOfView = ({ attributes }: { attributes: { name: string } }) => attributes.name;
function withPieces(data: { id: number; attributes: { pieces?: object; pickups?: number } }[]): number[] {
  const own = data.filter(({ attributes }) => attributes.pieces !== undefined || attributes.pickups !== undefined);
  return own.map(({ id }) => id).sort((a, b) => a - b);
}
