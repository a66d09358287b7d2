import { CONTACT } from '#tests/support/input/good-bodies.ts';
import { testSchema } from '#tests/support/input/refusals.ts';
import { contactMessage } from './contact.ts';

testSchema(
  contactMessage,
  [{ ...CONTACT, message: 'Hola.\n¿Abren hoy?' }],
  [
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
    // The visitor does not choose the recipient.
    ['to', 'todos@example.com', 'Este dato no se espera aquí'],
  ],
);
