import { testSchema } from '#tests/support/input/refusals.ts';
import { trackParams, trackQuery } from '../sales/sale.ts';
import { orderIdParams, ownSaleListQuery } from './account.ts';

// A shopper's own list of sales, and the sale of a tracking link.
testSchema(
  orderIdParams,
  [{ orderId: 'SAMAN-20261122-123456' }, { orderId: 'x'.repeat(80) }],
  [
    ['orderId', '', 'Este dato es requerido'],
    ['orderId', 'x'.repeat(81), 'Máximo 80 caracteres'],
  ],
);
testSchema(
  trackParams,
  [{ orderId: 'x' }, { orderId: 'x'.repeat(60) }],
  [
    ['orderId', '', 'Este dato es requerido'],
    ['orderId', 'x'.repeat(61), 'Máximo 60 caracteres'],
  ],
);
testSchema(
  trackQuery,
  [{}, { key: 'x'.repeat(100) }],
  [
    ['key', 'x'.repeat(101), 'Máximo 100 caracteres'],
    ['key', ['x', 'y'], 'Escribe un texto'],
    ['token', 'x', 'Este dato no se espera aquí'],
  ],
);
testSchema(
  ownSaleListQuery,
  [{}, { 'page[number]': '1000000', 'page[size]': '200' }],
  [
    ['page[size]', '201', 'El máximo es 200'],
    ['accountId', '1', 'Este dato no se espera aquí'],
  ],
);
