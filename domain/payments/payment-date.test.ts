import { expect, it } from 'vitest';
import { paymentDateProblem, paymentDays } from './payment-date.ts';

const TODAY = '2026-11-21';

it.each([
  ['2026-11-21', null],
  ['2026-08-23', null],
  // It may already be tomorrow in the payer's time zone.
  ['2026-11-22', null],
  ['2026-11-23', 'La fecha del pago no puede ser futura'],
  ['9999-12-31', 'La fecha del pago no puede ser futura'],
  ['2026-08-22', 'La fecha del pago es de hace más de 90 días. Revísala.'],
  ['0001-01-01', 'La fecha del pago es de hace más de 90 días. Revísala.'],
])('checks a payment of %s', (day, problem) => {
  expect(paymentDateProblem(day, TODAY)).toBe(problem);
});

it('gives the first and the last day for the calendar of the form', () => {
  expect(paymentDays('2026-03-01')).toEqual({ first: '2025-12-01', last: '2026-03-02' });
});
