import { expect, it } from 'vitest';
import { numberProblem, numberText, readNumberText } from './number-text.ts';

it.each([
  [' 12,5 ', 12.5],
  ['1.234,56', 1234.56],
  ['$ 7', 7],
  ['7 $', 7],
  ['12,5 %', 12.5],
  ['−10', -10],
  [4.5, 4.5],
])('%j is a number', (typed, number) => expect(readNumberText(typed)).toBe(number));

it.each(['', '  ', undefined, null])('%j is empty', (typed) => expect(readNumberText(typed)).toBeUndefined());

// domain/text/decimal-text.test.ts has the other texts that are no numbers.
it.each(['doce', '1,2,3', '1 2', '%5', '--1', 'Infinity'])('%j is no number', (typed) =>
  expect(readNumberText(typed)).toBeNaN(),
);

it.each(['1.000', '1,000', '$ 1.250', '-1.000', '12.500 %'])('%j is ambiguous', (typed) => {
  expect(readNumberText(typed)).toBeNaN();
});

it('explains why a number cannot be read', () => {
  expect(numberProblem('$ 1.250')).toBe('«1.250» se lee de dos maneras; escríbelo sin separar los miles.');
  expect(numberProblem('+1.000')).toBe('«1.000» se lee de dos maneras; escríbelo sin separar los miles.');
  expect(numberProblem('1,2,3')).toBe('«1,2,3» tiene dos comas: escribe un solo signo, el de los decimales.');
  expect(numberProblem('1.23.456.7')).toBe(
    '«1.23.456.7» tiene tres puntos: escribe un solo signo, el de los decimales.',
  );
  for (const typed of ['1250', '1.250,00', '1.000.000', '12,50', 'doce', '', undefined, 1.25])
    expect(numberProblem(typed)).toBeNull();
});

it.each([
  [12, 'plain', '12'],
  [12.5, 'plain', '12,5'],
  [1049.9, 'money', '1049,90'],
  [30, 'money', '30,00'],
  [-0.5, 'money', '-0,50'],
  [0, 'plain', '0'],
  [Number.NaN, 'money', ''],
  [undefined, 'plain', ''],
] as const)('formats %d as %s %j, and reads it back', (value, kind, text) => {
  expect(numberText(value, kind)).toBe(text);
  if (text !== '') expect(readNumberText(text)).toBe(value);
});
