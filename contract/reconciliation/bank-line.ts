import { z } from 'zod';
import { CURRENCIES } from '#domain/payments/payment.ts';
import { day } from '../day.ts';
import { listOf, pageMeta, pageQuery, recordId, recordOf } from '../record.ts';

/**
 * `open`: incoming and not matched yet; `matched`: matched to payments; `excluded`: excluded by staff or a rule;
 * `reversed`: incoming, and the bank took all of it back before it was matched; `out`: outgoing money.
 */
export const LINE_STATES = ['open', 'matched', 'reversed', 'excluded', 'out'] as const;
export type LineState = (typeof LINE_STATES)[number];

/** A movement of a bank account. */
export const bankLineRecord = recordOf(
  z.object({
    accountId: z.int(),
    accountName: z.string(),
    currency: z.enum(CURRENCIES),
    statementId: z.int(),
    row: z.int(),
    day: z.string(),
    /** Hundredths of the account's currency; positive for incoming money. */
    hundredths: z.int(),
    reference: z.string(),
    description: z.string(),
    payer: z.string(),
    balance: z.int().nullable(),
    state: z.enum(LINE_STATES),
    /** The orders that it pays. */
    orders: z.array(z.object({ id: z.int(), order_id: z.string() })),
    /** Why the line is excluded, by whom (null: by a rule) and when. */
    exclusion: z.object({ reason: z.string(), by: z.string().nullable(), at: z.string() }).nullable(),
  }),
);
export type BankLineRecord = z.infer<typeof bankLineRecord>;

/** GET /bank-lines: newest first. */
export const bankLineListQuery = z.strictObject({
  account: recordId.optional(),
  statement: recordId.optional(),
  state: z.enum(LINE_STATES).optional(),
  from: day.optional(),
  to: day.optional(),
  /** Part of the reference, the description or the payer; or an amount, `1.234,56`. */
  q: z.string().trim().max(100).optional(),
  ...pageQuery,
});
export type BankLineListQuery = z.output<typeof bankLineListQuery>;
export const bankLineList = listOf(bankLineRecord, pageMeta);
export type BankLineList = z.infer<typeof bankLineList>;
