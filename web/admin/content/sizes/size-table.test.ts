import { describe, expect, it } from 'vitest';
import { readCells, withCells, withColumn, withoutColumn, withoutRow, withRow } from './size-table.ts';

const TABLE = {
  columns: ['Pecho'],
  hows: ['Con la cinta recta'],
  rows: [
    ['S', '90'],
    ['M', '96'],
  ],
};

describe('what is pasted into a size table', () => {
  it('is a block of cells when a sheet copied more than one', () => {
    expect(readCells('S\t90\r\nM\t 96 \r\n')).toEqual([
      ['S', '90'],
      ['M', '96'],
    ]);
    expect(readCells('S\t90')).toEqual([['S', '90']]);
    expect(readCells('90 – 96')).toBeNull();
  });

  it('fills the table from the cell on, which grows as far as it may', () => {
    const cells = [
      ['97', '80'],
      ['104', '86'],
    ];
    expect(withCells(TABLE, { row: 1, cell: 1 }, cells)).toEqual({
      columns: ['Pecho', ''],
      hows: ['Con la cinta recta', ''],
      rows: [
        ['S', '90', ''],
        ['M', '97', '80'],
        ['', '104', '86'],
      ],
    });
    expect(
      withCells(TABLE, { row: -1, cell: 0 }, [
        ['Talla', 'Busto'],
        ['XS', '80'],
      ]),
    ).toMatchObject({
      columns: ['Busto'],
      rows: [
        ['XS', '80'],
        ['M', '96'],
      ],
    });
    expect(withCells(TABLE, { row: 0, cell: 1 }, Array(31).fill(['1']))).toBeNull();
    expect(withCells(TABLE, { row: 0, cell: 1 }, [Array(13).fill('1')])).toBeNull();
  });
});

it('rows and measurements are added and removed with all their cells', () => {
  expect(withRow(TABLE).rows.at(-1)).toEqual(['', '']);
  expect(withoutRow(TABLE, 0).rows).toEqual([['M', '96']]);
  expect(withColumn(TABLE)).toMatchObject({
    columns: ['Pecho', ''],
    rows: [
      ['S', '90', ''],
      ['M', '96', ''],
    ],
  });
  expect(withoutColumn(withColumn(TABLE), 0)).toEqual({
    columns: [''],
    hows: [''],
    rows: [
      ['S', ''],
      ['M', ''],
    ],
  });
});
