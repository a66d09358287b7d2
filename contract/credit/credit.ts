import { z } from 'zod';
import {
  CREDIT_BLOCKS,
  CREDIT_ENTRIES,
  CREDIT_KINDS,
  CREDIT_STATES,
  MAX_CREDIT_REASON,
  MAX_ISSUED,
} from '#domain/credit/credit.ts';
import { email, nationalId } from '../forms/person.ts';
import { line } from '../forms/text.ts';
import { amountTyped } from '../payments/payment.ts';
import { listOf, oneOf, pageMeta, pageQuery, recordId, recordOf } from '../record.ts';

// Gift cards and store credit ('Tarjetas y saldos'). Amounts are in USD.

const reason = line(MAX_CREDIT_REASON, 'Escribe el motivo');
const amount = amountTyped.pipe(z.int().max(MAX_ISSUED, 'Como máximo 10.000,00'));

const creditAttributes = z.object({
  kind: z.enum(CREDIT_KINDS),
  state: z.enum(CREDIT_STATES),
  /** Who blocks it: staff, or the sale of a card that is not paid any more. */
  blocked: z.enum(CREDIT_BLOCKS).nullable(),
  /** The last four signs of the code; null while it has none. */
  code_end: z.string().nullable(),
  balance: z.number(),
  /** Everything that was ever issued, less what was withdrawn or expired. */
  issued: z.number(),
  holder_name: z.string(),
  holder_email: z.string(),
  holder_national_id: z.string().nullable(),
  /** Whether the holder has an account. */
  has_account: z.boolean(),
  message: z.string().nullable(),
  mail_on: z.string().nullable(),
  mailed_at: z.string().nullable(),
  expires_on: z.string().nullable(),
  /** The sale by which a card was bought. */
  sale: z.object({ id: z.int(), order_id: z.string(), buyer: z.string() }).nullable(),
  version: z.int(),
  createdAt: z.string(),
});
export const creditRecord = recordOf(creditAttributes);
export type CreditRecord = z.infer<typeof creditRecord>;

export const creditEntry = z.object({
  id: z.int(),
  kind: z.enum(CREDIT_ENTRIES),
  /** Negative when it was spent, withdrawn or expired. */
  amount: z.number(),
  balance: z.number(),
  sale: z.object({ id: z.int(), order_id: z.string() }).nullable(),
  by: z.string().nullable(),
  reason: z.string().nullable(),
  at: z.string(),
});
export type CreditEntryRecord = z.infer<typeof creditEntry>;

/** GET /credit/{id}: its last 500 entries, newest first. */
export const creditAnswer = z.object({ data: creditRecord, entries: z.array(creditEntry) });
export type CreditAnswer = z.infer<typeof creditAnswer>;

/** GET /credit. `q`: the last four signs, a name, an e-mail address or an order number. */
export const creditListQuery = z.strictObject({
  q: z.string().trim().max(100).optional(),
  kind: z.enum(CREDIT_KINDS).optional(),
  state: z.enum(CREDIT_STATES).optional(),
  /** The card that this sale sells. */
  sale: recordId.optional(),
  ...pageQuery,
});
export type CreditListQuery = z.infer<typeof creditListQuery>;
/** `owed`: the balances of all cards and of all store credit, whatever is listed. */
export const creditList = listOf(
  creditRecord,
  pageMeta.extend({ owed: z.object({ gift_card: z.number(), store_credit: z.number() }) }),
);
export type CreditList = z.infer<typeof creditList>;

/** POST /credit: staff issue a card or give store credit. A card without an address is not mailed: its code is shown once. */
export const issueCredit = z
  .strictObject({
    kind: z.enum(CREDIT_KINDS, 'Elige qué emites'),
    amount,
    holder_name: line(80, 'Escribe para quién es'),
    holder_email: z.union([z.literal(''), email()]),
    holder_national_id: z.union([z.literal(''), nationalId]),
    reason,
  })
  .refine(({ kind, holder_email }) => kind === 'gift_card' || holder_email !== '', {
    path: ['holder_email'],
    error: 'El saldo a favor es de una persona: escribe su correo',
  });
export type IssueCredit = z.output<typeof issueCredit>;

/** `code` only in the answer that makes it: it cannot be read again. */
export const issuedCredit = oneOf(creditRecord).extend({ code: z.string().nullable() });
export type IssuedCredit = z.infer<typeof issuedCredit>;

/** POST /credit/{id}/block, POST /credit/{id}/unblock */
export const blockCredit = z.strictObject({ reason });

/** POST /credit/{id}/withdraw */
export const withdrawCredit = z.strictObject({ amount, reason });
export type WithdrawCredit = z.output<typeof withdrawCredit>;

/** POST /credit/{id}/code: replaces the code, and mails the new one unless the address is empty. */
export const renewCode = z.strictObject({ email: z.union([z.literal(''), email()]) });

/** GET /usr/me/credit */
export const ownCredit = oneOf(
  z.object({
    balance: z.number(),
    /** Newest first, at most 100. */
    entries: z.array(
      creditEntry.pick({ kind: true, amount: true, balance: true, at: true }).extend({
        /** The number of the order that the entry belongs to; null without one. */
        order_id: z.string().nullable(),
      }),
    ),
  }),
);
export type OwnCredit = z.infer<typeof ownCredit>;

/** The answer to POST /gift-cards/balance. */
export const cardBalance = oneOf(
  z.object({ code_end: z.string(), balance: z.number(), expires_on: z.string().nullable() }),
);
export type CardBalance = z.infer<typeof cardBalance>;
