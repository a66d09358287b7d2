import { expect, it } from 'vitest';
import { readPastedLines } from './pasted-lines.ts';

it('reads barcodes and quantities with any separator, and reports the rows that it cannot read', () => {
  const text = [
    'Código\tCantidad',
    '7590001\t3',
    '7590002;2',
    '',
    ' 7590003 ',
    '7590004, 5',
    '7,59E+12\t2',
    '7.59E+12\t2',
    '7590005\t1.000',
    '7590006\t0',
    '7590007\t2\tAzul',
  ].join('\r\n');
  const { lines, problems } = readPastedLines(text);
  expect(lines).toEqual([
    { row: 2, barcode: '7590001', quantity: 3 },
    { row: 3, barcode: '7590002', quantity: 2 },
    { row: 5, barcode: '7590003', quantity: 1 },
    { row: 6, barcode: '7590004', quantity: 5 },
  ]);
  expect(problems.map(({ row, message }) => [row, message])).toEqual([
    [7, 'La hoja acortó el código de barras: dale formato de texto.'],
    [8, 'La hoja acortó el código de barras: dale formato de texto.'],
    [9, 'La cantidad debe ser un número entero, sin puntos.'],
    [10, 'La cantidad debe ser al menos 1.'],
    [11, 'Escribe solo el código de barras y la cantidad.'],
  ]);
});
