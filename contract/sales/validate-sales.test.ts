import { MAX_CHOSEN_SALES } from '#domain/sales/sale.ts';
import { testSchema } from '#tests/support/input/refusals.ts';
import { MAX_RECORD_ID } from '../record.ts';
import { validateSales } from './validate-sales.ts';

const many = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1, version: 1 }));

testSchema(
  validateSales,
  [{ sales: many(1) }, { sales: many(MAX_CHOSEN_SALES) }, { sales: [{ id: MAX_RECORD_ID, version: MAX_RECORD_ID }] }],
  [
    ['sales', [], 'Elige al menos una venta'],
    ['sales', undefined, 'Este dato es requerido'],
    ['sales', 'todas', 'Debe ser una lista'],
    ['sales', many(MAX_CHOSEN_SALES + 1), 'Elige a lo más 200 ventas'],
    ['sales', [...many(2), { id: 1, version: 2 }], 'Una venta está dos veces'],
    ['status', 'validado', 'Este dato no se espera aquí'],
  ],
);

testSchema(validateSales.shape.sales, [many(1)], [['0', 7, 'Revisa este dato']]);

testSchema(
  validateSales.shape.sales.element,
  [{ id: 1, version: 1 }],
  [
    ['id', 0, 'Debe ser mayor que 0'],
    ['id', 1.5, 'Escribe un número entero'],
    ['id', '1', 'Escribe un número'],
    ['id', MAX_RECORD_ID + 1, 'El máximo es 2.147.483.647'],
    ['version', undefined, 'Este dato es requerido'],
    ['version', 0, 'Debe ser mayor que 0'],
    ['version', null, 'Este dato es requerido'],
    ['status', 'validado', 'Este dato no se espera aquí'],
  ],
);
