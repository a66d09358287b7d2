import { expect, it } from 'vitest';
import { withViewed } from './recently-viewed.tsx';

const product = (id: number, ref = String(id)) => ({ id, ref, name: `Camisa ${id}`, image: '' });

it('stores the last viewed products, each style once, newest first', () => {
  const three = [product(3), product(2), product(1)];
  expect(withViewed(three, product(9, '2')).map(({ id }) => id)).toEqual([9, 3, 1]);
  const many = Array.from({ length: 9 }, (_, index) => product(index + 1));
  expect(withViewed(many, product(20))).toHaveLength(9);
});
