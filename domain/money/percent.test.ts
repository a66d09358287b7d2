import fc from 'fast-check';
import { expect, it } from 'vitest';
import { basisPointsOf, formatPercent } from './percent.ts';

it('converts a percentage with two decimals to whole hundredths', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 10_000 }), (points) => basisPointsOf(points / 100) === points));
});

it.each([
  [20, '20'],
  [12.5, '12,5'],
  [33.333, '33,33'],
  [12_345, '12345'],
])('writes %d as %s', (percent, text) => expect(formatPercent(percent)).toBe(text));
