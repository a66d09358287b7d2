import { z } from 'zod';
import { MAX_REF_LENGTH } from '#domain/catalogue/item-rules.ts';
import { listOf, pageMeta, pageQuery } from '../record.ts';
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
   * Matches anywhere in name, ref, barcode, category or size; ignores case and accents. Where nothing has it as it stands,
   * what has all its words, else what the shop's search finds.
   */
  q: z.string().max(MAX_ITEM_SEARCH).optional(),
  /** Exactly this ref. */
  ref: z.string().max(MAX_REF_LENGTH).optional(),
  /** A category slug. */
  category: z.string().max(80).optional(),
  gender: z.enum(['1', '2']).optional(),
  stock: z.enum(STOCK_FILTERS).optional(),
  /** With a discount, or without one. */
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

export const itemSearchMeta = pageMeta.extend({
  /** Counts over the whole catalogue, which tell the toolbar whether there is anything to fix. */
  problems: z.object({ talla: z.int(), duplicado: z.int() }),
  /**
   * All categories that items have, for the filter and the form; `slug` is the lowercase text stored with the items.
   */
  categories: z.array(z.object({ slug: z.string(), name: z.string(), count: z.int() })),
});

export const itemSearchList = listOf(itemRecord, itemSearchMeta);
export type ItemSearchPage = z.infer<typeof itemSearchList>;
