import { z } from 'zod';
import { DOCUMENT_KINDS } from '#domain/fiscal/document-number.ts';
import { day } from '../day.ts';
import { oneOf } from '../record.ts';
import { fiscalDocument, igtfCorrection } from './fiscal-documents.ts';

/** Maximum number of sales in one file. */
export const MAX_HANDED_SALES = 2000;

/** Query of GET /fiscal/hand-over: sales validated on a day in Caracas, either all or only those without an invoice. */
export const handOverQuery = z.strictObject({
  day,
  only: z.enum(['all', 'without_invoice']).default('all'),
});
/** The same query, for the sales as a file. */
export const handOverFileQuery = z.strictObject({ ...handOverQuery.shape, format: z.enum(['json', 'csv']) });
export const saleFileQuery = z.strictObject({ format: z.enum(['json', 'csv']) });

/**
 * What an authorised printer needs of one sale. Amounts are decimals; the parts add up to the totals in both
 * currencies.
 */
export const handedSale = z.object({
  order_id: z.string(),
  placed_at: z.string(),
  validated_at: z.string(),
  buyer: z.object({
    kind: z.enum(['person', 'company']),
    name: z.string(),
    /** Cédula or RIF. */
    id: z.string(),
    address: z.string(),
    phone: z.string(),
    email: z.string(),
  }),
  lines: z.array(
    z.object({
      description: z.string(),
      reference: z.string(),
      size: z.string(),
      quantity: z.int(),
      unit_price: z.number(),
      discount: z.number(),
      iva_percent: z.number(),
      base: z.number(),
      iva: z.number(),
      base_bs: z.number(),
      iva_bs: z.number(),
    }),
  ),
  totals: z.object({
    subtotal: z.number(),
    discount: z.number(),
    base: z.number(),
    iva: z.number(),
    total: z.number(),
    igtf: z.number(),
    to_pay: z.number(),
    base_bs: z.number(),
    iva_bs: z.number(),
    total_bs: z.number(),
    igtf_bs: z.number(),
    to_pay_bs: z.number(),
  }),
  rate: z.object({ value: z.string(), date: z.string(), source: z.string() }),
  /** Whether the buyer withholds part of the IVA, and the number of the comprobante once it is known. */
  withholding: z.object({ withheld: z.boolean(), number: z.string().nullable() }),
  payments: z.array(
    z.object({
      method: z.string(),
      currency: z.enum(['USD', 'VES']),
      amount: z.number(),
      /** What it pays of the total, and the IGTF on that, in USD; absent in files of before. */
      pays: z.number().optional(),
      igtf: z.number().optional(),
      bank: z.string().nullable(),
      reference: z.string().nullable(),
      date: z.string().nullable(),
    }),
  ),
  /** Documents issued for the sale so far. */
  documents: z.array(
    z.object({
      kind: z.enum(DOCUMENT_KINDS),
      number: z.string(),
      /** Empty for a fiscal machine's document, which has its machine and Z report; both are absent in files of before. */
      control_number: z.string(),
      issued_on: z.string(),
      machine: z.string().nullable().optional(),
      z_number: z.int().nullable().optional(),
    }),
  ),
});
export type HandedSale = z.infer<typeof handedSale>;

/** The JSON file for a day or for one sale. */
export const handOverFile = z.object({
  format: z.literal('vitrina-hand-over'),
  version: z.literal(1),
  day: z.string().nullable(),
  sales: z.array(handedSale),
});
export type HandOverFile = z.infer<typeof handOverFile>;

/** GET /fiscal/hand-over: the sales of a day, and the days that still have sales without an invoice. */
export const handOver = oneOf(
  z.object({
    day: z.string(),
    sales: z.array(
      z.object({
        id: z.int(),
        order_id: z.string(),
        customer_name: z.string(),
        company: z.string().nullable(),
        total: z.number(),
        total_bs: z.number(),
        validated_at: z.string(),
        documents: z.array(fiscalDocument),
        correction: igtfCorrection,
      }),
    ),
    /** Whether the shop prints invoices on a fiscal machine. */
    prints: z.boolean(),
    /** Days of the last three months with validated sales that have no invoice, oldest first. */
    waiting: z.array(z.object({ day: z.string(), sales: z.int() })),
    /** Invoiced sales whose IGTF changed with their payments, with the note that they need. */
    corrections: z.array(
      z.object({
        id: z.int(),
        order_id: z.string(),
        number: z.string(),
        kind: z.enum(DOCUMENT_KINDS),
        igtf_bs: z.number(),
      }),
    ),
    /** Sales that are not sold any more, and whose invoice is not fully reversed by credit notes. */
    uncredited: z.array(
      z.object({
        id: z.int(),
        order_id: z.string(),
        number: z.string(),
        due_bs: z.number(),
        /** The fiscal machine that printed the invoice; null for a printer's. */
        machine: z.string().nullable(),
        /** Cancelled, refunded in whole, or pendiente again because its payments no longer cover it. */
        why: z.enum(['cancelled', 'refunded', 'unpaid']),
      }),
    ),
  }),
);
export type HandOver = z.infer<typeof handOver>['data'];
