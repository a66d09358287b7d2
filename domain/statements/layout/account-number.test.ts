import { expect, it } from 'vitest';
import { accountNumberOf, sameAccount } from './account-number.ts';
import { guessLayout } from './guess-layout.ts';

it.each<[string, string, boolean | null]>([
  ['01340123456789011234', '1234', true],
  ['0134-0123-45-6789011234', '0134 0123 45 6789011234', true],
  ['0102****1234', '01020000000000001234', true],
  ['0102****1234', '5678', false],
  ['01340123456789011234', '01050123456789011234', false],
  // Too few digits, a phone or an address say nothing about the number.
  ['0105-0077-01-1077******', '1234', null],
  ['01340123456789011234', '34', null],
  ['01340123456789011234', '', null],
  ['01340123456789011234', '0414-1234567', null],
  ['01340123456789011234', '+58 412 1234567', null],
  ['01340123456789011234', 'pagos1234@saman.example', null],
])('%s and %s are the same account: %s', (inFile, recorded, same) => {
  expect(sameAccount(inFile, recorded)).toBe(same);
});

it.each<[string, string[][], string | null]>([
  ['above the header', [['Cuenta Nro: 0134-0123-45-6789011234', 'Titular: X']], '0134-0123-45-6789011234'],
  ['in a cell of its own', [['Número de cuenta', '0134****1234']], '0134****1234'],
  ['hidden at its end', [['Cuenta: 0105-0077-01-1077******']], '0105-0077-01-1077'],
  ['nowhere', [['Estado de cuenta del 01/11/2026']], null],
  ['not in a text', [['Resumen de la cuenta corriente']], null],
])('finds the number %s', (_where, above, number) => {
  const cells = [...above, ['Fecha', 'Referencia', 'Monto'], ['20/11/2026', '123456', '1,50']];
  const table = cells.map((row, index) => ({ row: index + 1, cells: row }));
  const layout = guessLayout(table, { latest: '2026-11-24', currency: 'VES', saved: null });
  expect(layout && accountNumberOf(table, layout.body)).toBe(number);
});
