import fc from 'fast-check';
import { expect, it } from 'vitest';
import { betterState, crossedZero, hasAnyAt, readLevels, type StoreState } from './store-levels.ts';

const states = fc
  .dictionary(fc.integer({ min: 1, max: 120 }).map(String), fc.constantFrom<StoreState>('available', 'few'))
  .map((by) => new Map(Object.entries(by).map(([id, state]) => [Number(id), state])));
const written = (by: ReadonlyMap<number, StoreState>) =>
  [...by]
    .sort(([a], [b]) => a - b)
    .map(([id, state]) => `${id}${state === 'few' ? '-' : '+'}`)
    .join('');

it('are read back as they are written', () => {
  fc.assert(
    fc.property(states, (by) => {
      expect(readLevels(written(by))).toEqual(by);
    }),
  );
  expect(readLevels('')).toEqual(new Map());
});

it('report the stores that sold out or restocked, and no others', () => {
  fc.assert(
    fc.property(states, states, (before, after) => {
      const crossed = [...Array(121).keys()].filter((id) => before.has(id) !== after.has(id));
      expect(crossedZero(written(before), written(after)).sort((a, b) => a - b)).toEqual(crossed);
    }),
  );
});

it('are found at several places', () => {
  expect(hasAnyAt('2+13-', [3, 13])).toBe(true);
  expect(hasAnyAt('2+13-', [1, 3])).toBe(false);
  expect(hasAnyAt('2+13-', [])).toBe(false);
});

it('combine to the better of two states', () => {
  expect(betterState('sold_out', 'few')).toBe('few');
  expect(betterState('available', 'few')).toBe('available');
  expect(betterState('sold_out', 'sold_out')).toBe('sold_out');
});
