import { expect, it } from 'vitest';
import { readAmount } from './amount.ts';

it.each([
  ['1.234,56', 123_456],
  ['1,234.56', 123_456],
  ['1234,5', 123_450],
  ['0,01', 1],
  [49.9, 4990],
  [1821.41, 182_141],
  [0.29, 29],
])('reads %s as %i hundredths', (typed, hundredths) => {
  expect(readAmount(typed)).toEqual({ hundredths });
});

it.each([
  [' ', 'Escribe el monto'],
  ['mil', 'Escribe el monto como 1.234,56'],
  // Ambiguous: 1250, or one and a quarter?
  ['1.250', 'Escribe el monto como 1.234,56'],
  ['1,2345', 'El monto admite hasta dos decimales'],
  [1.005, 'El monto admite hasta dos decimales'],
  ['0', 'El monto debe ser mayor que cero'],
  ['-5', 'El monto debe ser mayor que cero'],
  ['99999999999', 'El monto es demasiado grande'],
])('refuses %s', (typed, problem) => {
  expect(readAmount(typed)).toEqual({ problem });
});

it('reads the largest amount', () => {
  expect(readAmount(' 10.000.000.000,00 ')).toEqual({ hundredths: 1_000_000_000_000 });
});
