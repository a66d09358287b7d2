import { z } from 'zod';
import { MAX_CUTS, MAX_LINE } from '#domain/statements/formats/fixed-width.ts';
import { COLUMN_ROLES } from '#domain/statements/layout/column-roles.ts';
import { CERTAINTIES, FINDING_SUBJECTS, READING_CHOICES, SIGNS } from '#domain/statements/layout/mapping.ts';
import { DECIMAL_MARKS } from '#domain/statements/values/read-amount.ts';
import { ERROR_CODES } from '../errors.ts';
import { listOf, pageMeta, pageQuery, recordOf } from '../record.ts';

/** Limits of a statement file: its size in bytes, and its number of movements. */
export const MAX_STATEMENT_BYTES = 20 * 1024 * 1024;
export const MAX_STATEMENT_LINES = 20_000;

const MAX_COLUMN_NAME = 200;

/** How to read the statements of an account: which columns it has, and how it writes amounts and dates. */
const statementMapping = z.strictObject({
  columns: z.partialRecord(z.enum(COLUMN_ROLES), z.string().min(1).max(MAX_COLUMN_NAME)),
  decimal: z.enum(DECIMAL_MARKS),
  dates: z.enum(['dmy', 'mdy']),
  sign: z.enum(SIGNS),
  descriptions: z.array(z.string().min(1).max(MAX_COLUMN_NAME)).max(MAX_CUTS).optional(),
  header: z.literal('none').optional(),
  cuts: z
    .array(z.int().min(1).max(MAX_LINE))
    .max(MAX_CUTS)
    .refine((cuts) => cuts.every((cut, at) => cut > (cuts[at - 1] ?? 0)), 'Escribe los cortes de menor a mayor')
    .optional(),
});

/** The form fields of POST /bank-accounts/{id}/statements, besides `file`. */
export const statementFields = z.object({
  /** A mapping as JSON. Without it the account's own mapping applies, and a dry run guesses one if there is none. */
  mapping: z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue('Las columnas elegidas no se entienden');
        return z.NEVER;
      }
    })
    .pipe(statementMapping)
    .optional(),
  /** `true`: rows that cannot be stored are left out, and the others are stored. */
  validOnly: z.enum(['true', 'false']).optional(),
});

/** POST /bank-accounts/of-statement: the account that a file names; null when it names none that is in use. */
export const statementAccount = z.object({ data: z.object({ accountId: z.int().nullable() }) });
export type StatementAccount = z.infer<typeof statementAccount>;

const finding = z.object({ subject: z.enum(FINDING_SUBJECTS), certainty: z.enum(CERTAINTIES), text: z.string() });

/** The contents of a line. Amounts are hundredths of the account's currency; positive for incoming money. */
const lineText = z.object({
  day: z.string(),
  hundredths: z.int(),
  reference: z.string(),
  description: z.string(),
});

/** What an upload of a statement has stored, or would store in a dry run. */
export const statementReport = z.object({
  fileName: z.string(),
  /** Null in a dry run. */
  statementId: z.int().nullable(),
  /** When the same file was uploaded before; null when it was not. */
  loadedBefore: z.string().nullable(),
  /** Number of the header's row; null for a file without one. */
  headerRow: z.int().nullable(),
  /** The columns of the file, with examples from the first rows. */
  columns: z.array(z.object({ name: z.string(), examples: z.array(z.string()) })),
  mapping: statementMapping,
  /** What staff may choose about how the file is read. */
  choices: z.enum(READING_CHOICES),
  /** First lines of a text file as written, which can be cut into columns; empty for another file. */
  text: z.array(z.string()),
  /** How certain each part of the mapping is; a finding with `ask` needs an answer by staff. */
  findings: z.array(finding),
  /** Why the mapping does not fit this file. Then nothing can be stored. */
  unfit: z.array(z.string()),
  firstDay: z.string().nullable(),
  lastDay: z.string().nullable(),
  counts: z.object({
    /** Number of new lines (dry run), or of stored lines. */
    added: z.int(),
    known: z.int(),
    changed: z.int(),
    refused: z.int(),
    warnings: z.int(),
    /** Number of rows that are not movements, such as totals. */
    skipped: z.int(),
    /** Number of new lines that a rule excludes, such as commissions. */
    excluded: z.int(),
    /** Number of stored lines of the period that are not in this file. */
    gone: z.int(),
  }),
  /** Sums of the new lines, in hundredths. */
  credits: z.int(),
  debits: z.int(),
  /** The first lines of the file, as the mapping reads them. */
  sample: z.array(lineText.extend({ row: z.int(), payer: z.string() })),
  /** Rows that cannot be stored, or that staff should check. */
  problems: z.array(
    z.object({ row: z.int(), level: z.enum(['refused', 'warning']), message: z.string(), text: z.string() }),
  ),
  omittedProblems: z.int(),
  /** Lines whose contents differ from when they were stored. They are not stored again. */
  changed: z.array(z.object({ row: z.int(), before: lineText, after: lineText })),
  gone: z.array(lineText),
});
export type StatementReport = z.infer<typeof statementReport>;

/** One line of the NDJSON response of POST /bank-accounts/{id}/statements; the last is the report or an error. */
export const statementLine = z.union([
  z.object({ type: z.literal('progress'), done: z.int(), total: z.int() }),
  z.object({
    type: z.literal('error'),
    code: z.enum(ERROR_CODES),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
  }),
  statementReport.extend({ type: z.literal('report'), dryRun: z.boolean() }),
]);
export type StatementLineAnswer = z.infer<typeof statementLine>;

/** An uploaded statement. */
export const statementRecord = recordOf(
  z.object({
    accountId: z.int(),
    accountName: z.string(),
    fileName: z.string(),
    /** SHA-256 of the file, in hexadecimal. */
    digest: z.string(),
    firstDay: z.string().nullable(),
    lastDay: z.string().nullable(),
    stored: z.int(),
    known: z.int(),
    refused: z.int(),
    /** Name and address; null when the account was deleted. */
    loadedBy: z.string().nullable(),
    loadedAt: z.string(),
  }),
);
export type StatementRecord = z.infer<typeof statementRecord>;
/** GET /bank-accounts/{id}/statements: newest first. */
export const statementList = listOf(statementRecord, pageMeta);
export type StatementList = z.infer<typeof statementList>;
export const statementListQuery = z.strictObject(pageQuery);
