import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sizeOfDateSerial } from './date-serial-size.ts';
import { nameWithSize } from './name-with-size.ts';
import { namesSize, sizeName, sizePhrase, sizeTitle } from './size-names.ts';
import { compareSizes } from './size-order.ts';

const IN_ORDER = [
  'XS',
  'S',
  'M',
  'L',
  'XL',
  'XXL',
  'XXXL',
  '9',
  '28',
  '37,5',
  '38',
  '38.5',
  '50',
  '100',
  'N/A',
  'Talla Única',
  'Única',
];
const size = fc.oneof(
  fc.constantFrom(...IN_ORDER, 'SM', 's', 'xl', '038', '38,0', '12/10', ''),
  fc.string({ maxLength: 6 }),
  fc.nat({ max: 60 }).map(String),
);

it('puts letters first, then numbers by value, then words', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(IN_ORDER, { minLength: IN_ORDER.length }), (shuffled) => {
      expect([...shuffled].sort(compareSizes)).toEqual(IN_ORDER);
    }),
  );
});

it('treats S and SM as one size, in any case', () => {
  for (const small of ['S', 's', 'SM', 'sm']) {
    expect(compareSizes('XS', small)).toBeLessThan(0);
    expect(compareSizes(small, 'M')).toBeLessThan(0);
  }
  expect(compareSizes('xxl', 'XXXL')).toBeLessThan(0);
});

it('is a consistent order without cycles', () => {
  fc.assert(
    fc.property(size, size, size, (a, b, c) => {
      expect(compareSizes(a, a)).toBe(0);
      // A sum instead of a comparison, because toBe tells -0 from 0.
      expect(Math.sign(compareSizes(a, b)) + Math.sign(compareSizes(b, a))).toBe(0);
      if (compareSizes(a, b) <= 0 && compareSizes(b, c) <= 0) expect(compareSizes(a, c)).toBeLessThanOrEqual(0);
    }),
    { numRuns: 2000 },
  );
});

it.each([
  [null, 'N/A'],
  [undefined, 'N/A'],
  ['', 'N/A'],
  ['   ', 'N/A'],
  [' M ', 'M'],
  ['0', '0'],
])('the size %j counts as %j', (text, name) => {
  expect(sizeName(text)).toBe(name);
});

describe('a size that a spreadsheet turned into a date', () => {
  it.each([
    ['44907', '12/12'],
    ['45942', '12/10'],
    ['1001', '27/9'],
    ['49999', '20/11'],
    [' 45942 ', '12/10'],
  ])('reads %s as %s', (stored, shown) => expect(sizeOfDateSerial(stored)).toBe(shown));

  it.each(['1000', '50000', '999', '42', 'M', '', '4490.7', '-44907', '044907', '12/10', null])(
    'does not read %s as a size',
    (size) => expect(sizeOfDateSerial(size)).toBeNull(),
  );
});

it.each([
  ['M', 'M', true],
  [' m ', 'M', true],
  ['talla única', 'Talla Única', true],
  // From the wish list, or from a client that sends no size.
  ['N/A', 'M', true],
  ['', 'M', true],
  ['N/A', 'N/A', true],
  ['L', 'M', false],
  ['M', 'N/A', false],
  ['M', 'XM', false],
])('decides whether %j matches the size %s: %s', (sent, size, means) => {
  expect(namesSize(sent, size)).toBe(means);
});

describe('a size in a sentence', () => {
  it.each([
    ['M', 'talla M', 'Talla M'],
    ['XXL', 'talla XXL', 'Talla XXL'],
    ['Talla Única', 'talla única', 'Talla única'],
    ['TALLA ÚNICA', 'talla única', 'Talla única'],
    ['4 años', 'talla 4 años', 'Talla 4 años'],
    ['N/A', 'sin talla', 'Sin talla'],
    [null, 'sin talla', 'Sin talla'],
  ])('writes %j as %s', (size, phrase, title) => {
    expect(sizePhrase(size)).toBe(phrase);
    expect(sizeTitle(size)).toBe(title);
  });
});

it('writes a name followed by its size', () => {
  expect([null, 'M', 'Talla Única'].map((size) => nameWithSize({ name: 'Cartera', size }))).toEqual([
    'Cartera',
    'Cartera, talla M',
    'Cartera, talla única',
  ]);
});
