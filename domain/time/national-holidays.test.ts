import { expect, it } from 'vitest';
import { nationalHolidays } from './national-holidays.ts';

it('lists the national holidays of a year with their names', () => {
  const named = Object.fromEntries(nationalHolidays(2027).map(({ day, name }) => [day, name]));
  expect(Object.keys(named)).toHaveLength(14);
  expect(named).toMatchObject({
    '2027-02-08': 'Lunes de Carnaval',
    '2027-03-26': 'Viernes Santo',
    '2027-12-25': 'Navidad',
  });
  expect(Object.values(named)).not.toContain('Feriado');
});
