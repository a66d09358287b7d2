import { z } from 'zod';
import { CATALOGUE_ORDERS, MAX_SEARCH_LENGTH } from '#domain/catalogue/catalogue-filter.ts';
import { listOf, recordOf } from '../record.ts';
import { cardColor } from './garment.ts';
import { sizeOption } from './item.ts';

/** A card of the catalogue: one product, however many sizes it has. `id` is the id of the shown variant. */
const productCardAttributes = z.object({
  ref: z.string(),
  name: z.string(),
  category: z.string(),
  categoryId: z.union([z.literal(1), z.literal(2)]),
  price: z.number(),
  discPercent: z.int(),
  finalPrice: z.number(),
  /** Total stock of the variants that match the filter. */
  stock: z.int(),
  imageUrl: z.string(),
  sizes: z.array(sizeOption),
  /** The colours of the garment that can be bought; absent unless there are several. */
  colors: z.array(cardColor).optional(),
});
export const productCard = recordOf(productCardAttributes);
export type ProductCard = z.infer<typeof productCard>;

/** The available filter values, for products of the requested gender in stock; in a search, for those that it found. */
export const productFacets = z.object({
  categories: z.array(z.object({ slug: z.string(), name: z.string(), count: z.int() })),
  sizes: z.array(z.object({ size: z.string(), count: z.int() })),
  /** Colours of garments, by name; `hex` is '' for a colour that nobody has described. */
  colors: z.array(z.object({ slug: z.string(), name: z.string(), hex: z.string(), count: z.int() })),
  /** The highest final price in dollars, rounded up, at least 225, the slider's minimum range. */
  maxPrice: z.int(),
});
export type ProductFacets = z.infer<typeof productFacets>;

export const productPage = listOf(
  productCard,
  z.object({
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
    pages: z.int(),
    /** Another search that may have been meant: what was found was found by correcting, or nothing was found. */
    suggestion: z.string().nullable(),
    facets: productFacets,
  }),
);
export type ProductPage = z.infer<typeof productPage>;

/** The query of GET /products. /shop reads the same parameters leniently; here an invalid value is a 422. */
export const productQuery = z.strictObject({
  q: z.string().max(MAX_SEARCH_LENGTH).optional(),
  genero: z.enum(['1', '2']).optional(),
  categoria: z.string().max(80).optional(),
  outlet: z.enum(['true', 'false']).optional(),
  promocion: z.enum(['true', 'false']).optional(),
  precio: z
    .string()
    .regex(/^\d{1,6}$/)
    .optional(),
  talla: z.union([z.string().max(400), z.array(z.string().max(40)).max(20)]).optional(),
  /** Names or slugs of colours, separated by commas. */
  color: z.union([z.string().max(800), z.array(z.string().max(80)).max(20)]).optional(),
  /** The slug of a collection; an unknown slug finds nothing. */
  coleccion: z.string().max(80).optional(),
  /** The slug of a store or a city; an unknown slug finds nothing. */
  tienda: z.string().max(80).optional(),
  orden: z.enum(CATALOGUE_ORDERS).optional(),
  pagina: z
    .string()
    .regex(/^[1-9]\d{0,5}$/)
    .optional(),
});
