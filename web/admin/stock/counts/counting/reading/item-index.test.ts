import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CountItem } from '#contract/stock/count.ts';
import { ItemIndex } from './item-index.ts';
import { keyOf, type Reading } from './readings.ts';

const item = (id: number, changes: Partial<CountItem> = {}): CountItem => ({
  id,
  ref: `R${id}`,
  barcode: `75900${id}`,
  name: `Camisa ${id}`,
  size: 'M',
  shelf: null,
  expected: 1,
  counted: null,
  ...changes,
});
const reading = (changes: Partial<Reading>): Reading => ({
  id: 'a',
  countId: 1,
  round: 1,
  itemId: 1,
  barcode: null,
  quantity: 1,
  owner: '1',
  refusal: null,
  scannedAt: '2026-11-23T12:00:00.000Z',
  ...changes,
});

describe('the item index of a phone', () => {
  it('finds the newest item by any form of its barcode', () => {
    const index = new ItemIndex();
    index.put([item(2, { barcode: '036000291452' }), item(1, { barcode: '036000291452' })]);
    expect(index.find(' 0036000291452 ')?.id).toBe(2);
    expect(index.find('36000291452')).toBeUndefined();
  });

  it('searches words without regard to accents and order', () => {
    const index = new ItemIndex();
    index.put([item(1, { name: 'Pantalón Ávila', size: '32' }), item(2, { name: 'Camisa' })]);
    expect(index.search('32 avila').map(({ id }) => id)).toEqual([1]);
    expect(index.search('  ')).toEqual([]);
  });

  it('counts unsent and sent readings, in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9 })), fc.nat(20), fc.nat(), (quantities, others, cut) => {
        const index = new ItemIndex();
        index.put([item(1, { counted: others })]);
        const held = quantities.map((quantity) => reading({ quantity }));
        for (const one of held) index.countPending(one);
        const all = others + quantities.reduce((sum, one) => sum + one, 0);
        expect(index.total('item 1')).toBe(all);
        // The server has stored some of them.
        const sent = held.slice(0, cut % (held.length + 1));
        for (const one of sent) index.countPending(one, -1);
        index.put([item(1, { counted: others + sent.reduce((sum, one) => sum + one.quantity, 0) })]);
        expect(index.total('item 1')).toBe(all);
      }),
    );
  });

  it('counts a barcode that no item has', () => {
    const index = new ItemIndex();
    const unknown = reading({ itemId: null, barcode: 'X', quantity: 2 });
    index.countPending(unknown);
    index.countPending(unknown, -1);
    index.countUnknown(unknown);
    index.countPending({ ...unknown, quantity: 1 });
    expect(index.total(keyOf(unknown))).toBe(3);
  });
});
