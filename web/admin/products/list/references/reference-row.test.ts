import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ReferenceRow } from './reference-row.ts';
import {
  chosenReferences,
  hasBarcode,
  isPartOfIt,
  matchingIds,
  referenceRow,
  sizesOf,
  withReferences,
} from './reference-row.ts';

type Variant = ReferenceRow['attributes']['variants'][number];

const variant = (id: number, more: Partial<Variant> = {}): Variant => ({
  id,
  barcode: `B${id}`,
  size: 'M',
  stock: 1,
  matches: true,
  problems: [],
  ...more,
});

function row(variants: Variant[]): ReferenceRow {
  const span = { least: 1, most: 1 };
  const attributes = {
    ref: 'R',
    name: 'Camisa',
    category: 'camisa',
    imageUrl: '/media/products/R.jpg',
    price: span,
    discPercent: span,
  };
  return referenceRow({ id: variants[0]?.id ?? 0, attributes: { ...attributes, stock: 1, variants } });
}

const ROWS = [
  row([variant(1), variant(2, { matches: false }), variant(3)]),
  row([variant(4)]),
  row([variant(5), variant(6)]),
];

it('selects a reference if all its matching variants are selected', () => {
  expect(chosenReferences(ROWS, [1, 3, 5, 99])).toEqual({ whole: [-1], partly: new Set([-5]) });
  expect(chosenReferences(ROWS, [2])).toEqual({ whole: [], partly: new Set([-1]) });
  expect(chosenReferences(ROWS, [])).toEqual({ whole: [], partly: new Set() });
});

it('adds the matching variants of a selected reference, and removes all variants of a deselected one', () => {
  expect(withReferences(ROWS, [99], [-1])).toEqual([99, 1, 3]);
  expect(withReferences(ROWS, [99, 5, 1, 2, 3], [])).toEqual([99, 5]);
  expect(withReferences(ROWS, [5], [-4])).toEqual([5, 4]);
});

it('selects exactly the requested references after any selection', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 9 }));
  const requested = fc.subarray([-1, -4, -5]);
  fc.assert(
    fc.property(ids, requested, (before, whole) => {
      const after = withReferences(ROWS, before, whole);
      expect(chosenReferences(ROWS, after).whole).toEqual(whole.toSorted((a, b) => b - a));
      expect(after.filter((id) => id > 6)).toEqual(before.filter((id) => id > 6));
    }),
  );
});

it('adds up the variants of each size, and repairs sizes that became dates', () => {
  const variants = [
    variant(1, { size: 'S', stock: 2, matches: false }),
    variant(2, { size: 'S', stock: 5, problems: ['duplicado'] }),
    variant(3, { size: null, stock: 0 }),
    variant(4, { size: '45942', stock: 1, matches: false }),
  ];
  expect(sizesOf(variants)).toEqual([
    { size: 'S', stock: 7, matches: true, hasProblem: true },
    { size: 'N/A', stock: 0, matches: true, hasProblem: false },
    { size: '12/10', stock: 1, matches: false, hasProblem: false },
  ]);
});

it('finds the matching variants and barcodes of a reference', () => {
  const [part, one] = ROWS;
  if (!part || !one) throw new Error('Two rows');
  expect([isPartOfIt(part), isPartOfIt(one)]).toEqual([true, false]);
  expect(matchingIds(part)).toEqual([1, 3]);
  expect([hasBarcode(part, 'b3'), hasBarcode(part, 'B2'), hasBarcode(part, 'B')]).toEqual([true, false, false]);
});
