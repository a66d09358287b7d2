import { expect, it } from 'vitest';
import { PAGO_MOVIL, TRANSFERENCIA, ZELLE } from '#tests/support/payments/ways.ts';
import { referenceHint, referenceProblem } from './reference-length.ts';

it.each([
  [PAGO_MOVIL, '004821', null],
  [PAGO_MOVIL, '0048 2173 9911', null],
  [PAGO_MOVIL, '', null],
  [PAGO_MOVIL, '4821', 'La referencia de un pago móvil tiene de 6 a 15 dígitos; escribiste 4'],
  [PAGO_MOVIL, '1'.repeat(16), 'La referencia de un pago móvil tiene de 6 a 15 dígitos; escribiste 16'],
  [PAGO_MOVIL, '99JPM123', 'La referencia de un pago móvil solo tiene números'],
  [TRANSFERENCIA, '1'.repeat(20), null],
  [TRANSFERENCIA, '12345', 'La referencia de una transferencia tiene de 6 a 20 dígitos; escribiste 5'],
  [ZELLE, 'JPM99abc123', null],
  [ZELLE, 'ZX1', 'La referencia de Zelle tiene de 4 a 30 caracteres; escribiste 3'],
] as const)('$0.code %j: %s', (way, reference, problem) => {
  expect(referenceProblem(way, reference)).toBe(problem);
});

it('says what suffices as a reference', () => {
  expect(referenceHint(PAGO_MOVIL)).toBe('Los últimos 6 dígitos bastan.');
  expect(referenceHint(ZELLE)).toBe('El número de confirmación de Zelle.');
});
