import { z } from 'zod';
import { listOf, recordOf } from '../record.ts';

const categoryAttributes = z.object({
  name: z.string(),
  slug: z.string(),
  gender: z.enum(['caballero', 'dama']).nullable(),
  /** URL of its picture; the home page shows only categories that have one. */
  image: z.string().nullable(),
});
/** A category as public pages show it. */
export const categoryRecord = recordOf(categoryAttributes);
/** A category with the version for If-Match. */
export const versionedCategoryRecord = recordOf(categoryAttributes.extend({ version: z.int() }));
export type VersionedCategoryRecord = z.infer<typeof versionedCategoryRecord>;
export const categoryList = listOf(versionedCategoryRecord, z.object({ total: z.int() }));
export type CategoryRecord = z.infer<typeof categoryRecord>;
export type CategoryList = z.infer<typeof categoryList>;
