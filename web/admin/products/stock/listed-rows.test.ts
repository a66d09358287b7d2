import { expect, it } from 'vitest';
import { listedRows } from './listed-rows.ts';

const COUNTS = { created: 0, updated: 0, unchanged: 0, skipped: 0, failed: 0, omittedRows: 0 };

it('lists the changes and messages of the rows in the order of the sheet', () => {
  const rows = [
    { line: 2, barcode: 'B1', outcome: 'failed' as const, message: 'Mal.' },
    { line: 4, barcode: 'B3', outcome: 'updated' as const, message: 'La talla 45942 se leyó como 12/10.' },
    { line: 5, barcode: 'B4', outcome: 'updated' as const, message: 'Depósito 4 → 2.' },
  ];
  const changes = [
    { line: 3, barcode: 'B2', change: 'Depósito 1 → 2' },
    { line: 4, barcode: 'B3', change: 'Talla M → 12/10' },
    { line: 5, barcode: 'B4', change: 'Depósito 4 → 2' },
  ];
  expect(listedRows({ ...COUNTS, rows, changes }).map(({ line, message }) => `${line} ${message}`)).toEqual([
    '2 Mal.',
    '3 Depósito 1 → 2.',
    '4 La talla 45942 se leyó como 12/10. Talla M → 12/10.',
    '5 Depósito 4 → 2.',
  ]);
  expect(listedRows({ ...COUNTS, rows })).toBe(rows);
});
