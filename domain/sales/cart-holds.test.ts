import { describe, expect, it } from 'vitest';
import { NO_SIZE } from '../catalogue/sizes/size-names.ts';
import type { CartLine } from './cart.ts';
import { piecesHeld } from './cart-holds.ts';

const line = (changes: Partial<CartLine>): CartLine => ({
  id: 1,
  name: 'Camisa',
  reference: '10204',
  image: '',
  price: 4000,
  quantity: 1,
  size: 'M',
  ...changes,
});

describe('the pieces of one product in the cart', () => {
  it('include all lines of a style and size, whatever their item or price', () => {
    const lines = [line({ quantity: 2 }), line({ id: 7, price: 3500 }), line({ size: 'L', quantity: 5 })];
    expect(piecesHeld(lines, { id: 1, reference: '10204', size: 'M' })).toBe(3);
    expect(piecesHeld(lines, { id: 9, reference: '10204', size: 'L' })).toBe(5);
    expect(piecesHeld(lines, { id: 1, reference: '10204', size: null })).toBe(8);
    expect(piecesHeld(lines, { id: 1, reference: '99', size: 'XL' })).toBe(0);
  });

  it('do not include a line whose size is still to be chosen', () => {
    const lines = [line({ size: NO_SIZE, quantity: 4 })];
    expect(piecesHeld(lines, { id: 1, reference: '10204', size: 'M' })).toBe(0);
    expect(piecesHeld(lines, { id: 1, reference: '10204', size: NO_SIZE })).toBe(4);
  });

  it('count items without a reference together only if they are the same item', () => {
    const lines = [line({ reference: '' }), line({ id: 2, reference: '' })];
    expect(piecesHeld(lines, { id: 2, reference: '', size: 'M' })).toBe(1);
  });
});
