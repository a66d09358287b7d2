import { and, eq, inArray } from 'drizzle-orm';
import { type SalePickup, salePickup } from '#contract/stores/pickup.ts';
import type { PickupPerson } from '#contract/stores/pickup-person.ts';
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
        warnedAt: fulfilment?.warnedAt ?? null,
        keptUntil: fulfilment?.keptUntil ?? null,
      },
    ]),
  );
}

/** The pickup of an order that is just placed. */
export function newPickup(store: Pickup['store']): Pickup {
  return { store, state: 'pending', readySince: null, handedOverAt: null, warnedAt: null, keptUntil: null };
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
    keptUntil: lastDayOf(pickup),
    person: personOf(sale),
    handedOverAt: handedOverAt?.toISOString() ?? null,
  });
}

/** The last day on which the store keeps an order that is ready, `YYYY-MM-DD`; null before. */
export function lastDayOf({ store, readySince, keptUntil }: Pickup): string | null {
  return keptUntil ?? (readySince && pickupKeptUntil(hoursOf(store), readySince));
}

/** Who fetches an order in place of its buyer; null: the buyer. */
export function personOf({
  pickupPersonName: name,
  pickupPersonId: cedula,
}: Pick<WrittenSale, 'pickupPersonName' | 'pickupPersonId'>): PickupPerson | null {
  return name === null || cedula === null ? null : { name, cedula };
}

/** The store's usual hours, and the coming days with special hours. */
export function pickupHours({ store }: Pickup, from: Date) {
  const hours = hoursOf(store);
  const coming = hours.specialDays.filter(({ day }) => day >= caracasDay(from));
  return [...scheduleLines(hours), ...specialLines(coming, null)];
}
