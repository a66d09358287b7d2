import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placedCells, readPlacedRow } from './placed-row.ts';

const read = (text: string) => readPlacedRow(text.split(';'), 2);

it('reads the location of the pieces, or none', () => {
  expect(read('R;1;B;0;4;M; Samán Chacao ')).toMatchObject({
    kind: 'row',
    row: { stock: 4, location: 'Samán Chacao' },
  });
  expect(read("R;1;B;0;4;M;'=Centro")).toMatchObject({ row: { location: '=Centro' } });
  for (const line of ['R;1;B;0;4;M', 'R;1;B;0;4;M;', 'R;1;B;0;4;M;  ;;']) {
    expect(read(line)).toEqual(readPlacedRow(['R', '1', 'B', '0', '4', 'M'], 2));
    expect(read(line)).not.toHaveProperty('row.location');
  }
});

it.each([
  ['R;1;B;0;4;M;Chacao;sobra', 'failed', 'La línea tiene más de siete columnas.'],
  ['R;x;B;0;4;M;Chacao', 'failed', 'El precio «x» no es válido.'],
  ['R;1;B;0;4;M;Cha\0cao', 'failed', 'La línea tiene caracteres que no se pueden leer.'],
  ['R;1;B;0;4;M;\uFFFD', 'failed', 'La línea tiene caracteres que no se pueden leer.'],
  [';;;;;;Chacao', 'skipped', 'Faltan la referencia y el código de barras.'],
  ['R;1;;0;4;M;Chacao', 'skipped', 'Falta el código de barras.'],
])('reads %s as %s', (text, kind, message) => expect(read(text)).toMatchObject({ kind, message }));

it('keeps no character of a barcode that the database cannot store', () => {
  for (const text of ['R;x;B\0;0;4;M;Chacao', ';1;B\0;0;4;M;Chacao', 'R;1;B\0;0;4;M;Chacao;x']) {
    expect(read(text)).toMatchObject({ barcode: 'B' });
  }
});

it('treats an empty row as blank', () => {
  expect(read(';;;;;; ')).toEqual({ kind: 'blank' });
});

it('reads any row, and cuts the location to the longest possible name', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { maxLength: 9 }), fc.nat(300), (cells, times) => {
      const line = readPlacedRow(
        cells.map((cell) => cell.repeat(times)),
        2,
      );
      const location = line.kind === 'row' ? line.row.location : 'location' in line ? line.location : undefined;
      expect((location ?? '').length).toBeLessThanOrEqual(120);
      expect(location ?? '').not.toMatch(/[\0\uFFFD]/);
    }),
    { numRuns: 40 },
  );
});

it('reads an export back unchanged, one row per location, without formulas', () => {
  const item = { ref: '=R', barcode: 'B', price: 1999, discPercent: 5, stock: 9, size: '12/10' };
  const rows = placedCells(item, [
    { name: '=Samán', available: 4 },
    { name: 'deposito-web', available: 5 },
  ]);
  expect(rows.flat().filter((cell) => /^[=+\-@\t]/.test(cell))).toEqual([]);
  expect(rows.map((cells) => readPlacedRow(cells, 2))).toEqual(
    [
      ['=Samán', 4],
      ['deposito-web', 5],
    ].map(([location, stock]) => ({
      kind: 'row',
      row: { ...item, stock, location, line: 2, dateSerial: null },
    })),
  );
});
