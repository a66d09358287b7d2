import { expect, it } from 'vitest';
import { type BadField, refusals, testSchema } from '#tests/support/input/refusals.ts';
import { voucherBody, voucherListQuery } from './voucher.ts';

const schema = voucherBody('SAMAN');
const GOOD = { code: 'SAMAN1234', amount: 12.5, start_date: '2026-11-01', end_date: '2026-12-31' };
const BAD: BadField[] = [
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
  ['start_date', '31/12/2026', 'Fecha inválida'],
  ['end_date', '2026-02-30', 'Fecha inválida'],
  ['end_date', '2026-10-31', 'La fecha de expiración no puede ser anterior a la de inicio'],
];

it.each([GOOD, { code: ' saman1234 ', amount: 0 }, { ...GOOD, amount: 100, end_date: GOOD.start_date }])(
  'accepts %j',
  (body) => {
    expect(refusals(schema, body)).toEqual({});
  },
);

it.each(BAD)('refuses %s %j at its field', (field, value, message) => {
  expect(refusals(schema, { ...GOOD, [field]: value })).toEqual({ [field]: message });
});

it('refuses an unknown field by its name', () => {
  expect(refusals(schema, { ...GOOD, uses: 3 })).toEqual({ uses: expect.any(String) });
});

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
