import { expect, it } from 'vitest';
import { rangeOf } from './row-selection.ts';

const inSight = [7, 3, 9, 1];

it('selects from the last changed row to this one, in either direction', () => {
  expect(rangeOf(inSight, 3, 1)).toEqual([3, 9, 1]);
  expect(rangeOf(inSight, 9, 7)).toEqual([7, 3, 9]);
  expect(rangeOf(inSight, 9, 9)).toEqual([9]);
});

it('selects one row if no row was changed before, or it is on another page', () => {
  expect(rangeOf(inSight, null, 9)).toEqual([9]);
  expect(rangeOf(inSight, 4, 9)).toEqual([9]);
});
