import { describe, expect, it } from 'vitest';
import { DEMO_PRODUCTS } from '#demo/catalogue/products.ts';
import { foldAccents } from '#domain/text/slug.ts';
import { demoSearch } from './demo-search.ts';

// Makes every typing slip of a class in every word of the catalogue's names. A list of searches contains only a few of
// them.

const FIRST_SEEN = 3;
const KEYS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

const search = demoSearch();
const refs = (text: string) => search.find(text).styles.map(({ ref }) => ref);
const words = [
  ...new Set(DEMO_PRODUCTS.flatMap(({ name }) => foldAccents(name.toLowerCase()).match(/[a-z]{5,}/g) ?? [])),
].filter((word) => refs(word).length > 0);
const known = new Set(words);

const places = (word: string, from: number) => Array.from({ length: word.length - from }, (_, at) => at + from);
const cut = (word: string, at: number, put: string, taken = 1) => word.slice(0, at) + put + word.slice(at + taken);

function neighbours(letter: string): string[] {
  const row = KEYS.find((keys) => keys.includes(letter)) ?? '';
  return [row[row.indexOf(letter) - 1], row[row.indexOf(letter) + 1]].filter((key) => key !== undefined);
}

/** Share of the slips that must find one of the first three results of the right word. Some slips make another word. */
const CLASSES: [name: string, least: number, slips: (word: string) => string[]][] = [
  ['swapped letters', 0.98, (word) => places(word, 1).map((at) => cut(word, at - 1, `${word[at]}${word[at - 1]}`, 2))],
  ['a missing letter', 0.96, (word) => places(word, 1).map((at) => cut(word, at, ''))],
  ['a doubled letter', 0.98, (word) => places(word, 0).map((at) => cut(word, at, `${word[at]}${word[at]}`))],
  [
    'a neighbouring letter',
    0.96,
    (word) => places(word, 0).flatMap((at) => neighbours(word.charAt(at)).map((key) => cut(word, at, key))),
  ],
  [
    'a letter too many',
    0.98,
    (word) => places(word, 1).flatMap((at) => neighbours(word.charAt(at)).map((key) => cut(word, at, key, 0))),
  ],
  ['b and v', 0.98, (word) => [word.replace('b', 'v'), word.replace('v', 'b')]],
  ['s, z and c', 0.98, (word) => [word.replace('s', 'z'), word.replace('z', 's'), word.replace(/c(?=[ei])/, 's')]],
  ['h', 0.98, (word) => [word.replace(/(?<![cs])h/, ''), word.replace(/^(?=[aeiou])/, 'h')]],
  ['k', 0.98, (word) => [word.replace(/c(?=[aou])/, 'k'), word.replace('qu', 'k')]],
  ['ll and y', 0.96, (word) => [word.replace('ll', 'y'), word.replace('y', 'll'), word.replace('y', 'i')]],
  ['the plural', 0.98, (word) => [/[aeiou]$/.test(word) ? `${word}s` : word.replace(/(?<=[nlrd])$/, 'es')]],
  [
    'a diminutive',
    0.96,
    (word) => [word.replace(/(?<=[^aeioucgzj])([ao])s?$/, 'it$1'), word.replace(/(?<=t)([ao])s?$/, 'ic$1')],
  ],
  ['a space in it', 0.98, (word) => places(word.slice(0, -1), 3).map((at) => cut(word, at, ' ', 0))],
];

describe('a word of the catalogue', () => {
  it.each(CLASSES)('is found with %s', (_name, least, slips) => {
    const missed: string[] = [];
    let tried = 0;
    for (const word of words) {
      const expected = new Set(refs(word).slice(0, FIRST_SEEN));
      for (const slip of new Set(slips(word))) {
        if (known.has(slip)) continue;
        tried += 1;
        const results = refs(slip).slice(0, FIRST_SEEN);
        if (!results.some((ref) => expected.has(ref))) missed.push(`${slip} (${word})`);
      }
    }
    expect(1 - missed.length / tried, missed.join(', ')).toBeGreaterThanOrEqual(least);
  });

  it('is suggested only if the shop lists matches for it', () => {
    const texts = words.flatMap((word, at) => {
      const other = words[(at * 7 + 3) % words.length] ?? '';
      return [`${word} ${other}`, cut(word, 1, ''), `${cut(word, 2, '')} ${other} xl`, `${word} talla 99`];
    });
    for (const text of texts) {
      const { suggestion } = search.find(text);
      if (suggestion === null) continue;
      const listed = search.find(suggestion).styles.filter((style) => style.variants.some(({ stock }) => stock > 0));
      expect(listed, `${text} → ${suggestion}`).not.toEqual([]);
    }
  });
});
