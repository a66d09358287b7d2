import { z } from 'zod';
import { CERTAINTIES, MAX_APPROVED, MAX_JOINED, ODD_CASES, type OddCase } from '#domain/payments/matching/proposal.ts';
import {
  CURRENCIES,
  DIFFERENCES,
  MAX_DECISION_LENGTH,
  PAYMENT_STATES,
  RECONCILIATION_KINDS,
} from '#domain/payments/payment.ts';
import { AGES } from '#domain/payments/waiting-age.ts';
import { SALE_STATUSES } from '#domain/sales/sale.ts';
import { day } from '../day.ts';
import { line, optionalLine } from '../forms/text.ts';
import { listOf, MAX_RECORD_ID, oneOf, pageMeta, pageQuery, recordId, recordOf } from '../record.ts';

const id = z.int().positive().max(MAX_RECORD_ID);
const cases = z.array(z.enum(Object.keys(ODD_CASES) as [OddCase, ...OddCase[]]));

// Amounts are decimals with at most two places, in the currency given beside them.

const accountOfLine = z.object({ id: z.int(), name: z.string(), bank: z.string(), currency: z.enum(CURRENCIES) });

/** A bank line, as the queue shows it. */
export const queuedLine = z.object({
  id: z.int(),
  account: accountOfLine,
  /** The day stated by the bank, `YYYY-MM-DD`. */
  date: z.string(),
  /** Positive: incoming money. */
  amount: z.number(),
  reference: z.string(),
  description: z.string(),
  payer: z.string(),
});
export type QueuedLine = z.infer<typeof queuedLine>;

/** A payment of a sale, as the queue shows it. */
export const queuedPayment = z.object({
  id: z.int(),
  /** Sent back with an approval, which is refused if somebody has changed the payment since. */
  version: z.int(),
  state: z.enum(PAYMENT_STATES),
  /** Name of the payment method: 'Pago móvil'. */
  method: z.string(),
  currency: z.enum(CURRENCIES),
  amount: z.number(),
  /** What may be missing of it, with a reason that is written already; absent when nothing may. */
  tolerance: z.optional(z.number()),
  /** What its sale lacks besides, within the tolerance; absent when it is nothing. */
  missing: z.optional(z.number()),
  reference: z.string().nullable(),
  bank: z.string().nullable(),
  paid_on: z.string().nullable(),
  /** Another order that a bank line with this reference has paid already; only of undecided payments in the queue. */
  spent_on: z.optional(z.nullable(z.object({ id: z.int(), order_id: z.string() }))),
  /** Who paid, when declared; the buyer is in `sale`. */
  payer: z.object({ name: z.string().nullable(), phone: z.string().nullable(), national_id: z.string().nullable() }),
  /** URL of the payment proof; opening it requires the token of staff. */
  proof_url: z.string().nullable(),
  sale: z.object({
    id: z.int(),
    order_id: z.string(),
    customer_name: z.string(),
    customer_phone: z.string(),
    customer_id: z.string(),
    status: z.enum(SALE_STATUSES),
    total: z.number(),
    total_bs: z.number(),
    createdAt: z.string(),
  }),
});
export type QueuedPayment = z.infer<typeof queuedPayment>;

/** A way to settle a difference, with the text of its button: 'Devolver Bs. 100,00 al cliente'. */
const way = z.object({
  difference: z.enum(DIFFERENCES),
  label: z.string(),
  /** Whether staff must give a reason. */
  reason_required: z.boolean(),
  /** The reason of a tolerated difference, which staff may replace: 'Faltan Bs. 0,35, dentro de la tolerancia de Bs. 1,00'. */
  reason: z.optional(z.string()),
});
export type DifferenceWay = z.infer<typeof way>;

const match = {
  lines: z.array(queuedLine),
  payments: z.array(queuedPayment),
  currency: z.enum(CURRENCIES),
  /** Received minus due amount: positive when too much came. */
  difference: z.number(),
  /** Ways to settle this difference, the usual one first; only `none` when there is no difference. */
  ways: z.array(way),
  /** Reasons for the match, in words: 'El monto es el mismo: Bs. 1.234,56'. */
  reasons: z.array(z.string()),
  /** What staff should check: 'El pedido está cancelado'. */
  warnings: z.array(z.string()),
  cases,
};

/** Lines and payments that staff could match by hand; `certainty` is null when there is no evidence. */
export const candidate = z.object({
  id: z.string(),
  attributes: z.object({ ...match, certainty: z.enum(CERTAINTIES).nullable() }),
});
export type Candidate = z.infer<typeof candidate>;

const reversal = z.object({
  reconciliation: z.int(),
  /** Whether the bank left nothing of the lines. */
  is_whole: z.boolean(),
  /** The lines out; their amounts are negative. */
  outs: z.array(queuedLine),
  /** When the payments were matched, and by whom; null: the shop itself, or a deleted account. */
  made_at: z.string(),
  made_by: z.string().nullable(),
  /** Why the reconciliation cannot be undone, in words; null when it can. */
  kept: z.string().nullable(),
});
export type ReversalFacts = z.infer<typeof reversal>;

