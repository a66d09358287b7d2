import { z } from 'zod';
import { COUNT_LINE_STATES, COUNT_SCOPE_NAMES, COUNT_STATE_NAMES } from '#domain/stock/counts/count.ts';
import { listOf, MAX_RECORD_ID, oneOf, pageMeta, pageQuery, recordId, recordOf } from '../record.ts';

/** The query of GET /stock/counts, newest first. */
export const countListQuery = z.strictObject({
  /** A number, or words of the location, of what is counted or of the note. */
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
  /** Lines, and how many are counted; null once it is closed. */
  progress: z.object({ lines: z.int(), counted: z.int() }).nullable(),
  version: z.int(),
});
export const countRecord = recordOf(countAttributes);
export type CountRecord = z.infer<typeof countRecord>;
/** With the places that can be counted, or were. */
export const countList = listOf(
  countRecord,
  pageMeta.extend({ locations: z.array(z.object({ id: z.int(), name: z.string(), active: z.boolean() })) }),
);
export type CountList = z.infer<typeof countList>;

/** What a count comes to. Values in USD. */
const countSummary = z.object({
  lines: z.int(),
  counted: z.int(),
  /** Lines with a difference, and what those add up to. Null while who counts must not see it. */
  differences: z
    .object({ lines: z.int(), missing: z.int(), surplus: z.int(), missingValue: z.number(), surplusValue: z.number() })
    .nullable(),
  outside: z.int(),
  refused: z.int(),
  /** Lines that still wait for a decision. */
  waiting: z.int(),
  /** Pieces under barcodes that nothing has. */
  unknown: z.int(),
});
export const countDetail = recordOf(
  countAttributes.extend({
    summary: countSummary,
    counters: z.array(z.string()),
    /** The caller counted, and so does not approve. */
    countedByMe: z.boolean(),
  }),
);
export type CountDetail = z.infer<typeof countDetail>;
export const countAnswer = oneOf(countDetail);
export type CountAnswer = z.infer<typeof countAnswer>;

/** What would be counted. */
export const countPreview = oneOf(z.object({ variants: z.int(), pieces: z.int() }));
export type CountPreview = z.infer<typeof countPreview>;

export const COUNT_LINE_FILTERS = ['differences', 'uncounted', 'outside', 'refused', 'moved'] as const;
export const COUNT_LINE_SORTS = ['value', 'pieces', 'ref', 'name', 'counted'] as const;
/** The query of GET /stock/counts/{id}/lines; the largest difference in USD first. */
export const countLinesQuery = z.strictObject({
  q: z.string().max(100).optional(),
  only: z.enum(COUNT_LINE_FILTERS).optional(),
  sort: z.enum(COUNT_LINE_SORTS).optional(),
  order: z.enum(['asc', 'desc']).optional(),
  ...pageQuery,
});
export type CountLinesQuery = z.output<typeof countLinesQuery>;

/** A line; its id is the item's. */
export const countLine = recordOf(
  z.object({
    ref: z.string(),
    barcode: z.string(),
    name: z.string(),
    size: z.string().nullable(),
    price: z.number(),
    /** On hand when the count began; null while who counts must not see it. */
    expected: z.int().nullable(),
    counted: z.int().nullable(),
    /** What the books said when it was counted. */
    recorded: z.int().nullable(),
    difference: z.int().nullable(),
    /** Of the difference, in USD. */
    value: z.number().nullable(),
    outside: z.boolean(),
    /** Pieces came or went between its first entry and its last. */
    movedWhileCounted: z.boolean(),
    /** To be counted in this round. */
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
/** The query of GET /stock/counts/{id}/items: what a phone needs to count without a line, in order of id. */
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
/** `next`: the `after` of the next call; null when that was all. */
export const countItemList = listOf(countItem, z.object({ next: z.int().nullable(), round: z.int() }));
export type CountItemList = z.infer<typeof countItemList>;

/** What became of each entry, in the order they were sent. */
export const entryResult = z.object({
  id: z.string(),
  /** `repeated`: it was taken before. `unknown`: kept, until somebody says what the barcode is. `dropped`: somebody did. */
  result: z.enum(['counted', 'repeated', 'unknown', 'dropped', 'refused']),
  /** Why it was refused, or what to know of it. */
  message: z.string().nullable(),
  itemId: z.int().nullable(),
});
export type EntryResult = z.infer<typeof entryResult>;
export const entryResults = z.object({
  data: z.array(entryResult),
  meta: z.object({
    /** The items that these were of, with all that was counted of them on any phone. */
    items: z.array(countItem),
  }),
});
export type EntryResults = z.infer<typeof entryResults>;

/** Barcodes that nothing has, with how many pieces were read under each. */
export const unknownBarcodes = z.object({
  data: z.array(z.object({ barcode: z.string(), pieces: z.int(), actor: z.string(), at: z.string() })),
});
export type UnknownBarcodes = z.infer<typeof unknownBarcodes>;

/** What POST /stock/counts/{id}/approve did: pieces moved, and lines that it left out, with why. */
export const approvedCount = oneOf(
  z.object({
    approved: z.int(),
    moved: z.int(),
    refused: z.array(z.object({ itemId: z.int(), label: z.string(), message: z.string() })),
    closed: z.boolean(),
  }),
);
export type ApprovedCount = z.infer<typeof approvedCount>;
