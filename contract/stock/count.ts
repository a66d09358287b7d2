import { z } from 'zod';
import { COUNT_LINE_STATES, COUNT_SCOPE_NAMES, COUNT_STATE_NAMES } from '#domain/stock/counts/count.ts';
import { listOf, MAX_RECORD_ID, oneOf, pageMeta, pageQuery, recordId, recordOf } from '../record.ts';

/** The query of GET /stock/counts, newest first. */
export const countListQuery = z.strictObject({
  /** A count's number, or words from its location, scope or note. */
  q: z.string().max(100).optional(),
  state: z.enum(COUNT_STATE_NAMES).optional(),
  location: recordId.optional(),
  ...pageQuery,
});
export type CountListQuery = z.output<typeof countListQuery>;

const moment = z.string().nullable();

const countAttributes = z.object({
  /** 'C-000123' */
  number: z.string(),
  location: z.object({ id: z.int(), slug: z.string(), name: z.string() }),
  scope: z.enum(COUNT_SCOPE_NAMES),
  category: z.string().nullable(),
  gender: z.enum(['caballero', 'dama']).nullable(),
  shelf: z.string().nullable(),
  refs: z.array(z.string()).nullable(),
  blind: z.boolean(),
  note: z.string().nullable(),
  state: z.enum(COUNT_STATE_NAMES),
  round: z.int(),
  rejection: z.string().nullable(),
  startedBy: z.string(),
  startedAt: z.string(),
  submittedBy: z.string().nullable(),
  submittedAt: moment,
  closedBy: z.string().nullable(),
  closedAt: moment,
  /** Number of lines, and of counted lines; null once the count is closed. */
  progress: z.object({ lines: z.int(), counted: z.int() }).nullable(),
  version: z.int(),
});
export const countRecord = recordOf(countAttributes);
export type CountRecord = z.infer<typeof countRecord>;
/** A list of counts, with all locations that can be counted now or were counted before. */
export const countList = listOf(
  countRecord,
  pageMeta.extend({ locations: z.array(z.object({ id: z.int(), name: z.string(), active: z.boolean() })) }),
);
export type CountList = z.infer<typeof countList>;

/** Results of a count. Values in USD. */
const countSummary = z.object({
  lines: z.int(),
  counted: z.int(),
  /** Lines with a difference, and their sums. Null while the caller must not see expected figures. */
  differences: z
    .object({ lines: z.int(), missing: z.int(), surplus: z.int(), missingValue: z.number(), surplusValue: z.number() })
    .nullable(),
  outside: z.int(),
  refused: z.int(),
  /** Number of undecided lines. */
  waiting: z.int(),
  /** Pieces scanned under unknown barcodes. */
  unknown: z.int(),
});
export const countDetail = recordOf(
  countAttributes.extend({
    summary: countSummary,
    counters: z.array(z.string()),
    /** Whether the caller took part in counting and therefore cannot approve. */
    countedByMe: z.boolean(),
    /** Whether the caller submitted it and the house wants a second person to approve. */
    submittedByMe: z.boolean(),
  }),
);
export type CountDetail = z.infer<typeof countDetail>;
export const countAnswer = oneOf(countDetail);
export type CountAnswer = z.infer<typeof countAnswer>;

/** The answer of a dry run: what would be counted. */
export const countPreview = oneOf(z.object({ variants: z.int(), pieces: z.int() }));
export type CountPreview = z.infer<typeof countPreview>;

export const COUNT_LINE_FILTERS = ['differences', 'uncounted', 'outside', 'refused', 'moved'] as const;
export const COUNT_LINE_SORTS = ['value', 'pieces', 'ref', 'name', 'counted'] as const;
/** The query of GET /stock/counts/{id}/lines; by default the largest difference in USD first. */
export const countLinesQuery = z.strictObject({
  q: z.string().max(100).optional(),
  only: z.enum(COUNT_LINE_FILTERS).optional(),
  sort: z.enum(COUNT_LINE_SORTS).optional(),
  order: z.enum(['asc', 'desc']).optional(),
  ...pageQuery,
});
export type CountLinesQuery = z.output<typeof countLinesQuery>;

/** A line of a count. Its id is the item's id. */
export const countLine = recordOf(
  z.object({
    ref: z.string(),
    barcode: z.string(),
    name: z.string(),
    size: z.string().nullable(),
    price: z.number(),
    /** On hand when the count began; null while the caller must not see it. */
    expected: z.int().nullable(),
    counted: z.int().nullable(),
    /** Recorded stock at the moment of counting. */
    recorded: z.int().nullable(),
    difference: z.int().nullable(),
    /** Value of the difference, in USD. */
    value: z.number().nullable(),
    outside: z.boolean(),
    /** Whether pieces came or went between the item's first and last entry. */
    movedWhileCounted: z.boolean(),
    /** Whether it has to be counted in this round. */
    toCount: z.boolean(),
    state: z.enum(COUNT_LINE_STATES),
    refusal: z.string().nullable(),
    note: z.string().nullable(),
  }),
);
export type CountLine = z.infer<typeof countLine>;
export const countLineList = listOf(countLine, pageMeta);
export type CountLineList = z.infer<typeof countLineList>;

export const notedLine = oneOf(z.object({ note: z.string().nullable() }));
export const countLineParams = z.object({ id: recordId, item: recordId });
export const MAX_COUNT_ITEMS = 5000;
/** The query of GET /stock/counts/{id}/items: what a phone needs to count offline, in order of id. */
export const countItemsQuery = z.strictObject({
  after: z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .pipe(z.int().min(0).max(MAX_RECORD_ID))
    .optional(),
});
export const countItem = z.object({
  id: z.int(),
  ref: z.string(),
  barcode: z.string(),
  name: z.string(),
  size: z.string().nullable(),
  shelf: z.string().nullable(),
  expected: z.int().nullable(),
  counted: z.int().nullable(),
});
export type CountItem = z.infer<typeof countItem>;
/** `next`: the `after` of the next call; null after the last page. */
export const countItemList = listOf(countItem, z.object({ next: z.int().nullable(), round: z.int() }));
export type CountItemList = z.infer<typeof countItemList>;

/** The result of each entry, in the order of the request. */
export const entryResult = z.object({
  id: z.string(),
  /**
   * `repeated`: already received before. `unknown`: stored until somebody assigns the barcode. `dropped`: somebody
   * decided not to count the barcode.
   */
  result: z.enum(['counted', 'repeated', 'unknown', 'dropped', 'refused']),
  /** Why it was refused, or what the counter should know. */
  message: z.string().nullable(),
  itemId: z.int().nullable(),
});
export type EntryResult = z.infer<typeof entryResult>;
export const entryResults = z.object({
  data: z.array(entryResult),
  meta: z.object({
    /** The items of these entries, with all pieces counted on any phone. */
    items: z.array(countItem),
  }),
});
export type EntryResults = z.infer<typeof entryResults>;

/** Unknown barcodes, with the number of pieces scanned under each. */
export const unknownBarcodes = z.object({
  data: z.array(z.object({ barcode: z.string(), pieces: z.int(), actor: z.string(), at: z.string() })),
});
export type UnknownBarcodes = z.infer<typeof unknownBarcodes>;

/** The result of POST /stock/counts/{id}/approve: moved pieces, and lines that were left out, with the reason. */
export const approvedCount = oneOf(
  z.object({
    approved: z.int(),
    moved: z.int(),
    refused: z.array(z.object({ itemId: z.int(), label: z.string(), message: z.string() })),
    closed: z.boolean(),
  }),
);
export type ApprovedCount = z.infer<typeof approvedCount>;
