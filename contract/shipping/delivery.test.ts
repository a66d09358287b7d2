import { testSchema } from '#tests/support/input/refusals.ts';
import { deliverySettings } from './delivery.ts';

const GOOD = { prepare_days: 1, weekdays: [1, 2, 3, 4, 5, 6], closed_days: [{ day: '2026-12-25', name: 'Navidad' }] };

testSchema(
  deliverySettings,
  [GOOD, { prepare_days: 0, weekdays: [7], closed_days: [] }],
  [
    ['prepare_days', 1.5, 'Escribe un número entero'],
    ['prepare_days', 21, 'Como máximo 20'],
    ['weekdays', [], 'Elige al menos un día'],
    ['closed_days', undefined, 'Este dato es requerido'],
  ],
);
