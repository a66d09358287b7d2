import { expect, it } from 'vitest';
import { columnOrderOf } from './column-order.ts';

const problem = (header: string) => columnOrderOf(header.split(';')).problem;

it.each([
  'Referencia;Precio;Código de barras;Descuento (%);Stock;Talla',
  'ref;price;barcode;discount percent;stock;size',
  'Referencia;Precio;Código de barras;Descuento;Stock;Talla;Ubicación',
  // Unknown header names are read by their place.
  'a;b;c;d;e;f',
  'Referencia (interna);Precio 12";Código;X;Cantidad;Talla',
  // Read by name or by position; there is no other way.
  'Referencia;Precio;Código de barras',
  'Referencia;Precio;Código de barras;Descuento;Stock;',
])('accepts the order %s', (header) => expect(problem(header)).toBeNull());

it.each([
  ['Referencia;Precio;Código de barras;Stock;Descuento;Talla', 'En la hoja, stock y descuento parecen cambiados.'],
  [
    'Código de barras;Precio;Referencia;Descuento;Stock;Talla',
    'En la hoja, código de barras y referencia parecen cambiados.',
  ],
  [
    'Ref;Código de barras;Precio USD;Stock;Descuento;Talla',
    /^En la hoja, código de barras, precio, stock y descuento están/,
  ],
  [
    'Referencia;Precio;Código de barras;Stock;Talla',
    'En la hoja falta la columna descuento; stock y talla están en otro lugar.',
  ],
  ['Referencia;Precio;Código de barras;Descuento;Stock;Ubicación;Talla', /talla/],
  ['Referencia;x;Código de barras;Descuento;Stock;Talla;Precio', 'En la hoja, precio está en otro lugar.'],
  [
    'Referencia;x;Código de barras;y;z;w;Precio',
    'En la hoja faltan las columnas descuento, stock y talla; precio está en otro lugar.',
  ],
  [
    `Referencia; ${'x'.repeat(60)} ;Código de barras;Descuento;Stock;Talla`,
    `En la hoja falta la columna precio; en su lugar está «${'x'.repeat(40)}».`,
  ],
  [
    'Referencia;Precio;Código de barras;Descuento;Stock;Color',
    'En la hoja falta la columna talla; en su lugar está «Color».',
  ],
  [
    'Referencia;Costo;Código de barras;Rebaja;Stock;Talla',
    'En la hoja faltan las columnas precio y descuento; en su lugar están «Costo» y «Rebaja».',
  ],
])('refuses the order %s', (header, words) => {
  if (words instanceof RegExp) expect(problem(header)).toMatch(words);
  else expect(problem(header)).toBe(words);
});

it('finds each column by its name', () => {
  expect(columnOrderOf(['Talla', 'EAN', 'Nota', 'REF.', 'Existencias', 'Tienda'])).toMatchObject({
    byName: [3, -1, 1, -1, 4, 0, 5],
    canReadByName: true,
  });
  expect(columnOrderOf(['Precio', 'Referencia'])).toMatchObject({ canReadByName: false });
});

it.each(
  [
    'Referencia|Ref|Modelo',
    'Precio|Price|PVP|Precio (USD)',
    'Código de barras|Cód. de barras|Cod barras|Código barras|Barcode|EAN|Código',
    'Descuento|Porcentaje de descuento|Desc.|Dto|Discount|discPercent|Disc percent|Discount percent',
    'Stock|Existencia|Existencias|Cantidad|Unidades|Piezas|Disponible',
    'Talla|Tallas|Size',
    'Ubicación|Tienda|Sucursal|Location',
  ].map((names, column) => [column, names.split('|')] as const),
)('column %i may be called %j', (column, names) => {
  for (const name of names) expect(columnOrderOf(['', name]).byName[column], name).toBe(1);
});
