import { MAX_CHOSEN_SALES } from '#domain/sales/sale.ts';
import { testSchema } from '#tests/support/input/refusals.ts';
import { MAX_RECORD_ID } from '../record.ts';
import { SALE_COLUMNS, saleListQuery } from './sale.ts';
import { packingSlipsQuery, saleArrivalsQuery, saleExportQuery, saleOrderQuery } from './sale-office.ts';

const ONE_OF = 'Elige una de las opciones';
const LINE = { ref: 'x'.repeat(40), size: 'x'.repeat(40), category: 'x'.repeat(80) };
const FILTER = { ...LINE, status: 'pendiente', q: 'x'.repeat(100), from: '2026-11-01', to: '2026-11-20' };
const BAD_FILTER: [string, unknown, string][] = [
  ['status', 'Pendiente', ONE_OF],
  ['status', 'pagada', ONE_OF],
  ['q', 'x'.repeat(101), 'Máximo 100 caracteres'],
  ['q', ['a', 'b'], 'Escribe un texto'],
  ['from', 'ayer', 'Fecha inválida'],
  ['to', '2026-02-30', 'Fecha inválida'],
  ['ref', 'x'.repeat(41), 'Máximo 40 caracteres'],
  ['size', 'x'.repeat(41), 'Máximo 40 caracteres'],
  ['category', 'x'.repeat(81), 'Máximo 80 caracteres'],
  ['role', 'admin', 'Este dato no se espera aquí'],
];
const idsOf = (count: number) => Array.from({ length: count }, (_, index) => index + 1).join();
const CHOSEN = [{ ids: '7' }, { ids: idsOf(MAX_CHOSEN_SALES) }, { ids: '7,7,7' }];
const BAD_IDS: [string, unknown, string][] = [
  ...['', ',', '7,', 'siete', '-7', '1.5', ['7', '8'], '12345678901'].map((ids): [string, unknown, string] => [
    'ids',
    ids,
    'Elige al menos una venta',
  ]),
  ['ids', idsOf(MAX_CHOSEN_SALES + 1), 'Elige a lo más 200 ventas'],
];
const SORTED = SALE_COLUMNS.flatMap((column) => [{ sort: column }, { sort: `-${column}` }]);
const BAD_SORT: [string, unknown, string][] = [
  ['sort', 'customer_email', ONE_OF],
  ['sort', '--total', ONE_OF],
];

testSchema(
  saleExportQuery,
  [FILTER, {}, { status: 'vigente' }, ...CHOSEN],
  [...BAD_FILTER, ...BAD_IDS, ['page[number]', '2', 'Este dato no se espera aquí']],
);
testSchema(
  packingSlipsQuery,
  [{ ids: '7,8' }, ...CHOSEN],
  [...BAD_IDS, ['ids', undefined, 'Elige al menos una venta']],
);
testSchema(saleOrderQuery, [FILTER, ...SORTED], [...BAD_FILTER, ...BAD_SORT]);
testSchema(
  saleListQuery,
  [FILTER, ...SORTED, { 'page[number]': '2', 'page[size]': '200' }],
  [...BAD_FILTER, ...BAD_SORT, ['page[size]', '201', 'El máximo es 200']],
);
testSchema(
  saleArrivalsQuery,
  [{ ...FILTER, since: '0' }, { since: String(MAX_RECORD_ID) }],
  [
    ...BAD_FILTER,
    ['since', undefined, 'Escribe un número entero'],
    ['since', '', 'Escribe un número entero'],
    ['since', '-1', 'Escribe un número entero'],
    ['since', String(MAX_RECORD_ID + 1), 'El máximo es 2.147.483.647'],
  ],
);
