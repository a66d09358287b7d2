import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocateStock } from './allocate-stock.ts';

const SHELF = [
  { id: 1, stock: 3, offer: 'M' },
  { id: 2, stock: 5, offer: 'M' },
  { id: 3, stock: 4, offer: 'M' },
  { id: 4, stock: 9, offer: 'L' },
];

describe('the pieces allocated to a line', () => {
  it("come from the line's own item while it has enough", () => {
    expect(allocateStock([{ id: 1, quantity: 3 }], SHELF)).toEqual({
      pieces: [[{ itemId: 1, quantity: 3 }]],
      short: [],
    });
  });

  it('then come from the fullest interchangeable item', () => {
    expect(allocateStock([{ id: 1, quantity: 10 }], SHELF).pieces).toEqual([
      [
        { itemId: 1, quantity: 3 },
        { itemId: 2, quantity: 5 },
        { itemId: 3, quantity: 2 },
      ],
    ]);
  });

  it('come from the lower id when two are equally full', () => {
    const shelf = [4, 2, 3, 1].map((id) => ({ id, stock: id === 2 ? 2 : 5, offer: 'M' }));
    expect(allocateStock([{ id: 1, quantity: 16 }], shelf).pieces).toEqual([
      [1, 3, 4, 2].map((itemId) => ({ itemId, quantity: itemId === 2 ? 1 : 5 })),
    ]);
  });

  it('never come from another offer', () => {
    expect(allocateStock([{ id: 1, quantity: 13 }], SHELF).short).toEqual([
      { itemId: 1, requested: 13, available: 12 },
    ]);
  });

  it('are not counted twice: the next line cannot have them', () => {
    const lines = [
      { id: 1, quantity: 7 },
      { id: 2, quantity: 4 },
      { id: 1, quantity: 2 },
    ];
    expect(allocateStock(lines, SHELF).short).toEqual([{ itemId: 1, requested: 9, available: 8 }]);
  });
});

it('are all requested pieces when the offer has enough, and never more than it has', () => {
  const shelf = fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 12 }),
      stock: fc.integer({ min: 0, max: 9 }),
      offer: fc.constantFrom('a', 'b'),
    }),
    { selector: ({ id }) => id, minLength: 1 },
  );
  const asks = fc.array(fc.record({ at: fc.nat(), quantity: fc.integer({ min: 1, max: 9 }) }), { maxLength: 8 });
  fc.assert(
    fc.property(shelf, asks, (items, requests) => {
      const lines = requests.map(({ at, quantity }) => ({ id: items[at % items.length]?.id ?? 0, quantity }));
      const { pieces, short } = allocateStock(lines, items);
      for (const item of items) {
        const taken = pieces.flat().filter(({ itemId }) => itemId === item.id);
        expect(taken.reduce((sum, { quantity }) => sum + quantity, 0)).toBeLessThanOrEqual(item.stock);
      }
      for (const offer of ['a', 'b']) {
        const ofOffer = items.filter((item) => item.offer === offer);
        const ids = new Set(ofOffer.map(({ id }) => id));
        const there = ofOffer.reduce((sum, { stock }) => sum + stock, 0);
        const requested = lines.filter(({ id }) => ids.has(id)).reduce((sum, { quantity }) => sum + quantity, 0);
        const given = pieces.flat().filter(({ itemId }) => ids.has(itemId));
        expect(given.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(Math.min(requested, there));
        expect(short.some(({ itemId }) => ids.has(itemId))).toBe(requested > there);
      }
    }),
  );
});
