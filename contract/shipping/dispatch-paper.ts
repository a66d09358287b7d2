import { z } from 'zod';
import {
  MAX_PAPER_CARRIER,
  MAX_PLATE,
  MAX_VOID_REASON,
  PAPER_KINDS,
  PAPER_SUBJECTS,
} from '#domain/shipping/dispatch-paper.ts';
import { day } from '../day.ts';
import { noteInvoice } from '../fiscal/fiscal-documents.ts';
import { month } from '../fiscal/sales-book.ts';
import { oneOf, recordId, recordOf } from '../record.ts';

/** An orden de entrega or guía de despacho, with the numbers of the printer's form. */
const paper = recordOf(
  z.object({
    kind: z.enum(PAPER_KINDS),
    number: z.string(),
    control_number: z.string(),
    issued_on: z.string(),
    carrier: z.string().nullable(),
    plate: z.string().nullable(),
    /** Why it is void; null when it is valid. */
    voided: z.string().nullable(),
    noted_at: z.string(),
    noted_by: z.string().nullable(),
  }),
);
export type DispatchPaper = z.infer<typeof paper>;
export const paperAnswer = oneOf(paper);

/** What is printed on a paper. */
const sheet = z.object({
  of: z.enum(PAPER_SUBJECTS),
  /** The number of the parcel or transfer. */
  document: z.string(),
  /** `rif` and `address` are empty where the house has not said them. */
  issuer: z.object({ name: z.string(), rif: z.string(), address: z.string() }),
  from: z.object({ name: z.string(), address: z.string() }),
  /** `id`: cédula or RIF; null for a location of the house. */
  receiver: z.object({ name: z.string(), id: z.string().nullable(), address: z.string() }),
  reason: z.string(),
  /** Who carries the parcel; null where it is not known. */
  carrier: z.string().nullable(),
  guide: z.string().nullable(),
  /** The day on which it left, or today. */
  day: z.string(),
  lines: z.array(z.object({ quantity: z.int(), name: z.string(), reference: z.string(), size: z.string().nullable() })),
});
export type PaperSheetRecord = z.infer<typeof sheet>;

/** GET /parcels/{id}/papers and /stock/transfers/{id}/papers: the newest first, with what a paper says. */
export const papersOf = z.object({ data: z.array(paper), meta: z.object({ sheet }) });
export type PapersOf = z.infer<typeof papersOf>;

/** GET /sales/{id}/papers: the parcels of a sale with their papers. A record's id is the parcel's. */
export const papersOfSale = z.object({
  data: z.array(recordOf(z.object({ document: z.string(), location: z.string(), papers: z.array(paper) }))),
});
export type PapersOfSale = z.infer<typeof papersOfSale>;

const optional = (max: number) => z.string().trim().max(max, `Máximo ${max} caracteres`).optional();

/** POST /parcels/{id}/papers and /stock/transfers/{id}/papers: notes the numbers of a form that staff filled in. */
export const notePaper = z.strictObject({
  kind: z.enum(PAPER_KINDS, 'Elige el papel'),
  number: noteInvoice.shape.number,
  control_number: noteInvoice.shape.control_number,
  issued_on: day,
  carrier: optional(MAX_PAPER_CARRIER),
  plate: optional(MAX_PLATE),
});
export type NotePaper = z.output<typeof notePaper>;

/** POST …/papers/{paper}/void: a form that was spoiled or did not travel; its number stays used. */
export const voidPaper = z.strictObject({
  why: z.string('Escribe el motivo').trim().min(1, 'Escribe el motivo').max(MAX_VOID_REASON),
});
export const paperParams = z.object({ id: recordId, paper: recordId });

/** GET /papers/file: the papers of a month as CSV. */
export const paperFileQuery = z.strictObject({ month });
