import { z } from 'zod';
import { MAX_REF_LENGTH } from '#domain/catalogue/item-rules.ts';
import { listOf, pageMeta, pageQuery, recordOf } from '../record.ts';
import { itemRecord } from './item.ts';

/** The columns by which the staff's list of items can be sorted. */
export const ITEM_SORTS = [
  'id',
  'ref',
  'barcode',
  'name',
  'size',
  'price',
  'discPercent',
  'stock',
  'category',
  'categoryId',
  'updatedAt',
] as const;
export type ItemSort = (typeof ITEM_SORTS)[number];

/** 'agotado': 0 pieces; 'bajo': 1 to 5; 'con': at least 1; 'reponer': running out or out, 0 to 3. */
export const STOCK_FILTERS = ['agotado', 'bajo', 'con', 'reponer'] as const;
/** 'talla': a spreadsheet turned the size into a date number. 'duplicado': another item has the same barcode. */
export const PROBLEM_FILTERS = ['talla', 'duplicado'] as const;

export const MAX_ITEM_SEARCH = 100;

/** The filters of the list; the same object selects the items of a bulk change. */
export const itemFilter = {
  /**
   * Matches anywhere in name, ref, barcode, category or size, ignoring case and accents. Without such a match, items with all
   * its words match, and otherwise the results of the shop's search.
   */
  q: z.string().max(MAX_ITEM_SEARCH).optional(),
  /** Exactly this ref. */
  ref: z.string().max(MAX_REF_LENGTH).optional(),
  /** A category slug. */
  category: z.string().max(80).optional(),
  gender: z.enum(['1', '2']).optional(),
  stock: z.enum(STOCK_FILTERS).optional(),
  /** Only items with a discount, or only items without one. */
  discount: z.enum(['true', 'false']).optional(),
  problem: z.enum(PROBLEM_FILTERS).optional(),
};

/** The query of GET /items/search, the staff's list: answered from memory, 50 per page by default, newest id first. */
export const itemSearchQuery = z.strictObject({
  ...itemFilter,
  sort: z.enum(ITEM_SORTS).optional(),
  order: z.enum(['asc', 'desc']).optional(),
  ...pageQuery,
});

const itemSearchMeta = pageMeta.extend({
  /** Counts over the whole catalogue, which tell the toolbar whether there is anything to fix. */
  problems: z.object({ talla: z.int(), duplicado: z.int() }),
  /**
   * All categories that items have, for the filter and the form; `slug` is the lowercase text stored with the items.
   */
  categories: z.array(z.object({ slug: z.string(), name: z.string(), count: z.int() })),
});

export const itemSearchList = listOf(itemRecord, itemSearchMeta);
export type ItemSearchPage = z.infer<typeof itemSearchList>;

/** Sort columns of the staff's list with one row for each reference. */
export const REFERENCE_SORTS = ['id', 'ref', 'name', 'price', 'discPercent', 'stock', 'category', 'updatedAt'] as const;
export type ReferenceSort = (typeof REFERENCE_SORTS)[number];

/**
 * The query of GET /items/references, the staff's list with one row for each reference that has a matching variant. 50 per
 * page by default, the reference with the newest variant first. Sorting uses the lowest price, the highest discount and
 * the total stock of a reference.
 */
export const referenceSearchQuery = z.strictObject({
  ...itemFilter,
  sort: z.enum(REFERENCE_SORTS).optional(),
  order: z.enum(['asc', 'desc']).optional(),
  ...pageQuery,
});

const span = z.object({ least: z.number(), most: z.number() });

/** All variants that share a ref. Its id is its first variant's id. */
export const referenceRecord = recordOf(
  z.object({
    ref: z.string(),
    name: z.string(),
    category: z.string(),
    imageUrl: z.string(),
    /** Prices in dollars, of the cheapest and the dearest variant. */
    price: span,
    discPercent: span,
    /** Pieces of all variants, including those that do not match. */
    stock: z.int(),
    /** All variants, in the order of their sizes. */
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
