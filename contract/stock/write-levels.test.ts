import { testSchema } from '#tests/support/input/refusals.ts';
import { adjustLevels, placeLevel } from './write-levels.ts';

const CHANGE = { key: 'una clave', itemId: 7, locationId: 3, difference: 5 };
const MINIMUM = 'El mínimo debe ser un número entero de 0 a 1.000.000.';

testSchema(
  adjustLevels,
  [
    { reason: 'entry', changes: [CHANGE] },
    { reason: 'other', note: 'Feria', changes: [CHANGE, { ...CHANGE, key: 'otra clave', difference: -5 }] },
  ],
  [
    ['reason', 'robo', 'Elige un motivo.'],
    ['note', 'x'.repeat(181), 'Máximo 180 caracteres.'],
    ['changes', [CHANGE, CHANGE], 'Cada cambio lleva su clave.'],
    ['stock', 3, 'Este dato no se espera aquí'],
  ],
);

testSchema(
  placeLevel,
  [{ shelf: 'B-12' }, { minimum: null }, { shelf: '', minimum: 0 }],
  [
    ['minimum', -1, MINIMUM],
    ['minimum', 1.5, MINIMUM],
    ['minimum', '3', MINIMUM],
    ['shelf', 7, 'Escribe el estante.'],
    ['shelf', 'B-12\nfondo', 'Escríbelo en una línea, sin caracteres especiales.'],
    ['shelf', 'x'.repeat(41), 'Máximo 40 caracteres.'],
    ['onHand', 3, 'Este dato no se espera aquí'],
  ],
);
