import { testSchema } from '#tests/support/input/refusals.ts';
import { company } from './company.ts';

testSchema(
  company,
  [
    { name: 'Inversiones Samán, C.A.', rif: 'j 07013380 5', address: 'Av. Urdaneta, Caracas' },
    { name: 'María Pérez', rif: 'V-12345678-1', address: 'Los Teques' },
  ],
  [
    ['name', ' ', 'Escribe la razón social'],
    ['rif', '', 'Escribe el RIF'],
    ['rif', 'J-07013380-6', 'El último dígito del RIF no corresponde. Revísalo.'],
    ['rif', 'V-12345678', 'Escribe un RIF válido, como J-12345678-9'],
    ['rif', 'empresa', 'Escribe un RIF válido, como J-12345678-9'],
    ['rif', '070133805', 'Escribe la letra del RIF: V, E, J, P o G'],
    ['address', '', 'Escribe el domicilio fiscal'],
  ],
);
