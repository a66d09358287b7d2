import fc from 'fast-check';
import { expect, it } from 'vitest';
import { totalsOf } from '../money/pricing.ts';
import { type CartLine, cartPieces, cartSubtotal } from './cart.ts';

const priced = fc.array(
  fc.record({ finalPrice: fc.integer({ min: 0, max: 9_999_999 }), quantity: fc.integer({ min: 1, max: 1000 }) }),
  { maxLength: 100 },
);

function toCart({ finalPrice, quantity }: { finalPrice: number; quantity: number }): CartLine {
  return { id: 1, name: 'Camisa', reference: '1', image: '', price: finalPrice, quantity, size: 'M' };
}

it('adds up to what the server will say, though the browser keeps dollars', () => {
  fc.assert(fc.property(priced, (lines) => cartSubtotal(lines.map(toCart)) === totalsOf(lines, 0).subtotal));
});

it('counts the pieces', () => {
  fc.assert(
    fc.property(
      priced,
      (lines) => cartPieces(lines.map(toCart)) === lines.reduce((sum, { quantity }) => sum + quantity, 0),
    ),
  );
  expect([cartPieces([]), cartSubtotal([])]).toEqual([0, 0]);
});
