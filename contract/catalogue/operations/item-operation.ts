import { z } from 'zod';
import { BULK_CAUTIONS } from '#domain/catalogue/bulk/bulk-cautions.ts';
import { DELETE_CAUTIONS } from '#domain/catalogue/bulk/delete-cautions.ts';
import { COLUMN_READINGS } from '#domain/stock/sheet/column-order.ts';
import { ERROR_CODES } from '../../errors.ts';
import { listOf, oneOf, pageMeta, recordId, recordOf } from '../../record.ts';

/** The long operations on the catalogue. One runs at a time; it continues when the client disconnects. */
export const OPERATION_NAMES = {
  import: 'Importar CSV',
  'fix-sizes': 'Corregir Tallas',
  'clean-duplicates': 'Limpiar Duplicados',
  'sync-images': 'Sincronizar Imágenes',
  bulk: 'Edición en lote',
  delete: 'Eliminar productos',
  undo: 'Deshacer',
} as const;
export type OperationKind = keyof typeof OPERATION_NAMES;
const OPERATION_KINDS = Object.keys(OPERATION_NAMES) as [OperationKind, ...OperationKind[]];

/**
 * `interrupted`: the server process ended. `failed`: an error stopped it. In both cases no record is left half-written.
 */
export const OPERATION_STATES = ['running', 'done', 'failed', 'interrupted'] as const;
export type OperationState = (typeof OPERATION_STATES)[number];

/**
 * A line of an import that was not a plain update, or any change in a sheet with locations. `line` is the row number in the
 * spreadsheet; the header is 1.
 */
export const importRow = z.object({
  line: z.int(),
  barcode: z.string(),
  /** Only for a sheet with locations: the location's name, or the cell as written. */
  location: z.string().optional(),
  outcome: z.enum(['created', 'updated', 'unchanged', 'skipped', 'failed']),
  message: z.string(),
  /** The column of an empty cell that the message is about: 'C'. */
  column: z.string().optional(),
});
export type ImportRow = z.infer<typeof importRow>;

/** A store that stops offering items online, because their stock was set below what stores offered. */
export const stoppedStore = z.object({
  locationId: z.int(),
  name: z.string(),
  items: z.int(),
  /** Available pieces, which stay in the store. */
  pieces: z.int(),
});
export type StoppedStore = z.infer<typeof stoppedStore>;

export const importReport = z.object({
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  /** Rows without ref or barcode, and rows overridden by a later row with the same barcode. */
  skipped: z.int(),
  failed: z.int(),
  /** Number of failed rows whose other fields were imported; absent for none. */
  partly: z.int().optional(),
  rows: z.array(importRow),
  /** Rows left out of `rows` because there are too many to list. */
  omittedRows: z.int(),
  /** Absent where no store stops. */
  stoppedOnline: z.array(stoppedStore).optional(),
  /** What every row changes, plain updates included. Only in a preview of a sheet without locations. */
  changes: z.array(z.object({ line: z.int(), barcode: z.string(), change: z.string() })).optional(),
  /**
   * Only in a preview: total pieces before and after of items that are also in stores and whose total grows. Absent without
   * such items. It warns of a sheet that counts the stores' pieces twice.
   */
  growth: z.object({ items: z.int(), before: z.int(), after: z.int() }).optional(),
  /** Only in a preview: the sheet has a location column. */
  hasLocations: z.boolean().optional(),
  /** Only in a preview: the header has another column order. The import then needs `columns` in the query. */
  columns: z.object({ problem: z.string(), canReadByName: z.boolean() }).optional(),
});
export type ImportReport = z.infer<typeof importReport>;

/** A change or failure of one item (or ref, or barcode) in the other operations. */
export const taskExample = z.object({
  /** The item id; for pictures the id of the ref's first item. */
  itemId: z.int(),
  /** Display name: name and ref, or a barcode. */
  label: z.string(),
  before: z.string(),
  after: z.string(),
});
export type TaskExample = z.infer<typeof taskExample>;

/** An unusual change that staff should confirm: how many items are affected, and the largest change. */
export const bulkCaution = z.object({
  kind: z.enum([...BULK_CAUTIONS, ...DELETE_CAUTIONS]),
  count: z.int(),
  /** Size of the largest change, comparable within one kind. */
  weight: z.number(),
  label: z.string(),
  /** The largest change as text: '$ 20,00 → $ 0,01 (−99,95 %)'. */
  change: z.string(),
});
export type BulkCautionNote = z.infer<typeof bulkCaution>;

export const taskReport = z.object({
  /** Number of items, refs (pictures) or repeated barcodes (duplicates) checked. */
  total: z.int(),
  succeeded: z.int(),
  /** Number of records that were already correct. */
  unchanged: z.int(),
  failed: z.int(),
  /** Records deleted: by the duplicates cleanup, a deletion, or the undo of an import that made them. */
  deleted: z.int(),
  /** The first 5 changes. */
  examples: z.array(taskExample),
  failures: z.array(z.object({ itemId: z.int(), label: z.string(), message: z.string() })),
  /** Failures left out because there are too many to list. */
  omittedFailures: z.int(),
  /** Number of records that succeeded only in part; `failures` names the rest. */
  partly: z.int().optional(),
  /** Only for a bulk change; absent where no store stops. */
  stoppedOnline: z.array(stoppedStore).optional(),
  /** Only for a bulk change and a deletion; absent in reports of earlier versions. */
  cautions: z.array(bulkCaution).optional(),
});
export type TaskReport = z.infer<typeof taskReport>;

