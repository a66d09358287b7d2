import { z } from 'zod';
import { listOf, recordOf } from './record.ts';

export const categoryAttributes = z.object({
  name: z.string(),
  slug: z.string(),
  gender: z.enum(['caballero', 'dama']).nullable(),
  /** URL of its picture; home shows only categories that have one. */
  image: z.string().nullable(),
});
export const categoryRecord = recordOf(categoryAttributes);
export const categoryList = listOf(categoryRecord, z.object({ total: z.int() }));
export type CategoryRecord = z.infer<typeof categoryRecord>;
