import { expect } from 'vitest';
import type { DispatchEntry, DispatchList } from '#contract/shipping/dispatch.ts';
import type { ParcelRecord } from '#contract/shipping/parcel.ts';
import type { DispatchQueue } from '#domain/sales/fulfilment/dispatch.ts';
import { type CarrierRow, carriers } from '#server/features/carriers/carriers.tables.ts';
import { CARRIERS_CHANNEL } from '#server/features/carriers/delivery-settings.ts';
import { announce } from '#server/platform/live-value.ts';
import { call } from '../http/call.ts';
import { makeItem, makeSale } from '../shop/factories.ts';
import type { TestShop } from '../shop/test-shop.ts';
import { bring, WAREHOUSE } from '../stock/stock-books.ts';

let made = 0;

/** A carrier whose guides have eight digits. It goes to one small town, unless its zones say otherwise. */
export async function makeCarrier(
  { database }: TestShop,
  values: Partial<typeof carriers.$inferInsert> = {},
): Promise<CarrierRow> {
  made += 1;
  const zones = [{ state: 'Amazonas' as const, cities: ['Maroa'], days: 1, cost: { by: 'house' as const } }];
  const base = { zones, code: `prueba-${made}`, name: `Rápido ${made}`, method: 'national' as const, cutOff: '15:00' };
  const form = { guideMin: 8, guideMax: 8, guideDigits: true, weekdays: [1, 2, 3, 4, 5] };
  const trackingUrl = 'https://rapido.example/{guide}';
  const [row] = await database.connection
    .insert(carriers)
    .values({ ...base, ...form, trackingUrl, ...values })
    .returning();
  if (!row) throw new Error('No carrier was made');
  await announce(database.connection, CARRIERS_CHANNEL);
  return row;
}

/** Calls about parcels by one member of staff. */
export function dispatchDesk(shop: TestShop, token: () => string) {
  const ask = (method: string, path: string, body?: unknown) => call(shop, path, { method, body, token: token() });
  const act = (id: number, name: string, body?: unknown) => ask('POST', `/parcels/${id}/${name}`, body);
  const desk = {
    ask,
    act,
    /** A paid order of one or more items, each with this many pieces at a location. */
    async order(
      pieces: readonly { quantity: number; at?: number }[] = [{ quantity: 1 }],
      { paid = true, ...changes } = {},
    ) {
      const lines = [];
      for (const { quantity, at = WAREHOUSE } of pieces) {
        const item = await makeItem(shop, { stock: at === WAREHOUSE ? quantity : 0 });
        if (at !== WAREHOUSE) await bring(shop, item.id, at, quantity);
        lines.push({ item, quantity });
      }
      const sale = await makeSale(shop, changes, { lines });
      if (paid) await desk.setStatus(sale.id, 'validado');
      return {
        id: sale.id,
        number: sale.order_id as string,
        key: sale.tracking_key as string,
        items: lines.map(({ item }) => item),
      };
    },
    setStatus: (saleId: number, status: string) => ask('PUT', `/sales/${saleId}`, { status }),
    make: (saleId: number, more: Record<string, unknown> = {}) =>
      ask('POST', '/parcels', { sale_id: saleId, location_id: WAREHOUSE, ...more }),
    /** @throws when it is refused */
    async prepare(saleId: number, more: Record<string, unknown> = {}): Promise<ParcelRecord> {
      const answer = await desk.make(saleId, more);
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
      return answer.body.data;
    },
    pack: ({ id, attributes }: ParcelRecord) =>
      act(id, 'pack', { lines: attributes.pieces.map(({ position, quantity }) => ({ position, quantity })) }),
    /** A parcel with all of the order that lies in the warehouse. */
    async packed(saleId: number, more: Record<string, unknown> = {}): Promise<ParcelRecord> {
      const parcel = await desk.prepare(saleId, more);
      const answer = await desk.pack(parcel);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return answer.body.data;
    },
    async sent(saleId: number, more: Record<string, unknown> = {}): Promise<ParcelRecord> {
      const { id } = await desk.packed(saleId, more);
      const answer = await act(id, 'send', {});
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return answer.body.data;
    },
    async parcelsOf(saleId: number): Promise<ParcelRecord[]> {
      return (await ask('GET', `/sales/${saleId}/parcels`)).body.data;
    },
    async list(queue: DispatchQueue, query = ''): Promise<DispatchList> {
      const { status, body } = await ask('GET', `/dispatch?queue=${queue}&page[size]=200${query}`);
      expect(status, JSON.stringify(body)).toBe(200);
      return body;
    },
    /** The queues in which a sale stands. */
    async queuesOf(saleId: number, queues: readonly DispatchQueue[]): Promise<DispatchQueue[]> {
      const isIn = await Promise.all(
        queues.map(async (queue) =>
          (await desk.list(queue)).data.some((one: DispatchEntry) => one.attributes.sale_id === saleId),
        ),
      );
      return queues.filter((_, place) => isIn[place]);
    },
  };
  return desk;
}
