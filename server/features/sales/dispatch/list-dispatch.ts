import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { DispatchEntry, DispatchList, DispatchQuery } from '#contract/shipping/dispatch.ts';
import type { StoreScope } from '#domain/access/roles.ts';
import { placeOfAddress } from '#domain/sales/place-of-address.ts';
import { items } from '#server/features/catalogue/catalogue.tables.ts';
import { locations } from '#server/features/locations/stock.tables.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { pageOf } from '#server/platform/http/page-of.ts';
import { IN_NO_PARCEL } from '../parcels/free-pieces.ts';
import { presentPiece } from '../parcels/parcels.presenter.ts';
import { PIECE } from '../parcels/parcels.queries.ts';
import { selectParcelRecords } from '../parcels/sale-parcels.ts';
import { saleLines, sales } from '../sales.tables.ts';
import { countQueues, type Place, selectPlaces } from './dispatch.queries.ts';

/** A page of a queue of 'Despacho'. The number of statements does not depend on the number of entries. */
export async function listDispatch(
  connection: ReadConnection,
  query: DispatchQuery,
  { stores, now }: { stores: StoreScope; now: Date },
): Promise<DispatchList> {
  const { page, pageSize, offset } = pageOf(query);
  const scope = { ...query, stores, now };
  const places = await selectPlaces(connection, query.queue, scope, { pageSize, offset });
  const counts = await countQueues(connection, scope);
  return {
    data: await entriesAt(connection, query.queue, places),
    meta: { total: counts[query.queue], page, pageSize, counts },
  };
}

async function entriesAt(
  connection: ReadConnection,
  queue: DispatchQuery['queue'],
  places: readonly Place[],
): Promise<DispatchEntry[]> {
  if (places.length === 0) return [];
  const ids = places.flatMap(({ parcelId }) => parcelId ?? []);
  const records = await selectParcelRecords(connection, ids);
  const waiting = await selectWaiting(
    connection,
    places.filter(({ parcelId }) => parcelId === null),
  );
  const facts = await selectFacts(connection, places);
  const placed = new Map((await selectLocations(connection)).map((location) => [location.id, location]));
  return places.flatMap(({ id, saleId, locationId, parcelId }): DispatchEntry[] => {
    const sale = facts.get(saleId);
    const location = placed.get(locationId);
    if (!sale || !location) return [];
    const record = records.get(parcelId ?? 0);
    const { pieces, ...parcel } = record?.attributes ?? { pieces: waiting.get(`${saleId} ${locationId}`) ?? [] };
    return [
      {
        id: Number(id),
        attributes: {
          kind: record ? 'parcel' : queue === 'ready' ? 'pickup' : 'pending',
          sale_id: saleId,
          order_id: sale.orderId,
          status: sale.status,
          customer_name: sale.customerName,
          destination: sale.pickupLocationId === null ? destinationOf(sale.address) : null,
          pickup: placed.get(sale.pickupLocationId ?? 0) ?? null,
          location,
          created_at: sale.createdAt.toISOString(),
          ready_at: sale.pickupReadyAt?.toISOString() ?? null,
          promised_on: sale.promisedOn,
          pieces,
          parcel: record ? { id: record.id, attributes: parcel as Omit<typeof record.attributes, 'pieces'> } : null,
        },
      },
    ];
  });
}

/** 'Maracay, Aragua'; null for an old address without its estado. */
function destinationOf(address: string): string | null {
  const { city, state } = placeOfAddress(address);
  return state && [city, state].filter(Boolean).join(', ');
}

async function selectFacts(connection: ReadConnection, places: readonly Place[]) {
  const rows = await connection
    .select({
      id: sales.id,
      orderId: sales.orderId,
      status: sales.status,
      customerName: sales.customerName,
      address: sales.address,
      pickupLocationId: sales.pickupLocationId,
      pickupReadyAt: sales.pickupReadyAt,
      promisedOn: sales.promisedOn,
      createdAt: sales.createdAt,
    })
    .from(sales)
    .where(
      inArray(
        sales.id,
        places.map(({ saleId }) => saleId),
      ),
    );
  return new Map(rows.map((row) => [row.id, row]));
}

const selectLocations = (connection: ReadConnection) =>
  connection.select({ id: locations.id, slug: locations.slug, name: locations.name }).from(locations);

/** The pieces of sales that wait at locations and are in no parcel. @returns by `${saleId} ${locationId}` */
async function selectWaiting(connection: ReadConnection, places: readonly Place[]) {
  if (places.length === 0) return new Map<string, never>();
  const saleIds = sql.param(places.map(({ saleId }) => saleId));
  const rows = await connection
    .select({
      saleId: sql<number>`held.sale_id`,
      locationId: sql<number>`held.location_id`,
      quantity: sql<number>`held.quantity`,
      ...PIECE,
    })
    .from(sql`stock_reservations as held`)
    .innerJoin(saleLines, and(eq(saleLines.saleId, sql`held.sale_id`), eq(saleLines.position, sql`held.line_position`)))
    .leftJoin(items, eq(items.id, saleLines.itemId))
    .where(sql`held.sale_id = any(${saleIds}::int[]) and ${IN_NO_PARCEL}`)
    .orderBy(asc(saleLines.position));
  const grouped = Map.groupBy(rows, ({ saleId, locationId }) => `${saleId} ${locationId}`);
  return new Map([...grouped].map(([key, all]) => [key, all.map(presentPiece)]));
}
