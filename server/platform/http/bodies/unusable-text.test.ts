import { expect, it } from 'vitest';
import { findUnusableText } from './unusable-text.ts';

it.each<[string, unknown, string | null]>([
  ['plain text', { name: 'Ñandú 👕\n\u0001' }, null],
  ['no text', { a: [1, null, true, undefined] }, null],
  ['nothing', undefined, null],
  ['a NUL', { name: 'Ana\u0000' }, 'name'],
  ['a NUL inside', { products: [{ size: 'M' }, { size: '\u0000' }] }, 'products.1.size'],
  ['the first half of a surrogate', { name: '\ud83d' }, 'name'],
  ['the second half', { name: 'a\udc55b' }, 'name'],
  ['a NUL in a name of a field', { payment: { 'ba\u0000nk': 'x' } }, 'payment'],
  ['a text by itself', '\u0000', ''],
])('%s', (_name, sent, place) => {
  expect(findUnusableText(sent)).toBe(place);
});

it('searches a body that is nested a hundred thousand times', () => {
  const deep = JSON.parse(`${'['.repeat(100_000)}"\\u0000"${']'.repeat(100_000)}`);
  expect(findUnusableText(deep)).toMatch(/^0\.0\./);
});
