import { expect, it } from 'vitest';
import { isCalendarDay, isCalendarMinute } from './calendar-day.ts';

it.each(['2026-11-21', '2024-02-29', '2000-01-01', '2099-12-31'])('accepts the day %s', (text) => {
  expect(isCalendarDay(text)).toBe(true);
});

it.each([
  '2026-02-29',
  '2026-02-30',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '2026-01-00',
  '0000-01-01',
  '0001-01-01',
  '0026-11-21',
  '1999-12-31',
  '2100-01-01',
  '9999-12-31',
  '12026-11-21',
  '+002026-11-21',
  '2026-11-21T00:00:00Z',
  '2026-1-2',
  '21/11/2026',
  '',
  'ayer',
])('refuses %j', (text) => {
  expect(isCalendarDay(text)).toBe(false);
});

it.each([
  ['2026-11-21T00:00', true],
  ['2026-11-21T23:59', true],
  ['2026-11-21T24:00', false],
  ['2026-11-21T12:60', false],
  ['2026-02-30T12:00', false],
  ['2026-11-21', false],
  ['2026-11-21T12:00:00', false],
  ['', false],
])('says of %j that it is a minute of the calendar: %s', (text, is) => {
  expect(isCalendarMinute(text)).toBe(is);
});
