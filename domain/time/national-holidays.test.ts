import { expect, it } from 'vitest';
import { daysBetween } from './caracas-time.ts';
import { isHoliday } from './holidays.ts';
import { nationalHolidays } from './national-holidays.ts';

it('lists the national holidays of a year with their names', () => {
  const named = Object.fromEntries(nationalHolidays(2027).map(({ day, name }) => [day, name]));
  expect(Object.keys(named)).toHaveLength(14);
  expect(named).toMatchObject({
    '2027-02-08': 'Lunes de Carnaval',
    '2027-03-26': 'Viernes Santo',
    '2027-12-25': 'Navidad',
  });
});

// In 2000 a movable holiday fell on a fixed one.
it.each([2000, 2026, 2027, 2038])('names exactly the holidays of %i', (year) => {
  const days = daysBetween(`${year}-01-01`, `${year}-12-31`).filter(isHoliday);
  expect(nationalHolidays(year).map(({ day }) => day)).toEqual(days);
});
