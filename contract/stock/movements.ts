import { z } from 'zod';
import { MAX_REF_LENGTH } from '#domain/catalogue/item-rules.ts';
import { MOVEMENT_DOCUMENTS, MOVEMENT_REASONS } from '#domain/stock/ledger.ts';
import { MAX_ITEM_SEARCH } from '../catalogue/item-search.ts';
import { day } from '../day.ts';
import { recordId, recordOf, wholeNumber } from '../record.ts';
import { levelPlace } from './levels.ts';

/** What caused a movement: 'sale:12'. */
const MOVEMENT_DOCUMENT = new RegExp(`^(${MOVEMENT_DOCUMENTS.join('|')}):([1-9]\\d{0,8})$`);

const movementFilter = {
  item: recordId.optional(),
  ref: z.string().max(MAX_REF_LENGTH).optional(),
  /** Searches items by text; not combined with `item`. */
  q: z.string().max(MAX_ITEM_SEARCH).optional(),
  location: recordId.optional(),
  reason: z.enum(MOVEMENT_REASONS).optional(),
  /** Exactly this name, as in `meta.actors`; '-' for the shop itself. */
  actor: z.string().max(300).optional(),
  /** Whole days in Caracas, both included. */
  from: day.optional(),
  to: day.optional(),
  document: z.string().regex(MOVEMENT_DOCUMENT).optional(),
};

const MAX_MOVEMENTS = 200;

/** GET /stock/movements: newest first; `before` is the id of the last movement shown. */
export const movementListQuery = z.strictObject({
  ...movementFilter,
  before: wholeNumber(1, Number.MAX_SAFE_INTEGER).optional(),
  size: wholeNumber(1, MAX_MOVEMENTS).optional(),
});
export const movementExportQuery = z.strictObject(movementFilter);
export type MovementFilter = z.output<typeof movementExportQuery>;

export const movementRecord = recordOf(
  z.object({
    at: z.string(),
    itemId: z.int(),
    /** From the item as it is now; null when the item is deleted. */
    item: z.object({ ref: z.string(), barcode: z.string(), name: z.string(), size: z.string().nullable() }).nullable(),
    locationId: z.int(),
    delta: z.int(),
    reason: z.enum(MOVEMENT_REASONS),
    /** `label` is the number that people use, if there is one. */
    document: z.object({ kind: z.enum(MOVEMENT_DOCUMENTS), id: z.int(), label: z.string().nullable() }).nullable(),
    /** Null: the shop itself. */
    actor: z.string().nullable(),
    note: z.string().nullable(),
    /** On hand at the location after the movement; only when the query asks for one item at one location. */
    balance: z.int().nullable(),
  }),
);
export type MovementRecord = z.infer<typeof movementRecord>;

export const movementList = z.object({
  data: z.array(movementRecord),
  meta: z.object({
    /** `before` of the next page; null at the end. */
    next: z.int().nullable(),
    /** All locations, closed ones too. */
    locations: z.array(levelPlace),
    /** Everybody who has ever moved stock. */
    actors: z.array(z.string()),
    /** The item of the query, as it is now. */
    item: z.object({ ref: z.string(), name: z.string(), size: z.string().nullable() }).nullable(),
  }),
});
export type MovementList = z.infer<typeof movementList>;
