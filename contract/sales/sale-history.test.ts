import { expect, it } from 'vitest';
import { MAX_REASON_WORDS } from '#domain/sales/cancel-reason.ts';
import { MAX_NOTE_LENGTH } from '#domain/sales/sale.ts';
import { refusals, testSchema } from '#tests/support/input/refusals.ts';
import { cancelReason, cancelSale, writeSaleNote } from './sale-history.ts';

const BAD_REASON: [string, unknown, string][] = [
  ['reason', 'porque sí', 'Elige un motivo'],
  ['reason', 'toString', 'Elige un motivo'],
  ['reason', 7, 'Elige un motivo'],
  ['words', 'x'.repeat(MAX_REASON_WORDS + 1), `Máximo ${MAX_REASON_WORDS} caracteres; hay ${MAX_REASON_WORDS + 1}`],
  ['words', 'dos\nlíneas', 'Escribe en una sola línea'],
  ['words', '...', 'Escribe letras o números'],
  ['status', 'cancelada', 'Este dato no se espera aquí'],
];

testSchema(
  cancelReason,
  [
    { reason: 'unpaid' },
    { reason: 'amount', words: 'Faltan Bs. 20' },
    { reason: 'stock', words: '' },
    { reason: 'other', words: 'x'.repeat(MAX_REASON_WORDS) },
  ],
  [...BAD_REASON, ['reason', undefined, 'Elige un motivo']],
);

testSchema(cancelSale, [{ reason: 'unpaid' }, {}, { reason: 'other', words: 'Se mudó' }], BAD_REASON);

it.each([undefined, '', '  '])('refuses the reason "other" with the words %j', (words) => {
  for (const schema of [cancelReason, cancelSale]) {
    expect(refusals(schema, { reason: 'other', words })).toEqual({ words: 'Escribe el motivo' });
  }
});

it.each([undefined, null])('accepts a cancellation without a body: %j', (body) => {
  expect(refusals(cancelSale, body)).toEqual({});
});

testSchema(
  writeSaleNote,
  [{ note: 'Llamar después de las 5:\ncontesta la hermana.' }, { note: 'x'.repeat(MAX_NOTE_LENGTH) }],
  [
    ['note', '', 'Escribe la nota'],
    ['note', ' \n ', 'Escribe la nota'],
    ['note', undefined, 'Escribe la nota'],
    ['note', 7, 'Escribe la nota'],
    ['note', 'x'.repeat(MAX_NOTE_LENGTH + 1), `Máximo ${MAX_NOTE_LENGTH} caracteres; hay ${MAX_NOTE_LENGTH + 1}`],
    ['note', 'a\u0007', 'Contiene caracteres que no se pueden usar'],
    ['author', 'otra', 'Este dato no se espera aquí'],
  ],
);
