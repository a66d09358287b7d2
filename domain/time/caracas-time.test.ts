import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, caracasDay, daysBetween, formatCaracasDateTime, formatDay } from './caracas-time.ts';

it.each([
  ['2026-11-21T03:59:59.999Z', '2026-11-20'],
  ['2026-11-21T04:00:00.000Z', '2026-11-21'],
  ['2026-11-21T23:59:59.999Z', '2026-11-21'],
  ['2027-01-01T03:59:59.999Z', '2026-12-31'],
  ['2028-03-01T03:00:00.000Z', '2028-02-29'],
])('finds at %s the day %s in Caracas', (instant, day) => {
  expect(caracasDay(new Date(instant))).toBe(day);
});

it('agrees with the time zone database since Venezuela uses UTC−4', () => {
  const inCaracas = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Caracas' });
  const since = fc.date({
    min: new Date('2016-05-02T00:00:00Z'),
    max: new Date('2099-12-31T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(fc.property(since, (instant) => caracasDay(instant) === inCaracas.format(instant)));
});

it('shows days and times as Venezuela writes them', () => {
  expect(formatDay('2026-11-21')).toBe('21/11/2026');
  const text = formatCaracasDateTime(new Date('2026-11-21T19:05:00Z')).replace(/\s/g, ' ');
  expect(text).toMatch(/^21\/11\/2026, 0?3:05 p\. ?m\.$/);
  expect(formatCaracasDateTime(new Date('2026-11-21T03:59:00Z'))).toMatch(/^20\/11\/2026/);
});

it('counts days across months, leap days and years', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
  expect(daysBetween('2026-12-30', '2027-01-02')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02']);
  expect(daysBetween('2026-03-02', '2026-03-01')).toEqual([]);
});
