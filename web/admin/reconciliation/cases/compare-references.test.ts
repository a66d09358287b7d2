import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareReferences, type ReferenceMark } from './compare-references.ts';

/** Different digits in square brackets, digits without a counterpart in round ones. */
const shown = (marks: readonly ReferenceMark[]) =>
  marks.map(({ text, kind }) => (kind === 'differs' ? `[${text}]` : kind === 'plain' ? `(${text})` : text)).join('');

it.each([
  ['004512345678', '004512345678', '004512345678', '004512345678', 'La misma referencia'],
  ['345678', '004512345678', '345678', '(004512)345678', 'Coinciden los últimos 6 dígitos'],
  ['REF 345-678', '0345678', '(REF )345-678', '(0)345678', 'Coinciden los últimos 6 dígitos'],
  ['004512345678', '5678', '(00451234)5678', '5678', 'Coinciden los últimos 4 dígitos'],
  ['345698', '004512345678', '3456[9]8', '(004512)3456[7]8', 'Difiere 1 dígito'],
  ['345768', '004512345678', '345[76]8', '(004512)345[67]8', 'Dos dígitos cambiados de lugar'],
  ['34578', '34568', '345[7]8', '345[6]8', 'Difiere 1 dígito'],
  ['1234678', '12345678', '1234678', '1234[5]678', 'Al cliente le falta 1 dígito'],
  ['123455678', '12345678', '1234[5]5678', '12345678', 'Al cliente le sobra 1 dígito'],
  ['111111', '222222', '[111111]', '[222222]', 'Las referencias son distintas'],
  ['', '12345678', '', '(12345678)', 'El cliente no escribió la referencia'],
  ['123456', 'ABONO', '(123456)', '(ABONO)', 'El banco no dice la referencia'],
])('compares %s with %s', (shopper, bank, ours, theirs, words) => {
  const compared = compareReferences(shopper, bank);
  expect([shown(compared.shopper), shown(compared.bank), compared.words]).toEqual([ours, theirs, words]);
});

const reference = fc.oneof(fc.stringMatching(/^\d{0,14}$/), fc.string({ maxLength: 16 }));

it('shows every character of both references', () => {
  fc.assert(
    fc.property(reference, reference, (shopper, bank) => {
      const compared = compareReferences(shopper, bank);
      expect(compared.shopper.map(({ text }) => text).join('')).toBe(shopper);
      expect(compared.bank.map(({ text }) => text).join('')).toBe(bank);
    }),
  );
});

it('accepts the last digits of a reference, from four on', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{6,14}$/), fc.integer({ min: 4, max: 6 }), (bank, count) => {
      expect(compareReferences(bank.slice(-count), bank).agrees).toBe(true);
    }),
  );
});
