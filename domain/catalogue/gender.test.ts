import { expect, it } from 'vitest';
import { genderId, genderOf, readGender } from './gender.ts';

it.each([
  ['caballero', 'caballero'],
  ['hombre', 'caballero'],
  ['HOMBRE ', 'caballero'],
  ['Dama', 'dama'],
  ['mujer', null],
  ['', null],
  [null, null],
])('reads %j as %j', (text, gender) => {
  expect(readGender(text)).toBe(gender);
});

it('accepts the ids that items have', () => {
  for (const gender of ['caballero', 'dama'] as const) expect(genderOf(genderId(gender))).toBe(gender);
  expect(genderId('caballero')).toBe(1);
  expect(genderId('dama')).toBe(2);
  for (const id of [0, 3, -1, 1.5, Number.NaN]) expect(genderOf(id)).toBeNull();
});
