import { expect, it } from 'vitest';
import { messageStep, messageText } from './whatsapp-step.ts';

it.each([
  ['pendiente', null, 'received'],
  ['validado', null, 'validated'],
  ['validado', 'pending', 'validated'],
  ['pendiente', 'ready', 'ready'],
  ['validado', 'handed_over', 'fetched'],
  ['cancelada', 'ready', 'cancelled'],
] as const)('an order that is %s, with its pick-up %s, is at the step %s', (status, pickup, step) => {
  expect(messageStep(status, pickup)).toBe(step);
});

it('leaves out lines whose fact is not known, and does not read a fact as a name', () => {
  const text = 'Hola, {nombre}.\nGuía: {guia}\nTu pedido: {enlace}';
  expect(messageText(text, { nombre: '{enlace}', guia: null, enlace: 'https://a.example' })).toBe(
    'Hola, {enlace}.\nTu pedido: https://a.example',
  );
});
