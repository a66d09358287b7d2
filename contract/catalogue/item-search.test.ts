import { testSchema } from '#tests/support/input/refusals.ts';
import {
  ITEM_SORTS,
  itemSearchQuery,
  MAX_ITEM_SEARCH,
  REFERENCE_SORTS,
  referenceSearchQuery,
  STOCK_FILTERS,
} from './item-search.ts';

const ONE_OF = 'Elige una de las opciones';

testSchema(
  itemSearchQuery,
  [
    {},
    { q: 'x'.repeat(MAX_ITEM_SEARCH), category: 'x'.repeat(80), gender: '2', stock: 'bajo', discount: 'false' },
    ...STOCK_FILTERS.map((stock) => ({ stock })),
    ...ITEM_SORTS.map((sort) => ({ sort, order: 'desc', problem: 'duplicado', 'page[size]': '200' })),
  ],
  [
    ['q', 'x'.repeat(MAX_ITEM_SEARCH + 1), 'Máximo 100 caracteres'],
    ['q', ['a', 'b'], 'Escribe un texto'],
    ['category', 'x'.repeat(81), 'Máximo 80 caracteres'],
    ['ref', 'x'.repeat(41), 'Máximo 40 caracteres'],
    ['gender', '3', ONE_OF],
    ['gender', 1, ONE_OF],
    ['stock', 'Bajo', ONE_OF],
    ['discount', '1', ONE_OF],
    ['problem', 'foto', ONE_OF],
    ['sort', 'description', ONE_OF],
    ['sort', '__proto__', ONE_OF],
    ['order', 'ascending', ONE_OF],
    ['page[size]', '201', 'El máximo es 200'],
    ['role', 'admin', 'Este dato no se espera aquí'],
  ],
);

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
