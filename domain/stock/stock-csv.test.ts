import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Item } from '../catalogue/item.ts';
import { delimiterOf, readStockRow, STOCK_COLUMNS, stockCells, unreadableStockRow } from './stock-csv.ts';

const rowOf = (cells: string[]) => {
  const read = readStockRow(cells, 2);
  if (read.kind !== 'row') throw new Error(JSON.stringify(read));
  return read.row;
};
const row = (text: string) => rowOf(text.split(';'));
const problem = (text: string) => {
  const read = readStockRow(text.split(';'), 2);
  return 'message' in read ? `${read.kind}: ${read.message}` : read.kind;
};

describe('a row of a stock sheet', () => {
  it('has ref, price, barcode, discount, stock and size, in this order', () => {
    expect(row('10401;49,90;7591;20;8;XL')).toEqual({
      line: 2,
      ref: '10401',
      price: 4990,
      barcode: '7591',
      discPercent: 20,
      stock: 8,
      size: 'XL',
      dateSerial: null,
    });
    expect(rowOf(['10401', '49,90', '7591', '20', '8', ' dos\nlíneas\n'])).toMatchObject({ size: 'dos\nlíneas' });
  });

  it.each([
    ['49', 4900],
    ['49.9', 4990],
    ['49,9', 4990],
    ['0,01', 1],
    ['$ 12', 1200],
    ['1.234,56', 123_456],
    ['1,234.56', 123_456],
    ['12.3400', 1234],
    ['1 234,56', 123_456],
    ['12,50 $', 1250],
    ['$12', 1200],
    ['12$', 1200],
    ['$  12,50', 1250],
    ['19.990000000000002', 1999],
    ['99999,99', 9_999_999],
    ['', null],
  ])('reads the price %s', (cell, cents) => expect(row(`R;${cell};B;;;`).price).toBe(cents));

  it.each(['0', '-5', 'gratis', '1e3', 'NaN', '12,345678', '100000', '0x10', '1,2,3', '+5', '12,'])(
    'refuses the price %s',
    (cell) => expect(problem(`R;${cell};B;;;`)).toBe(`failed: El precio «${cell}» no es válido.`),
  );

  it.each(['1$2', '12 $ 5'])('does not drop a dollar within a price: %s', (cell) =>
    expect(problem(`R;${cell};B;;;`)).toBe(`failed: El precio «${cell}» no es válido.`),
  );

  it.each(['A75E+12', '75E+12X'])('takes the barcode %s as it is', (barcode) =>
    expect(row(`R;1;${barcode};;;`).barcode).toBe(barcode),
  );

  it('has room for the longest barcode and size, and a discount with its sign', () => {
    const longest = { barcode: '9'.repeat(64), size: 'M'.repeat(40) };
    expect(row(`R;1;${longest.barcode};5 %;1;${longest.size}`)).toMatchObject({ ...longest, discPercent: 5 });
    expect(row('R;1;B;5%;1;M').discPercent).toBe(5);
  });

  it('cannot be read where its quotes do not close', () => {
    const message = 'Las comillas (") de esta fila no se cierran donde deben.';
    expect(unreadableStockRow(7)).toEqual({ kind: 'failed', line: 7, barcode: '', message });
  });

  it('refuses a price that can be read in two ways', () => {
    expect(problem('R;1.250;B;;;')).toContain('dos maneras');
    expect(problem('R;1,250;B;;;')).toContain('dos maneras');
  });

  it.each([
    ['R;1;B;101;1;M', 'El descuento «101» no es un número entero de 0 a 100.'],
    ['R;1;B;-1;1;M', 'El descuento «-1» no es un número entero de 0 a 100.'],
    ['R;1;B;2,5;1;M', 'El descuento «2,5» no es un número entero de 0 a 100.'],
    ['R;1;B;1.000;1;M', 'El descuento «1.000» no es un número entero de 0 a 100.'],
    ['R;1;B;5%%;1;M', 'El descuento «5%%» no es un número entero de 0 a 100.'],
    ['R;1;7,59E+12;0;1;M', 'El código de barras 7,59E+12 perdió sus dígitos.'],
    ['R;1;75e+12;0;1;M', 'El código de barras 75e+12 perdió sus dígitos.'],
    ['R;1;B;0;1;M;sobra', 'La línea tiene más de seis columnas.'],
    [`R;1;${'9'.repeat(65)};0;1;M`, 'El código de barras es demasiado largo.'],
    [`R;1;B;0;1;${'M'.repeat(41)}`, 'La talla es demasiado larga.'],
    ['R;1;B\nC;0;1;M', 'La referencia o el código de barras ocupa varias líneas.'],
    ['R;1;B\0;0;1;M', 'La línea tiene caracteres que no se pueden leer.'],
  ])('fails for %s', (text, message) => expect(problem(text)).toBe(`failed: ${message}`));

  it.each([
    ['1000001', 'El stock «1000001» no es un número entero de 0 a 1.000.000.'],
    ['1.000', 'El stock «1.000» se lee de dos maneras; escríbelo sin punto ni coma.'],
    ['1,2,3', 'El stock «1,2,3» no es un número entero de 0 a 1.000.000.'],
    ['-2', 'El stock «-2» no es un número entero de 0 a 1.000.000.'],
    ['muchos', 'El stock «muchos» no es un número entero de 0 a 1.000.000.'],
  ])('reports a stock of %s as a problem of the stock only', (cell, stockProblem) =>
    expect(row(`R;1;B;5;${cell};M`)).toMatchObject({
      price: 100,
      discPercent: 5,
      stock: null,
      size: 'M',
      stockProblem,
    }),
  );

  it.each([
    ['', 'blank'],
    [';;;;;', 'blank'],
    ['   ', 'blank'],
    ['R;1;;0;1;M', 'skipped: Falta el código de barras.'],
    [';1;B;0;1;M', 'skipped: Falta la referencia.'],
    [';1;;0;1;M', 'skipped: Faltan la referencia y el código de barras.'],
  ])('reads %s as %s', (text, expected) => expect(problem(text)).toBe(expected));

  it('accepts percent signs, whole numbers with decimals, and missing columns', () => {
    expect(row('R;1;B;20 %;8,0;M')).toMatchObject({ discPercent: 20, stock: 8 });
    expect(row('R;1;B;0;1.234,00;M')).toMatchObject({ stock: 1234 });
    expect(row('R;1;B')).toMatchObject({ discPercent: null, stock: null, size: null });
    expect(row('R;1;B;1;1;M;;;')).toMatchObject({ size: 'M' });
  });

  it('restores a size that became a date, and takes a guarded one literally', () => {
    expect(row('R;1;B;0;1;45942')).toMatchObject({ size: '12/10', dateSerial: '45942' });
    expect(row("R;1;B;0;1;'45942")).toMatchObject({ size: '45942', dateSerial: null });
  });

  it('reads the beginning of a formula as text', () => {
    expect(row('R;1;=1+1;0;1;@x')).toMatchObject({ barcode: '=1+1', size: '@x' });
    expect(row("R;1;'=1+1;0;1;'@x")).toMatchObject({ barcode: '=1+1', size: '@x' });
  });

  it('is read without throwing, whatever it contains', () => {
    fc.assert(fc.property(fc.array(fc.string({ unit: 'binary' })), (cells) => void readStockRow(cells, 2)));
  });
});

