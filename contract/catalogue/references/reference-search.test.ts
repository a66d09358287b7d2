import { testSchema } from '#tests/support/input/refusals.ts';
import { REFERENCE_SORTS, referenceSearchQuery } from './reference-search.ts';

const ONE_OF = 'Elige una de las opciones';

testSchema(
  referenceSearchQuery,
  [
    {},
    { q: 'camisa', ref: 'x'.repeat(40), category: 'camisa', gender: '1', stock: 'reponer', discount: 'true' },
    ...REFERENCE_SORTS.map((sort) => ({ sort, order: 'asc', problem: 'talla', 'page[number]': '2' })),
  ],
  [
    ['q', 'x'.repeat(101), 'Máximo 100 caracteres'],
    ['ref', 'x'.repeat(41), 'Máximo 40 caracteres'],
    ['ref', ['a', 'b'], 'Escribe un texto'],
    ['gender', '3', ONE_OF],
    ['stock', 'Bajo', ONE_OF],
    ['sort', 'barcode', ONE_OF],
    ['sort', 'size', ONE_OF],
    ['sort', '__proto__', ONE_OF],
    ['order', '-1', ONE_OF],
    ['page[size]', '201', 'El máximo es 200'],
    ['page[number]', '0', 'El mínimo es 1'],
    ['abiertas', '1', 'Este dato no se espera aquí'],
  ],
);
