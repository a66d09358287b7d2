import type { SalePickup } from '#contract/stores/pickup.ts';
import { scheduleLines } from '#domain/stock/hours/opening-hours.ts';
import { pickupKeptUntil } from '#domain/stock/hours/pickup-ready.ts';
import { specialLines } from '#domain/stock/hours/special-lines.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { hoursOf } from '#server/features/locations/locations.presenter.ts';
import type { Pickup, SaleWithLines } from './sales.tables.ts';

/** Where and when an order is fetched; null of a parcel. */
export function presentPickup({ sale, pickup }: SaleWithLines): SalePickup | null {
  if (!pickup) return null;
  const { store, state, readySince, handedOverAt } = pickup;
  const { slug, name, address, city, phone } = store;
  return {
    store: slug,
    name,
    address,
    city,
    phone,
    state,
    hours: pickupHours(pickup, sale.pickupReadyAt ?? sale.createdAt),
    ready_at: sale.pickupReadyAt?.toISOString() ?? null,
    ready_since: readySince?.toISOString() ?? null,
    kept_until: keptUntil(pickup),
    handed_over_at: handedOverAt?.toISOString() ?? null,
  };
}

/** The usual hours, and the next days with others of their own. */
export function pickupHours({ store }: Pickup, from: Date) {
  const hours = hoursOf(store);
  const coming = hours.specialDays.filter(({ day }) => day >= caracasDay(from));
  return [...scheduleLines(hours), ...specialLines(coming, null)];
}

/** The last day on which the store keeps it; null until it is ready. */
export function keptUntil({ store, readySince }: Pickup): string | null {
  return readySince && pickupKeptUntil(hoursOf(store), readySince);
}
