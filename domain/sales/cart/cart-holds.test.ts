import { describe, expect, it } from 'vitest';
import { cartLine } from '#tests/support/input/cart-line.ts';
import { NO_SIZE } from '../../catalogue/sizes/size-names.ts';
import { piecesHeld } from './cart-holds.ts';

describe('the pieces of one product in the cart', () => {
  it('include all lines of a style and size, whatever their item or price', () => {
    const lines = [cartLine({ quantity: 2 }), cartLine({ id: 7, price: 3500 }), cartLine({ size: 'L', quantity: 5 })];
    expect(piecesHeld(lines, { id: 1, reference: '1', size: 'M' })).toBe(3);
    expect(piecesHeld(lines, { id: 9, reference: '1', size: 'L' })).toBe(5);
    expect(piecesHeld(lines, { id: 1, reference: '1', size: null })).toBe(8);
    expect(piecesHeld(lines, { id: 1, reference: '99', size: 'XL' })).toBe(0);
  });

  it('do not include a line whose size is still to be chosen', () => {
    const lines = [cartLine({ size: NO_SIZE, quantity: 4 })];
    expect(piecesHeld(lines, { id: 1, reference: '1', size: 'M' })).toBe(0);
    expect(piecesHeld(lines, { id: 1, reference: '1', size: NO_SIZE })).toBe(4);
  });

  it('count items without a reference together only if they are the same item', () => {
    const lines = [cartLine({ reference: '' }), cartLine({ id: 2, reference: '' })];
    expect(piecesHeld(lines, { id: 2, reference: '', size: 'M' })).toBe(1);
  });
});
