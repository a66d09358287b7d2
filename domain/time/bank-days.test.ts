import { describe, expect, it } from 'vitest';
import { bankDaysBetween, dayNumber, isBankDay } from './bank-days.ts';
import { addDays, daysBetween } from './caracas-time.ts';

const between = (from: string, to: string) => bankDaysBetween(dayNumber(from), dayNumber(to));

describe('bank days', () => {
  it('exclude weekends and holidays', () => {
    expect(daysBetween('2026-02-13', '2026-02-18').filter(isBankDay)).toEqual(['2026-02-13', '2026-02-18']);
    expect(daysBetween('2026-04-01', '2026-04-06').filter(isBankDay)).toEqual(['2026-04-01', '2026-04-06']);
    for (const feast of ['2026-01-01', '2026-05-01', '2026-06-24', '2026-10-12', '2026-12-24']) {
      expect(isBankDay(feast), feast).toBe(false);
    }
  });

  it('are counted between two days, in both directions', () => {
    expect(between('2026-11-20', '2026-11-23')).toBe(1);
    expect(between('2026-11-23', '2026-11-20')).toBe(1);
    expect(between('2026-11-21', '2026-11-22')).toBe(0);
    expect(between('2026-02-13', '2026-02-18')).toBe(1);
    expect(between('2026-12-23', '2026-12-28')).toBe(1);
  });

  it('add up day by day', () => {
    let counted = 0;
    for (const day of daysBetween('2026-01-01', '2027-12-31')) {
      if (isBankDay(day)) counted += 1;
      expect(between(addDays('2026-01-01', -1), day)).toBe(counted);
    }
  });

  it('end with the calendar', () => {
    expect(between('1999-12-31', '2000-01-01')).toBe(0);
    expect(between('2100-01-05', '2099-12-31')).toBe(0);
  });
});
