import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseLocations } from './choose-locations.ts';
import { splitPieces } from './split-pieces.ts';

const pieces = (entries: Record<string, number>) => new Map(Object.entries(entries));
const shelves = (entries: Record<number, Record<string, number>>) =>
  new Map(Object.entries(entries).map(([id, there]) => [Number(id), pieces(there)]));

describe('the locations chosen for an order', () => {
  it('are a single one when possible, the preferred one first', () => {
    const supply = shelves({ 1: { M: 1 }, 2: { M: 2, L: 1 }, 3: { M: 9, L: 9 } });
    expect(chooseLocations(pieces({ M: 2, L: 1 }), supply, [1, 2, 3])).toEqual([2]);
    expect(chooseLocations(pieces({ M: 2, L: 1 }), supply, [3, 2, 1])).toEqual([3]);
  });

  it('are as few as possible, even against the preference', () => {
    const supply = shelves({ 1: { M: 1 }, 2: { M: 1 }, 3: { M: 1 }, 4: { M: 2 } });
    expect(chooseLocations(pieces({ M: 3 }), supply, [1, 2, 3, 4])).toEqual([1, 4]);
  });

  it('are two where taking the fullest first would need three', () => {
    const supply = shelves({
      4: { e: 1 },
      1: { a: 1, b: 1, c: 1, d: 1 },
      2: { a: 1, b: 1, e: 1 },
      3: { c: 1, d: 1, f: 1 },
    });
    const demand = pieces({ a: 1, b: 1, c: 1, d: 1, e: 1, f: 1 });
    expect(chooseLocations(demand, supply, [4, 1, 2, 3])).toEqual([2, 3]);
  });

  it('are the preferred two and three of several that would do', () => {
    const supply = shelves({ 1: { M: 2 }, 2: { M: 2 }, 3: { M: 2 }, 4: { M: 2 } });
    expect(chooseLocations(pieces({ M: 4 }), supply, [3, 1, 4, 2])).toEqual([3, 1]);
    expect(chooseLocations(pieces({ M: 6 }), supply, [4, 2, 1, 3])).toEqual([4, 2, 1]);
  });

  it('are found when more than three are needed, and all of them are needed', () => {
    const each = Object.fromEntries(Array.from({ length: 6 }, (_, at) => [at + 1, { [`talla ${at}`]: 1 }]));
    const demand = pieces(Object.fromEntries(Array.from({ length: 6 }, (_, at) => [`talla ${at}`, 1])));
    expect(chooseLocations(demand, shelves({ ...each, 7: { M: 5 } }), [7, 6, 5, 4, 3, 2, 1])).toEqual([
      6, 5, 4, 3, 2, 1,
    ]);
  });

  it('start with the location with most missing pieces when more than three are needed', () => {
    const supply = shelves({ 1: { M: 1 }, 2: { M: 4 }, 3: { M: 2 }, 4: { M: 3 }, 5: { M: 1 } });
    expect(chooseLocations(pieces({ M: 10 }), supply, [1, 2, 3, 4, 5])).toEqual([1, 2, 3, 4]);
    expect(chooseLocations(pieces({ M: 10 }), supply, [5, 4, 3, 2, 1])).toEqual([5, 4, 3, 2]);
    expect(chooseLocations(pieces({ M: 11 }), supply, [1, 2, 3, 4, 5])).toEqual([1, 2, 3, 4, 5]);
    expect(chooseLocations(pieces({ M: 12 }), supply, [1, 2, 3, 4, 5])).toBeNull();
  });

  it('leave out the fullest location when the others suffice', () => {
    const supply = shelves({ 1: { a: 1, b: 1, c: 1, d: 1 }, 2: { a: 2 }, 3: { b: 2 }, 4: { c: 2 }, 5: { d: 2 } });
    expect(chooseLocations(pieces({ a: 2, b: 2, c: 2, d: 2 }), supply, [1, 5, 4, 3, 2])).toEqual([5, 4, 3, 2]);
  });

  it('are none when all together have too little, or the order is empty', () => {
    expect(chooseLocations(pieces({ M: 3 }), shelves({ 1: { M: 1 }, 2: { M: 1 } }), [1, 2])).toBeNull();
    expect(chooseLocations(pieces({}), shelves({ 1: { M: 1 } }), [1])).toEqual([]);
  });
});

const SHELVES = fc.dictionary(
  fc.constantFrom('1', '2', '3', '4', '5'),
  fc.dictionary(fc.constantFrom('S', 'M', 'L'), fc.nat(4)),
);

it('have the whole order together, but not with one of them missing', () => {
  fc.assert(
    fc.property(
      SHELVES,
      fc.dictionary(fc.constantFrom('S', 'M', 'L'), fc.integer({ min: 1, max: 6 })),
      (there, requested) => {
        const supply = shelves(there as Record<number, Record<string, number>>);
        const order = [3, 1, 5, 2, 4];
        const has = (ids: readonly number[]) =>
          Object.entries(requested).every(
            ([offer, needed]) => ids.reduce((all, id) => all + (supply.get(id)?.get(offer) ?? 0), 0) >= needed,
          );
        const chosen = chooseLocations(pieces(requested), supply, order);
        expect(chosen !== null).toBe(has(order));
        if (!chosen) return;
        expect(has(chosen)).toBe(true);
        for (let subset = 0; subset < 32; subset += 1) {
          const fewer = order.filter((_, at) => subset & (1 << at));
          if (fewer.length < chosen.length) expect(has(fewer)).toBe(false);
        }
      },
    ),
  );
});

it('take pieces from the first location that has any, and never more than it has', () => {
  const there: Record<string, number> = { '7 1': 2, '7 2': 5, '8 1': 1 };
  const taken = [
    { position: 0, itemId: 7, quantity: 1 },
    { position: 1, itemId: 8, quantity: 1 },
    { position: 2, itemId: 7, quantity: 4 },
  ];
  expect(splitPieces(taken, (item, location) => there[`${item} ${location}`] ?? 0, [1, 2])).toEqual([
    { position: 0, itemId: 7, locationId: 1, quantity: 1 },
    { position: 1, itemId: 8, locationId: 1, quantity: 1 },
    { position: 2, itemId: 7, locationId: 1, quantity: 1 },
    { position: 2, itemId: 7, locationId: 2, quantity: 3 },
  ]);
  expect(() => splitPieces([{ position: 0, itemId: 8, quantity: 2 }], () => 0, [1])).toThrow('Item 8 has fewer pieces');
});
