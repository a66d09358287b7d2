import type { StoreRecord } from '#contract/stores/store.ts';
import {
  type OpeningHours,
  readSpan,
  type ScheduleLine,
  type StoreHours,
  scheduleLines,
} from '#domain/stock/hours/opening-hours.ts';
import type { Coordinates } from '#domain/stock/locations/coordinates.ts';

export interface Store {
  id: number;
  /** Stable id, also its anchor on the page. */
  slug: string;
  name: string;
  address: string;
  city: string;
  phone: string | null;
  /** Opening hours; `schedule` and 'open now' are derived from them. */
  hours: StoreHours;
  /** The usual opening hours in Spanish, as lines. */
  schedule: readonly ScheduleLine[];
  /** Null for a store that is not on the map. */
  coordinates: Coordinates | null;
  googleMapsUrl: string;
  /** URL of the JPEG; null when there is none. */
  imageUrl: string | null;
}

export type PlacedStore = Store & { coordinates: Coordinates };

export function isPlaced(store: Store): store is PlacedStore {
  return store.coordinates !== null;
}

const spanOf = (text: string | null): OpeningHours | null => (text === null ? null : readSpan(text));

export function toStore({ id, attributes }: StoreRecord): Store {
  const { slug, name, address, city, phone, coordinates, imageUrl, weekHours, sundayHours, specialDays } = attributes;
  const hours: StoreHours = {
    mondayToSaturday: spanOf(weekHours),
    sundaysAndHolidays: spanOf(sundayHours),
    specialDays,
  };
  const place = coordinates ? `${coordinates.lat},${coordinates.lng}` : encodeURIComponent(`${name}, ${address}`);
  return {
    id,
    slug,
    name,
    address,
    city,
    phone,
    hours,
    coordinates,
    imageUrl,
    schedule: scheduleLines(hours),
    googleMapsUrl: `https://www.google.com/maps/search/?api=1&query=${place}`,
  };
}
