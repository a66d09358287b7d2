import { testSchema } from '#tests/support/input/refusals.ts';
import { approveCount, countEntries, rejectCount, settleBarcode, startCount, submitCount } from './count-write.ts';

testSchema(
  startCount,
  [
    { locationId: 3, scope: { kind: 'location' } },
    { locationId: 3, scope: { kind: 'category', category: 'camisa', gender: 'dama' }, blind: true },
    { locationId: 3, scope: { kind: 'shelf', shelf: 'B-12' }, note: 'Después de la mudanza' },
    { locationId: 3, scope: { kind: 'refs', refs: ['R1', 'R1', 'R2'] } },
  ],
  [
    ['locationId', undefined, 'Elige el lugar'],
    ['scope', undefined, 'Elige qué se cuenta'],
    ['note', 'x'.repeat(201), 'Máximo 200 caracteres; hay 201'],
  ],
);

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const AT = '2026-11-23T12:00:00.000Z';
const entry = { id: ID, itemId: 7, quantity: 1, scannedAt: AT };

testSchema(
  countEntries,
  [
    { round: 1, sentAt: AT, entries: [entry] },
    { round: 1, sentAt: AT, entries: [{ ...entry, itemId: null, barcode: '759' }] },
  ],
  [
    ['entries', Array.from({ length: 501 }, () => entry), 'Como mucho 500 lecturas a la vez'],
    ['sentAt', 'ayer', 'Fecha inválida'],
  ],
);

testSchema(settleBarcode, [{ barcode: '759', itemId: null }], [['barcode', '', 'Falta el código']]);
testSchema(
  submitCount,
  [{ version: 1, uncounted: 'zero' }],
  [['uncounted', 'nada', 'Di qué se hace con lo que no se contó']],
);
testSchema(approveCount, [{ version: 1, lines: 'all', rest: 'leave' }], [['lines', 'nada', 'Elige las líneas']]);
testSchema(
  rejectCount,
  [{ version: 1, lines: 'differences', reason: 'Falta el fondo' }],
  [['reason', ' ', 'Di por qué se cuenta de nuevo']],
);
