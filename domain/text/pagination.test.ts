import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pagerEntries } from './pagination.ts';

it.each<[number, number, (number | null)[]]>([
  [1, 1, [1]],
  [3, 5, [1, 2, 3, 4, 5]],
  [1, 6, [1, 2, null, 6]],
  [2, 6, [1, 2, 3, null, 6]],
  [3, 6, [1, 2, 3, 4, null, 6]],
  [4, 6, [1, null, 3, 4, 5, 6]],
  [6, 6, [1, null, 5, 6]],
  [10, 20, [1, null, 9, 10, 11, null, 20]],
])('lists the entries of page %i of %i', (current, pages, entries) => {
  expect(pagerEntries(current, pages)).toEqual(entries);
});

it('has first, last and the neighbours, in order, and an ellipsis exactly where pages are missing', () => {
  const place = fc
    .integer({ min: 1, max: 500 })
    .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)));
  fc.assert(
    fc.property(place, ([current, pages]) => {
      const entries = pagerEntries(current, pages);
      for (const page of [1, current - 1, current, current + 1, pages]) {
        if (page >= 1 && page <= pages) expect(entries).toContain(page);
      }
      expect(entries[0]).toBe(1);
      expect(entries.at(-1)).toBe(pages);
      for (const [index, entry] of entries.entries()) {
        const [before, after] = [entries[index - 1], entries[index + 1]];
        if (entry === null) expect((after ?? 0) - (before ?? 0)).toBeGreaterThan(1);
        else if (typeof before === 'number') expect(entry - before).toBe(1);
      }
      if (pages <= 5) expect(entries).not.toContain(null);
    }),
  );
});
