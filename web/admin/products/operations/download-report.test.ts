import { expect, it } from 'vitest';
import { reportCsv } from './download-report.tsx';

it('escapes formulas in the CSV of a report', () => {
  const csv = reportCsv([
    { line: 2, barcode: '=1+1', outcome: 'failed', message: 'El precio "x" no es un número; revisa' },
    { line: 30, barcode: '', outcome: 'skipped', message: '-sin código' },
  ]);
  expect(csv).toBe(
    '\uFEFFfila;codigo de barras;resultado;detalle\r\n' +
      `2;'=1+1;failed;"El precio ""x"" no es un número; revisa"\r\n` +
      "30;;skipped;'-sin código\r\n",
  );
});

it('adds a column of locations if the sheet has them', () => {
  const csv = reportCsv([
    { line: 2, barcode: 'B', location: '=Samán', outcome: 'updated', message: 'Stock 4 → 9.' },
    { line: 3, barcode: 'C', outcome: 'skipped', message: 'Falta la referencia.' },
  ]);
  expect(csv).toBe(
    '\uFEFFfila;codigo de barras;ubicacion;resultado;detalle\r\n' +
      "2;B;'=Samán;updated;Stock 4 → 9.\r\n" +
      '3;C;;skipped;Falta la referencia.\r\n',
  );
});
