import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wholesOf } from './diminutive.ts';
import { meaningsOf, roleOfWord, termOf } from './lexicon.ts';
import { mostSlips, slipCost } from './slip.ts';
import { soundOf } from './sound.ts';
import { singular, stem, wordsOf } from './text.ts';

describe('words', () => {
  it.each([
    ['Camisa Oxford Ávila, celeste', ['camisa', 'oxford', 'avila', 'celeste']],
    ['T-shirt 38/40', ['t', 'shirt', '38', '40']],
    ['pan\u0303uelo', ['panuelo']],
    ['  ', []],
    ['👗', []],
  ])('of %j', (text, words) => expect(wordsOf(text).map(({ folded }) => folded)).toEqual(words));

  it.each([
    ['pantalones', 'pantalon'],
    ['marrones', 'marron'],
    ['azules', 'azul'],
    ['trajes', 'traje'],
    ['camisas', 'camisa'],
    ['luces', 'luz'],
    ['gris', 'gris'],
    ['xs', 'xs'],
  ])('%s is one %s', (many, one) => expect(singular(many)).toBe(one));

  it.each([
    ['negra', 'negros'],
    ['traje', 'trajes'],
    ['bluyin', 'bluyines'],
    ['short', 'shorts'],
    ['chemise', 'chemises'],
  ])('%s and %s are one word', (one, other) => expect(stem(one)).toBe(stem(other)));

  it.each([
    ['corta', 'corte'],
    ['playa', 'playera'],
    ['saco', 'saque'],
    ['60', '61'],
  ])('%s and %s are two', (one, other) => expect(stem(one)).not.toBe(stem(other)));
});

describe('a word by ear', () => {
  it.each([
    ['sapatos', 'zapatos'],
    ['bestido', 'vestido'],
    ['shaketa', 'chaqueta'],
    ['blullin', 'bluyin'],
    ['trage', 'traje'],
    ['ombre', 'hombre'],
    ['camissa', 'camisa'],
    ['osford', 'oxford'],
    ['raias', 'rayas'],
    ['conpras', 'compras'],
    ['estampao', 'estampado'],
  ])('%s is %s', (heard, written) => expect(soundOf(heard)).toBe(soundOf(written)));

  it.each([
    ['casa', 'caja'],
    ['saco', 'chaco'],
    ['gato', 'jato'],
  ])('%s is not %s', (one, other) => expect(soundOf(one)).not.toBe(soundOf(other)));
});

describe('a slip of the finger', () => {
  const near = (typed: string, meant: string) =>
    slipCost(typed, meant, mostSlips(typed.length)) < Number.POSITIVE_INFINITY;

  it.each([
    ['camsia', 'camisa'],
    ['camsa', 'camisa'],
    ['csmisa', 'camisa'],
    ['flada', 'falda'],
    ['amisa', 'camisa'],
    ['pantaloom', 'pantalon'],
  ])('%s may be %s', (typed, meant) => expect(near(typed, meant)).toBe(true));

  it.each([
    ['harina', 'marina'],
    ['camion', 'camisa'],
    ['nevera', 'negra'],
    ['cama', 'cata'],
    ['bota', 'boda'],
    ['xl', 'xs'],
  ])('%s is not %s', (typed, meant) => expect(near(typed, meant)).toBe(false));

  it('costs nothing where there is none, the same both ways', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcdeos'), maxLength: 8 });
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(slipCost(one, one, 9)).toBe(0);
        expect(slipCost(one, other, 20)).toBeCloseTo(slipCost(other, one, 20), 9);
      }),
    );
  });
});

describe('a diminutive', () => {
  it.each([
    ['camisitas', 'camisa'],
    ['zapaticos', 'zapato'],
    ['saquito', 'saco'],
    ['larguita', 'larga'],
    ['pantaloncito', 'pantalon'],
    ['trajecito', 'traje'],
    ['azulito', 'azul'],
    ['lucecita', 'luz'],
  ])('%s may be of %s', (small, whole) => expect(wholesOf(small)).toContain(whole));

  it.each(['clasica', 'camisa', 'ita', 'bolsillo'])('%s is none', (word) => expect(wholesOf(word)).toEqual([]));
});

it.each([
  ['muchachos', 'gender:1'],
  ['muchacha', 'gender:2'],
  ['hombres', 'gender:1'],
  ['señoras', 'gender:2'],
  ['abuela', 'gender:2'],
  ['mediana', 'size:m'],
])('%s says %s', (word, role) => expect(roleOfWord(word.replace('ñ', 'n'))).toBe(role));

describe('words of the region', () => {
  it.each([
    ['remera', 'franela'],
    ['playera', 'franela'],
    ['americana', 'saco'],
    ['polo', 'chemise'],
    ['correa', 'cinturón'],
    ['calzado', 'zapato'],
    ['vino tinto', 'vinotinto'],
    ['burdeos', 'vinotinto'],
  ])('%s is %s, and the other way', (one, other) => {
    expect(meaningsOf(termOf(one)).find(({ term }) => term === termOf(other))?.fit).toBeGreaterThan(0.9);
    expect(meaningsOf(termOf(other)).find(({ term }) => term === termOf(one))?.fit).toBeGreaterThan(0.9);
  });

  it('a shade answers its colour, and the colour not the shade', () => {
    expect(meaningsOf(termOf('azul')).map(({ term }) => term)).toContain(termOf('celeste'));
    expect(meaningsOf(termOf('celeste')).map(({ term }) => term)).not.toContain(termOf('azul'));
  });
});
