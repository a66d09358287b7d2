import { expect, it } from 'vitest';
import { CONTACT } from '#tests/support/input/good-bodies.ts';
import { type BadField, refusals } from '#tests/support/input/refusals.ts';
import { contactMessage } from './contact.ts';

it('accepts a message with valid fields', () => {
  expect(refusals(contactMessage, { ...CONTACT, message: 'Hola.\n¿Abren hoy?' })).toEqual({});
});

it.each<BadField>([
  ['firstName', ' ', 'El nombre es requerido'],
  ['firstName', '—', 'El nombre es requerido'],
  ['lastName', undefined, 'El apellido es requerido'],
  ['email', 'ana@', 'Correo electrónico inválido'],
  ['phone', '', 'El teléfono es requerido'],
  ['subject', 'otra', 'Elige un asunto'],
  ['message', '', 'El mensaje es requerido'],
  ['message', 'a'.repeat(5001), 'Máximo 5000 caracteres; hay 5001'],
  ['message', 'a\u0007', 'Contiene caracteres que no se pueden usar'],
  ['firstName', 'Ana\nBcc: todos@example.com', 'Escribe en una sola línea'],
  ['website', 'x'.repeat(201), 'Máximo 200 caracteres'],
])('refuses %s %j at its field', (field, value, message) => {
  expect(refusals(contactMessage, { ...CONTACT, [field]: value })).toEqual({ [field]: message });
});

it('does not let the visitor choose the recipient', () => {
  expect(Object.keys(refusals(contactMessage, { ...CONTACT, to: 'todos@example.com' }))).toEqual(['to']);
});
