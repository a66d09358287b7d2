import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLow, type PlacedLevel, spareOf, suggestTransfers } from './replenish.ts';

const WAREHOUSE = 1;
const CHACAO = 3;
const HATILLO = 6;
const VALENCIA = 12;

const level = (itemId: number, locationId: number, available: number, changes: Partial<PlacedLevel> = {}) => ({
  itemId,
  ref: 'R1',
  locationId,
  isWarehouse: locationId === WAREHOUSE,
  available,
  minimum: 2,
  ...changes,
});
const routes = (levels: PlacedLevel[], demand: Parameters<typeof suggestTransfers>[1] = []) =>
  suggestTransfers(levels, demand).map(({ from, to, itemId, quantity }) => `${quantity} of ${itemId}: ${from}→${to}`);

describe('suggested transfers', () => {
  it('fill a store at its minimum from the warehouse, up to twice the minimum, with the reason', () => {
    expect(suggestTransfers([level(1, WAREHOUSE, 50), level(1, CHACAO, 1)])).toEqual([
      { from: WAREHOUSE, to: CHACAO, itemId: 1, quantity: 3, why: 'Queda 1 (mínimo 2)' },
    ]);
    expect(routes([level(1, WAREHOUSE, 50), level(1, CHACAO, 2)])).toEqual(['2 of 1: 1→3']);
    expect(routes([level(1, WAREHOUSE, 50), level(1, CHACAO, 3)])).toEqual([]);
    expect(routes([level(1, WAREHOUSE, 50), level(1, CHACAO, 0, { minimum: 0 })])).toEqual(['1 of 1: 1→3']);
  });

  it('are larger when more is sold', () => {
    expect(
      suggestTransfers([level(1, WAREHOUSE, 50), level(1, CHACAO, 0)], [{ itemId: 1, locationId: CHACAO, pieces: 9 }]),
    ).toMatchObject([{ quantity: 11, why: 'No queda ninguna (mínimo 2); vendió 9 en 30 días' }]);
  });

  it('come from overstocked stores when the warehouse has none to spare, the fullest first', () => {
    const levels = [level(1, WAREHOUSE, 3), level(1, CHACAO, 0), level(1, HATILLO, 5), level(1, VALENCIA, 9)];
    expect(routes(levels)).toEqual(['4 of 1: 12→3']);
    expect(routes([level(1, WAREHOUSE, 5), ...levels.slice(1, 3)])).toEqual(['2 of 1: 1→3', '2 of 1: 6→3']);
  });

  it('keep the sizes of a style together: one origin with all before two with some', () => {
    const sizes = (locationId: number, ...available: number[]) =>
      available.map((pieces, size) => level(size + 1, locationId, pieces));
    const there = [...sizes(CHACAO, 0, 0, 0), ...sizes(HATILLO, 20, 20, 20)];
    expect(routes([...sizes(WAREHOUSE, 20, 20, 20), ...there])).toEqual(['4 of 1: 1→3', '4 of 2: 1→3', '4 of 3: 1→3']);
    expect(routes([...sizes(WAREHOUSE, 20, 3, 3), ...there])).toEqual(['4 of 1: 6→3', '4 of 2: 6→3', '4 of 3: 6→3']);
  });

  it('serve the emptiest location first when there is not enough for all', () => {
    expect(routes([level(1, WAREHOUSE, 7), level(1, CHACAO, 2), level(1, HATILLO, 0)])).toEqual(['4 of 1: 1→6']);
  });

  it.each<[string, PlacedLevel[], Parameters<typeof suggestTransfers>[1], string[]]>([
    [
      'the place that sold more first, where both are as empty',
      [level(1, WAREHOUSE, 5), level(1, CHACAO, 0), level(1, HATILLO, 0)],
      [{ itemId: 1, locationId: HATILLO, pieces: 3 }],
      ['2 of 1: 1→6'],
    ],
    [
      'styles by their ref, where both are as empty',
      [1, 2]
        .flatMap((id) => [level(id, WAREHOUSE, 50), level(id, CHACAO, 0)])
        .map((one) => ({ ...one, ref: `R${3 - one.itemId}` })),
      [],
      ['4 of 2: 1→3', '4 of 1: 1→3'],
    ],
    [
      'the place with the lower id, where all else is equal',
      [level(1, WAREHOUSE, 7), level(1, HATILLO, 0), level(1, CHACAO, 0)],
      [],
      ['4 of 1: 1→3'],
    ],
    [
      'the style with the emptiest size first',
      [level(1, WAREHOUSE, 5), level(2, WAREHOUSE, 50), level(1, HATILLO, 1), level(1, CHACAO, 2), level(2, CHACAO, 0)],
      [],
      ['2 of 1: 1→3', '4 of 2: 1→3'],
    ],
    [
      'the sizes of a style by item',
      [level(2, WAREHOUSE, 50), level(2, CHACAO, 0), level(1, WAREHOUSE, 50), level(1, CHACAO, 0)],
      [],
      ['4 of 1: 1→3', '4 of 2: 1→3'],
    ],
    [
      'from the store that can give more, where nobody has all',
      [level(1, CHACAO, 0), level(1, HATILLO, 4), level(1, VALENCIA, 5)],
      [],
      ['2 of 1: 12→3', '1 of 1: 6→3'],
    ],
    [
      'from the warehouse, whatever its id',
      [level(1, CHACAO, 0), level(1, HATILLO, 50), level(1, 20, 50, { isWarehouse: true })],
      [],
      ['4 of 1: 20→3'],
    ],
    [
      'what the warehouse has, then from the stores',
      [level(1, CHACAO, 0), level(1, HATILLO, 6), level(1, 20, 4, { isWarehouse: true })],
      [],
      ['1 of 1: 20→3', '3 of 1: 6→3'],
    ],
  ])('serve %s', (_what, levels, demand, expected) => expect(routes(levels, demand)).toEqual(expected));

  it.each([
    [0, 'No queda ninguna (mínimo 2)'],
    [1, 'Queda 1 (mínimo 2)'],
    [2, 'Quedan 2 (mínimo 2)'],
  ])('give the reason with %i left: %s', (available, why) => {
    expect(suggestTransfers([level(1, WAREHOUSE, 50), level(1, CHACAO, available)])[0]?.why).toBe(why);
  });

  it('keep every origin above its minimum, create no pieces, and do not depend on the input order', () => {
    const levels = fc.uniqueArray(
      fc.record({
        itemId: fc.integer({ min: 1, max: 6 }),
        locationId: fc.integer({ min: 1, max: 5 }),
        available: fc.nat(12),
        minimum: fc.nat(4),
      }),
      { selector: ({ itemId, locationId }) => `${itemId} ${locationId}`, maxLength: 30 },
    );
    fc.assert(
      fc.property(levels, fc.nat(100), (some, seed) => {
        const placed = some.map((one) => ({ ...one, ref: `R${one.itemId % 3}`, isWarehouse: one.locationId === 1 }));
        const moves = suggestTransfers(placed);
        const left = (one: PlacedLevel) =>
          moves.reduce(
            (sum, { from, to, itemId, quantity }) =>
              sum +
              (itemId !== one.itemId ? 0 : from === one.locationId ? -quantity : to === one.locationId ? quantity : 0),
            one.available,
          );
        for (const one of placed) {
          if (moves.some(({ from, itemId }) => from === one.locationId && itemId === one.itemId)) {
            expect(left(one)).toBeGreaterThan(one.minimum);
          } else expect(left(one)).toBeGreaterThanOrEqual(one.available);
          // No need is left open while a location could give.
          if (isLow({ ...one, available: left(one) })) {
            const others = placed.filter((other) => other.itemId === one.itemId && left(other) <= other.available);
            expect(others.every((other) => spareOf({ ...other, available: left(other) }) === 0)).toBe(true);
          }
        }
        expect(moves.every(({ from, to, quantity }) => from !== to && quantity > 0)).toBe(true);
        const shuffled = placed.map((one, at) => ({ one, by: (at * 7919 + seed * 31) % 101 }));
        expect(suggestTransfers(shuffled.toSorted((a, b) => a.by - b.by).map(({ one }) => one))).toEqual(moves);
      }),
    );
  });
});
