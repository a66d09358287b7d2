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

/** Maximum of PostgreSQL's integer type. */
export const MAX_RECORD_ID = 2_147_483_647;
export const recordId = z.coerce.number().int().positive().max(MAX_RECORD_ID);
export const idParams = z.object({ id: recordId });

export const MAX_PAGE_SIZE = 200;

/** `?page[number]=&page[size]=` of a list; at most 200 per page. */
export const pageQuery = {
  'page[number]': z.coerce.number().int().min(1).max(1_000_000).optional(),
  'page[size]': z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).optional(),
};

/** The `meta` of a paged list. */
export const pageMeta = z.object({ total: z.int(), page: z.int(), pageSize: z.int() });
