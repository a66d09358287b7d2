import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsv } from './read-csv.ts';
import { csvText } from './write-csv.ts';

const read = (text: string, delimiter: ';' | ',' | '\t' = ';') =>
  [...readCsv(text, delimiter)].map(({ cells }) => cells);

describe('reading a CSV', () => {
  it.each<[string, (readonly string[] | null)[]]>([
    ['a;b;c', [['a', 'b', 'c']]],
    ['a;b\nc', [['a', 'b'], ['c']]],
    ['a\n\nb\n', [['a'], [''], ['b']]],
    ['"di ""hola""";c', [['di "hola"', 'c']]],
    ['a;"dos\n\n\nlíneas";c', [['a', 'dos\n\n\nlíneas', 'c']]],
    ['a"b;c', [['a"b', 'c']]],
    ['38";c', [['38"', 'c']]],
    ['="759";c', [['="759"', 'c']]],
    ['"";""', [['', '']]],
    ['"a" ;b', [['a', 'b']]],
    ['"a";"b"\n', [['a', 'b']]],
    ['"a\n"', [['a\n']]],
    // A quote that is never closed spoils its own row only.
    ['a;"b\nc;d\ne;f', [null, ['c', 'd'], ['e', 'f']]],
    ['a;"b\nc;d\n\ne;f\n', [null, ['c', 'd'], [''], ['e', 'f']]],
    ['a;b\nc;"', [['a', 'b'], null]],
    // A quote that is never closed, followed by rows with correct quotes.
    ['a;"b\nc;"d"\ne;f', [null, ['c', 'd'], ['e', 'f']]],
    ['a;"b\n"c";d\n"e\ne";f', [null, ['c', 'd'], ['e\ne', 'f']]],
    // A quote closed by a stray quote in another row: both rows are rejected.
    ['a;"b;1\nc;d";2\ne;38"', [null, null, ['e', '38"']]],
    ['a;"b";c\nd;"e;f\ng;h\ni;j";k\nl;m', [['a', 'b', 'c'], null, ['g', 'h'], null, ['l', 'm']]],
    ['a;"b"c;d\ne;f', [null, ['e', 'f']]],
  ])('%j', (text, rows) => expect(read(text)).toEqual(rows));

  it('gives the number of text lines of each row', () => {
    const rows = [...readCsv('a;"b\nc"\n\n"d\n\ne"\n"f\ng', ';')];
    expect(rows.map(({ lines }) => lines)).toEqual([2, 1, 3, 1, 1]);
  });

  it('finds a long row that crosses the end of a block', () => {
    const long = `${'x'.repeat(40_000)}\n${'y'.repeat(20_000)}`;
    const rows = Array.from({ length: 30 }, (_, index) => [String(index), long]);
    expect(read(csvText(rows).replaceAll('\r\n', '\n'))).toEqual(rows);
  });

  it('yields each of 100,000 rows once', () => {
    const rows = Array.from({ length: 100_000 }, (_, index) => [
      `R${index}`,
      '"',
      index % 7 === 0 ? 'dos\nlíneas' : 'x;y',
    ]);
    let seen = 0;
    for (const { cells } of readCsv(csvText(rows).replaceAll('\r\n', '\n'), ';')) {
      if (cells?.[0] !== `R${seen}` || cells.length !== 3) expect(cells).toEqual(rows[seen]);
      seen += 1;
    }
    expect(seen).toBe(100_000);
  });

  it.each([
    ['that do not close', 'R;"1;"2;3\n', 50_000],
    ['of which each closes the one before', 'R;1;"\n', 50_000],
    ['that close and open again', '";"\n', 0],
    ['that are doubled', '"\n""\n""\n', 0],
  ])('handles quotes %s without searching the whole text for each row', (_what, row, broken) => {
    const sheet = row.repeat(50_000);
    const started = performance.now();
    const nothing = read(sheet).filter((cells) => cells === null).length;
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(nothing).toBeGreaterThanOrEqual(broken);
  });

  it('reads any text to its end', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '"', ';', '\n', ' ', '""', ';"', '";', '"\n'), maxLength: 60 });
    fc.assert(
      fc.property(text, (sheet) => {
        const lines = sheet === '' ? 0 : sheet.split('\n').length - (sheet.endsWith('\n') ? 1 : 0);
        const rows = [...readCsv(sheet, ';')];
        expect(rows.reduce((sum, row) => sum + row.lines, 0)).toBe(lines);
        // No cell contains text of another row.
        for (const { cells } of rows) for (const cell of cells ?? []) expect(cell).not.toMatch(/\n.*;|;.*\n/s);
      }),
      { numRuns: 2_000 },
    );
  });
});

it('reads back what it has written, with line breaks and quotes', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', "'", '=', 'ñ', '1', '\t', ' '), maxLength: 8 });
  const anyCell = fc.oneof(
    cell,
    fc.tuple(cell, cell).map(([a, b]) => `${a};${b}`),
    fc.tuple(cell, cell).map(([a, b]) => `${a}\n${b}`),
  );
  fc.assert(
    fc.property(fc.array(fc.array(anyCell, { minLength: 1, maxLength: 7 }), { maxLength: 5 }), (rows) => {
      expect(read(csvText(rows).replaceAll('\r\n', '\n'))).toEqual(rows);
    }),
    { numRuns: 1_000 },
  );
});
