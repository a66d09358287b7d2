import { testSchema } from '#tests/support/input/refusals.ts';
import { createWay, updateWay } from './payment-way.ts';

const CASH = {
  name: 'Efectivo EUR',
  phrase: 'efectivo en euros',
  currencies: ['USD'],
  onWeb: false,
  atPickup: true,
  atCounter: true,
  asks: [],
  optional: [],
  referenceDigits: false,
  referenceMin: 1,
  referenceMax: 60,
  tolerance: 0.5,
  instructions: '',
  position: 7,
  active: true,
};

testSchema(
  updateWay,
  [CASH, { ...CASH, currencies: ['VES', 'USD'], asks: ['bank', 'reference'], optional: ['bank'] }],
  [
    ['name', ' ', 'Escribe un nombre'],
    ['name', 'x'.repeat(41), 'Máximo 40 caracteres; hay 41'],
    ['phrase', '', 'Escribe cómo se dice en una frase'],
    ['currencies', [], 'Elige al menos una moneda'],
    ['optional', ['date'], 'Solo puede quedar vacío un dato que se pide'],
    ['referenceMin', 0, 'Como mínimo 1'],
    ['referenceMax', 61, 'Como máximo 60'],
    ['referenceMin', 1.5, 'Escribe un número entero'],
    ['tolerance', -1, 'No puede ser negativo'],
    ['tolerance', 0.001, 'El monto admite hasta dos decimales'],
    ['tolerance', 10_001, 'Como máximo 10.000,00'],
    ['code', 'otro', 'Este dato no se espera aquí'],
  ],
);

testSchema(
  createWay,
  [{ ...CASH, code: 'efectivo_eur' }],
  [
    ['code', 'Efectivo', 'Usa minúsculas, números y _: binance_pay'],
    ['code', '1efectivo', 'Usa minúsculas, números y _: binance_pay'],
    ['code', undefined, 'Usa minúsculas, números y _: binance_pay'],
    ['referenceMax', 0, 'Como mínimo 1'],
  ],
);