/**
 * A proposal. Its `id` is made of the ids of its lines and payments, so it stays the same while they are proposed
 * together.
 */
export const proposal = z.object({
  id: z.string(),
  attributes: z.object({
    ...match,
    certainty: z.enum(CERTAINTIES),
    /** Other matches for the same lines and payments, best first; at most five. */
    alternatives: z.array(candidate),
    /** Only of a case of GET /reconciliation/reversals: how the bank took these payments back. */
    reversal: z.optional(reversal),
  }),
});
export type Proposal = z.infer<typeof proposal>;

/** GET /reconciliation/proposals: most certain first, then by the oldest line. */
export const proposalListQuery = z.strictObject({
  /** A bank account. */
  account: recordId.optional(),
  certainty: z.enum(CERTAINTIES).optional(),
  /** Searches references, amounts, names, phones, cédulas and order numbers. */
  q: z.string().trim().max(100).optional(),
  ...pageQuery,
});
export type ProposalListQuery = z.output<typeof proposalListQuery>;
export const proposalList = listOf(
  proposal,
  pageMeta.extend({
    /** Number of proposals by certainty, for the requested account and search. */
    counts: z.record(z.enum(CERTAINTIES), z.int()),
    /** True when there were too many open lines or payments to examine; only the newest were examined. */
    limited: z.boolean(),
  }),
);
export type ProposalList = z.infer<typeof proposalList>;

/** GET /reconciliation/reversals: payments that the bank took back after they were matched, newest first. */
export const reversalList = z.object({ data: z.array(proposal) });
export type ReversalList = z.infer<typeof reversalList>;

/** GET /reconciliation/candidates: payments for a line, or lines for a payment, to match by hand. */
export const candidatesQuery = z
  .strictObject({ line: recordId.optional(), payment: recordId.optional(), q: z.string().trim().max(100).optional() })
  .refine(({ line, payment }) => (line === undefined) !== (payment === undefined), 'Elige un movimiento o un pago');
export const candidates = z.object({ data: z.array(candidate) });

const sum = z.object({ count: z.int(), usd: z.number(), ves: z.number() });
const byAge = z.array(sum.extend({ age: z.enum(AGES) }));
/** GET /reconciliation/summary. `exact`, `likely`, `possible`: proposals, with the sum of their lines. */
export const reconciliationSummary = oneOf(
  z.object({
    proposals: z.record(z.enum(CERTAINTIES), sum),
    /** Incoming lines without a payment, by the bank's day. */
    unmatched: byAge,
    /**
     * Pending sales that validated payments do not cover: the missing amount in both currencies, by the day of the
     * sale.
     */
    unpaid: byAge,
    /** Refunds that are still owed. */
    owed: sum,
    /** Number of reconciliations whose money the bank took back, and that nobody has decided. */
    reversals: z.int(),
    limited: z.boolean(),
  }),
);
export type ReconciliationSummary = z.infer<typeof reconciliationSummary>['data'];

/** GET /reconciliation/unmatched: oldest first. */
export const unmatchedListQuery = z.strictObject({
  account: recordId.optional(),
  age: z.enum(AGES).optional(),
  q: z.string().trim().max(100).optional(),
  /** Instead, only the lines that staff or a rule excluded. */
  excluded: z.enum(['true']).optional(),
  ...pageQuery,
});
export const unmatchedLine = recordOf(
  queuedLine.omit({ id: true }).extend({
    /** Days since the bank's day. */
    days: z.int(),
    age: z.enum(AGES),
    excluded: z.object({ reason: z.string(), by: z.string().nullable(), at: z.string().nullable() }).nullable(),
  }),
);
export type UnmatchedLine = z.infer<typeof unmatchedLine>;
export const unmatchedList = listOf(unmatchedLine, pageMeta);

/** GET /reconciliation/unpaid: oldest first. */
export const unpaidListQuery = z.strictObject({
  age: z.enum(AGES).optional(),
  q: z.string().trim().max(100).optional(),
  ...pageQuery,
});
export const unpaidSale = recordOf(
  z.object({
    order_id: z.string(),
    customer_name: z.string(),
    customer_phone: z.string(),
    total: z.number(),
    total_bs: z.number(),
    /** The part of the total that validated payments cover, in dollars. */
    covered: z.number(),
    missing: z.number(),
    payments: z.array(queuedPayment.omit({ sale: true })),
    createdAt: z.string(),
    days: z.int(),
    age: z.enum(AGES),
  }),
);
export type UnpaidSale = z.infer<typeof unpaidSale>;
export const unpaidList = listOf(unpaidSale, pageMeta);

const seenPayment = z.strictObject({ id, version: id });
const joined = <Schema extends z.ZodType>(schema: Schema, none: string, many: string) =>
  z.array(schema).min(1, none).max(MAX_JOINED, many);
const idOf = (of: number | { id: number }) => (typeof of === 'number' ? of : of.id);
const once = (ids: (number | { id: number })[]) => new Set(ids.map(idOf)).size === ids.length;

