import { z } from 'zod';
import { listOf, pageQuery, recordOf } from '../../record.ts';
import { itemFilter, itemSearchMeta, PROBLEM_FILTERS } from '../item-search.ts';

/** The columns by which the staff's list can be sorted when it has one row a reference. */
export const REFERENCE_SORTS = ['id', 'ref', 'name', 'price', 'discPercent', 'stock', 'category', 'updatedAt'] as const;
export type ReferenceSort = (typeof REFERENCE_SORTS)[number];

/**
 * The query of GET /items/references, the staff's list with one row a reference: those of which at least one variant
 * matches the filter. 50 per page by default, the one with the newest variant first. Prices are sorted by the lowest of a
 * reference, discounts by the highest, stock by the pieces of all its variants.
 */
export const referenceSearchQuery = z.strictObject({
  ...itemFilter,
  sort: z.enum(REFERENCE_SORTS).optional(),
  order: z.enum(['asc', 'desc']).optional(),
  ...pageQuery,
});

const span = z.object({ least: z.number(), most: z.number() });

/** All variants that share a ref. Its id is that of its first variant. */
export const referenceRecord = recordOf(
  z.object({
    ref: z.string(),
    name: z.string(),
    category: z.string(),
    imageUrl: z.string(),
    /** In dollars; from the cheapest variant to the dearest. */
    price: span,
    discPercent: span,
    /** Pieces of all variants, whether they match or not. */
    stock: z.int(),
    /** All of them, in the natural order of their sizes. */
    variants: z.array(
      z.object({
        id: z.int(),
        barcode: z.string(),
        size: z.string().nullable(),
        stock: z.int(),
        /** Whether the filter accepts it. */
        matches: z.boolean(),
        problems: z.array(z.enum(PROBLEM_FILTERS)),
      }),
    ),
  }),
);
export type ReferenceRecord = z.infer<typeof referenceRecord>;
export type ReferenceVariant = ReferenceRecord['attributes']['variants'][number];

/** `total` counts references, `items` their variants that match. */
export const referenceSearchList = listOf(referenceRecord, itemSearchMeta.extend({ items: z.int() }));
export type ReferenceSearchPage = z.infer<typeof referenceSearchList>;
