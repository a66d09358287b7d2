import { z } from 'zod';

/** The header of a call that counts once, however often it is sent: the same key names the same act. */
export const idempotencyHeaders = z.object({
  'idempotency-key': z
    .string('Falta la cabecera Idempotency-Key')
    .min(8, 'Mínimo 8 caracteres')
    .max(200, 'Máximo 200 caracteres'),
});
