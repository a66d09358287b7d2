import fc from 'fast-check';
import { expect, it } from 'vitest';
import { labelSearch, labelsHref, readLabelSearch } from './labels-href.ts';

const read = (search: string) => readLabelSearch(new URLSearchParams(search));

it('writes a short, readable URL', () => {
  expect(labelsHref([])).toBe('/admin/labels');
  expect(
    labelsHref([
      { id: 12, quantity: 3 },
      { id: 15, quantity: 1 },
    ]),
  ).toBe('/admin/labels?items=12:3,15');
  expect(labelsHref([{ id: 12, quantity: 50_000 }])).toBe('/admin/labels?items=12:1000');
  const thousand = labelsHref(Array.from({ length: 1000 }, (_, at) => ({ id: 40_000 + at, quantity: 1 })));
  expect(thousand.length).toBeLessThan(8_000);
});

it('reads the URLs that it writes', () => {
  const items = fc.uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 2 ** 31 - 1 }), quantity: fc.nat(1000) }), {
    selector: ({ id }) => id,
    maxLength: 50,
  });
  fc.assert(
    fc.property(items, fc.integer({ min: 1, max: 65 }), (some, first) => {
      expect(read(labelSearch({ items: some, first }))).toEqual({ items: some, first });
    }),
  );
});

it('ignores invalid parts of a URL', () => {
  expect(read('?items=12:3,x,12:2,-4,0,7:,15:1.5,%3Cb%3E,8')).toEqual({
    items: [
      { id: 12, quantity: 5 },
      { id: 8, quantity: 1 },
    ],
    first: 1,
  });
  expect(read('?items=9:9999&desde=-3')).toEqual({ items: [{ id: 9, quantity: 1000 }], first: 1 });
  expect(read('')).toEqual({ items: [], first: 1 });
  const many = Array.from({ length: 1200 }, (_, at) => at + 1).join();
  expect(read(`?items=${many}`).items).toHaveLength(1000);
});
