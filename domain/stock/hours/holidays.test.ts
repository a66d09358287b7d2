import { describe, expect, it } from 'vitest';
import { easterOf, isHoliday } from './holidays.ts';

const on = (text: string) => {
  const [year, month, day] = text.split('-').map(Number) as [number, number, number];
  return isHoliday({ year, month, day });
};

describe('the holidays of Venezuela', () => {
  it('finds Easter, early and late', () => {
    expect(easterOf(2008)).toEqual({ year: 2008, month: 3, day: 23 });
    expect(easterOf(2026)).toEqual({ year: 2026, month: 4, day: 5 });
    expect(easterOf(2027)).toEqual({ year: 2027, month: 3, day: 28 });
    expect(easterOf(2038)).toEqual({ year: 2038, month: 4, day: 25 });
  });

  it('moves Carnival and Holy Week with it', () => {
    for (const day of ['2026-02-16', '2026-02-17', '2026-04-02', '2026-04-03', '2027-02-08', '2028-02-29']) {
      expect(on(day), day).toBe(true);
    }
    for (const day of ['2026-02-18', '2026-02-15', '2026-04-01', '2026-04-04', '2027-02-16']) {
      expect(on(day), day).toBe(false);
    }
  });

  it('keeps the fixed days, and only those', () => {
    const days = ['01-01', '04-19', '05-01', '06-24', '07-05', '07-24', '10-12', '12-24', '12-25', '12-31'];
    for (const day of days) expect(on(`2029-${day}`), day).toBe(true);
    for (const day of ['01-02', '03-19', '07-04', '11-01', '12-08', '12-26'])
      expect(on(`2029-${day}`), day).toBe(false);
  });
});
