import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CartLine, cartPieces } from './cart.ts';

function cartLine(quantity: number): CartLine {
  return { id: 1, name: 'Camisa', reference: '1', image: '', price: 3990, quantity, size: 'M' };
}

it('counts the pieces', () => {
  const quantities = fc.array(fc.integer({ min: 1, max: 1000 }), { maxLength: 100 });
  fc.assert(
    fc.property(quantities, (all) => cartPieces(all.map(cartLine)) === all.reduce((sum, count) => sum + count, 0)),
  );
  expect(cartPieces([])).toBe(0);
});
