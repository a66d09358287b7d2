import type { LocationRecord } from '#contract/stock/location.ts';
import type { StoreRecord } from '#contract/stores/store.ts';
import type { SpecialDay } from '#domain/stock/hours/opening-hours.ts';
import type { LocationUse } from './locations.queries.ts';
import type { Location } from './stock.tables.ts';

/**
 * What the site shows of a store.
 * @param today in Caracas: special days before it are left out
 */
export function presentStore(location: Location, today: string): StoreRecord {
  return { id: location.id, attributes: shownOf(location, today) };
}

/** What staff see of a location. */
export function presentLocation(location: Location, use: LocationUse, today: string): LocationRecord {
  const { id, kind, sellsOnline, priority, lowStock, active, version } = location;
  const { onHand, reserved, pickups } = use;
  return {
    id,
    attributes: {
      ...shownOf(location, today),
      kind,
      sellsOnline,
      priority,
      lowStock,
      active,
      version,
      pieces: { onHand, reserved, available: onHand - reserved },
      pickups,
    },
  };
}

function shownOf(location: Location, today: string): StoreRecord['attributes'] {
  const { slug, name, address, city, phone, latitude, longitude, weekHours, sundayHours } = location;
  const { specialDays, imageUrl, pickup, pickupHours } = location;
  return {
    slug,
    name,
    address,
    city,
    phone,
    weekHours,
    sundayHours,
    imageUrl,
    pickup,
    pickupHours,
    coordinates: latitude === null || longitude === null ? null : { lat: latitude, lng: longitude },
    specialDays: daysFrom(specialDays, today),
  };
}

/** The days that are not over, in order. */
export function daysFrom(specialDays: readonly SpecialDay[], today: string): SpecialDay[] {
  return specialDays
    .filter(({ day }) => day >= today)
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
    .map(({ day, hours, note }) => ({ day, hours, note }));
}
