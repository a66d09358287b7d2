import { expect, it } from 'vitest';
import { type BadField, refusals } from '#tests/support/input/refusals.ts';
import { createCategory, updateCategory } from './category-write.ts';

const GOOD = { name: 'Bata', gender: 'dama' };
const BAD: BadField[] = [
  ['name', '   ', 'El nombre es obligatorio'],
  ['name', 7, 'El nombre es obligatorio'],
  ['name', '¿?', 'El nombre debe llevar letras o números'],
  ['name', '<b>Bata</b>', 'Contiene caracteres que no se pueden usar'],
  ['gender', 'niño', 'El género es obligatorio'],
  ['gender', null, 'El género es obligatorio'],
];

it.each(BAD)('refuses %s %j at its field, in a new and a changed category', (field, value, message) => {
  expect(refusals(createCategory, { ...GOOD, [field]: value })).toEqual({ [field]: message });
  expect(refusals(updateCategory, { [field]: value })).toEqual({ [field]: message });
});

it('requires both fields in a new category', () => {
  expect(refusals(createCategory, {})).toEqual({
    name: 'El nombre es obligatorio',
    gender: 'El género es obligatorio',
  });
});

it('accepts valid fields, and refuses an unknown one by its name', () => {
  expect(refusals(createCategory, GOOD)).toEqual({});
  expect(refusals(createCategory, { ...GOOD, isAdmin: true })).toEqual({ isAdmin: expect.any(String) });
});
