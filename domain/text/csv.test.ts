import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnLetter, guardFormula, unguardFormula } from './csv.ts';

describe('a text that a spreadsheet would run as a formula', () => {
  it.each(['=1+1', '+58', '-5', '@SUM(A1)', "'=1", "''-x", '\t=1', '\n=1', '\r=1'])(
    'guards %s, and restores it',
    (text) => {
      expect(guardFormula(text)).toBe(`'${text}`);
      expect(unguardFormula(`'${text}`)).toBe(text);
    },
  );

  it.each(['M', "'M", "O'Hara", '10/12', ''])('leaves %s unchanged', (text) => {
    expect(guardFormula(text)).toBe(text);
    expect(unguardFormula(text)).toBe(text);
  });

  it('comes back unchanged, whatever it is', () => {
    const text = fc.string({ unit: fc.constantFrom("'", '=', '-', '+', '@', 'a'), maxLength: 6 });
    fc.assert(
      fc.property(text, (value) => {
        expect(unguardFormula(guardFormula(value))).toBe(value);
      }),
    );
  });
});

it('names columns as a spreadsheet does', () => {
  expect([0, 2, 25, 26, 27, 701].map(columnLetter)).toEqual(['A', 'C', 'Z', 'AA', 'AB', 'ZZ']);
});
