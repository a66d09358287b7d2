import { z } from 'zod';
import { MAX_REF_LENGTH, MAX_SIZE_LENGTH } from '#domain/catalogue/item-rules.ts';
import { LOCATION_KINDS } from '#domain/stock/ledger.ts';
import { MAX_ITEM_SEARCH } from '../catalogue/item-search.ts';
import { listOf, oneOf, pageMeta, pageQuery, recordId, recordOf } from '../record.ts';

/**
 * States of a level to filter by, at the given location or at any. 'con': pieces on hand; 'agotado': none available; 'bajo':
 * at or below its minimum; 'reservado': reserved pieces.
 */
export const LEVEL_STATES = ['con', 'agotado', 'bajo', 'reservado'] as const;
export type LevelState = (typeof LEVEL_STATES)[number];

/** The columns of items by which levels can be sorted. */
export const LEVEL_ITEM_SORTS = ['id', 'ref', 'name', 'size', 'stock'] as const;
export type LevelItemSort = (typeof LEVEL_ITEM_SORTS)[number];

/** Sorts by what is on hand at one location: `l3`. */
export const LOCATION_SORT = /^l([1-9]\d{0,8})$/;

export const levelFilter = {
  /** Searches like the search for items. */
  q: z.string().max(MAX_ITEM_SEARCH).optional(),
  ref: z.string().max(MAX_REF_LENGTH).optional(),
  /** A category slug. */
  category: z.string().max(80).optional(),
  gender: z.enum(['1', '2']).optional(),
  size: z.string().trim().max(MAX_SIZE_LENGTH).optional(),
  state: z.enum(LEVEL_STATES).optional(),
  /** The location of `state`; without a state, items with pieces on hand there. */
  location: recordId.optional(),
};

/** The query of GET /stock/levels: items with their stock at each location, by ref, 50 per page by default. */
export const levelListQuery = z.strictObject({
  ...levelFilter,
  /** 'total' and 'reserved' count all locations. */
  sort: z.union([z.enum([...LEVEL_ITEM_SORTS, 'total', 'reserved']), z.string().regex(LOCATION_SORT)]).optional(),
  order: z.enum(['asc', 'desc']).optional(),
  ...pageQuery,
});
export type LevelListQuery = z.output<typeof levelListQuery>;

/** Stock of an item at a location; absent for locations that never had the item. */
export const levelCell = z.object({
  locationId: z.int(),
  onHand: z.int(),
  /** Reserved for orders. */
  reserved: z.int(),
  available: z.int(),
  shelf: z.string().nullable(),
  /** Null: the location's own minimum applies. */
  minimum: z.int().nullable(),
  /** `false`: not offered online there, although the location may sell online. Otherwise absent. */
  online: z.literal(false).optional(),
  /** At or below its minimum: its own, or the location's. */
  low: z.boolean(),
});
export type LevelCell = z.infer<typeof levelCell>;

export const levelRow = recordOf(
  z.object({
    ref: z.string(),
    barcode: z.string(),
    name: z.string(),
    size: z.string().nullable(),
    category: z.string(),
    categoryId: z.union([z.literal(1), z.literal(2)]),
    /** Pieces that can be bought online. */
    stock: z.int(),
    /** On hand at all locations. */
    total: z.int(),
    /** Pieces on hand that are reserved for orders. */
    reserved: z.int(),
    levels: z.array(levelCell),
  }),
);
export type LevelRow = z.infer<typeof levelRow>;

/** A location, shown as a column of the table. */
export const levelPlace = z.object({
  id: z.int(),
  slug: z.string(),
  kind: z.enum(LOCATION_KINDS),
  name: z.string(),
  sellsOnline: z.boolean(),
  /** The minimum of items without one of their own. */
  lowStock: z.int(),
});
export type LevelPlace = z.infer<typeof levelPlace>;

export const levelList = listOf(
  levelRow,
  pageMeta.extend({
    /** The active locations: the warehouse, then the stores. */
    locations: z.array(levelPlace),
    categories: z.array(z.object({ slug: z.string(), name: z.string(), count: z.int() })),
    sizes: z.array(z.string()),
  }),
);
export type LevelList = z.infer<typeof levelList>;

/** GET /stock/shelves: known shelves, at one location or all. */
export const shelfQuery = z.strictObject({ location: recordId.optional() });
export const shelfList = z.object({ data: z.array(z.object({ locationId: z.int(), shelf: z.string() })) });
export type ShelfList = z.infer<typeof shelfList>;

/** GET /stock/levels/totals: sums over all levels that match the same filters. */
export const levelTotalsQuery = z.strictObject(levelFilter);
export type LevelFilter = z.output<typeof levelTotalsQuery>;
export const levelTotals = oneOf(
  z.object({
    items: z.int(),
    onHand: z.int(),
    reserved: z.int(),
    locations: z.array(z.object({ locationId: z.int(), onHand: z.int(), reserved: z.int() })),
  }),
);
export type LevelTotals = z.infer<typeof levelTotals>;
