import type { StoreCity } from '#domain/sales/store-city.ts';
import type { OpeningHours, ScheduleLine, StoreHours } from './hours/opening-hours.ts';
import { scheduleLines } from './hours/opening-hours.ts';

export interface Store {
  id: number;
  /** Stable id, also the picture's file name. */
  slug: string;
  name: string;
  address: string;
  city: StoreCity;
  phone?: string;
  /** Opening hours; `schedule` and 'open now' are derived from them. */
  hours: StoreHours;
  /** Opening hours in Spanish, as lines. */
  schedule: readonly ScheduleLine[];
  /** Opening hours in Spanish, on one line. */
  scheduleText: string;
  coordinates: { lat: number; lng: number };
  googleMapsUrl: string;
  imageUrl: string;
}

/** A store as entered in stores.ts. */
export interface StoreEntry {
  slug: string;
  name: string;
  address: string;
  city: StoreCity;
  phone: string;
  week: string;
  sundays: string | null;
  at: [lat: number, lng: number];
}

/** Parses '09:00-17:30'. */
function span(text: string): OpeningHours {
  const [open, close] = text.split('-') as [string, string];
  return { open, close };
}

export function toStore(entry: StoreEntry, index: number): Store {
  const [lat, lng] = entry.at;
  const hours: StoreHours = {
    mondayToSaturday: span(entry.week),
    sundaysAndHolidays: entry.sundays === null ? null : span(entry.sundays),
  };
  const schedule = scheduleLines(hours);
  return {
    id: index + 1,
    slug: entry.slug,
    name: entry.name,
    address: entry.address,
    city: entry.city,
    phone: entry.phone,
    hours,
    schedule,
    scheduleText: schedule.map(({ days, hours: span }) => `${days}: ${span}`).join(' · '),
    coordinates: { lat, lng },
    googleMapsUrl: `https://www.google.com/maps/search/?api=1&query=${lat},${lng}`,
    imageUrl: `/stores/${entry.slug}.jpg`,
  };
}
