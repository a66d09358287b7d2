import { type LocationRecord, locationAttributes } from '#contract/stock/location.ts';
import { type StoreRecord, storeAttributes } from '#contract/stores/store.ts';
import { readSpan, type SpecialDay, type StoreHours } from '#domain/stock/hours/opening-hours.ts';
import { attributesOf } from '#server/platform/http/attributes-of.ts';
import type { LocationUse } from './locations.queries.ts';
import type { Location } from './stock.tables.ts';

/**
 * A store as the site shows it.
 * @param today in Caracas: special days before it are left out
 */
export function presentStore(location: Location, today: string): StoreRecord {
  return { id: location.id, attributes: attributesOf(storeAttributes, withPlaceAndDays(location, today)) };
}

/**
 * A location as staff see it.
 * @param use null for those who do not see stock there
 */
export function presentLocation(location: Location, use: LocationUse | null, today: string): LocationRecord {
  const pieces = use && { onHand: use.onHand, reserved: use.reserved, available: use.onHand - use.reserved };
  const row = { ...withPlaceAndDays(location, today), pieces: pieces ?? undefined, pickups: use?.pickups };
  return { id: location.id, attributes: attributesOf(locationAttributes, row) };
}

function withPlaceAndDays(location: Location, today: string) {
  const { latitude, longitude, specialDays } = location;
  const coordinates = latitude === null || longitude === null ? null : { lat: latitude, lng: longitude };
  return { ...location, coordinates, specialDays: daysFrom(specialDays, today) };
}

/** Days from today on, in order. */
export function daysFrom(specialDays: readonly SpecialDay[], today: string): SpecialDay[] {
  return specialDays
    .filter(({ day }) => day >= today)
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
    .map(({ day, hours, note }) => ({ day, hours, note }));
}

/** The opening hours of a location. */
export function hoursOf({
  weekHours,
  sundayHours,
  specialDays,
}: Pick<Location, 'weekHours' | 'sundayHours' | 'specialDays'>): StoreHours {
  return {
    mondayToSaturday: weekHours === null ? null : readSpan(weekHours),
    sundaysAndHolidays: sundayHours === null ? null : readSpan(sundayHours),
    specialDays,
  };
}
