import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';

/** What is said at a text that no database can keep as it was sent. */
export const UNUSABLE_TEXT = 'Contiene caracteres que no se pueden usar';

/** PostgreSQL keeps no NUL, and half a surrogate would be kept as something else. */
export function isUsableText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/**
 * Looks through everything that a client sent, however deep, without recursion.
 * @returns the place of a text that cannot be kept, as `products.0.size`; null when there is none
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
 * Before anything is made of a request: what cannot be kept as it was sent is refused at its field, whatever the schema
 * and wherever it would have gone. In a path it names nothing.
 */
export async function refuseUnusableText({ params, query, body }: FastifyRequest): Promise<void> {
  if (findUnusableText(params) !== null) throw new AppError('not_found', 'No encontrado');
  const place = findUnusableText(query) ?? findUnusableText(body);
  if (place === null) return;
  throw new AppError('invalid', UNUSABLE_TEXT, { fields: { [place.slice(0, 200) || 'body']: UNUSABLE_TEXT } });
}
