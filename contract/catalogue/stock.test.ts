import { expect, it } from 'vitest';
import { testSchema } from '#tests/support/input/refusals.ts';
import { MAX_RECORD_ID } from '../record.ts';
import { stockQuery } from './stock.ts';

const ids = (count: number) => Array.from({ length: count }, (_, index) => MAX_RECORD_ID - index).join(',');
const NUMBERS = 'ids son números separados por comas';
const NO_ITEM = 'ids son números de artículo';

testSchema(
  stockQuery,
  [{ ids: '1' }, { ids: ids(100) }, { ids: `${ids(50)},${ids(50)}` }],
  [
    ['ids', ids(101), 'Máximo 100 artículos'],
    ['ids', Array.from({ length: 101 }, (_, index) => index + 1).join(','), 'Máximo 100 artículos'],
    ['ids', '0', NO_ITEM],
    ['ids', String(MAX_RECORD_ID + 1), NO_ITEM],
    ...['', ',', '1,', '1,,2', '1, 2', '-1', '1.5', '1e3', 'x', '1\u0000'].map((text): [string, unknown, string] => [
      'ids',
      text,
      NUMBERS,
    ]),
    ['ids', undefined, 'Falta ids'],
    ['ids', ['1', '2'], 'Falta ids'],
    ['id', '1', 'Este dato no se espera aquí'],
  ],
);

it('reads an item once that is named twice', () => {
  expect(stockQuery.parse({ ids: '7,12,7' })).toEqual({ ids: [7, 12] });
});
