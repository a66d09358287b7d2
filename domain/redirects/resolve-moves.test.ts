import fc from 'fast-check';
import { expect, it } from 'vitest';
import { resolveMoves } from './resolve-moves.ts';

const resolved = (...moves: [string, string][]) =>
  resolveMoves(moves.map(([from, to]) => ({ from, to }))).map(({ from, to }) => `${from} ${to}`);

it('leads each address to where it is in the end', () => {
  expect(resolved(['a', 'b'], ['c', 'd'])).toEqual(['a b', 'c d']);
  expect(resolved(['a', 'b'], ['b', 'c'])).toEqual(['a c', 'b c']);
  expect(resolved(['b', 'c'], ['a', 'b'])).toEqual(['a b']);
  expect(resolved(['a', 'b'], ['b', 'a'])).toEqual(['b a']);
  expect(resolved(['a', 'a'])).toEqual([]);
});

it('leaves neither chains nor loops', () => {
  const address = fc.constantFrom('a', 'b', 'c', 'd', 'e');
  fc.assert(
    fc.property(fc.array(fc.record({ from: address, to: address })), (moves) => {
      const rows = resolveMoves(moves);
      const sources = new Set(rows.map(({ from }) => from));
      expect(sources.size).toBe(rows.length);
      expect(rows.filter(({ to }) => sources.has(to))).toEqual([]);
    }),
  );
});
