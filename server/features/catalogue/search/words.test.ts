import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meaningsOf, roleOfWord, termOf } from './lexicon.ts';
import { baseFormsOf, maxSlipCost, slipCost, soundOf } from './spelling.ts';
import { singular, stem, wordsOf } from './text.ts';

// slips.test.ts in demo/judged-searches proves that misspelt words are corrected. This file lists words that must stay
// different.

it.each([
  ['Camisa Oxford Ávila, celeste', ['camisa', 'oxford', 'avila', 'celeste']],
  ['T-shirt 38/40', ['t', 'shirt', '38', '40']],
  ['pan\u0303uelo', ['panuelo']],
  ['  ', []],
  ['👗', []],
])('the words of %j are %j', (text, words) => expect(wordsOf(text).map(({ folded }) => folded)).toEqual(words));

it.each([
  ['pantalones', 'pantalon'],
  ['trajes', 'traje'],
  ['camisas', 'camisa'],
  ['luces', 'luz'],
  ['gris', 'gris'],
  ['xs', 'xs'],
])('the singular of %s is %s', (plural, one) => expect(singular(plural)).toBe(one));

it.each([
  ['negra', 'negros', true],
  ['traje', 'trajes', true],
  ['bluyin', 'bluyines', true],
  ['chemise', 'chemises', true],
  ['corta', 'corte', false],
  ['playa', 'playera', false],
  ['60', '61', false],
])('%s and %s have the same stem: %j', (one, other, same) => expect(stem(one) === stem(other)).toBe(same));

it.each([
  ['blullin', 'bluyin', true],
  ['trage', 'traje', true],
  ['osford', 'oxford', true],
  ['conpras', 'compras', true],
  ['estampao', 'estampado', true],
  ['casa', 'caja', false],
  ['saco', 'chaco', false],
  ['gato', 'jato', false],
])('%s and %s sound alike: %j', (one, other, same) => expect(soundOf(one) === soundOf(other)).toBe(same));

describe('a typing slip', () => {
  it.each([
    ['harina', 'marina'],
    ['camion', 'camisa'],
    ['nevera', 'negra'],
    ['cama', 'cata'],
    ['bota', 'boda'],
    ['xl', 'xs'],
  ])('does not make %s from %s', (typed, target) => {
    expect(slipCost(typed, target, maxSlipCost(typed.length))).toBe(Number.POSITIVE_INFINITY);
  });

  it('costs nothing between equal words, and the same both ways', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcdeos'), maxLength: 8 });
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(slipCost(one, one, 9)).toBe(0);
        expect(slipCost(one, other, 20)).toBeCloseTo(slipCost(other, one, 20), 9);
      }),
    );
  });
});

it.each(['clasica', 'camisa', 'ita', 'bolsillo'])('%s is not a diminutive', (word) => {
  expect(baseFormsOf(word)).toEqual([]);
});

it.each([
  ['muchachos', 'gender:1'],
  ['muchacha', 'gender:2'],
  ['senoras', 'gender:2'],
  ['mediana', 'size:m'],
])('%s means %s', (word, role) => expect(roleOfWord(word)).toBe(role));

it.each([
  ['remera', 'franela'],
  ['polo', 'chemise'],
  ['correa', 'cinturón'],
  ['vino tinto', 'burdeos'],
])('%s and %s are synonyms', (one, other) => {
  const fitOf = (from: string, to: string) => meaningsOf(termOf(from)).find(({ term }) => term === termOf(to))?.fit;
  expect(fitOf(one, other)).toBeGreaterThan(0.9);
  expect(fitOf(other, one)).toBeGreaterThan(0.9);
});

it('a colour finds its shades, and a shade not its colour', () => {
  expect(meaningsOf(termOf('azul')).map(({ term }) => term)).toContain(termOf('celeste'));
  expect(meaningsOf(termOf('celeste')).map(({ term }) => term)).not.toContain(termOf('azul'));
});
