import type { FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/http/app-error.ts';

/**
 * Anyone may look up a code they know; to see which codes there are takes staff. Checked before the query is read,
 * as `access` is.
 */
export async function requireLookUpOrStaff(request: FastifyRequest): Promise<void> {
  if (Object.hasOwn(request.query as object, 'filter[code]')) return;
  if (!request.account) throw new AppError('unauthenticated', 'Inicia sesión para continuar');
  if (request.account.role !== 'admin') throw new AppError('forbidden', 'No tienes permiso para hacer esto');
}
