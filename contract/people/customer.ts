import { z } from 'zod';
import { PAYMENT_STATES } from '#domain/payments/payment.ts';
import { MAX_CUSTOMER_NOTE } from '#domain/people/merged-records.ts';
import { PROMOTIONS } from '#domain/promotions/promotion.ts';
import { SALE_STATUSES } from '#domain/sales/sale.ts';
import { email } from '../forms/person.ts';
import { anyLine, lines } from '../forms/text.ts';
import { MAIL_STATES } from '../office/mail.ts';
import { listOf, MAX_RECORD_ID, oneOf, pageMeta, pageQuery, recordId, recordOf } from '../record.ts';

// People who buy ('Clientes'). Amounts are in USD.

export const CUSTOMER_KINDS = ['account', 'guest'] as const;
export type CustomerKind = (typeof CUSTOMER_KINDS)[number];

/** A person: one or more records, merged by staff. */
const customerAttributes = z.object({
  name: z.string(),
  email: z.string(),
  national_id: z.string().nullable(),
  phone: z.string().nullable(),
  /** Whether the person has an account. */
  kind: z.enum(CUSTOMER_KINDS),
  /** Orders that are not cancelled. */
  orders: z.int(),
  /** The total of the validated ones. */
  spent: z.number(),
  last_order_at: z.string().nullable(),
});
export const customerRecord = recordOf(customerAttributes);
export type CustomerRecord = z.infer<typeof customerRecord>;

/** GET /customers. `q`: a part of name, e-mail, cédula or phone, or a whole order number. */
export const customerListQuery = z.strictObject({
  q: z.string().trim().max(100).optional(),
  kind: z.enum(CUSTOMER_KINDS).optional(),
  /** Only people who may be the same as another. */
  repeated: z.literal('true').optional(),
  /** The person who placed this sale. */
  sale: recordId.optional(),
  ...pageQuery,
});
export type CustomerListQuery = z.infer<typeof customerListQuery>;
export const customerList = listOf(customerRecord, pageMeta);
export type CustomerList = z.infer<typeof customerList>;

const saleOfCustomer = z.object({
  id: z.int(),
  order_id: z.string(),
  status: z.enum(SALE_STATUSES),
  total: z.number(),
  discount: z.number(),
  address: z.string(),
  voucher_code: z.string().nullable(),
  promotion: z.enum(PROMOTIONS).nullable(),
  createdAt: z.string(),
  payments: z.array(
    z.object({
      kind: z.enum(['payment', 'refund']),
      /** The name of the way of paying. */
      method: z.string(),
      currency: z.enum(['USD', 'VES']),
      /** In its currency. */
      amount: z.number(),
      state: z.enum(PAYMENT_STATES),
    }),
  ),
});
export type SaleOfCustomer = z.infer<typeof saleOfCustomer>;

const customerNote = z.object({ id: z.int(), note: z.string(), by: z.string().nullable(), at: z.string() });
export type CustomerNote = z.infer<typeof customerNote>;

const customerMerge = z.object({
  id: z.int(),
  /** The person who was merged into this one. */
  merged: z.string(),
  by: z.string().nullable(),
  at: z.string(),
  undone_at: z.string().nullable(),
  undone_by: z.string().nullable(),
  can_undo: z.boolean(),
});
export type CustomerMerge = z.infer<typeof customerMerge>;

const proposedDuplicate = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  national_id: z.string().nullable(),
  phone: z.string().nullable(),
  kind: z.enum(CUSTOMER_KINDS),
  /** 'Misma cédula y otro correo'. */
  reason: z.string(),
});
export type ProposedDuplicate = z.infer<typeof proposedDuplicate>;

/** An account, or the orders of one mailbox without account. */
const recordOfPerson = z.object({
  id: z.int(),
  kind: z.enum(CUSTOMER_KINDS),
  name: z.string(),
  email: z.string(),
  /** Null for a guest. */
  confirmed: z.boolean().nullable(),
});
export type RecordOfPerson = z.infer<typeof recordOfPerson>;

/**
 * GET /customers/{id}: with the id of any of a person's records. Each list is newest first and has a limit; null where the
 * caller may not see it.
 */
export const customerAnswer = z.object({
  data: customerRecord,
  records: z.array(recordOfPerson),
  sales: z.array(saleOfCustomer).nullable(),
  credits: z.array(z.object({ id: z.int(), holder_email: z.string(), balance: z.number() })).nullable(),
  notes: z.array(customerNote),
  mails: z
    .array(z.object({ id: z.int(), subject: z.string(), to: z.string(), state: z.enum(MAIL_STATES), at: z.string() }))
    .nullable(),
  duplicates: z.array(proposedDuplicate),
  merges: z.array(customerMerge),
});
export type CustomerAnswer = z.infer<typeof customerAnswer>;

/** POST /customers/{id}/notes */
export const writeCustomerNote = z.strictObject({ note: lines(MAX_CUSTOMER_NOTE, 'Escribe la nota') });
export const customerNoteAnswer = oneOf(customerNote);
export const customerNoteParams = z.object({ id: recordId, note: recordId });

/** POST /customers/{id}/merges: the other person becomes part of this one. */
export const mergeCustomers = z.strictObject({ other: z.int().min(1).max(MAX_RECORD_ID) });

/** The parameters of POST /customers/{id}/merges/{merge}/undo */
export const customerMergeParams = z.object({ id: recordId, merge: recordId });

/** POST /customers/{id}/email, with the id of one record. `old_email`: the address that the form showed. */
export const correctEmail = z.strictObject({ old_email: anyLine(254), email: email() });
export type CorrectEmail = z.output<typeof correctEmail>;
