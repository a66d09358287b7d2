import { expect, it } from 'vitest';
import { refusals, testSchema } from '#tests/support/input/refusals.ts';
import { changeName, changePassword, deleteAccount, forgotPassword, login, resetPassword, signUp } from './account.ts';

const PERSON = { name: 'Ana', lastname: 'Rivas', email: 'ana@example.com', password: 'una clave' };

testSchema(
  signUp,
  [PERSON],
  [
    ['name', ' ', 'El nombre es requerido'],
    ['name', undefined, 'El nombre es requerido'],
    ['lastname', '<script>', 'Contiene caracteres que no se pueden usar'],
    ['name', 'x'.repeat(81), 'Máximo 80 caracteres; hay 81'],
    ['email', 'ana', 'Correo electrónico inválido'],
    ['email', 'ñandu@gmail.com', 'Correo electrónico inválido'],
    ['email', `${'a'.repeat(250)}@b.co`, 'Correo electrónico inválido'],
    ['email', '', 'El correo electrónico es requerido'],
    ['password', '', 'La contraseña es requerida'],
    ['password', 'x'.repeat(201), 'Máximo 200 caracteres; hay 201'],
    ['password', '12345', 'La contraseña debe tener al menos 6 caracteres'],
    ['password', 'una \u0000clave', 'Contiene caracteres que no se pueden usar'],
  ],
);

const SIGN_IN = { email: 'quien sea', password: 'x', code: '123456', remember: true };

it('accepts a sign-in', () => expect(refusals(login, SIGN_IN)).toEqual({}));

it.each<[string, unknown]>([
  ['email', undefined],
  ['email', { $ne: null }],
  ['password', undefined],
  ['password', ''],
  ['password', 'x'.repeat(10_000)],
  ['code', ''],
  ['remember', 'sí'],
  ['role', 'admin'],
])('sign-in refuses %s %j at its field', (field, value) => {
  expect(Object.keys(refusals(login, { ...SIGN_IN, [field]: value }))).toEqual([field]);
});

it.each([
  ['sign-up', signUp, PERSON],
  ['a new name', changeName, { name: 'Ana', lastname: 'Rivas' }],
  ['a new password', changePassword, { current: 'una clave', password: 'otra clave' }],
  ['a forgotten one', forgotPassword, { email: 'ana@example.com' }],
  ['a reset', resetPassword, { token: 'x', password: 'otra clave' }],
  ['an end of the account', deleteAccount, { password: 'una clave' }],
] as const)('%s takes no role, and misses what is not there', (_name, schema, good) => {
  expect(refusals(schema, good)).toEqual({});
  expect(Object.keys(refusals(schema, { ...good, role: 'admin' }))).toEqual(['role']);
  expect(Object.keys(refusals(schema, {})).sort()).toEqual(Object.keys(good).sort());
});
