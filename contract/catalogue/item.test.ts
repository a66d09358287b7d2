import { testSchema } from '#tests/support/input/refusals.ts';
import { itemListQuery } from './item.ts';

testSchema(
  itemListQuery,
  [{}, { ref: 'x'.repeat(40), 'filter[ref]': '9001', 'filter[barcode]': 'x'.repeat(64), 'page[number]': '2' }],
  [
    ['ref', 'x'.repeat(41), 'Máximo 40 caracteres'],
    ['filter[ref]', 'x'.repeat(41), 'Máximo 40 caracteres'],
    ['filter[ref]', ['1', '2'], 'Escribe un texto'],
    ['filter[barcode]', 'x'.repeat(65), 'Máximo 64 caracteres'],
    ['page[number]', '0', 'El mínimo es 1'],
    ['filter[name]', 'x', 'Este dato no se espera aquí'],
  ],
);
