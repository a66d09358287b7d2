import { z } from 'zod';
import { MAX_PAGE_SIZE, MAX_RECORD_ID } from '../record.ts';
import { itemRecord } from './item.ts';

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

/** The query of GET /items/by-id. */
export const itemsByIdQuery = z.strictObject({ ids: itemIds(MAX_PAGE_SIZE) });

/** The items in the requested order; missing ones are left out. */
export const itemsById = z.object({ data: z.array(itemRecord) });
export type ItemsById = z.infer<typeof itemsById>;
