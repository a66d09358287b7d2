import { expect, it } from 'vitest';
import { cartLine } from '#tests/support/input/cart-line.ts';
import { withoutOrdered } from './acknowledge-order.ts';

const line = (id: number, quantity = 1) => cartLine({ id, quantity });

it('removes each ordered line once and keeps lines added later', () => {
  const cart = [line(1), line(2, 3), line(1), line(9)];
  expect(
    withoutOrdered(cart, [
      { id: 1, quantity: 1, size: 'M' },
      { id: 2, quantity: 3, size: 'M' },
    ]),
  ).toEqual([line(1), line(9)]);
});

it('removes a line whose quantity was changed in the meantime', () => {
  expect(withoutOrdered([line(1, 4)], [{ id: 1, quantity: 1, size: 'M' }])).toEqual([]);
});

it('leaves a cart without ordered lines unchanged', () => {
  expect(withoutOrdered([line(5)], [{ id: 1, quantity: 1, size: 'M' }])).toEqual([line(5)]);
});
