import { testSchema } from '#tests/support/input/refusals.ts';
import { adjustStock } from './stock-adjustment.ts';

const WHOLE = 'La diferencia debe ser un número entero, como +12 o -1.';

testSchema(
  adjustStock,
  [
    { difference: 12, reason: 'count' },
    { difference: 12, reason: 'entry' },
    { difference: -1, reason: 'other', note: 'Feria' },
    { difference: -1_000_000, reason: 'damaged', note: '' },
  ],
  [
    ['difference', 0, 'Una diferencia de 0 no cambia nada.'],
    ['difference', 1.5, WHOLE],
    ['difference', '12', WHOLE],
    ['difference', null, WHOLE],
    ['difference', undefined, WHOLE],
    ['difference', 1_000_001, 'Como mucho 1.000.000 piezas.'],
    ['difference', -1_000_001, 'Como mucho 1.000.000 piezas.'],
    ['reason', 'robo', 'Elige un motivo.'],
    ['reason', undefined, 'Elige un motivo.'],
    ['note', 7, 'Escribe el motivo.'],
    ['note', 'x'.repeat(181), 'Máximo 180 caracteres.'],
    ['stock', 3, 'Este dato no se espera aquí'],
  ],
);

testSchema(adjustStock, [{ difference: 1, reason: 'other', note: 'Feria' }], [['note', '  ', 'Escribe el motivo.']]);

testSchema(
  adjustStock,
  [{ difference: -1, reason: 'damaged' }],
  [
    ['reason', 'entry', '«Entrada» suma piezas y aquí se quitan.'],
    ['reason', 'store_sale', 'Una venta en tienda se registra en Existencias, en su tienda.'],
  ],
);
