import { expect, it } from 'vitest';
import type { ItemHistoryEntry } from '#contract/catalogue/operations/item-history.ts';
import { stockAround } from './history-view.ts';
import { stepsOf } from './steps-of.ts';

const entry = (second: number, attributes: Partial<ItemHistoryEntry['attributes']>) =>
  ({
    id: second,
    attributes: {
      at: new Date(second * 1000).toISOString(),
      before: null,
      after: null,
      stockChange: null,
      ...attributes,
    },
  }) as ItemHistoryEntry;

const EDITED = entry(9, { before: { price: 20 }, after: { price: 25 } });
const SOLD = entry(5, { kind: 'sale', stockChange: -2 });
const COUNTED = entry(2, { before: { stock: 3 }, after: { stock: 8 }, stockChange: 5 });
const MADE = entry(1, { kind: 'create', after: { stock: 3, price: 20 }, stockChange: 3 });

const steps = (field: 'stock' | 'price', entries: ItemHistoryEntry[]) =>
  stepsOf(field, entries, stockAround(entries, 6)).map(({ at, value }) => [at, value]);

it('goes from when the item was made', () => {
  expect(steps('stock', [EDITED, SOLD, COUNTED, MADE])).toEqual([
    [1000, 3],
    [2000, 8],
    [5000, 6],
  ]);
  expect(steps('price', [EDITED, SOLD, COUNTED, MADE])).toEqual([
    [1000, 20],
    [9000, 25],
  ]);
});

it('goes from what there was before the oldest change known', () => {
  expect(steps('price', [EDITED])).toEqual([
    [8999, 20],
    [9000, 25],
  ]);
  expect(steps('stock', [SOLD, COUNTED])).toEqual([
    [1999, 3],
    [2000, 8],
    [5000, 6],
  ]);
});
