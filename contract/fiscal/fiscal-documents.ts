import { z } from 'zod';
import { MAX_LATE_REASON } from '#domain/fiscal/book-periods.ts';
import {
  DOCUMENT_KINDS,
  MAX_ANNULMENT_WORDS,
  MAX_MACHINE_LENGTH,
  MAX_NUMBER_LENGTH,
  numberValue,
  readControlNumber,
} from '#domain/fiscal/document-number.ts';
import { hasAtMostTwoDecimals } from '#domain/money/money.ts';
import { readWithholdingNumber, WITHHOLDING_MESSAGE } from '#domain/taxes/withholding.ts';
import { day } from '../day.ts';
import { oneOf, recordOf } from '../record.ts';

/** Base and IVA at one tax rate, in bolívares. */
const rate = z.object({ percent: z.number(), base_bs: z.number(), iva_bs: z.number() });

/** An invoice or a credit note, with the sale's amounts when it was recorded. */
export const fiscalDocument = recordOf(
  z.object({
    kind: z.enum(DOCUMENT_KINDS),
    /** Null once the sale is deleted. */
    sale_id: z.int().nullable(),
    order_id: z.string(),
    number: z.string(),
    control_number: z.string(),
    issued_on: z.string(),
    /** For a credit note, the number of the invoice that it reverses. */
    affects: z.string().nullable(),
    buyer_name: z.string(),
    buyer_id: z.string(),
    total: z.number(),
    total_bs: z.number(),
    rates: z.array(rate),
    igtf_bs: z.number(),
    dollar_value: z.string(),
    /** Reason of the annulment; null when the document is valid. */
    annulled: z.string().nullable(),
    /** Whether the buyer gave a RIF. */
    taxpayer: z.boolean(),
    /** The fiscal machine that printed it, and its Z report; null for a printer's document. */
    machine: z.string().nullable(),
    z_number: z.int().nullable(),
    /** The IVA that the buyer withheld of an invoice. */
    withholding: z
      .object({ number: z.string(), date: z.string(), amount_bs: z.number(), booked_on: z.string() })
      .nullable(),
    /** For a document of a closed period: the day on which it is booked, and why. */
    booked_on: z.string().nullable(),
    late_reason: z.string().nullable(),
    noted_at: z.string(),
    noted_by: z.string().nullable(),
  }),
);
export type FiscalDocument = z.infer<typeof fiscalDocument>;
export const fiscalDocumentAnswer = oneOf(fiscalDocument);
/** The note that corrects the invoiced IGTF to that of the payments; null when they agree. */
export const igtfCorrection = z
  .object({ kind: z.enum(['nota_debito', 'nota_credito']), igtf_bs: z.number() })
  .nullable();
export type IgtfCorrectionRecord = z.infer<typeof igtfCorrection>;
export const fiscalDocuments = z.object({
  data: z.array(fiscalDocument),
  meta: z.object({ correction: igtfCorrection }),
});

const NUMBER = 'Escribe el número como está impreso: letras de la serie y dígitos';
const CONTROL = 'El número de control son dos dígitos, un guion y el resto: 00-00012345';

const numbers = {
  number: z
    .string('El número es requerido')
    .trim()
    .min(1, 'El número es requerido')
    .max(MAX_NUMBER_LENGTH, `Máximo ${MAX_NUMBER_LENGTH} caracteres`)
    .refine((text) => numberValue(text) !== null, NUMBER),
  control_number: z
    .string('El número de control es requerido')
    .trim()
    .min(1, 'El número de control es requerido')
    .transform((text, context) => {
      const read = readControlNumber(text);
      if (read) return read;
      context.addIssue({ code: 'custom', message: CONTROL });
      return z.NEVER;
    }),
  issued_on: day,
  /** Why a document of a closed day or month is booked later; empty where nothing is closed. */
  late_reason: z.string().trim().max(MAX_LATE_REASON, `Máximo ${MAX_LATE_REASON} caracteres`).optional(),
  /** True after staff were warned that another document has this number. */
  repeated: z.boolean().optional(),
};

/** POST /fiscal/sales/{id}/invoice: records the numbers of the invoice issued for a sale. */
export const noteInvoice = z.strictObject(numbers);
export type NoteInvoice = z.output<typeof noteInvoice>;

