import { z } from 'zod';
import { MAX_REASON_WORDS, STAFF_REASONS, type StaffReason } from '#domain/sales/cancel-reason.ts';
import { RECIPIENT_FIELDS } from '#domain/sales/editing/edit.ts';
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
const saleNote = recordOf(
  z.object({
    note: z.string(),
    at: z.string(),
    /** Who wrote it; null for a deleted account. */
    by: z.string().nullable(),
  }),
);
export const saleNoteAnswer = oneOf(saleNote);

const saleEvent = recordOf(
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

const pieces = z.array(z.object({ name: z.string(), size: z.string(), quantity: z.int() }));

/** A change of the order after it was placed. */
const saleEdit = recordOf(
  z.object({
    /** What was taken out and put in. */
    removed: pieces,
    added: pieces,
    /** How the order reached the shopper before and since; absent when that stayed. */
    delivery: z.object({ from: z.string(), to: z.string() }).optional(),
    /** Which data of the recipient changed. */
    fields: z.array(z.enum(RECIPIENT_FIELDS)),
    /** In USD. */
    total: z.object({ from: z.number(), to: z.number() }),
    at: z.string(),
    /** Who made it; null for a shopper without an account, and for a deleted account. */
    by: z.string().nullable(),
    by_shopper: z.boolean(),
  }),
);

/** GET /sales/{id}/history: status changes, staff notes and changes of the order, oldest first. */
export const saleHistory = z.object({ data: z.array(z.union([saleEvent, saleNote, saleEdit])) });
export type SaleHistory = z.infer<typeof saleHistory>;
