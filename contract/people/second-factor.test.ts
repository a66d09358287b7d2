import { testSchema } from '#tests/support/input/refusals.ts';
import { confirmSecondFactor, provenSecondFactor, startSecondFactor } from './second-factor.ts';

const NO_PASSWORD = 'La contraseña es requerida';
const NO_CODE = 'Escribe el código de verificación';
const PASSWORDS: [string, unknown, string][] = [
  ['password', '', NO_PASSWORD],
  ['password', undefined, NO_PASSWORD],
  ['password', 12345678, NO_PASSWORD],
  ['password', 'x'.repeat(201), 'Máximo 200 caracteres; hay 201'],
  ['password', 'una\u0000clave', 'Contiene caracteres que no se pueden usar'],
];
const CODES: [string, unknown, string][] = [
  ['code', ' ', NO_CODE],
  ['code', 123456, NO_CODE],
  ['code', null, NO_CODE],
  ['code', '1'.repeat(41), 'Máximo 40 caracteres; hay 41'],
  ['code', '12\u00003456', 'Contiene caracteres que no se pueden usar'],
];
const ROLE: [string, unknown, string] = ['role', 'admin', 'Este dato no se espera aquí'];
const PROVEN = { password: 'una clave', code: '123456' };

testSchema(startSecondFactor, [{ password: 'x' }, { password: 'x'.repeat(200) }], [...PASSWORDS, ROLE]);
testSchema(
  confirmSecondFactor,
  [{ code: '123456' }, { code: ' 123 456 ' }, { code: 'x'.repeat(40) }],
  [...CODES, ROLE],
);
testSchema(provenSecondFactor, [PROVEN], [...PASSWORDS, ...CODES, ROLE]);
