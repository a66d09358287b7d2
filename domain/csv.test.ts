import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { guardFormula, joinCsvLine, splitCsvLine, unguardFormula } from './csv.ts';

const delimiters = fc.constantFrom(';' as const, ',' as const, '\t' as const);
/** Cells in the characters that make CSV hard. */
const cell = fc.string({ unit: fc.constantFrom('a', '"', ';', ',', "'", '=', ' ', 'ñ', '1'), maxLength: 8 });

describe('a line of a CSV', () => {
  it.each([
    ['a;b;c', ['a', 'b', 'c']],
    ['', ['']],
    [';;', ['', '', '']],
    ['"a;b";c', ['a;b', 'c']],
    ['"di ""hola""";c', ['di "hola"', 'c']],
    ['a"b;c', ['a"b', 'c']],
    ['"a"b;c', ['ab', 'c']],
    ['"nunca cerrada;c', ['"nunca cerrada', 'c']],
    ['="759";c', ['="759"', 'c']],
    ['"";""', ['', '']],
  ])('%s', (line, cells) => expect(splitCsvLine(line, ';')).toEqual(cells));

  it('reads back as it was written, and as another reader reads it', () => {
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 7 }), delimiters, (cells, delimiter) => {
        const line = joinCsvLine(cells, delimiter);
        expect(splitCsvLine(line, delimiter)).toEqual(cells);
        expect(Papa.parse<string[]>(line, { delimiter, header: false }).data[0] ?? ['']).toEqual(cells);
      }),
    );
  });

  it('is read whatever it holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), delimiters, (line, delimiter) => {
        expect(splitCsvLine(line, delimiter).length).toBeGreaterThan(0);
      }),
    );
  });
});

describe('a text that a spreadsheet would run', () => {
  it.each(['=1+1', '+58', '-5', '@SUM(A1)', "'=1", "''-x"])('%s is guarded, and comes off again', (text) => {
    expect(guardFormula(text)).toBe(`'${text}`);
    expect(unguardFormula(`'${text}`)).toBe(text);
  });

  it.each(['M', "'M", "O'Hara", '10/12', ''])('%s is left alone', (text) => {
    expect(guardFormula(text)).toBe(text);
    expect(unguardFormula(text)).toBe(text);
  });

  it('whatever it is comes back as it was', () => {
    const text = fc.string({ unit: fc.constantFrom("'", '=', '-', '+', '@', 'a'), maxLength: 6 });
    fc.assert(
      fc.property(text, (value) => {
        expect(unguardFormula(guardFormula(value))).toBe(value);
      }),
    );
  });
});
