import { z } from 'zod';

/** Header with an idempotency key: calls with the same key count once, however often they are sent. */
export const idempotencyHeaders = z.object({
  'idempotency-key': z
    .string('Falta la cabecera Idempotency-Key')
    .min(8, 'Mínimo 8 caracteres')
    .max(200, 'Máximo 200 caracteres'),
});
