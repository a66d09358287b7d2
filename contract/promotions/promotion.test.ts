import { testSchema } from '#tests/support/input/refusals.ts';
import { promotionsFor } from './promotion.ts';

const GOOD = { customer_email: 'ana@example.com', customer_id: 'V-12345678' };

testSchema(
  promotionsFor,
  [GOOD, { customer_email: ' ana@example.com ', customer_id: 'j 07013380 5' }],
  [
    ['customer_email', '', 'Este dato es requerido'],
    ['customer_email', 'ñandu@gmail.com', 'Correo electrónico inválido'],
    ['customer_email', `${'a'.repeat(243)}@example.com`, 'Correo electrónico inválido'],
    ['customer_email', 'ana\u0000@example.com', 'Contiene caracteres que no se pueden usar'],
    ['customer_id', undefined, 'Este dato es requerido'],
    ['customer_id', 12345678, 'Este dato es requerido'],
    ['customer_id', 'V-1\ud800', 'Contiene caracteres que no se pueden usar'],
    ['role', 'admin', 'Este dato no se espera aquí'],
  ],
);
