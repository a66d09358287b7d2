import { expect, it } from 'vitest';
import { cancellationText } from './cancel-reason.ts';

it.each([
  ['unpaid', null, 'El pago no llegó'],
  ['unpaid', 'esperamos tres días', 'El pago no llegó: esperamos tres días'],
  ['other', 'Se mudó a Mérida', 'Se mudó a Mérida'],
  ['other', null, 'Otro motivo'],
] as const)('%s, %j is said as %s', (reason, words, text) => {
  expect(cancellationText({ reason, words })).toBe(text);
});
