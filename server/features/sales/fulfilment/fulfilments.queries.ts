import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { FulfilmentRecord, ToHandOver } from '#contract/sales/fulfilment.ts';
import type { StoreScope } from '#domain/access/roles.ts';
import { fullName } from '#domain/people/actor.ts';
import { accounts } from '#server/features/accounts/accounts.tables.ts';
import { pictureUrl } from '#server/features/catalogue/catalogue.presenter.ts';
import { items } from '#server/features/catalogue/catalogue.tables.ts';
import { inStores } from '#server/features/locations/in-stores.ts';
import { locations, saleFulfilments, stockReservations } from '#server/features/locations/stock.tables.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { queryRows } from '#server/platform/database/rows.ts';
import { lastDayOf, personOf } from '../pickups.ts';
import { type Pickup, saleLines, type WrittenSale } from '../sales.tables.ts';

/** The reserved pieces of orders at these stores, by order of priority, with what each has done so far. */
export async function selectFulfilments(connection: ReadConnection, saleIds: readonly number[], stores: StoreScope) {
  if (saleIds.length === 0) return [];
  return connection
    .select({
      saleId: stockReservations.saleId,
      location: { id: locations.id, slug: locations.slug, name: locations.name, kind: locations.kind },
      fulfilment: saleFulfilments,
      by: { name: accounts.name, lastname: accounts.lastname },
      piece: {
        name: saleLines.name,
        reference: saleLines.ref,
        size: saleLines.size,
        quantity: stockReservations.quantity,
        state: stockReservations.state,
      },
      item: { ref: items.ref, imageUrl: items.imageUrl, picturesVersion: items.picturesVersion },
    })
    .from(stockReservations)
    .innerJoin(locations, eq(locations.id, stockReservations.locationId))
    .innerJoin(
      saleLines,
      and(eq(saleLines.saleId, stockReservations.saleId), eq(saleLines.position, stockReservations.linePosition)),
    )
    .leftJoin(
      saleFulfilments,
      and(
        eq(saleFulfilments.saleId, stockReservations.saleId),
        eq(saleFulfilments.locationId, stockReservations.locationId),
      ),
    )
    .leftJoin(accounts, eq(accounts.id, saleFulfilments.accountId))
    .leftJoin(items, eq(items.id, saleLines.itemId))
    .where(and(inArray(stockReservations.saleId, [...saleIds]), inStores(stockReservations.locationId, stores)))
    .orderBy(asc(locations.priority), asc(locations.id), asc(stockReservations.linePosition));
}
type FulfilmentRow = Awaited<ReturnType<typeof selectFulfilments>>[number];

/**
 * Pieces of these sales that lie at these stores or have left them.
 * @returns by `${saleId} ${linePosition}`
 */
export async function selectPiecesAt(
  connection: Connection,
  saleIds: readonly number[],
  stores: StoreScope,
): Promise<Map<string, number>> {
  const rows = await queryRows<{ line: string; pieces: number }>(connection)`
    select sale_id || ' ' || line_position as line, sum(quantity)::int as pieces from stock_reservations
    where sale_id = any(${sql.param([...saleIds])}::int[]) and state <> 'released'
      and ${inStores(sql`location_id`, stores)} group by 1`;
  return new Map(rows.map(({ line, pieces }) => [line, pieces]));
}

/** What each location does for one sale. @param pickupLocationId null for a parcel */
export function presentFulfilments(rows: readonly FulfilmentRow[], pickupLocationId: number | null) {
  const byLocation = Map.groupBy(rows, ({ location }) => location.id);
  return [...byLocation.values()].flatMap((all): FulfilmentRecord[] => {
    const [first] = all;
    if (!first) return [];
    const { location, fulfilment, by } = first;
    const { id, ...place } = location;
    return [
      {
        id,
        attributes: {
          ...place,
          pickup: id === pickupLocationId,
          state: fulfilment?.state ?? 'pending',
          ready_at: fulfilment?.readyAt?.toISOString() ?? null,
          handed_over_at: fulfilment?.handedOverAt?.toISOString() ?? null,
          by: fullName(by),
          given_to: fulfilment?.givenTo ?? null,
          with_code: fulfilment?.withCode ?? false,
          pieces: all.map(({ piece, item }) => ({ ...piece, picture: item && pictureUrl(item) })),
        },
      },
    ];
  });
}

/** Whether somebody will still fetch an order at one of these locations. */
export function waitsForPickup(locations: readonly FulfilmentRecord[]): boolean {
  return locations.some(({ attributes: { pickup, pieces } }) => pickup && pieces.some(({ state }) => state === 'held'));
}

interface ToHandOverParts {
  locations: FulfilmentRecord[];
  pickup: Pickup | undefined;
  collect: { usd: number; bs: number } | undefined;
}

/** An order in the list of a counter, which has no personal data but the name to call out. */
export function presentToHandOver(sale: WrittenSale, { locations, pickup, collect }: ToHandOverParts): ToHandOver {
  const isKept = pickup?.readySince && sale.status === 'validado' && waitsForPickup(locations);
  return {
    id: sale.id,
    attributes: {
      order_id: sale.orderId,
      customer_name: sale.customerName,
      person: personOf(sale)?.name ?? null,
      createdAt: sale.createdAt.toISOString(),
      ready_at: sale.pickupReadyAt?.toISOString() ?? null,
      kept_until: isKept ? lastDayOf(pickup) : null,
      unfetched: Boolean(isKept && pickup.warnedAt),
      cancelled: sale.status === 'cancelada',
      collect: collect ? { usd: collect.usd, bs: collect.bs } : null,
      locations,
    },
  };
}
