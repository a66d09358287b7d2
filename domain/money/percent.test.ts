import fc from 'fast-check';
import { it } from 'vitest';
import { basisPointsOf } from './percent.ts';

it('a percent of two decimals is whole hundredths', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 10_000 }), (points) => basisPointsOf(points / 100) === points));
});
