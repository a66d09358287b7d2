import { expect, it } from 'vitest';
import { meantEmail } from './email-typo.ts';

it.each([
  ['ana@gmial.com', 'ana@gmail.com'],
  ['ana@gmai.com', 'ana@gmail.com'],
  ['Ana@GMAIL.CON', 'Ana@gmail.com'],
  ['ana@gmail.co', 'ana@gmail.com'],
  ['ana@gmaill.com', 'ana@gmail.com'],
  ['ana@hotmial.com', 'ana@hotmail.com'],
  ['ana@yaho.com', 'ana@yahoo.com'],
  ['ana@gmail.com', null],
  ['ana@ymail.com', null],
  ['ana@mail.com', null],
  ['ana@saman.example', null],
  ['ana@', null],
  ['ana', null],
  ['', null],
])('suggests for %s %s', (typed, intended) => {
  expect(meantEmail(typed)).toBe(intended);
});
