import { expect, it } from 'vitest';
import { ageOf, daysSince } from './waiting-age.ts';

it.each([
  ['2026-11-24', 0, 'today'],
  ['2026-11-23', 0, 'today'],
  ['2026-11-22', 1, 'days_1_2'],
  ['2026-11-21', 2, 'days_1_2'],
  ['2026-11-20', 3, 'days_3_7'],
  ['2026-11-16', 7, 'days_3_7'],
  ['2026-11-15', 8, 'days_8_30'],
  ['2026-10-24', 30, 'days_8_30'],
  ['2026-10-23', 31, 'older'],
  ['2024-02-29', 998, 'older'],
])('counts the days since %s as %i', (day, days, age) => {
  expect(daysSince(day, '2026-11-23')).toBe(days);
  expect(ageOf(days)).toBe(age);
});
