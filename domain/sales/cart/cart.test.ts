import fc from 'fast-check';
import { it } from 'vitest';
import { cartLine } from '#tests/support/input/cart-line.ts';
import { cartPieces } from './cart.ts';

it('counts the pieces', () => {
  const quantities = fc.array(fc.integer({ min: 1, max: 1000 }), { maxLength: 100 });
  const piecesOf = (all: number[]) => cartPieces(all.map((quantity) => cartLine({ quantity })));
  fc.assert(fc.property(quantities, (all) => piecesOf(all) === all.reduce((sum, count) => sum + count, 0)));
});
