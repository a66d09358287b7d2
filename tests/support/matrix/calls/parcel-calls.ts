import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { CHACAO, WAREHOUSE } from '../../stock/stock-books.ts';
import { OTHER, type StoreHouse } from '../store-house.ts';
import type { Ask, Asks, StoreCall, StoreCalls } from './store-call.ts';

const idsOf = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id);
const none = ({ data }: { data: unknown[] }) => expect(data).toEqual([]);
const some = ({ data }: { data: unknown[] }) => expect(data).not.toEqual([]);
const messages = ({ data }: { data: { message?: string; attributes?: { message?: string } }[] }) =>
  data.map((row) => row.message ?? row.attributes?.message);
const NONE = 'No encontramos ese paquete';

/** What is yet to be prepared: pieces in no parcel, by sale and location. */
const pending = (here: Parameters<NonNullable<StoreCall['lists']>[number]['rows']>[0]) => sql`
  select min(held.id)::int as id from stock_reservations as held join sales on sales.id = held.sale_id
  left join parcel_lines as line on line.sale_id = held.sale_id and line.line_position = held.line_position
    and line.location_id = held.location_id and line.open
  left join sale_fulfilments as done on done.sale_id = held.sale_id and done.location_id = held.location_id and done.state = 'ready'
  where held.state = 'held' and sales.status = 'validado' and line.open is null and done.state is null
    and ${here(sql`held.location_id`)} group by held.sale_id, held.location_id`;

/** A step of one parcel. */
function step(name: string, own: (house: StoreHouse) => Promise<number>, body?: unknown): StoreCall {
  const ask = (id: number): Ask => ({ path: `/parcels/${id}${name}`, ...(body !== undefined && { body }) });
  return {
    scope: 'own rows',
    own: async (house) => [ask(await own(house))],
    other: async (house) => [ask(await house.parcel(OTHER)), ask(await house.parcel(WAREHOUSE))],
  };
}
const prepared = (house: StoreHouse) => house.parcel(CHACAO);
const packed = (house: StoreHouse) => house.parcel(CHACAO, 'packed');
const sent = (house: StoreHouse) => house.parcel(CHACAO, 'sent');
const make: { own: Asks; other: Asks } = {
  own: async (house) => [{ path: '/parcels', body: { sale_id: await house.toSend(CHACAO), location_id: CHACAO } }],
  other: async (house) => [
    { path: '/parcels', body: { sale_id: await house.toSend(OTHER), location_id: OTHER } },
    { path: '/parcels', body: { sale_id: await house.toSend(CHACAO), location_id: WAREHOUSE } },
  ],
};

/** Parcels: what a store packs and sends. */
export const PARCEL_CALLS: StoreCalls = {
  'GET /api/dispatch': {
    scope: 'own rows',
    lists: [{ path: '/dispatch?queue=pending&page[size]=2', pages: 'number', idsOf, rows: pending }],
    own: async (house) => {
      const id = await prepared(house);
      return [{ path: '/dispatch?queue=preparing', check: (body) => expect(idsOf(body)).toContain(id) }];
    },
    other: async (house) => {
      await house.parcel(OTHER);
      return [{ path: `/dispatch?queue=preparing&location=${OTHER}`, check: none, owner: some }];
    },
  },
  'GET /api/sales/:id/parcels': {
    scope: 'own rows',
    own: async (house) => [{ path: `/sales/${await house.toSend(CHACAO)}/parcels` }],
    other: async (house) => [{ path: `/sales/${await house.toSend(OTHER)}/parcels` }],
  },
  'GET /api/parcels/find': {
    scope: 'own rows',
    other: async (house) => {
      const code = await house.codeOf(await house.parcel(OTHER));
      return [{ path: `/parcels/find?code=${code}`, check: none, owner: some }];
    },
  },
  'GET /api/parcels/slips': {
    scope: 'own rows',
    other: async (house) => {
      const [own, away] = [await prepared(house), await house.parcel(OTHER)];
      return [
        {
          path: `/parcels/slips?ids=${away},${own}`,
          check: (body) => expect(idsOf(body)).toEqual([own]),
          owner: (body) => expect(idsOf(body)).toEqual([away, own]),
        },
      ];
    },
  },
  'POST /api/parcels': { scope: 'own rows', ...make },
  'POST /api/parcels/prepare': {
    scope: 'own rows',
    other: async (house) => {
      const entries = [{ sale_id: await house.toSend(OTHER), location_id: OTHER }];
      return [{ path: '/parcels/prepare', body: { entries }, check: (body) => expect(messages(body)[0]).toBeTruthy() }];
    },
  },
  'POST /api/parcels/act': {
    scope: 'own rows',
    other: async (house) => {
      const body = { ids: [await house.parcel(OTHER, 'packed')], act: 'send' };
      return [{ path: '/parcels/act', body, check: (answer) => expect(messages(answer)).toEqual([NONE]) }];
    },
  },
  'POST /api/parcels/guides': {
    scope: 'own rows',
    other: async (house) => {
      const parcel = await house.codeOf(await house.parcel(OTHER, 'packed'));
      const body = { carrier_id: await house.carrier(), send: true, rows: [{ parcel, guide: '12345678' }] };
      return [{ path: '/parcels/guides', body, check: (answer) => expect(messages(answer)).toEqual([NONE]) }];
    },
  },
  'PUT /api/parcels/:id': step('', prepared, { version: 1, carrier_id: null }),
  'DELETE /api/parcels/:id': step('', prepared),
  'POST /api/parcels/:id/pack': step('/pack', prepared, { lines: [{ position: 0, quantity: 2 }] }),
  'POST /api/parcels/:id/unpack': step('/unpack', packed),
  'POST /api/parcels/:id/send': step('/send', packed, {}),
  'POST /api/parcels/:id/deliver': step('/deliver', sent),
  'POST /api/parcels/:id/return': step('/return', sent),
};
