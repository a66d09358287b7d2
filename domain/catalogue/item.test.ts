import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardVariant, compareNewest, itemFinalPrice, pictureKeyOfRef, totalStock } from './item.ts';
import { sizeName } from './sizes/size-names.ts';
import { sizeOptions } from './sizes/size-options.ts';
import { compareSizes } from './sizes/size-order.ts';

const variants = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 10_000 }),
    size: fc.constantFrom('S', 'M', 'L', '38', '40', 'Única', ' M ', '', null),
    stock: fc.integer({ min: 0, max: 1_000_000 }),
  }),
  { selector: ({ id }) => id, maxLength: 30 },
);

describe('sizeOptions', () => {
  it('adds up the stock of variants of one size, and loses none', () => {
    fc.assert(
      fc.property(variants, (all) => {
        const options = sizeOptions(all);
        expect(totalStock(options)).toBe(totalStock(all));
        for (const option of options) {
          const same = all.filter((variant) => sizeName(variant.size) === option.size);
          expect(option.stock).toBe(totalStock(same));
          // The chosen variant has that size and the largest stock.
          const chosen = same.find(({ id }) => id === option.itemId);
          expect(chosen?.stock).toBe(Math.max(...same.map(({ stock }) => stock)));
        }
      }),
    );
  });

  it('lists each size once, in shop order', () => {
    fc.assert(
      fc.property(variants, (all) => {
        const names = sizeOptions(all).map(({ size }) => size);
        expect(new Set(names).size).toBe(names.length);
        expect(names).toEqual([...names].sort(compareSizes));
      }),
    );
  });

  it('counts items without a size as N/A and keeps sold-out sizes', () => {
    expect(
      sizeOptions([
        { id: 3, size: 'L', stock: 0 },
        { id: 1, size: null, stock: 2 },
        { id: 2, size: '', stock: 3 },
      ]),
    ).toEqual([
      { size: 'L', stock: 0, itemId: 3 },
      { size: 'N/A', stock: 5, itemId: 2 },
    ]);
    expect(sizeOptions([])).toEqual([]);
  });
});

describe('cardVariant', () => {
  const bare = { id: 1, imageUrl: null };
  const empty = { id: 2, imageUrl: '' };
  const pictured = { id: 3, imageUrl: '/media/products/3.jpg' };
  const alsoPictured = { id: 4, imageUrl: '/media/products/4.jpg' };

  it.each([
    ['the first with a picture of its own', [bare, empty, pictured, alsoPictured], pictured],
    ['otherwise the first', [bare, empty], bare],
    ['none when there are no variants', [], undefined],
  ])('is %s', (_name, all, shown) => {
    expect(cardVariant(all)).toBe(shown);
  });
});

it('sorts by creation time, then by the highest id', () => {
  const made = (id: number, at: string) => ({ id, createdAt: new Date(at) });
  const [a, b, c] = [made(9, '2026-01-01'), made(2, '2026-01-02'), made(5, '2026-01-02')];
  expect([a, b, c].sort(compareNewest)).toEqual([c, b, a]);
});

it('calculates the final price as the price minus the discount', () => {
  expect(itemFinalPrice({ price: 4990, discPercent: 20 })).toBe(3992);
});

it('writes a ref in picture names with hyphens instead of all spaces', () => {
  expect(pictureKeyOfRef('AB 12 3.x')).toBe('AB-12-3.x');
});
