import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBlock, readBlock } from './paste-block.ts';

/** The texts by their places: '0:1' is the second cell of the first row. */
function textsIn(pasted: string, rows = 10, columns = 10): Record<string, string> {
  const block = readBlock(pasted, rows, columns);
  return Object.fromEntries((block?.texts ?? []).map(({ row, column, text }) => [`${row}:${column}`, text]));
}

describe('a block copied from a spreadsheet', () => {
  it.each([
    ['of Excel', '1\t2\r\n3\t4\r\n', { '0:0': '1', '0:1': '2', '1:0': '3', '1:1': '4' }],
    ['of LibreOffice', '1\t2\n3\t4\n', { '0:0': '1', '0:1': '2', '1:0': '3', '1:1': '4' }],
    ['of Google Sheets', '1\t2\n3\t4', { '0:0': '1', '0:1': '2', '1:0': '3', '1:1': '4' }],
    ['one cell', '12', { '0:0': '12' }],
    ['one cell with its line break', '12\n', { '0:0': '12' }],
    ['cells with spaces of all kinds', '\u00a012,50\u00a0$ \t 15 %', { '0:0': '12,50 $', '0:1': '15 %' }],
    ['a cell with a line break and a quote', '"uno\ndos"\t"3"""\n4', { '0:0': 'uno dos', '0:1': '3"', '1:0': '4' }],
    ['inches', '12"\t14"', { '0:0': '12"', '0:1': '14"' }],
    ['commas and semicolons', '1,5;2\t3', { '0:0': '1,5;2', '0:1': '3' }],
    ['empty cells, which change nothing', '1\t\t3\n\t\n\t5', { '0:0': '1', '0:2': '3', '2:1': '5' }],
    ['an open quote', '"1\t2\n3', { '0:0': '1 2 3' }],
    ['nothing', '', {}],
    ['line breaks alone', '\n\r\n\n', {}],
  ])('%s', (_, pasted, texts) => expect(textsIn(pasted)).toEqual(texts));

  it('counts the rows and columns that do not fit', () => {
    const pasted = '1\t2\t3\t\n4\t5\t6\t\n7\t8\t9\t';
    expect(readBlock(pasted, 2, 2)).toMatchObject({ rowsOver: 1, columnsOver: 1 });
    expect(Object.keys(textsIn(pasted, 2, 2))).toEqual(['0:0', '0:1', '1:0', '1:1']);
    expect(readBlock(pasted, 3, 3)).toMatchObject({ rowsOver: 0, columnsOver: 0 });
  });

  it('is refused if it is too long', () => {
    expect(readBlock('1\n'.repeat(600_000), 10, 1)).toBeNull();
  });

  it('never fills a cell outside of the table', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(5), fc.nat(5), (pasted, rows, columns) => {
        for (const { row, column, text } of readBlock(pasted, rows, columns)?.texts ?? []) {
          expect(row < rows && column < columns && text !== '').toBe(true);
        }
      }),
    );
  });
});

it.each([
  ['12', false],
  ['12\n', false],
  ['\t12', false],
  ['1\t2', true],
  ['1\n2', true],
])('has several cells: %j is %s', (pasted, several) => expect(isBlock(pasted)).toBe(several));
