import { testSchema } from '#tests/support/input/refusals.ts';
import { voucherBody, voucherListQuery } from './voucher.ts';

const GOOD = { code: 'SAMAN1234', amount: 12.5, start_date: '2026-11-01', end_date: '2026-12-31' };

testSchema(
  voucherBody(() => 'SAMAN'),
  [GOOD, { code: ' saman1234 ', amount: 0 }, { ...GOOD, amount: 100, end_date: GOOD.start_date }],
  [
    ['code', 'OTRO1234', "El código debe comenzar con 'SAMAN'"],
    ['code', '', "El código debe comenzar con 'SAMAN'"],
    ['code', undefined, 'El código es requerido'],
    ['code', 'SAMAN123', "El código debe tener entre 4 y 6 caracteres después de 'SAMAN'"],
    ['code', 'SAMAN1234567', "El código debe tener entre 4 y 6 caracteres después de 'SAMAN'"],
    ['code', 'SAMANAÑO1', "Solo se permiten letras mayúsculas y números después de 'SAMAN'"],
    ['code', 'SAMAN12-4', "Solo se permiten letras mayúsculas y números después de 'SAMAN'"],
    ['amount', 101, 'El descuento debe estar entre 0 y 100'],
    ['amount', -5, 'El descuento debe estar entre 0 y 100'],
    ['amount', 'veinte', 'El descuento es requerido'],
    ['amount', '20', 'El descuento es requerido'],
    ['amount', undefined, 'El descuento es requerido'],
    ['amount', 12.345, 'El descuento puede tener hasta 2 decimales'],
    ['end_date', '2026-02-30', 'Fecha inválida'],
    ['end_date', '2026-10-31', 'La fecha de expiración no puede ser anterior a la de inicio'],
    ['uses', 3, 'Este dato no se espera aquí'],
  ],
);

testSchema(
  voucherListQuery,
  [{}, { 'filter[code]': 'saman1234' }, { q: 'x'.repeat(100), 'page[size]': '200' }],
  [
    ['filter[code]', 'x'.repeat(41), 'Máximo 40 caracteres; hay 41'],
    ['q', 'x'.repeat(101), 'Máximo 100 caracteres'],
    ['page[size]', '201', 'El máximo es 200'],
    ['filter[amount]', '10', 'Este dato no se espera aquí'],
  ],
);
