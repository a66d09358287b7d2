import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type DraftPicture, picturePlan } from './picture-plan.ts';

/** Simulates what the server does with a plan. */
function carriedOut(stored: string[], { deletions, uploads, order }: ReturnType<typeof picturePlan<string>>): string[] {
  const pictures = [...stored];
  for (const position of deletions) pictures.splice(position - 1, 1);
  pictures.push(...uploads.map(({ file }) => file));
  return order ? order.map((position) => pictures[position - 1] ?? '?') : pictures;
}

it('makes the stored pictures equal to those of the form, for any changes', () => {
  const drafts = fc
    .record({ stored: fc.integer({ min: 0, max: 8 }), added: fc.integer({ min: 0, max: 4 }) })
    .chain(({ stored, added }) => {
      const all: DraftPicture<string>[] = [
        ...Array.from({ length: stored }, (_, index) => ({
          kind: 'stored' as const,
          key: `s${index}`,
          url: `stored ${index + 1}`,
          position: index + 1,
        })),
        ...Array.from({ length: added }, (_, index) => ({
          kind: 'new' as const,
          key: `n${index}`,
          url: `new ${index}`,
          file: `new ${index}`,
        })),
      ];
      return fc.record({ stored: fc.constant(stored), pictures: fc.shuffledSubarray(all) });
    });
  fc.assert(
    fc.property(drafts, ({ stored, pictures }) => {
      const before = Array.from({ length: stored }, (_, index) => `stored ${index + 1}`);
      expect(carriedOut(before, picturePlan(stored, pictures))).toEqual(pictures.map(({ url }) => url));
    }),
  );
});

it('does nothing without changes', () => {
  const pictures = [1, 2, 3].map((position) => ({ kind: 'stored' as const, key: `${position}`, url: '', position }));
  expect(picturePlan(3, pictures)).toEqual({ deletions: [], uploads: [], order: null });
});
