import { and, eq, inArray } from 'drizzle-orm';
import { type SalePickup, salePickup } from '#contract/stores/pickup.ts';
import { scheduleLines } from '#domain/stock/hours/opening-hours.ts';
import { pickupKeptUntil } from '#domain/stock/hours/pickup-ready.ts';
import { specialLines } from '#domain/stock/hours/special-lines.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { hoursOf } from '#server/features/locations/locations.presenter.ts';
import { locations, saleFulfilments } from '#server/features/locations/stock.tables.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { attributesOf } from '#server/platform/http/attributes-of.ts';
import { type Pickup, type SaleWithLines, sales, type WrittenSale } from './sales.tables.ts';

/** The pickups of sales, by sale id. One query, or none if all are parcels. */
export async function selectPickups(
  connection: ReadConnection,
  written: readonly WrittenSale[],
): Promise<Map<number, Pickup>> {
  const ids = written.filter(({ pickupLocationId }) => pickupLocationId !== null).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await connection
    .select({ saleId: sales.id, store: locations, fulfilment: saleFulfilments })
    .from(sales)
    .innerJoin(locations, eq(locations.id, sales.pickupLocationId))
    .leftJoin(
      saleFulfilments,
      and(eq(saleFulfilments.saleId, sales.id), eq(saleFulfilments.locationId, sales.pickupLocationId)),
    )
    .where(inArray(sales.id, ids));
  return new Map(
    rows.map(({ saleId, store, fulfilment }) => [
      saleId,
      {
        store,
        state: fulfilment?.state ?? 'pending',
        readySince: fulfilment?.readyAt ?? null,
        handedOverAt: fulfilment?.handedOverAt ?? null,
      },
    ]),
  );
}

/** The pickup store of an order and its times; null for a parcel. */
export function presentPickup({ sale, pickup }: SaleWithLines): SalePickup | null {
  if (!pickup) return null;
  const { store, state, readySince, handedOverAt } = pickup;
  return attributesOf(salePickup, {
    ...store,
    store: store.slug,
    state,
    hours: pickupHours(pickup, sale.pickupReadyAt ?? sale.createdAt),
    readyAt: sale.pickupReadyAt?.toISOString() ?? null,
    readySince: readySince?.toISOString() ?? null,
    // The last day on which the store keeps the order.
    keptUntil: readySince && pickupKeptUntil(hoursOf(store), readySince),
    handedOverAt: handedOverAt?.toISOString() ?? null,
  });
}

/** The store's usual hours, and the coming days with special hours. */
export function pickupHours({ store }: Pickup, from: Date) {
  const hours = hoursOf(store);
  const coming = hours.specialDays.filter(({ day }) => day >= caracasDay(from));
  return [...scheduleLines(hours), ...specialLines(coming, null)];
}
