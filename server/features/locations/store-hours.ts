import { readSpan, type StoreHours } from '#domain/stock/hours/opening-hours.ts';
import type { Location } from './stock.tables.ts';

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
