import { caracasDay } from '#domain/time/caracas-time.ts';
import { parcels } from '#server/features/sales/parcels/parcels.tables.ts';
import { CHACAO } from '../../stock/stock-books.ts';
import { OTHER, type StoreHouse } from '../store-house.ts';
import type { Ask, StoreCalls } from './store-call.ts';

let numbers = 0;
const form = () => {
  numbers += 1;
  const issued_on = caracasDay(new Date());
  return { kind: 'guia_despacho', number: `M-${numbers}`, control_number: '00-00012345', issued_on };
};

async function parcel(house: StoreHouse, location: number): Promise<string> {
  const saleId = await house.sale(location);
  const [made] = await house.shop.database.connection
    .insert(parcels)
    .values({ saleId, locationId: location, number: 1 })
    .returning({ id: parcels.id });
  return `/parcels/${made?.id}/papers`;
}
const transfer = async (house: StoreHouse, from: number, to: number) =>
  `/stock/transfers/${await house.transfer(from, to)}/papers`;
const away = ({ other }: StoreHouse): string[] =>
  Object.values(other.transfers).map((id) => `/stock/transfers/${id}/papers`);

async function noted(house: StoreHouse, path: string): Promise<Ask> {
  const { data } = await house.ask(path, { method: 'POST', body: form() });
  return { path: `${path}/${data.id}/void`, body: { why: 'Se mojó' } };
}

/** The papers that goods travel with. */
export const PAPER_CALLS: StoreCalls = {
  'GET /api/parcels/:id/papers': {
    scope: 'own rows',
    own: async (house) => [{ path: await parcel(house, CHACAO) }],
    other: async (house) => [{ path: await parcel(house, OTHER) }],
  },
  'POST /api/parcels/:id/papers': {
    scope: 'own rows',
    own: async (house) => [{ path: await parcel(house, CHACAO), body: form() }],
    other: async (house) => [{ path: await parcel(house, OTHER), body: form() }],
  },
  'POST /api/parcels/:id/papers/:paper/void': {
    scope: 'own rows',
    own: async (house) => [await noted(house, await parcel(house, CHACAO))],
    other: async (house) => [await noted(house, await parcel(house, OTHER))],
  },
  'GET /api/stock/transfers/:id/papers': {
    scope: 'own ends',
    own: async (house) => [
      { path: await transfer(house, CHACAO, OTHER) },
      { path: await transfer(house, OTHER, CHACAO) },
    ],
    other: (house) => away(house).map((path) => ({ path })),
  },
  'POST /api/stock/transfers/:id/papers': {
    scope: 'own origin',
    own: async (house) => [{ path: await transfer(house, CHACAO, OTHER), body: form() }],
    other: async (house) =>
      [...away(house), await transfer(house, OTHER, CHACAO)].map((path) => ({ path, body: form() })),
  },
  'POST /api/stock/transfers/:id/papers/:paper/void': {
    scope: 'own origin',
    own: async (house) => [await noted(house, await transfer(house, CHACAO, OTHER))],
    other: async (house) => [await noted(house, await transfer(house, OTHER, CHACAO))],
  },
};
