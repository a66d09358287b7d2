import { testSchema } from '#tests/support/input/refusals.ts';
import { USER_SORTS, userListQuery } from './user.ts';

testSchema(
  userListQuery,
  [{}, ...USER_SORTS.map((sort) => ({ sort, order: 'asc', q: 'x'.repeat(100), 'page[number]': '1' }))],
  [
    ['q', 'x'.repeat(101), 'Máximo 100 caracteres'],
    ['q', { $ne: null }, 'Escribe un texto'],
    ['sort', 'password_hash', 'Elige una de las opciones'],
    ['order', 'up', 'Elige una de las opciones'],
    ['page[number]', '-1', 'Escribe un número entero'],
    ['role', 'admin', 'Este dato no se espera aquí'],
  ],
);
