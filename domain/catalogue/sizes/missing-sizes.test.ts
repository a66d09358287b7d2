import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sizeChoices } from './missing-sizes.ts';
import { isSameSize } from './size-order.ts';

const USUAL = ['XS', 'S', 'M', 'L', 'XL', '28', '30', '32', 'Talla Única'];

describe('the sizes offered for the next item of a product', () => {
  it.each([
    [
      ['M', 'S'],
      ['XS', 'L', 'XL'],
      ['28', '30', '32', 'Talla Única'],
      ['S', 'M'],
    ],
    // SM means S, and two barcodes may have the same size.
    [
      ['SM', 'm', 'm'],
      ['XS', 'L', 'XL'],
      ['28', '30', '32', 'Talla Única'],
      ['SM', 'm'],
    ],
    [
      ['30,0', '15'],
      ['28', '32'],
      ['XS', 'S', 'M', 'L', 'XL', 'Talla Única'],
      ['15', '30,0'],
    ],
    [['talla única'], [], ['XS', 'S', 'M', 'L', 'XL', '28', '30', '32'], ['talla única']],
    [['M', '30'], ['XS', 'S', 'L', 'XL', '28', '32'], ['Talla Única'], ['M', '30']],
    [[], [], USUAL, []],
  ])('are right after %j', (taken, missing, others, has) =>
    expect(sizeChoices(taken, USUAL)).toEqual({ missing, others, taken: has }),
  );
});

const size = fc.oneof(fc.constantFrom(...USUAL, 'SM', 's', 'xl', '28,0', '4 años'), fc.string({ maxLength: 5 }));

it('contain every usual size once: as missing, as another kind, or as taken', () => {
  fc.assert(
    fc.property(fc.array(size), (taken) => {
      const choices = sizeChoices(taken, USUAL);
      for (const usual of USUAL) {
        const free = [...choices.missing, ...choices.others].filter((one) => one === usual).length;
        expect(free).toBe(taken.some((one) => isSameSize(one, usual)) ? 0 : 1);
      }
      expect(new Set(choices.taken)).toEqual(new Set(taken));
    }),
  );
});

it('recognise one size in both spellings', () => {
  fc.assert(
    fc.property(size, size, (a, b) => {
      expect(isSameSize(a, a)).toBe(true);
      expect(isSameSize(a, b)).toBe(isSameSize(b, a));
    }),
    { numRuns: 1000 },
  );
});
