import { expect, it } from 'vitest';
import { refuseFall } from './online-offers.ts';

it('does not write off pieces in stores at the warehouse', () => {
  expect(refuseFall(10, 8, 2)).toBeNull();
  expect(refuseFall(10, 12, 0)).toBeNull();
  expect(refuseFall(1001, 7, 1)).toBe(
    'En el depósito hay 1 pieza y en tiendas 1.000 piezas. Ajusta las de las tiendas en Existencias.',
  );
});
