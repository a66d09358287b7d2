import { z } from 'zod';
import { BULK_CAUTIONS } from '#domain/catalogue/bulk/bulk-cautions.ts';
import { ERROR_CODES } from '../errors.ts';
import { listOf, oneOf, pageMeta, recordOf } from '../record.ts';

/** The long operations on the catalogue. One runs at a time; the shop does the work whether or not anyone watches. */
export const OPERATION_KINDS = ['import', 'fix-sizes', 'clean-duplicates', 'sync-images', 'bulk'] as const;
export type OperationKind = (typeof OPERATION_KINDS)[number];

export const OPERATION_NAMES: Record<OperationKind, string> = {
  import: 'Importar CSV',
  'fix-sizes': 'Corregir Tallas',
  'clean-duplicates': 'Limpiar Duplicados',
  'sync-images': 'Sincronizar Imágenes',
  bulk: 'Edición en lote',
};

/** `interrupted`: the process that ran it went away. `failed`: it could not go on; nothing half-written either way. */
export const OPERATION_STATES = ['running', 'done', 'failed', 'interrupted'] as const;
export type OperationState = (typeof OPERATION_STATES)[number];

/** One line of an import that was not a plain update. `line` is the row as a spreadsheet numbers it, header = 1. */
export const importRow = z.object({
  line: z.int(),
  barcode: z.string(),
  outcome: z.enum(['created', 'updated', 'unchanged', 'skipped', 'failed']),
  message: z.string(),
});
export type ImportRow = z.infer<typeof importRow>;

export const importReport = z.object({
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  /** Rows without ref or barcode, and lines that a later line of the same barcode replaces. */
  skipped: z.int(),
  failed: z.int(),
  rows: z.array(importRow),
  /** Rows that were left out of `rows` because there are too many to list. */
  omittedRows: z.int(),
});
export type ImportReport = z.infer<typeof importReport>;

/** What the other operations do to one item (or ref, or barcode), for previews and failures. */
export const taskExample = z.object({
  /** The item; for pictures the first item of the ref. */
  itemId: z.int(),
  /** Whom it is about: name and ref, or a barcode. */
  label: z.string(),
  before: z.string(),
  after: z.string(),
});
export type TaskExample = z.infer<typeof taskExample>;

/** What staff should confirm before it is done: how many items it is about, and the one that changes most. */
export const bulkCaution = z.object({
  kind: z.enum(BULK_CAUTIONS),
  count: z.int(),
  /** How far that one goes, to be compared within its kind. */
  weight: z.number(),
  label: z.string(),
  /** In words, as '$ 20,00 → $ 0,01 (−99,95 %)'. */
  change: z.string(),
});
export type BulkCautionNote = z.infer<typeof bulkCaution>;

export const taskReport = z.object({
  /** Items, refs (pictures) or repeated barcodes (duplicates) looked at. */
  total: z.int(),
  succeeded: z.int(),
  /** Already as they should be. */
  unchanged: z.int(),
  failed: z.int(),
  /** Records deleted by the cleanup; 0 for the others. */
  deleted: z.int(),
  /** The first 5 changes. */
  examples: z.array(taskExample),
  failures: z.array(z.object({ itemId: z.int(), label: z.string(), message: z.string() })),
  /** Failures that were left out because there are too many to list. */
  omittedFailures: z.int(),
  /** Of a bulk change; absent in reports of earlier versions. */
  cautions: z.array(bulkCaution).optional(),
});
export type TaskReport = z.infer<typeof taskReport>;

const done = z.object({ done: z.int(), total: z.int() });

/** A line of the answer's stream while it runs. `operationId` is null in a dry run, which is not recorded. */
export const progressLine = done.extend({ type: z.literal('progress'), operationId: z.int().nullable() });
/** The last line when it could not end well. */
export const errorLine = z.object({
  type: z.literal('error'),
  operationId: z.int().nullable(),
  code: z.enum(ERROR_CODES),
  message: z.string(),
});
const reportHead = { type: z.literal('report'), operationId: z.int().nullable(), dryRun: z.boolean() };

/** One line of the NDJSON that POST /items/import answers; the last is the report or an error. */
export const importLine = z.union([progressLine, errorLine, importReport.extend(reportHead)]);
export type ImportLine = z.infer<typeof importLine>;
/** One line of the NDJSON of the other operations. */
export const taskLine = z.union([progressLine, errorLine, taskReport.extend(reportHead)]);
export type TaskLine = z.infer<typeof taskLine>;

/** `?dryRun=true`: says what would be done and does nothing. */
export const dryRunQuery = z.strictObject({ dryRun: z.enum(['true', 'false']).optional() });

export const operationAttributes = z.object({
  kind: z.enum(OPERATION_KINDS),
  state: z.enum(OPERATION_STATES),
  /** Who runs it: a name and an e-mail address. */
  actor: z.string(),
  /** The sheet's name, for an import. */
  fileName: z.string().nullable(),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
  progress: done,
  /** Fit to show: why it failed, or how far it came before it was interrupted. */
  problem: z.string().nullable(),
});
export const operationRecord = recordOf(operationAttributes);
export type OperationRecord = z.infer<typeof operationRecord>;

/** GET /items/operations: newest first. */
export const operationList = listOf(operationRecord, pageMeta);
/** GET /items/operations/{id}: with its report once it is done; poll it to come back to one that runs. */
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

/** The largest stock sheet taken, in bytes. */
export const MAX_SHEET_BYTES = 20 * 1024 * 1024;