const done = z.object({ done: z.int(), total: z.int() });

/** A progress line of the response stream. `operationId` is null in a dry run, which is not recorded. */
const progressLine = done.extend({ type: z.literal('progress'), operationId: z.int().nullable() });
/** The last line when the operation failed. */
const errorLine = z.object({
  type: z.literal('error'),
  operationId: z.int().nullable(),
  code: z.enum(ERROR_CODES),
  message: z.string(),
});
const reportHead = { type: z.literal('report'), operationId: z.int().nullable(), dryRun: z.boolean() };

/** One line of the NDJSON response of POST /items/import; the last is the report or an error. */
export const importLine = z.union([progressLine, errorLine, importReport.extend(reportHead)]);
export type ImportLine = z.infer<typeof importLine>;
/** One line of the NDJSON response of the other operations. */
export const taskLine = z.union([progressLine, errorLine, taskReport.extend(reportHead)]);
export type TaskLine = z.infer<typeof taskLine>;

/** How old a stock sheet may be, in days. */
const MAX_SHEET_DAYS = 7;
const SHEET_AGE = `La hoja debe ser de los últimos ${MAX_SHEET_DAYS} días, y no del futuro`;
/** Clocks of the browser and of the server differ; in ms. */
const CLOCK_SLACK_MS = 120_000;

/**
 * Query of POST /items/import. `asOf` is when the sheet was written, by default now. Later sales are subtracted. `figure` is
 * the meaning of the stock column in a sheet without locations, and `location` its store. `columns` chooses how to read
 * columns that are in another order.
 */
export const importQuery = z.strictObject({
  dryRun: z.enum(['true', 'false']).optional(),
  asOf: z.iso
    .datetime({ offset: true, error: SHEET_AGE })
    .transform((text) => new Date(text))
    .refine((at) => {
      const age = Date.now() - at.getTime();
      return age >= -CLOCK_SLACK_MS && age <= MAX_SHEET_DAYS * 86_400_000;
    }, SHEET_AGE)
    .optional(),
  figure: z.enum(['online', 'warehouse', 'house', 'store']).default('online'),
  location: recordId.optional(),
  columns: z.enum(COLUMN_READINGS).optional(),
});

/** `?dryRun=true` of these operations and of DELETE /categories/{id}: reports what would change and changes nothing. */
export const dryRunQuery = z.strictObject({ dryRun: z.enum(['true', 'false']).optional() });

const operationAttributes = z.object({
  kind: z.enum(OPERATION_KINDS),
  state: z.enum(OPERATION_STATES),
  /** Who started it: name and e-mail address. */
  actor: z.string(),
  /** File name of the sheet; for an import only. */
  fileName: z.string().nullable(),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
  progress: done,
  /** Its subject: 'Precio −10 %', or the one deleted product. */
  subject: z.string().nullable(),
  /** Products (rows of an import) that were changed, and that could not be. */
  counts: z.object({ succeeded: z.int(), failed: z.int() }),
  /** Whether it can be undone: POST /items/operations/{id}/undo. */
  undoable: z.boolean(),
  /** The finished or running undo of it. */
  undone: z.object({ operationId: z.int(), actor: z.string(), at: z.string() }).nullable(),
  /** For an undo, the operation that it undoes. */
  undoes: z.int().nullable(),
  /** Message for the user: why it failed, or how far it got before it was interrupted. */
  problem: z.string().nullable(),
});
export const operationRecord = recordOf(operationAttributes);
export type OperationRecord = z.infer<typeof operationRecord>;

/** GET /items/operations: newest first. */
export const operationList = listOf(operationRecord, pageMeta);
/** GET /items/operations/{id}: with its report once it has ended; poll it to follow a running one. */
export const operationAnswer = oneOf(
  recordOf(operationAttributes.extend({ report: z.union([importReport, taskReport]).nullable() })),
);
export type OperationAnswer = z.infer<typeof operationAnswer>;

/** `details` of 409 `operation_running`. */
export const operationRunningDetails = z.object({
  operationId: z.int(),
  kind: z.enum(OPERATION_KINDS),
  actor: z.string(),
  startedAt: z.string(),
});
export type OperationRunningDetails = z.infer<typeof operationRunningDetails>;

/** Maximum size of a stock sheet in bytes. */
export const MAX_SHEET_BYTES = 20 * 1024 * 1024;

/** GET /items/operations/{id}/labels: items whose label an import changed, with their online stock. */
export const importLabels = z.object({
  data: z.array(z.object({ id: z.int(), quantity: z.int() })),
  /** `total` includes items that exceed one print. */
  meta: z.object({ total: z.int() }),
});
export type ImportLabels = z.infer<typeof importLabels>;
