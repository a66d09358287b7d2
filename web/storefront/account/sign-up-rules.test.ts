import { expect, it } from 'vitest';
import { signUpErrors } from './sign-up-rules.ts';

const GOOD = { name: 'Ana', lastname: 'Rivas', email: 'ana@example.com', password: 'clave1', confirmation: 'clave1' };

it('lets a whole form through', () => {
  expect(signUpErrors(GOOD)).toEqual({});
});

it.each([
  ['confirmation', 'otra cosa', 'Las contraseñas no coinciden'],
  ['email', 'ana@', 'Correo electrónico inválido'],
  ['name', ' ', 'El nombre es requerido'],
] as const)('says what is wrong with %s', (field, value, message) => {
  expect(signUpErrors({ ...GOOD, [field]: value })).toEqual({ [field]: message });
});

it('asks for six characters', () => {
  expect(signUpErrors({ ...GOOD, password: '12345', confirmation: '12345' })).toEqual({
    password: 'La contraseña debe tener al menos 6 caracteres',
  });
});
