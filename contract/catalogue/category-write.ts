import { z } from 'zod';
import { MAX_CATEGORY_LENGTH } from '#domain/catalogue/item-rules.ts';
import { slugify } from '#domain/text/slug.ts';
import { oneOf } from '../record.ts';
import { versionedCategoryRecord } from './category.ts';

/** Messages for missing or invalid fields. */
const CATEGORY_MESSAGES = {
  name: 'El nombre es obligatorio',
  gender: 'El género es obligatorio',
} as const;

/** A category's name, trimmed. */
export const categoryName = z
  .string({ error: CATEGORY_MESSAGES.name })
  .trim()
  .min(1, CATEGORY_MESSAGES.name)
  .max(MAX_CATEGORY_LENGTH, `Máximo ${MAX_CATEGORY_LENGTH} caracteres`)
  .regex(/^[^\p{C}<>]*$/u, 'Contiene caracteres que no se pueden usar')
  .refine((value) => slugify(value) !== '', 'El nombre debe llevar letras o números');

/** `hombre` is accepted as an alias of caballero and never stored. */
export const gender = z
  .enum(['caballero', 'dama', 'hombre'], { error: CATEGORY_MESSAGES.gender })
  .transform((value) => (value === 'hombre' ? 'caballero' : value));

/** Accepted because clients send back a record they read; ignored. */
const readOnly = {
  id: z.unknown().optional(),
  slug: z.unknown().optional(),
  image: z.unknown().optional(),
  version: z.unknown().optional(),
};

/** The body of POST /categories. */
export const createCategory = z
  .strictObject({ name: categoryName, gender, ...readOnly })
  .transform((body) => ({ name: body.name, gender: body.gender }));
export type CreateCategory = z.output<typeof createCategory>;

/** The body of PUT /categories/{id}, whole or in part. */
export const updateCategory = z
  .strictObject({ name: categoryName.optional(), gender: gender.optional(), ...readOnly })
  .transform((body) => ({
    ...(body.name !== undefined && { name: body.name }),
    ...(body.gender !== undefined && { gender: body.gender }),
  }));
export type UpdateCategory = z.output<typeof updateCategory>;

/** Response of POST and of the picture endpoints. */
export const categoryAnswer = oneOf(versionedCategoryRecord);
/** Response of PUT and DELETE. `items`: how many items were renamed with the category, or keep a deleted one's name. */
export const categoryChangeAnswer = categoryAnswer.extend({ meta: z.object({ items: z.int() }) });
export type CategoryChangeAnswer = z.infer<typeof categoryChangeAnswer>;