describe('the delimiter', () => {
  it.each([
    ['ref;precio', ';'],
    ['ref,precio', ','],
    ['ref,precio;talla', ';'],
    ['ref\tprecio', '\t'],
    ['ref', ','],
    ['"Precio; en $",ref,talla', ','],
    ['"Precio, en $";ref;talla', ';'],
    ['"ref;precio;talla"', ';'],
    ['"ref\n(interna)";precio', ';'],
  ])('is found in %s: %s', (line, delimiter) => expect(delimiterOf(line)).toBe(delimiter));
});

describe('an exported row', () => {
  const code = (min: number) =>
    fc
      .string({
        unit: fc.constantFrom('A', '7', '=', '-', '+', "'", '"', ';', ',', ' ', 'ñ', '@'),
        minLength: min,
        maxLength: 12,
      })
      .map((text) => text.trim())
      .filter((text) => text.length >= min);
  const items: fc.Arbitrary<Pick<Item, 'ref' | 'price' | 'barcode' | 'discPercent' | 'stock' | 'size'>> = fc.record({
    ref: code(1),
    barcode: code(1).filter((text) => !/E\+/.test(text)),
    price: fc.integer({ min: 1, max: 9_999_999 }),
    discPercent: fc.integer({ min: 0, max: 100 }),
    stock: fc.integer({ min: 0, max: 1_000_000 }),
    size: fc.option(
      fc.oneof(
        code(1),
        fc.tuple(code(1), code(1)).map((lines) => lines.join('\n')),
        fc.integer({ min: 900, max: 51_000 }).map(String),
        fc.constantFrom('10/12', "'45942", 'XL'),
      ),
    ),
  });

  it('reads back unchanged, field by field, and contains no cell that a spreadsheet would run', () => {
    expect(delimiterOf(STOCK_COLUMNS.join(';'))).toBe(';');
    fc.assert(
      fc.property(items, (item) => {
        const cells = stockCells(item);
        expect(rowOf(cells)).toEqual({ ...item, line: 2, dateSerial: null });
        expect(cells.filter((cell) => /^[=+\-@\t]/.test(cell))).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });
});
