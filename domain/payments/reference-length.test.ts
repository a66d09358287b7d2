import { expect, it } from 'vitest';
import { referenceProblem } from './reference-length.ts';

it.each([
  ['pago_movil', '004821', null],
  ['pago_movil', '0048 2173 9911', null],
  ['pago_movil', '', null],
  ['pago_movil', '4821', 'La referencia de un pago móvil tiene de 6 a 15 dígitos; escribiste 4'],
  ['pago_movil', '1'.repeat(16), 'La referencia de un pago móvil tiene de 6 a 15 dígitos; escribiste 16'],
  ['pago_movil', 'JPM99123', 'La referencia de un pago móvil solo tiene números'],
  ['transferencia', '1'.repeat(20), null],
  ['transferencia', '12345', 'La referencia de una transferencia tiene de 6 a 20 dígitos; escribiste 5'],
  ['zelle', 'JPM99abc123', null],
  ['zelle', 'ZX1', 'La referencia de Zelle tiene de 4 a 30 caracteres; escribiste 3'],
] as const)('%s %j: %s', (method, reference, problem) => {
  expect(referenceProblem(method, reference)).toBe(problem);
});
