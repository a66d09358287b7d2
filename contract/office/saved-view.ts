import { z } from 'zod';
import { anyLine, line } from '../forms/text.ts';
import { listOf, oneOf, pageQuery, recordOf } from '../record.ts';
import { LISTS, MAX_PARAMETER, savedParameters } from './list-parameters.ts';

export const MAX_VIEW_NAME = 40;
/** Maximum number of views of one person on one list. */
export const MAX_OWN_VIEWS = 50;
/** Maximum length of all names and values together, in characters. */
const MAX_ALL_VALUES = 1000;

const values = z
  .record(z.string(), z.optional(anyLine(MAX_PARAMETER)))
  .transform((all) =>
    Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => Boolean(entry[1]))),
  );

const viewBody = {
  list: z.enum(LISTS, 'Elige una de las listas'),
  name: line(MAX_VIEW_NAME, 'El nombre es requerido').check(z.overwrite((name) => name.replaceAll(/\s+/gu, ' '))),
  /** Visible to all staff. */
  shared: z.boolean().default(false),
  /** URL parameters of the list with their values; empty ones are left out. */
  params: values,
};

/** The body of POST /views and PUT /views/{id}; always the whole view. */
export const savedViewBody = z.strictObject(viewBody).superRefine(({ list, params }, context) => {
  const known = savedParameters(list);
  for (const name of Object.keys(params)) {
    if (known.includes(name)) continue;
    context.addIssue({ code: 'custom', path: ['params', name], message: 'Esta lista no tiene este parámetro' });
  }
  const length = Object.entries(params).flat().join('').length;
  if (length > MAX_ALL_VALUES) {
    context.addIssue({ code: 'custom', path: ['params'], message: 'La vista tiene demasiados filtros para guardarla' });
  }
});
export type SavedViewBody = z.output<typeof savedViewBody>;

export const savedViewRecord = recordOf(
  z.object({
    list: z.enum(LISTS),
    name: z.string(),
    shared: z.boolean(),
    /** Whether the caller made it. */
    own: z.boolean(),
    params: z.record(z.string(), z.string()),
    version: z.int(),
  }),
);
export type SavedViewRecord = z.infer<typeof savedViewRecord>;

/** The query of GET /views: the caller's own views and the shared ones, by name. */
export const savedViewListQuery = z.strictObject({
  list: z.enum(LISTS, 'Elige una de las listas').optional(),
  /** Part of a name; case and accents are ignored. */
  q: z.string().trim().max(100).optional(),
  'page[size]': pageQuery['page[size]'],
});
export const savedViewList = listOf(savedViewRecord, z.object({ total: z.int() }));
export type SavedViewList = z.infer<typeof savedViewList>;
export const savedViewAnswer = oneOf(savedViewRecord);
