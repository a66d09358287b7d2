import { z } from 'zod';
import { MAX_REASON_WORDS, STAFF_REASONS, type StaffReason } from '#domain/sales/cancel-reason.ts';
import { MAX_NOTE_LENGTH, SALE_STATUSES } from '#domain/sales/sale.ts';
import { lines, optionalLine } from '../forms/text.ts';
import { oneOf, recordOf } from '../record.ts';

const reasons = Object.keys(STAFF_REASONS) as [StaffReason, ...StaffReason[]];

const reason = z.enum(reasons, 'Elige un motivo');
const words = z.optional(optionalLine(MAX_REASON_WORDS));

const hasRequiredWords = (body: { reason?: StaffReason | undefined; words?: string | undefined }) =>
  body.reason !== 'other' || Boolean(body.words);
const OWN_WORDS = { path: ['words'], message: 'Escribe el motivo' };

/** Why a sale is cancelled, as the form for staff asks for it. */
export const cancelReason = z.strictObject({ reason, words }).refine(hasRequiredWords, OWN_WORDS);

/** The body of POST /sales/{id}/cancel. Clients that do not know about reasons send no body. */
export const cancelSale = z
  .strictObject({ reason: reason.optional(), words })
  .refine(hasRequiredWords, OWN_WORDS)
  .nullish();
export type CancelSale = z.output<typeof cancelSale>;

/** The body of POST /sales/{id}/notes. */
export const writeSaleNote = z.strictObject({ note: lines(MAX_NOTE_LENGTH, 'Escribe la nota') });

/** A note by staff. Customers never see it. */
export const saleNote = recordOf(
  z.object({
    note: z.string(),
    at: z.string(),
    /** Who wrote it; null for a deleted account. */
    by: z.string().nullable(),
  }),
);
export const saleNoteAnswer = oneOf(saleNote);

export const saleEvent = recordOf(
  z.object({
    /** Null for the first entry, when the order was placed. */
    from: z.enum(SALE_STATUSES).nullable(),
    to: z.enum(SALE_STATUSES),
    at: z.string(),
    /** Who changed it; null for a guest and for a deleted account. */
    by: z.string().nullable(),
    /** Why it was cancelled, when staff gave a reason. */
    reason: z.string().optional(),
    /** Why payments changed the status, in words; absent when a person changed it. */
    payments: z.string().optional(),
  }),
);

/** GET /sales/{id}/history: status changes and staff notes, oldest first. */
export const saleHistory = z.object({ data: z.array(z.union([saleEvent, saleNote])) });
export type SaleHistory = z.infer<typeof saleHistory>;
