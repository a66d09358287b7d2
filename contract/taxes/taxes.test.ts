import { testSchema } from '#tests/support/input/refusals.ts';
import { newTaxRate, newTaxSetting } from './taxes.ts';

const RATE = { kind: 'iva', name: 'general', percent: 12, from_day: '2026-12-01' };

testSchema(
  newTaxRate,
  [RATE, { ...RATE, percent: 0 }, { ...RATE, percent: 100 }, { ...RATE, kind: 'igtf', percent: 2.5 }],
  [
    ['percent', 101, 'La alícuota debe estar entre 0 y 100'],
    ['percent', -0.01, 'La alícuota debe estar entre 0 y 100'],
    ['percent', 16.125, 'La alícuota puede tener hasta 2 decimales'],
    ['percent', '16', 'La alícuota es requerida'],
    ['kind', 'islr', 'Elige el impuesto'],
    ['name', 'exento', 'Elige la alícuota'],
    ['from_day', '2026-02-30', 'Fecha inválida'],
    ['from_day', undefined, 'Fecha inválida'],
    ['set_by', 1, 'Este dato no se espera aquí'],
  ],
);

testSchema(
  newTaxSetting,
  [{ special_taxpayer: true, goods: 'reducida', from_day: '2026-12-01' }],
  [
    ['special_taxpayer', 'sí', 'Elige si es contribuyente especial'],
    ['goods', 'exento', 'Elige la alícuota'],
    ['from_day', '', 'Fecha inválida'],
  ],
);
