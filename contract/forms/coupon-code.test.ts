import { testSchema } from '#tests/support/input/refusals.ts';
import { couponForm } from './coupon-code.ts';

testSchema(
  couponForm,
  [{ code: 'SAMAN1234' }, { code: '' }, { code: ' x%"; ' }, { code: 'x'.repeat(40) }],
  [
    ['code', 'x'.repeat(41), 'Máximo 40 caracteres; hay 41'],
    ['code', 'A\nB', 'Escribe en una sola línea'],
    ['code', 'A\u0007', 'Contiene caracteres que no se pueden usar'],
    ['code', 5, 'Escribe un texto'],
  ],
);
