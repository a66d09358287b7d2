import { z } from 'zod';
import { isPageKind, MAX_PAGE_SLUG, PAGE_SLUG, type PageKind } from '#domain/content/page-address.ts';
import { title } from './parts.ts';

/** The last part of a page's address. */
const pageSlugText = z
  .string('Escribe la dirección')
  .trim()
  .min(1, 'Escribe la dirección')
  .max(MAX_PAGE_SLUG, `Máximo ${MAX_PAGE_SLUG} caracteres`)
  .regex(PAGE_SLUG, 'Usa minúsculas sin acentos, números y guiones: bodas-y-grados');

/** POST /content/pages: a page with its title as first draft. Shoppers see it once it is published. */
export const newPageBody = z.strictObject({ title: title(), slug: pageSlugText });
export type NewPageBody = z.infer<typeof newPageBody>;

/** PUT /content/{kind}/address of a page: at once, with a redirect from the old address. */
export const pageAddressBody = z.strictObject({ slug: pageSlugText });
export type PageAddressBody = z.infer<typeof pageAddressBody>;

export const pageParams = z.object({
  kind: z.custom<PageKind>((kind) => typeof kind === 'string' && isPageKind(kind), 'No hay tal página'),
});
