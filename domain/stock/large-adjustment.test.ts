import { expect, it } from 'vitest';
import { refuseLargeAdjustment, worthOf } from './large-adjustment.ts';

it('adds up what comes and what goes', () => {
  const changes = [
    { difference: 3, priceCents: 1000 },
    { difference: -2, priceCents: 4990 },
  ];
  expect(worthOf(changes)).toBe(3000 + 9980);
});

it.each([
  [null, null],
  [10_000, null],
  [9999, expect.stringContaining('ajústalo en Existencias')],
  [0, expect.stringContaining('espera a otra persona')],
])('refuses a change of 10.000 cents over %j', (limit, refusal) => {
  expect(refuseLargeAdjustment([{ difference: -10, priceCents: 1000 }], limit)).toEqual(refusal);
});
