import { expect, it } from 'vitest';
import { taxDayProblem } from './tax-days.ts';

const TODAY = '2026-11-23';

it.each([
  [TODAY, null],
  ['2027-01-01', null],
  ['2026-11-22', 'No puede empezar antes de hoy: los montos de las ventas hechas no cambian'],
  ['0001-01-01', 'No puede empezar antes de hoy: los montos de las ventas hechas no cambian'],
  ['9999-12-31', 'Esa fecha está demasiado lejos. Revísala.'],
])('checks a rate that begins on %s', (day, problem) => {
  expect(taxDayProblem(day, TODAY)).toBe(problem);
});
