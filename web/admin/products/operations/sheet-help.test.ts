import { expect, it } from 'vitest';
import { hasLocationColumn } from '#domain/stock/sheet/location-column.ts';
import { readPlacedRow } from '#domain/stock/sheet/placed-row.ts';
import { sampleSheet } from './sheet-help.tsx';

it('offers a sample sheet that the import can read', () => {
  const [header, ...rows] = sampleSheet().slice(1).trimEnd().split('\r\n');
  expect(hasLocationColumn(header?.split(';') ?? [])).toBe(true);
  expect(rows.map((row, index) => readPlacedRow(row.split(';'), index + 2))).toMatchObject([
    { kind: 'row', row: { stock: 8, location: 'Depósito web', price: 4990 } },
    { kind: 'row', row: { stock: 3, location: 'Samán Chacao', price: null } },
    { kind: 'row', row: { stock: 5, size: 'L' } },
  ]);
});
