import { isCalendarDay } from '../time/calendar-day.ts';

/** Reads a day as printers' lists write it: '21/11/2026', '21-11-2026' or '2026-11-21'; null when it is not a day. */
export function readDay(text: string): string | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim());
  const spoken = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(text.trim());
  const day = iso
    ? text.trim()
    : spoken && `${spoken[3]}-${spoken[2]?.padStart(2, '0')}-${spoken[1]?.padStart(2, '0')}`;
  return day && isCalendarDay(day) ? day : null;
}
