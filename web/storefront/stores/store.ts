import type { StoreRecord } from '#contract/stores/store.ts';
import {
  type OpeningHours,
  readSpan,
  type ScheduleLine,
  type StoreHours,
  scheduleLines,
} from '#domain/stock/hours/opening-hours.ts';
import type { Coordinates } from '#domain/stock/locations/coordinates.ts';

type Attributes = StoreRecord['attributes'];

/** A store as pages show it; its slug is also its anchor on the page. */
export interface Store extends Omit<Attributes, 'weekHours' | 'sundayHours' | 'specialDays'> {
  id: number;
  /** Opening hours; `schedule` and 'open now' are derived from them. */
  hours: StoreHours;
  /** The usual opening hours in Spanish, as lines. */
  schedule: readonly ScheduleLine[];
  googleMapsUrl: string;
}

export type PlacedStore = Store & { coordinates: Coordinates };

export function isPlaced(store: Store): store is PlacedStore {
  return store.coordinates !== null;
}

const spanOf = (text: string | null): OpeningHours | null => (text === null ? null : readSpan(text));

export function toStore({ id, attributes }: StoreRecord): Store {
  const { weekHours, sundayHours, specialDays, ...store } = attributes;
  const { name, address, coordinates } = store;
  const hours: StoreHours = {
    mondayToSaturday: spanOf(weekHours),
    sundaysAndHolidays: spanOf(sundayHours),
    specialDays,
  };
  const place = coordinates ? `${coordinates.lat},${coordinates.lng}` : encodeURIComponent(`${name}, ${address}`);
  return {
    ...store,
    id,
    hours,
    schedule: scheduleLines(hours),
    googleMapsUrl: `https://www.google.com/maps/search/?api=1&query=${place}`,
  };
}
