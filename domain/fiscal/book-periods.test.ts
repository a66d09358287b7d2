import { describe, expect, it } from 'vitest';
import { bookingDay, closingProblem } from './book-periods.ts';

describe('the books of a closed period', () => {
  it.each([
    ['2026-11-28', [], '2026-11-28'],
    ['2026-11-28', ['2026-11-28'], '2026-11-29'],
    ['2026-11-28', ['2026-11-28', '2026-11-29', '2026-11-30'], '2026-12-01'],
    ['2026-11-28', ['2026-11'], '2026-12-01'],
    ['2026-12-28', ['2026-12', '2027-01-01', '2027-02'], '2027-01-02'],
    ['2027-01-31', ['2027-01', '2027-02'], '2027-03-01'],
  ])('take a document of %s, with %j closed, on %s', (day, closed, booked) => {
    expect(bookingDay(day, new Set(closed))).toBe(booked);
  });

  it.each([
    ['2026-11', null],
    ['2026-12', 'Un mes se cierra cuando ha terminado'],
    ['2026-12-05', null],
    ['2026-12-06', 'Un día futuro no se puede cerrar'],
    ['2026-10', 'Ese mes ya está cerrado'],
    ['2026-10-03', 'Ese día ya está cerrado'],
  ])('%s can be closed: %s', (period, problem) => {
    expect(closingProblem(period, '2026-12-05', new Set(['2026-10']))).toBe(problem);
  });
});