/** The numbers of a document that a fiscal machine printed. It has no control number. */
const machineNumbers = {
  number: numbers.number,
  machine: z
    .string('El número de la máquina es requerido')
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9-]+$/, 'Escribe el registro de la máquina como está impreso, como Z1B1234567')
    .max(MAX_MACHINE_LENGTH, `Máximo ${MAX_MACHINE_LENGTH} caracteres`),
  z_number: z.int('Escribe el número del reporte Z').positive('Escribe el número del reporte Z').max(999_999_999),
  issued_on: numbers.issued_on,
  late_reason: numbers.late_reason,
  repeated: numbers.repeated,
};

/** POST /fiscal/sales/{id}/machine-invoice: the invoice of a counter sale, as its fiscal machine printed it. */
export const noteMachineInvoice = z.strictObject(machineNumbers);
export type NoteMachineInvoice = z.output<typeof noteMachineInvoice>;

/** What a fiscal machine answers that printed an invoice. `igtf_bs` is the IGTF on the paper, in bolívares. */
export const printedInvoice = noteMachineInvoice
  .pick({ number: true, machine: true, z_number: true, issued_on: true })
  .extend({
    igtf_bs: z.number('falta el IGTF impreso').min(0, 'el IGTF impreso es negativo').max(1e12),
  });

/** POST /fiscal/sales/{id}/igtf-notes: the note that corrects the IGTF. `kind` as staff saw it. */
export const noteIgtf = z.strictObject({ kind: z.enum(['nota_debito', 'nota_credito']), ...numbers });
export type NoteIgtf = z.output<typeof noteIgtf>;

/** POST /fiscal/documents/{id}/withholding: the comprobante of the IVA that the buyer withheld of an invoice. */
export const noteWithholding = z.strictObject({
  number: z
    .string('El número del comprobante es requerido')
    .max(40, WITHHOLDING_MESSAGE)
    .transform((text, context) => {
      const number = readWithholdingNumber(text);
      if (number) return number;
      context.addIssue(WITHHOLDING_MESSAGE);
      return z.NEVER;
    }),
  date: day,
  amount_bs: z
    .number('Escribe el monto retenido')
    .positive('El monto debe ser mayor que cero')
    .max(1e12)
    .refine(hasAtMostTwoDecimals, 'El monto puede tener hasta 2 decimales'),
});
export type NoteWithholding = z.output<typeof noteWithholding>;

/** Absent: all that is left of the invoice. */
const creditedBs = z
  .number()
  .positive('El monto debe ser mayor que cero')
  .max(1e12)
  .refine(hasAtMostTwoDecimals, 'El monto puede tener hasta 2 decimales')
  .optional();

/** POST /fiscal/sales/{id}/credit-notes: records a credit note for the whole invoice, or for a part in bolívares. */
export const noteCreditNote = z.strictObject({ ...numbers, total_bs: creditedBs });
export type NoteCreditNote = z.output<typeof noteCreditNote>;

/** POST /fiscal/sales/{id}/machine-credit-notes: the same, as a fiscal machine printed it. */
export const noteMachineCreditNote = z.strictObject({ ...machineNumbers, total_bs: creditedBs });
export type NoteMachineCreditNote = z.output<typeof noteMachineCreditNote>;

/** POST /fiscal/documents/{id}/annul. */
export const annulDocument = z.strictObject({
  why: z.string().trim().min(1, 'Escribe el motivo').max(MAX_ANNULMENT_WORDS),
});

/** Maximum number of invoices recorded in one call. */
export const MAX_NUMBERED_SALES = 500;

/** POST /fiscal/invoices: records the numbers from the printer's list. Each row is accepted or refused on its own. */
export const noteInvoices = z.strictObject({
  rows: z
    .array(
      z.strictObject({
        order_id: z.string().trim().max(60),
        number: z.string().trim().max(60),
        control_number: z.string().trim().max(60),
        issued_on: z.string().trim().max(60),
      }),
    )
    .min(1, 'Pega al menos una fila')
    .max(MAX_NUMBERED_SALES, `Máximo ${MAX_NUMBERED_SALES} filas`),
});
export type NoteInvoices = z.output<typeof noteInvoices>;

/** The result of each row, in the order of the request. */
export const notedInvoices = z.object({
  data: z.array(
    z.object({ order_id: z.string(), outcome: z.enum(['done', 'already', 'refused']), message: z.string() }),
  ),
});
export type NotedInvoices = z.infer<typeof notedInvoices>;
