import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { findUnusableText, UNUSABLE_TEXT } from './unusable-text.ts';

/**
 * Before anything is made of a request: what cannot be kept as it was sent is refused at its field, whatever the schema
 * and wherever it would have gone. In a path it names nothing.
 */
export async function refuseUnusableText({ params, query, body }: FastifyRequest): Promise<void> {
  if (findUnusableText(params) !== null) throw new AppError('not_found', 'No encontrado');
  const place = findUnusableText(query) ?? findUnusableText(body);
  if (place === null) return;
  throw new AppError('invalid', UNUSABLE_TEXT, { fields: { [place.slice(0, 200) || 'body']: UNUSABLE_TEXT } });
}
