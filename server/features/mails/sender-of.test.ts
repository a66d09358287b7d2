import { expect, it } from 'vitest';
import { senderOf, senderWith } from './sender-of.ts';

it('names a house with a comma as one sender', () => {
  expect(senderWith('Ceiba, C.A.', 'hola@ceiba.example')).toBe('"Ceiba, C.A." <hola@ceiba.example>');
});

it.each([
  ['Samán <tienda@saman.example>', 'Samán', 'Samán <tienda@saman.example>'],
  ['Samán <tienda@saman.example>', 'Ceiba, C.A.', '"Ceiba, C.A." <tienda@saman.example>'],
  ['"Samán" <tienda@saman.example>', 'La "Nueva"', '"La \\"Nueva\\"" <tienda@saman.example>'],
  ['Avisos <avisos@saman.example>', 'Ceiba', 'Avisos <avisos@saman.example>'],
  ['tienda@saman.example', 'Ceiba', 'tienda@saman.example'],
])('mails of %s by a house named %s come from %s', (mailFrom, current, sender) => {
  expect(senderOf(mailFrom, { configured: 'Samán', current })).toBe(sender);
});
