import { isCalendarDay } from '#domain/time/calendar-day.ts';

/** The id in a URL parameter, as the API takes it; undefined for anything else. */
export function readId(text: string | null): string | undefined {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? text : undefined;
}

/** The id in a URL parameter as a number; null for anything else. */
export function readIdNumber(text: string | null): number | null {
  return Number(readId(text) ?? 0) || null;
}

/** The day in a URL parameter, `2026-11-21`; undefined for anything else. */
export function readDay(text: string): string | undefined {
  return isCalendarDay(text) ? text : undefined;
}

/** Records as the options of a filter: `['3', 'Samán Chacao']`. */
export function optionsOf(records: readonly { id: number; name: string }[] = []): [id: string, name: string][] {
  return records.map(({ id, name }) => [String(id), name]);
}
