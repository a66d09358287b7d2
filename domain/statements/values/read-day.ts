import { fold } from '#domain/statements/values/cell.ts';
import { isCalendarDay } from '../../time/calendar-day.ts';
import { type Cell, cellText } from './cell.ts';

/** Whether the day or the month comes first in `05/11/2026`. */
export type DateOrder = 'dmy' | 'mdy';

/**
 * Spreadsheets count days from 30 December 1899. These are the first and last day of this century that a statement can
 * have.
 */
const FIRST_SERIAL = 36_526;
const LAST_SERIAL = 73_050;
const SERIAL_ZERO_MS = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

const TIME = String.raw`(?:(?:[T,]|\s|\s-\s)\s*\d{1,2}[:.]\d{2}.*)?$`;
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})${TIME}`);
const YEAR_LAST = new RegExp(String.raw`^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4}|\d{2})${TIME}`);
const NAMED_MONTH = /^(\d{1,2})(?: de)? ([a-z]{3,10})(?: del?)? (\d{4}|\d{2})(?: \d{1,2} \d{2}.*)?$/;
const MONTH_FIRST = /^([a-z]{3,10}) (\d{1,2}) (\d{4})(?: \d{1,2} \d{2}.*)?$/;
const TOGETHER = /^(\d{8})$/;
const MONTHS: readonly RegExp[] = [
  /^(ene|jan)/,
  /^feb/,
  /^mar/,
  /^(abr|apr)/,
  /^may/,
  /^jun/,
  /^jul/,
  /^(ago|aug)/,
  /^(sep|set)/,
  /^oct/,
  /^nov/,
  /^(dic|dec)/,
];

/** Reads the day in a cell, `YYYY-MM-DD`; null when it has none. Ignores a time after the day. */
export function readDay(cell: Cell | undefined, order: DateOrder): string | null {
  if (typeof cell === 'object') return valid(cell.day);
  if (typeof cell === 'number') return serialDay(cell);
  const text = cellText(cell);
  if (/^\d{5}(?:[.,]\d+)?$/.test(text)) return serialDay(Number(text.replace(',', '.')));
  return yearFirst(text) ?? yearLast(text, order) ?? named(text) ?? together(text, order);
}

/**
 * The date order that a date proves. `either`: both orders give the same day, or the date is unambiguous by itself;
 * null: not a date.
 */
export function orderOf(cell: Cell | undefined): DateOrder | 'either' | 'unclear' | null {
  const [dmy, mdy] = [readDay(cell, 'dmy'), readDay(cell, 'mdy')];
  if (dmy === null) return mdy === null ? null : 'mdy';
  if (mdy === null) return 'dmy';
  return dmy === mdy ? 'either' : 'unclear';
}

function valid(day: string): string | null {
  return isCalendarDay(day) ? day : null;
}

function dayOf(year: string, month: string | number, date: string): string | null {
  const whole = year.length === 2 ? `20${year}` : year;
  return valid(`${whole}-${String(month).padStart(2, '0')}-${date.padStart(2, '0')}`);
}

function serialDay(serial: number): string | null {
  if (!(serial >= FIRST_SERIAL && serial < LAST_SERIAL)) return null;
  return valid(new Date(SERIAL_ZERO_MS + Math.floor(serial) * DAY_MS).toISOString().slice(0, 10));
}

function yearFirst(text: string): string | null {
  const [, year, , month = '', date = ''] = YEAR_FIRST.exec(text) ?? [];
  return year === undefined ? null : dayOf(year, month, date);
}

function yearLast(text: string, order: DateOrder): string | null {
  const [, first, , second = '', year = ''] = YEAR_LAST.exec(text) ?? [];
  if (first === undefined) return null;
  return order === 'dmy' ? dayOf(year, second, first) : dayOf(year, first, second);
}

function named(text: string): string | null {
  const plain = fold(text);
  const [, date, name = '', year = ''] = NAMED_MONTH.exec(plain) ?? [];
  if (date !== undefined) return inMonth(year, name, date);
  const [, first, second = '', third = ''] = MONTH_FIRST.exec(plain) ?? [];
  return first === undefined ? null : inMonth(third, first, second);
}

function inMonth(year: string, name: string, date: string): string | null {
  const month = MONTHS.findIndex((pattern) => pattern.test(name));
  return month === -1 ? null : dayOf(year, month + 1, date);
}

/** Reads `20261122` and `22112026`; no date of this century can be read both ways. */
function together(text: string, order: DateOrder): string | null {
  const [, digits] = TOGETHER.exec(text) ?? [];
  if (digits === undefined) return null;
  const [first, second] = [digits.slice(0, 2), digits.slice(2, 4)];
  return (
    dayOf(digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)) ??
    (order === 'dmy' ? dayOf(digits.slice(4), second, first) : dayOf(digits.slice(4), first, second))
  );
}
