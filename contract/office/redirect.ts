import { z } from 'zod';
import { MAX_ADDRESS, readAddress } from '#domain/redirects/address.ts';
import { listOf, oneOf, pageMeta, pageQuery, recordOf } from '../record.ts';

const redirectAttributes = z.object({
  from: z.string(),
  to: z.string(),
  note: z.string(),
  /** Recorded by the shop when a page moved or was deleted, not written by staff. */
  automatic: z.boolean(),
  /** YYYY-MM-DD in America/Caracas; null: never. */
  lastUsedOn: z.string().nullable(),
  createdAt: z.string(),
  version: z.int(),
});
export const redirectRecord = recordOf(redirectAttributes);
export type RedirectRecord = z.infer<typeof redirectRecord>;

export const redirectListQuery = z.strictObject({
  /** Part of either address or of the note. */
  q: z.string().trim().max(100).optional(),
  ...pageQuery,
});
export const redirectList = listOf(
  redirectRecord,
  pageMeta.extend({ /** Whether there are as many as the shop keeps. */ full: z.boolean() }),
);
export type RedirectList = z.infer<typeof redirectList>;
export const redirectAnswer = oneOf(redirectRecord);

const ADDRESS = 'Escribe una dirección de la tienda que empiece con una sola barra, sin espacios ni #: /devoluciones';

/** Path and query of a page, percent-encoded. */
const address = z
  .string('Escribe una dirección')
  .trim()
  .max(MAX_ADDRESS, `Máximo ${MAX_ADDRESS} caracteres`)
  .transform((text, context) => {
    const read = readAddress(text);
    if (read === null) context.addIssue({ code: 'custom', message: ADDRESS });
    return read ?? z.NEVER;
  });

/** The body of POST /redirects and PUT /redirects/{id}. */
export const redirectBody = z
  .strictObject({ from: address, to: address, note: z.string().trim().max(200, 'Máximo 200 caracteres').default('') })
  .refine(({ from, to }) => from !== to, { path: ['to'], message: 'Es la misma dirección' });
export type RedirectBody = z.output<typeof redirectBody>;
