import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ChangedSince, type RecordedEdit, type Restorable, takeBack } from './take-back.ts';

const ITEM: Restorable = { price: 1800, discPercent: 20, stock: 7, size: 'M', category: 'rebajas' };
const NOBODY: ChangedSince = new Map();
const edit = (before: Partial<Restorable>, after: Partial<Restorable>): RecordedEdit => ({ before, after });

describe('an undo of a field', () => {
  it('restores the old value, and changes no other field', () => {
    const taken = takeBack(ITEM, edit({ price: 2000, size: null }, { price: 1800, size: 'M' }), NOBODY);
    expect(taken).toEqual({ values: { ...ITEM, price: 2000, size: null }, fields: ['price', 'size'], left: [] });
  });

  it('keeps a field that somebody has changed since, and says who', () => {
    const since: ChangedSince = new Map([['price', { words: 'Ana, ayer' }]]);
    const taken = takeBack(ITEM, edit({ price: 2000, discPercent: 0 }, { price: 1800, discPercent: 20 }), since);
    expect(taken).toEqual({
      values: { ...ITEM, discPercent: 0 },
      fields: ['discPercent'],
      left: ['Precio: cambio posterior de Ana, ayer'],
    });
  });

  it("keeps a field that no longer has the operation's value", () => {
    const taken = takeBack(ITEM, edit({ category: 'camisas' }, { category: 'ofertas' }), NOBODY);
    expect(taken).toEqual({ values: ITEM, fields: [], left: ['Categoría: cambió después'] });
  });

  it('does nothing when an interrupted undo has done it already', () => {
    const taken = takeBack(ITEM, edit({ stock: 2 }, { stock: 7 }), new Map([['stock', 'undone']]));
    expect(taken).toEqual({ values: ITEM, fields: [], left: [] });
  });
});

describe('an undo of pieces', () => {
  it('corrects the difference whatever was sold since, or does nothing', () => {
    const stock = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(stock, stock, stock, (now, before, after) => {
        const taken = takeBack({ ...ITEM, stock: now }, edit({ stock: before }, { stock: after }), NOBODY);
        const expected = now - after + before;
        const fits = expected >= 0 && expected <= 1_000_000;
        expect(taken.values.stock).toBe(fits ? expected : now);
        expect(taken.left).toHaveLength(fits ? 0 : 1);
      }),
    );
  });

  it('takes no pieces from stores', () => {
    const taken = takeBack({ ...ITEM, stock: 9 }, edit({ stock: 2 }, { stock: 7 }), NOBODY, 4);
    expect(taken.left).toEqual(['Stock: en el depósito quedan 4 y habría que quitar 5']);
  });

  it('cannot take sold pieces, and says how many are left', () => {
    expect(takeBack({ ...ITEM, stock: 3 }, edit({ stock: 2 }, { stock: 7 }), NOBODY).left).toEqual([
      'Stock: quedan 3 y habría que quitar 5',
    ]);
  });
});
