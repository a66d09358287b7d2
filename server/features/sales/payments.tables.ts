import { between, inArray, isNotNull, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  CURRENCIES,
  type Currency,
  MAX_DECISION_LENGTH,
  MAX_PAYMENTS,
  PAYMENT_KINDS,
  PAYMENT_STATES,
  type PaymentKind,
  type PaymentState,
  VERIFICATION_OUTCOMES,
  type VerificationOutcome,
} from '#domain/payments/payment.ts';
import { accounts } from '../accounts/accounts.tables.ts';
import { paymentProofs, sales } from './sales.tables.ts';

// Columns as in migrations/0011_payments.sql. A trigger writes the ledger.

const instant = (name: string) => timestamp(name, { withTimezone: true });
const accountOf = (name: string) => integer(name).references(() => accounts.id, { onDelete: 'set null' });
const hundredths = (name: string) => bigint(name, { mode: 'number' }).notNull();

export const payments = pgTable(
  'payments',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    saleId: integer('sale_id')
      .notNull()
      .references(() => sales.id, { onDelete: 'cascade' }),
    /** 1 is the payment declared with the order. */
    position: integer().notNull(),
    kind: text().$type<PaymentKind>().notNull().default('payment'),
    refundOf: integer('refund_of').references((): AnyPgColumn => payments.id, { onDelete: 'cascade' }),
    /** The code of its way of paying. */
    method: text().notNull(),
    currency: text().$type<Currency>().notNull(),
    /** Hundredths of the currency. */
    amountHundredths: hundredths('amount_hundredths'),
    /** How much of the sale's total it covers, in cents at the sale's rate. */
    coversCents: hundredths('covers_cents'),
    /** What the shop forgave of it: hundredths of a bolívar, or cents of the sale's total for a payment in dollars. */
    forgivenHundredths: hundredths('forgiven_hundredths').default(0),
    reference: text(),
    bank: text(),
    paidOn: date('paid_on', { mode: 'string' }),
    payerName: text('payer_name'),
    payerPhone: text('payer_phone'),
    payerId: text('payer_id'),
    /** Promised to be paid at the store. While it is declared, there is no money to look for. */
    atPickup: boolean('at_pickup').notNull().default(false),
    proofId: integer('proof_id').references(() => paymentProofs.id, { onDelete: 'set null' }),
    state: text().$type<PaymentState>().notNull().default('declared'),
    /** Null: the shop itself. */
    decidedBy: accountOf('decided_by'),
    decidedAt: instant('decided_at'),
    decision: text(),
    version: integer().notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** The account that recorded that a refund is owed. */
    owedBy: integer('owed_by'),
    /** Whether the house wanted another person to pay a refund when it was recorded or paid. */
    secondPerson: boolean('second_person').notNull().default(false),
  },
  (table) => [
    unique().on(table.saleId, table.position),
    uniqueIndex('payments_proof_once').on(table.proofId).where(isNotNull(table.proofId)),
    check('payments_position_check', between(table.position, 1, MAX_PAYMENTS)),
    check('payments_kind_check', inArray(table.kind, PAYMENT_KINDS)),
    check('payments_currency_check', inArray(table.currency, CURRENCIES)),
    check('payments_amount_hundredths_check', sql`${table.amountHundredths} >= 0`),
    check('payments_covers_cents_check', sql`${table.coversCents} >= 0`),
    check('payments_forgiven_hundredths_check', sql`${table.forgivenHundredths} >= 0`),
    check('payments_state_check', inArray(table.state, PAYMENT_STATES)),
    check('payments_decision_check', between(sql`length(${table.decision})`, 1, MAX_DECISION_LENGTH)),
    check(
      'payments_second_person',
      sql`not ${table.secondPerson} or ${table.kind} <> 'refund' or ${table.state} <> 'validated'
        or ${table.decidedBy} <> ${table.owedBy}`,
    ),
    check('payments_check', sql`(${table.kind} = 'refund') = (${table.refundOf} is not null)`),
  ],
);
export type Payment = typeof payments.$inferSelect;

/** A payment as it is inserted with its sale; the database gives the other columns their defaults. */
export type DeclaredPayment = Omit<
  Payment,
  | 'id'
  | 'kind'
  | 'refundOf'
  | 'payerName'
  | 'payerId'
  | 'decidedBy'
  | 'decision'
  | 'version'
  | 'owedBy'
  | 'secondPerson'
>;

/** The ledger of payments, written by the database; it refuses changes. */
export const paymentEntries = pgTable(
  'payment_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    paymentId: integer('payment_id').notNull(),
    saleId: integer('sale_id').notNull(),
    kind: text().$type<PaymentKind>().notNull(),
    currency: text().$type<Currency>().notNull(),
    /** Null: the payment was new. */
    fromState: text('from_state').$type<PaymentState>(),
    /** Null: the payment was deleted. */
    toState: text('to_state').$type<PaymentState>(),
    amountBefore: hundredths('amount_before').default(0),
    amountAfter: hundredths('amount_after').default(0),
    coversBefore: hundredths('covers_before').default(0),
    coversAfter: hundredths('covers_after').default(0),
    accountId: accountOf('account_id'),
    decision: text(),
    happenedAt: instant('happened_at').notNull().defaultNow(),
  },
  (table) => [
    check('payment_entries_kind_check', inArray(table.kind, PAYMENT_KINDS)),
    check('payment_entries_currency_check', inArray(table.currency, CURRENCIES)),
  ],
);

/** Questions to a bank's interface about payments, with their answers. */
export const paymentVerifications = pgTable(
  'payment_verifications',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    paymentId: integer('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    /** Whether the shop asked by itself; otherwise staff did. */
    automatic: boolean().notNull(),
    askedBy: accountOf('asked_by'),
    askedAt: instant('asked_at').notNull().defaultNow(),
    answeredAt: instant('answered_at'),
    outcome: text().$type<VerificationOutcome>(),
    words: text(),
  },
  (table) => [
    uniqueIndex('payment_verifications_once').on(table.paymentId).where(sql`${table.automatic}`),
    check('payment_verifications_outcome_check', inArray(table.outcome, VERIFICATION_OUTCOMES)),
    check('payment_verifications_words_check', between(sql`length(${table.words})`, 1, MAX_DECISION_LENGTH)),
  ],
);
