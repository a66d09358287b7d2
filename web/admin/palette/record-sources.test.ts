import { expect, it } from 'vitest';
import { exactSizeFirst } from './record-sources.ts';

const sizes = (text: string, ...sizesFound: string[]) =>
  exactSizeFirst(
    text,
    sizesFound.map((size) => ({ attributes: { size } })),
    3,
  ).map(({ attributes }) => attributes.size);

it('puts products with the typed size first', () => {
  expect(sizes('oxford m', 'SM', 'XS', 'S', 'M')).toEqual(['M', 'SM', 'XS']);
  expect(sizes('oxford', 'SM', 'XS', 'S', 'M')).toEqual(['SM', 'XS', 'S']);
});
