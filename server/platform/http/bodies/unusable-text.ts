import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';

/** Shown at a field whose text the database cannot store unchanged. */
export const UNUSABLE_TEXT = 'Contiene caracteres que no se pueden usar';

/** PostgreSQL cannot store NUL, and a lone surrogate would be stored as another character. */
export function isUsableText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/**
 * Searches everything a client sent. Uses a stack instead of recursion, so that deep nesting cannot overflow the stack.
 * @returns path of a text that cannot be stored, such as `products.0.size`; null when there is none
 */
export function findUnusableText(sent: unknown): string | null {
  const open: { value: unknown; path: string }[] = [{ value: sent, path: '' }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path } = next;
    if (typeof value === 'string' && !isUsableText(value)) return path;
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      if (!isUsableText(key)) return path;
      open.push({ value: inner, path: path ? `${path}.${key}` : key });
    }
  }
  return null;
}

/**
 * Hook that runs before validation, for all routes whatever their schema.
 * @throws AppError 422 with the field of a text that cannot be stored; 404 when it is in the path
 */
export async function refuseUnusableText({ params, query, body }: FastifyRequest): Promise<void> {
  if (findUnusableText(params) !== null) throw new AppError('not_found', 'No encontrado');
  const place = findUnusableText(query) ?? findUnusableText(body);
  if (place === null) return;
  throw new AppError('invalid', UNUSABLE_TEXT, { fields: { [place.slice(0, 200) || 'body']: UNUSABLE_TEXT } });
}
