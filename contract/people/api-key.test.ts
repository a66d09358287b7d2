import { testSchema } from '#tests/support/input/refusals.ts';
import { keyBody } from './api-key.ts';

const KEY = { name: 'Contabilidad', permissions: ['sales.read'], stores: [], expires_on: '2026-12-31' };

testSchema(
  keyBody,
  [KEY, { ...KEY, stores: [1, 2] }],
  [
    ['name', ' ', 'El nombre es requerido'],
    ['name', 'x'.repeat(61), 'Máximo 60 caracteres; hay 61'],
    ['permissions', [], 'Elige al menos un permiso'],
    ['expires_on', '2026-02-30', 'Elige el último día'],
    ['expires_on', undefined, 'Elige el último día'],
    ['key', 'vk_x', 'Este dato no se espera aquí'],
  ],
);
