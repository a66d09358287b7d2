import { z } from 'zod';
import { MAX_REF_LENGTH } from '#domain/catalogue/item-rules.ts';
import {
  MAX_COUNT_BARCODE,
  MAX_COUNT_CATEGORY,
  MAX_COUNT_NOTE,
  MAX_COUNT_REFS,
  MAX_ENTRIES,
  MAX_ENTRY_PIECES,
} from '#domain/stock/counts/count.ts';
import { MAX_SHELF } from '#domain/stock/limits.ts';
import { anyLine, line } from '../forms/text.ts';
import { MAX_RECORD_ID } from '../record.ts';

const id = z.int('Escribe un número entero').min(1).max(MAX_RECORD_ID);
const note = anyLine(MAX_COUNT_NOTE);
/** The version that the caller saw. */
const version = id;
const moment = z.iso.datetime({ offset: true, error: 'Fecha inválida' });

/** Which items are counted at a location. */
const scopes = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('location') }),
    z.strictObject({
      kind: z.literal('category'),
      category: line(MAX_COUNT_CATEGORY, 'Elige la categoría'),
      gender: z.enum(['caballero', 'dama']).nullable().default(null),
    }),
    z.strictObject({ kind: z.literal('shelf'), shelf: line(MAX_SHELF, 'Escribe el estante') }),
    z.strictObject({
      kind: z.literal('refs'),
      refs: z
        .array(line(MAX_REF_LENGTH, 'Escribe la referencia'), 'Escribe las referencias')
        .min(1, 'Escribe al menos una referencia')
        .max(MAX_COUNT_REFS, `Como mucho ${MAX_COUNT_REFS} referencias`)
        .transform((refs) => [...new Set(refs)]),
    }),
  ],
  'Elige qué se cuenta',
);

/** The body of POST /stock/counts; with `?dryRun=true` the answer only says what would be counted. */
export const startCount = z.strictObject({
  locationId: z.int('Elige el lugar').min(1).max(MAX_RECORD_ID),
  scope: scopes,
  /** Hides the expected stock from those who count. */
  blind: z.boolean().default(false),
  note: z.optional(note),
});
export type StartCount = z.output<typeof startCount>;

/** One scan, or one typed amount. */
const entry = z
  .strictObject({
    /** Made by the phone; an entry that is sent twice counts once. */
    id: z.uuid('Identificador inválido').toLowerCase(),
    itemId: id.nullable().default(null),
    barcode: z
      .string()
      .trim()
      .min(1, 'Falta el código')
      .max(MAX_COUNT_BARCODE)
      .regex(/^[^\p{Cc}\p{Cs}]*$/u)
      .nullable()
      .default(null),
    /** Added to the counted pieces; 0 records that there are none. */
    quantity: z.int('Escribe un número entero').min(-MAX_ENTRY_PIECES).max(MAX_ENTRY_PIECES),
    /** By the phone's clock. */
    scannedAt: moment,
  })
  .refine(({ itemId, barcode }) => itemId !== null || barcode !== null, {
    path: ['barcode'],
    message: 'Falta el código',
  });
export type CountEntryBody = z.output<typeof entry>;

/** The body of POST /stock/counts/{id}/entries. */
export const countEntries = z.strictObject({
  /** The round in which the phone counts. */
  round: id,
  /** By the same clock as `scannedAt`. */
  sentAt: moment,
  entries: z.array(entry).min(1).max(MAX_ENTRIES, `Como mucho ${MAX_ENTRIES} lecturas a la vez`),
});
export type CountEntriesBody = z.output<typeof countEntries>;

/** The body of POST /stock/counts/{id}/barcodes: assigns an unknown barcode to an item; null: it is not counted. */
export const settleBarcode = z.strictObject({
  barcode: z.string('Falta el código').min(1, 'Falta el código').max(MAX_COUNT_BARCODE),
  itemId: id.nullable(),
});
export type SettleBarcode = z.output<typeof settleBarcode>;

/** The body of POST /stock/counts/{id}/submit. */
export const submitCount = z.strictObject({
  version,
  /** What happens to lines that nobody counted. `zero`: there are no pieces; `leave`: their stock stays unchanged. */
  uncounted: z.enum(['zero', 'leave'], 'Di qué se hace con lo que no se contó'),
});
export type SubmitCount = z.output<typeof submitCount>;

const someLines = z.union(
  [z.literal('all'), z.array(id).min(1, 'Elige al menos una línea').max(5000)],
  'Elige las líneas',
);

/** The body of POST /stock/counts/{id}/approve. */
export const approveCount = z.strictObject({
  version,
  lines: someLines,
  /** What happens to other and refused lines. `wait`: they stay undecided; `leave`: their stock stays unchanged. */
  rest: z.enum(['wait', 'leave']).default('wait'),
});
export type ApproveCount = z.output<typeof approveCount>;

/** The body of POST /stock/counts/{id}/reject: lines to count again, and the reason. */
export const rejectCount = z.strictObject({
  version,
  lines: z.union([z.literal('differences'), someLines], 'Elige las líneas'),
  reason: line(MAX_COUNT_NOTE, 'Di por qué se cuenta de nuevo'),
});
export type RejectCount = z.output<typeof rejectCount>;

export const cancelCount = z.strictObject({ version });

/** The body of PUT /stock/counts/{id}/lines/{item}/note. */
export const noteLine = z.strictObject({ note });
