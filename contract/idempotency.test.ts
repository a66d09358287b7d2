import { testSchema } from '#tests/support/input/refusals.ts';
import { idempotencyHeaders } from './idempotency.ts';

testSchema(
  idempotencyHeaders,
  [{ 'idempotency-key': 'a'.repeat(8) }, { 'idempotency-key': 'a'.repeat(200), accept: '*/*' }],
  [
    ['idempotency-key', undefined, 'Falta la cabecera Idempotency-Key'],
    ['idempotency-key', 'a'.repeat(7), 'Mínimo 8 caracteres'],
    ['idempotency-key', 'a'.repeat(201), 'Máximo 200 caracteres'],
  ],
);
