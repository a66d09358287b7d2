import { expect, it } from 'vitest';
import { withoutOrdered } from './acknowledge-order.ts';

const line = (id: number, quantity = 1, size = 'M') => ({
  id,
  quantity,
  size,
  name: '',
  reference: '',
  image: '',
  price: 1000,
});

it('takes the ordered lines out, each once, and keeps what came after', () => {
  const cart = [line(1), line(2, 3), line(1), line(9)];
  expect(
    withoutOrdered(cart, [
      { id: 1, quantity: 1, size: 'M' },
      { id: 2, quantity: 3, size: 'M' },
    ]),
  ).toEqual([line(1), line(9)]);
});

it('takes a line out though its quantity was changed meanwhile', () => {
  expect(withoutOrdered([line(1, 4)], [{ id: 1, quantity: 1, size: 'M' }])).toEqual([]);
});

it('leaves a cart alone that has none of it', () => {
  expect(withoutOrdered([line(5)], [{ id: 1, quantity: 1, size: 'M' }])).toEqual([line(5)]);
});
