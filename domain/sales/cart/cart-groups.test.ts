import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cartLine } from '#tests/support/input/cart-line.ts';
import { type CartLine, cartPieces } from './cart.ts';
import { groupLines, withoutLines, withQuantity } from './cart-groups.ts';

const anyLine = fc.record({
  id: fc.integer({ min: 1, max: 3 }),
  reference: fc.constantFrom('1', '2', ''),
  price: fc.constantFrom(1000, 1250),
  quantity: fc.integer({ min: 1, max: 20 }),
  size: fc.constantFrom('M', 'L', 'N/A'),
});
const carts = fc.array(anyLine.map(cartLine), { maxLength: 12 });

const centsOf = (lines: readonly CartLine[]) => lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

describe('the cart as it is shown', () => {
  it('shows lines of one style, size and price as one, whatever their barcode', () => {
    const groups = groupLines([cartLine(), cartLine({ size: 'L' }), cartLine({ id: 11, quantity: 2 })]);
    expect(groups.map(({ line: { size, quantity }, at }) => [size, quantity, at])).toEqual([
      ['M', 3, [0, 2]],
      ['L', 1, [1]],
    ]);
  });

  it.each([
    ['price', { price: 3000 }],
    ['size', { size: 'XL' }],
    ['reference', { reference: '10402' }],
    ['name', { name: 'Camisa de lino' }],
  ])('keeps lines apart that differ in %s', (_name, changes) => {
    expect(groupLines([cartLine(), cartLine(changes)])).toHaveLength(2);
  });

  it('does not group items whose size is still to be chosen', () => {
    expect(groupLines([10, 11, 10].map((id) => cartLine({ id, size: 'N/A' })))).toHaveLength(2);
  });

  it('loses no line, no piece and no cent', () => {
    fc.assert(
      fc.property(carts, (lines) => {
        const groups = groupLines(lines);
        const shown = groups.map((group) => group.line);
        expect(groups.flatMap(({ at }) => at).sort((a, b) => a - b)).toEqual(lines.map((_, index) => index));
        expect(cartPieces(shown)).toBe(cartPieces(lines));
        expect(centsOf(shown)).toBe(centsOf(lines));
      }),
    );
  });
});

describe('the pieces of a group', () => {
  it('are added to its last line and taken from its last line', () => {
    const lines = [cartLine({ quantity: 2 }), cartLine({ size: 'L' }), cartLine({ quantity: 3 })];
    expect(withQuantity(lines, [0, 2], 6).map(({ quantity }) => quantity)).toEqual([2, 1, 4]);
    expect(withQuantity(lines, [0, 2], 4).map(({ quantity }) => quantity)).toEqual([2, 1, 2]);
    expect(withQuantity(lines, [0, 2], 2).map(({ quantity }) => quantity)).toEqual([2, 1]);
    expect(withQuantity(lines, [0, 2], 1).map(({ quantity }) => quantity)).toEqual([1, 1]);
  });

  it('become the requested number, at least one, and leave other lines unchanged', () => {
    fc.assert(
      fc.property(carts, fc.nat(), fc.integer({ min: -3, max: 60 }), (lines, pick, quantity) => {
        const groups = groupLines(lines);
        const group = groups[pick % Math.max(1, groups.length)];
        if (!group) return;
        const after = withQuantity(lines, group.at, quantity);
        const others = withoutLines(lines, group.at);
        expect(cartPieces(after)).toBe(cartPieces(others) + Math.max(1, quantity));
        for (const other of others) expect(after).toContainEqual(other);
      }),
    );
  });
});
