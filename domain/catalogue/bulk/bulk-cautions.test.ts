import { expect, it } from 'vitest';
import { cautionsOf } from './bulk-cautions.ts';

const item = { price: 2000, discPercent: 0, category: 'camisas', stock: 4 };
const kinds = (after: Partial<typeof item>, before: Partial<typeof item> = {}) =>
  cautionsOf({ ...item, ...before }, { ...item, ...before, ...after }).map(({ kind }) => kind);

it.each([
  ['nothing', {}, {}, []],
  ['half the price', { price: 1000 }, {}, []],
  ['a cent under half', { price: 999 }, {}, ['price']],
  ['half as much again', { price: 3000 }, {}, []],
  ['more than that', { price: 3001 }, {}, ['price']],
  ['a dollar', { price: 100 }, {}, ['price']],
  ['under a dollar', { price: 99 }, {}, ['price', 'cheap']],
  ['under a dollar as before', { price: 80 }, { price: 90 }, []],
  ['one piece left', { stock: 1 }, {}, []],
  ['no piece left', { stock: 0 }, {}, ['empty']],
  ['none as before', { stock: 0 }, { stock: 0 }, []],
  ['a discount of 69', { discPercent: 69 }, {}, []],
  ['a discount of 70', { discPercent: 70 }, {}, ['discount']],
  ['a high one as before', { discPercent: 80 }, { discPercent: 75 }, []],
])('gives the right cautions for %s', (_what, after, before, expected) =>
  expect(kinds(after, before)).toEqual(expected),
);

it('describes the change in words', () => {
  const [price] = cautionsOf(item, { ...item, price: 1 });
  expect(price?.change).toMatch(/^\$20\.00 → \$0\.01 \(−99,95%\)$/);
});
