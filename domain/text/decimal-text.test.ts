import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readDecimal } from './decimal-text.ts';

const read = (text: string) => readDecimal(text)?.value ?? null;

it.each([
  ['0', '0'],
  ['-0,00', '0'],
  ['007', '7'],
  [' 1 ', '1'],
  ['\u00a012,5\t', '12.5'],
  ['−3,5', '-3.5'],
  ['1.234,56', '1234.56'],
  ['1,234.56', '1234.56'],
  ['1\u00a0234\u00a0567,5', '1234567.5'],
  ['1\u202f234.5', '1234.5'],
  ['1234,567', '1234.567'],
  ['0,125', '0.125'],
])('reads %j as %s', (text, value) => expect(readDecimal(text)).toEqual({ value, ambiguous: false }));

it.each([
  ['1.250', '1.25'],
  ['36,501', '36.501'],
  ['999.000', '999'],
  ['-1.250', '-1.25'],
])('reads %j as %s, and marks it as ambiguous', (text, value) =>
  expect(readDecimal(text)).toEqual({ value, ambiguous: true }),
);

it.each([
  '',
  ' ',
  ',',
  '-',
  '1,2,3',
  '1.2.3',
  '1,234,56',
  '1.23.456',
  '12.34,56',
  '1234.567,8',
  '1.234.56',
  '1.234,567,890',
  '1.234 567',
  '1 23',
  '1  234',
  '1 234 5',
  '0.123,4',
  '012.345,6',
  '12,,5',
  '1.,5',
  ',5',
  '.5',
  '5,',
  '5.',
  '+5',
  '--5',
  '- 5',
  '5-',
  '1e3',
  '0x10',
  '١',
  '１２',
  '½',
  'NaN',
  'Infinity',
  'doce',
  '12 Bs',
  '$12',
  "1'234",
  '1_000',
  '1\n2',
  '9'.repeat(41),
])('refuses %j', (text) => expect(readDecimal(text)).toBeNull());

const digits = (min: number, max: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: min, maxLength: max });
const amount = fc.record({
  negative: fc.boolean(),
  whole: fc.nat({ max: 999_999_999_999 }).map(String),
  fraction: digits(0, 8),
});
const inGroups = (whole: string, mark: string) => whole.replace(/\B(?=(\d{3})+$)/g, mark);
const style = fc.constantFrom(['.', ','], [',', '.'], [' ', ','], [' ', '.'], ['\u00a0', ','], ['', ','], ['', '.']);

it('reads a number alike in all its spellings', () => {
  fc.assert(
    fc.property(amount, style, ({ negative, whole, fraction }, [group = '', point = '']) => {
      const written = `${negative ? '-' : ''}${inGroups(whole, group)}${fraction && point + fraction}`;
      const plain = readDecimal(`${negative ? '-' : ''}${whole}${fraction && `.${fraction}`}`);
      fc.pre(!readDecimal(written)?.ambiguous);
      expect(read(written)).toBe(plain?.value);
      expect(Number(read(written))).toBeCloseTo(Number(`${negative ? '-' : ''}${whole}.${fraction || '0'}`), 6);
    }),
    { numRuns: 1_000 },
  );
});

it('writes a number in one way, and reads it back', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,- '), maxLength: 14 }), (text) => {
      const value = read(text);
      if (value === null) return;
      expect(value).toMatch(/^-?(0|[1-9]\d*)(\.\d*[1-9])?$/);
      expect(read(value)).toBe(value);
      // No digit was lost or added, except insignificant zeros.
      const digitsOf = (some: string) => some.replace(/\D/g, '').replace(/^0+/, '');
      expect(digitsOf(text)).toMatch(new RegExp(`^${digitsOf(value)}0*$`));
    }),
    { numRuns: 2_000 },
  );
});

it('accepts or refuses any text without throwing', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => void readDecimal(text)));
});
