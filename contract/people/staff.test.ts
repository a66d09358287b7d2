import { testSchema } from '#tests/support/input/refusals.ts';
import { roleBody, staffBody } from './staff.ts';

const ROLE = { name: 'Supervisora', permissions: ['stock.read'], by_store: true, requires_second_factor: false };
testSchema(
  roleBody,
  [ROLE, { ...ROLE, permissions: [] }, { ...ROLE, permissions: ['money.read'], by_store: false }],
  [
    ['name', ' ', 'El nombre es requerido'],
    ['name', 'x'.repeat(41), 'Máximo 40 caracteres; hay 41'],
    [
      'permissions',
      ['stock.read', 'money.read'],
      'Son de toda la casa y no se pueden limitar a tiendas: «Ver el banco y la conciliación»',
    ],
    ['key', 'owner', 'Este dato no se espera aquí'],
  ],
);

const STAFF = { role_id: 3, stores: [1, 2], disabled: false };
testSchema(
  staffBody,
  [STAFF, { ...STAFF, stores: [] }],
  [
    ['role_id', undefined, 'Elige un rol'],
    ['role_id', '3', 'Elige un rol'],
    ['permissions', ['sales.read'], 'Este dato no se espera aquí'],
  ],
);
