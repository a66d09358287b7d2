import { describe, expect, it } from 'vitest';
import { easterSunday, isHoliday } from './holidays.ts';

describe('Easter Sunday', () => {
  // Dates from the calendars of those years.
  it.each([
    '2000-04-23',
    '2008-03-23',
    '2011-04-24',
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2027-03-28',
    '2038-04-25',
  ])('%s', (day) => expect(easterSunday(Number(day.slice(0, 4)))).toBe(day));
});

describe('the holidays of Venezuela', () => {
  it.each(['2026-02-16', '2026-02-17', '2026-04-02', '2026-04-03', '2027-02-08', '2028-02-29'])(
    'include %s, which moves with Easter',
    (day) => expect(isHoliday(day)).toBe(true),
  );

  it.each(['2026-02-18', '2026-02-15', '2026-04-01', '2026-04-04', '2027-02-16'])('do not include %s', (day) =>
    expect(isHoliday(day)).toBe(false),
  );

  it('include the fixed days, and only those', () => {
    const days = ['01-01', '04-19', '05-01', '06-24', '07-05', '07-24', '10-12', '12-24', '12-25', '12-31'];
    for (const day of days) expect(isHoliday(`2029-${day}`), day).toBe(true);
    for (const day of ['01-02', '03-19', '07-04', '11-01', '12-08', '12-26'])
      expect(isHoliday(`2029-${day}`), day).toBe(false);
  });
});
