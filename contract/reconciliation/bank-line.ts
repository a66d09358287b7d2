import { z } from 'zod';
import { CURRENCIES } from '#domain/payments/payment.ts';
import { day } from '../day.ts';
import { optionalLine } from '../forms/text.ts';
import { listOf, oneOf, pageMeta, pageQuery, recordId, recordOf } from '../record.ts';

/** `open`: came in and pays nothing yet; `matched`: put to payments; `excluded`: set aside; `out`: went out. */
export const LINE_STATES = ['open', 'matched', 'excluded', 'out'] as const;
export type LineState = (typeof LINE_STATES)[number];

/** Why a line is no payment of a sale. */
export const EXCLUSION_REASONS = {
  comisión: 'Comisión del banco',
  'traspaso propio': 'Traspaso propio',
  otro: 'Otro motivo',
} as const;
export type ExclusionReason = keyof typeof EXCLUSION_REASONS;
const reasons = Object.keys(EXCLUSION_REASONS) as [ExclusionReason, ...ExclusionReason[]];

/** A movement of a bank account. */
export const bankLineRecord = recordOf(
  z.object({
    accountId: z.int(),
    accountName: z.string(),
    currency: z.enum(CURRENCIES),
    statementId: z.int(),
    row: z.int(),
    day: z.string(),
    /** Hundredths of the account's currency; above zero came in. */
    hundredths: z.int(),
    reference: z.string(),
    description: z.string(),
    payer: z.string(),
    balance: z.int().nullable(),
    state: z.enum(LINE_STATES),
    /** Why it is set aside, by whom (null: by rule) and when. */
    exclusion: z.object({ reason: z.string(), by: z.string().nullable(), at: z.string() }).nullable(),
  }),
);
export type BankLineRecord = z.infer<typeof bankLineRecord>;
export const bankLineAnswer = oneOf(bankLineRecord);

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

/** PUT /bank-lines/{id}/exclusion; `note` says more, and is required for 'otro'. */
export const exclusionBody = z
  .strictObject({ reason: z.enum(reasons, 'Elige el motivo'), note: z.optional(optionalLine(150)) })
  .refine(({ reason, note }) => reason !== 'otro' || Boolean(note), { path: ['note'], message: 'Escribe el motivo' });
export type ExclusionBody = z.output<typeof exclusionBody>;
