import { z } from 'zod';
import { DOCUMENT_KINDS } from '#domain/fiscal/document-number.ts';
import { day } from '../day.ts';
import { oneOf } from '../record.ts';
import { fiscalDocument } from './fiscal-documents.ts';

/** `2026-11` */
export const month = z.string('Mes inválido').regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Mes inválido');

/** Query of GET /fiscal/book: a month, `2026-11`. */
export const bookQuery = z.strictObject({ month });
/** `part`: the CSV is either the book or its summary; a workbook has both as sheets. */
export const bookFileQuery = z.strictObject({
  month,
  format: z.enum(['csv', 'xlsx']),
  part: z.enum(['book', 'summary']).default('book'),
});

const isPeriod = (text: string) => day.safeParse(text).success || month.safeParse(text).success;

/** POST /fiscal/closings: closes a day (`2026-11-28`) or a month (`2026-11`) for good. */
export const closePeriod = z.strictObject({
  period: z.string('Elige un día o un mes').refine(isPeriod, 'Elige un día o un mes'),
});
export const closedPeriod = oneOf(z.object({ period: z.string() }));

const sums = {
  documents: z.int(),
  total_bs: z.number(),
  exempt_bs: z.number(),
  base_bs: z.number(),
  iva_bs: z.number(),
  igtf_bs: z.number(),
  withheld_bs: z.number(),
};

/** The libro de ventas of a month, in bolívares. Credit notes are subtracted; annulled documents do not count. */
export const salesBook = oneOf(
  z.object({
    month: z.string(),
    documents: z.array(fiscalDocument),
    /** Invoices of other months whose comprobante of IVA withheld is booked in this one. */
    late_withholdings: z.array(fiscalDocument),
    totals: z.object(sums),
    /** Sums by tax rate (in percent), highest first; they add up to the totals. */
    rates: z.array(z.object({ percent: z.number(), base_bs: z.number(), iva_bs: z.number() })),
    /** The resumen: invoices by rate and kind of buyer, then the notes. */
    summary: z.array(z.object({ name: z.string(), base_bs: z.number(), iva_bs: z.number() })),
    /** Closed days of the month, and the month itself. */
    closed: z.array(z.object({ period: z.string(), at: z.string(), by: z.string().nullable() })),
    /** Document numbers that are missing or used more than once. */
    faults: z.array(
      z.object({
        kind: z.enum(DOCUMENT_KINDS),
        fault: z.enum(['gap', 'repeat']),
        from: z.int(),
        to: z.int(),
        count: z.int(),
      }),
    ),
    /** Validated sales of the month that have no invoice. */
    withoutInvoice: z.object({ sales: z.int(), total_bs: z.number() }),
  }),
);
export type SalesBook = z.infer<typeof salesBook>['data'];
