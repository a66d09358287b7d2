import { z } from 'zod';
import { MAX_RECORD_ID } from '../../record.ts';

/** `12,40` in a query: ids of items, each once. */
export function itemIds(most: number) {
  const tooMany = `Máximo ${most} artículos`;
  return z
    .string('Falta ids')
    .max(11 * most, tooMany)
    .regex(/^\d+(,\d+)*$/, 'ids son números separados por comas')
    .transform((text) => [...new Set(text.split(',').map(Number))])
    .refine((ids) => ids.length <= most, tooMany)
    .refine((ids) => ids.every((id) => id > 0 && id <= MAX_RECORD_ID), 'ids son números de artículo');
}
