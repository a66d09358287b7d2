import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FEW_IN_STORE, type StoreState } from '../store-levels.ts';
import { storeCovers } from './store-covers.ts';

const stateOf = (pieces: number): StoreState =>
  pieces === 0 ? 'sold_out' : pieces <= FEW_IN_STORE ? 'few' : 'available';

it('says whether a store has the whole order, has not, or may have', () => {
  expect(storeCovers([{ quantity: 1, states: ['few'] }])).toBe('all');
  expect(storeCovers([{ quantity: 6, states: ['available'] }])).toBe('all');
  expect(storeCovers([{ quantity: 2, states: ['few', 'few'] }])).toBe('all');
  expect(storeCovers([{ quantity: 2, states: ['few'] }])).toBe('unknown');
  expect(storeCovers([{ quantity: 7, states: ['available'] }])).toBe('unknown');
  expect(storeCovers([{ quantity: 6, states: ['few'] }])).toBe('short');
  expect(storeCovers([{ quantity: 1, states: ['sold_out'] }])).toBe('short');
  expect(storeCovers([{ quantity: 1, states: [] }])).toBe('short');
  // One short line decides, even when another line is unknown.
  expect(
    storeCovers([
      { quantity: 9, states: ['available'] },
      { quantity: 1, states: ['sold_out'] },
    ]),
  ).toBe('short');
});

it('never contradicts the real stock', () => {
  const orders = fc.array(
    fc.record({ quantity: fc.integer({ min: 1, max: 20 }), there: fc.array(fc.nat(20), { maxLength: 3 }) }),
    { minLength: 1, maxLength: 4 },
  );
  fc.assert(
    fc.property(orders, (all) => {
      const has = all.every(({ quantity, there }) => there.reduce((sum, pieces) => sum + pieces, 0) >= quantity);
      const cover = storeCovers(all.map(({ quantity, there }) => ({ quantity, states: there.map(stateOf) })));
      expect(cover).not.toBe(has ? 'short' : 'all');
    }),
  );
});
