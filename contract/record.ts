import { z } from 'zod';

/** A record in the API: `{ id, attributes }`. */
export function recordOf<Attributes extends z.ZodType>(attributes: Attributes) {
  return z.object({ id: z.int().positive(), attributes });
}

/** `{ data: record }` */
export function oneOf<Data extends z.ZodType>(data: Data) {
  return z.object({ data });
}

/** `{ data: [ … ], meta }` */
export function listOf<Data extends z.ZodType, Meta extends z.ZodType>(data: Data, meta: Meta) {
  return z.object({ data: z.array(data), meta });
}

/**
 * A whole number in a path or query, in plain digits: `1e3`, `0x10`, `+7` and spaces are refused.
 * @param required message when it is not such a number
 */
export function wholeNumber(min: number, max: number, required = 'Escribe un número entero') {
  return z
    .string(required)
    .regex(/^\d{1,16}$/, required)
    .transform(Number)
    .pipe(z.int().min(min).max(max));
}

/** Maximum of PostgreSQL's integer type. */
export const MAX_RECORD_ID = 2_147_483_647;
export const recordId = wholeNumber(1, MAX_RECORD_ID);
export const idParams = z.object({ id: recordId });

export const MAX_PAGE_SIZE = 200;

/** `?page[number]=&page[size]=` of a list; at most 200 per page. */
export const pageQuery = {
  'page[number]': wholeNumber(1, 1_000_000).optional(),
  'page[size]': wholeNumber(1, MAX_PAGE_SIZE).optional(),
};

/** The `meta` of a paged list. */
export const pageMeta = z.object({ total: z.int(), page: z.int(), pageSize: z.int() });
