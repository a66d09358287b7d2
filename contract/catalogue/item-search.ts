import { z } from 'zod';
import { listOf, pageMeta, pageQuery } from '../record.ts';
import { itemRecord } from './item.ts';

/** The columns that staff's list of items can be sorted by. */
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

/** 'agotado' is 0 pieces, 'bajo' 1 to 5, 'con' 1 or more. */
export const STOCK_FILTERS = ['agotado', 'bajo', 'con'] as const;
/** 'talla': the size is a spreadsheet's date serial. 'duplicado': another item has the barcode. */
export const PROBLEM_FILTERS = ['talla', 'duplicado'] as const;

export const MAX_ITEM_SEARCH = 100;

/** What narrows the list; the same object selects the items of a bulk change. */
export const itemFilter = {
  /** Found anywhere in name, ref, barcode, category or size; case and accents do not matter. */
  q: z.string().max(MAX_ITEM_SEARCH).optional(),
  /** A category slug. */
  category: z.string().max(80).optional(),
  gender: z.enum(['1', '2']).optional(),
  stock: z.enum(STOCK_FILTERS).optional(),
  /** With a discount, or without one. */
  discount: z.enum(['true', 'false']).optional(),
  problem: z.enum(PROBLEM_FILTERS).optional(),
};

/** The query of GET /items/search, staff's own list: from memory, 50 a page unless told otherwise, newest id first. */
export const itemSearchQuery = z.strictObject({
  ...itemFilter,
  sort: z.enum(ITEM_SORTS).optional(),
  order: z.enum(['asc', 'desc']).optional(),
  ...pageQuery,
});

export const itemSearchList = listOf(
  itemRecord,
  pageMeta.extend({
    /** Of the whole catalogue, so that the toolbar knows whether there is anything to mend. */
    problems: z.object({ talla: z.int(), duplicado: z.int() }),
    /** Every category that items carry, by slug, for the filter and the form: lowercase text as stored. */
    categories: z.array(z.object({ slug: z.string(), name: z.string(), count: z.int() })),
  }),
);
export type ItemSearchPage = z.infer<typeof itemSearchList>;