const lines = joined(id, 'Elige un movimiento', `Elige a lo más ${MAX_JOINED} movimientos`).refine(
  once,
  'Un movimiento está dos veces',
);
const payments = joined(seenPayment, 'Elige un pago', `Elige a lo más ${MAX_JOINED} pagos`).refine(
  once,
  'Un pago está dos veces',
);

/** The body of POST /reconciliations: lines and payments that staff match. The server calculates the amounts. */
export const makeReconciliation = z.strictObject({
  lines,
  payments,
  /** How the difference is settled; `none` when there is none. */
  difference: z.enum(DIFFERENCES),
  /** The reason, in staff's own words; that of a tolerated difference need not be sent. */
  decision: z.optional(optionalLine(MAX_DECISION_LENGTH)),
});
export type MakeReconciliation = z.output<typeof makeReconciliation>;

/** The body of POST /reconciliations/approve: exact proposals as staff saw them. */
export const approveProposals = z.strictObject({
  proposals: z
    .array(z.strictObject({ id: z.string().max(400), payments }))
    .min(1, 'Elige al menos una propuesta')
    .max(MAX_APPROVED, `Elige a lo más ${MAX_APPROVED} propuestas`)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'Una propuesta está dos veces'),
});
export type ApproveProposals = z.output<typeof approveProposals>;

/**
 * The result of one proposal. - `done`: this call reconciled it - `already`: somebody reconciled exactly these before -
 * `taken`: somebody used one of the lines or payments in another match; nothing was done - `conflict`: somebody changed
 * a payment or its sale; nothing was done - `not_exact`: it is no longer an exact proposal; nothing was done
 */
export const APPROVAL_OUTCOMES = ['done', 'already', 'taken', 'conflict', 'not_exact'] as const;
export type ApprovalOutcome = (typeof APPROVAL_OUTCOMES)[number];

/** One result for each proposal, in the order of the request. */
export const approvedProposals = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      attributes: z.object({
        outcome: z.enum(APPROVAL_OUTCOMES),
        /** Why nothing was done: 'Ana Rivas lo concilió hoy a las 3:05 p. m.'; null when it was done. */
        message: z.string().nullable(),
        reconciliation: z.int().nullable(),
        /** The sales of its payments, as they are now. */
        sales: z.array(z.object({ id: z.int(), order_id: z.string(), status: z.enum(SALE_STATUSES) })),
      }),
    }),
  ),
});
export type ApprovedProposals = z.infer<typeof approvedProposals>;

export const reconciliationRecord = recordOf(
  z.object({
    kind: z.enum(RECONCILIATION_KINDS),
    lines: z.array(queuedLine),
    /** The payments, as they are now. `received`: the amount that the reconciliation gave to the payment. */
    payments: z.array(queuedPayment.extend({ received: z.number() })),
    currency: z.enum(CURRENCIES),
    difference: z.number(),
    what_became: z.enum(DIFFERENCES),
    decision: z.string().nullable(),
    reasons: z.array(z.string()),
    madeAt: z.string(),
    /** Null: the shop itself, or a deleted account. */
    madeBy: z.string().nullable(),
    undoneAt: z.string().nullable(),
    undoneBy: z.string().nullable(),
    /** Why the reconciliation cannot be undone, in words; null when it can. */
    kept: z.string().nullable(),
  }),
);
export type ReconciliationRecord = z.infer<typeof reconciliationRecord>;
/**
 * The 201 of POST /reconciliations, GET /reconciliations/{id}, and POST /reconciliations/{id}/undo, …/confirm-reversal and
 * …/reopen-reversal.
 */
export const reconciliationAnswer = oneOf(reconciliationRecord);

/** GET /reconciliations: newest first. Filtered by the day of the reconciliation in Caracas, both days included. */
export const reconciliationListQuery = z.strictObject({
  account: recordId.optional(),
  /** Only reconciliations with a payment of this sale. */
  sale: recordId.optional(),
  kind: z.enum(RECONCILIATION_KINDS).optional(),
  state: z.enum(['standing', 'undone']).optional(),
  from: day.optional(),
  to: day.optional(),
  q: z.string().trim().max(100).optional(),
  ...pageQuery,
});
export type ReconciliationListQuery = z.output<typeof reconciliationListQuery>;
export const reconciliationList = listOf(reconciliationRecord, pageMeta);
export type ReconciliationList = z.infer<typeof reconciliationList>;

/** The body of POST /reconciliation/lines/exclude: bank lines that pay no order. */
export const excludeLines = z.strictObject({
  lines,
  reason: line(MAX_DECISION_LENGTH, 'Escribe por qué no es un pago'),
});
/** The body of POST /reconciliation/lines/include: makes excluded lines available again. */
export const includeLines = z.strictObject({ lines });
/** Number of changed lines. */
export const changedLines = oneOf(z.object({ changed: z.int() }));

/** `details` of the 409 errors `line_spent` and `payment_taken`. */
export interface TakenDetails {
  reconciliation: number;
  lines: number[];
  payments: number[];
  by: string | null;
  at: string;
}
