import { describe, expect, it } from 'vitest';
import { bulkForm, NO_CHANGE } from './bulk-change.ts';

describe('a bulk change', () => {
  it.each([
    [{ priceMode: 'percent', price: -10 }, { price: { percent: -10 } }],
    [{ priceMode: 'amount', price: 2.5 }, { price: { amount: 2.5 } }],
    [
      { priceMode: 'set', price: 19.99, discPercent: 0 },
      { price: { set: 19.99 }, discPercent: 0 },
    ],
    [{ category: 'Corbatas' }, { category: 'corbatas' }],
    [{ stockMode: 'add', stock: -3 }, { stock: { add: -3 } }],
    [{ stockMode: 'set', stock: 0 }, { stock: { set: 0 } }],
  ])('reads %j as %j', (form, change) => {
    expect(bulkForm.parse({ ...NO_CHANGE, ...form })).toEqual(change);
  });

  it.each([
    [{ priceMode: 'set', price: undefined }, 'price'],
    [{ priceMode: 'percent', price: -100 }, 'price'],
    [{ stockMode: 'set', stock: 1.5 }, 'stock'],
    [{ discPercent: 101 }, 'discPercent'],
    [{}, 'form'],
  ])('%j is refused at %s', (form, field) => {
    const read = bulkForm.safeParse({ ...NO_CHANGE, ...form });
    expect(read.error?.issues.map(({ path }) => path[0])).toEqual([field]);
  });
});
