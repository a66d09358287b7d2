import { between, inArray, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  DIFFERENCES,
  type Difference,
  MAX_DECISION_LENGTH,
  PAYMENT_STATES,
  type PaymentState,
  RECONCILIATION_KINDS,
  type ReconciliationKind,
} from '#domain/payments/payment.ts';
import { accounts } from '../accounts/accounts.tables.ts';
import { payments } from '../sales/payments.tables.ts';
import { bankLines } from './bank.tables.ts';

// Columns as in migrations/0012_bank.sql.

const accountOf = (name: string) => integer(name).references(() => accounts.id, { onDelete: 'set null' });
const reconciliation = () =>
  integer('reconciliation_id')
    .notNull()
    .references(() => reconciliations.id);

/** Bank lines matched with payments. An undone reconciliation stays as a record. */
export const reconciliations = pgTable(
  'reconciliations',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: text().$type<ReconciliationKind>().notNull(),
    /** Why they match, in Spanish, as it was shown. */
    reasons: text().array().notNull(),
    /** What came in less what was to be paid, in hundredths of the currency. */
    differenceHundredths: bigint('difference_hundredths', { mode: 'number' }).notNull().default(0),
    difference: text().$type<Difference>(),
    /** The reason that staff gave. */
    decision: text(),
    /** Ids of the payments and refunds that it added; null in old rows. */
    made: integer().array(),
    accountId: accountOf('account_id'),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull().defaultNow(),
    undoneBy: accountOf('undone_by'),
    undoneAt: timestamp('undone_at', { withTimezone: true }),
  },
  (table) => [
    check('reconciliations_kind_check', inArray(table.kind, RECONCILIATION_KINDS)),
    check('reconciliations_difference_check', inArray(table.difference, DIFFERENCES)),
    check('reconciliations_decision_check', between(sql`length(${table.decision})`, 1, MAX_DECISION_LENGTH)),
  ],
);

export const reconciliationLines = pgTable(
  'reconciliation_lines',
  {
    reconciliationId: reconciliation(),
    lineId: integer('line_id')
      .notNull()
      .references(() => bankLines.id),
    undone: boolean().notNull().default(false),
    /** What it gave, when the bank had taken a part of it back before; null for its whole amount. */
    amountHundredths: bigint('amount_hundredths', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.reconciliationId, table.lineId] }),
    uniqueIndex('reconciliation_lines_once').on(table.lineId).where(sql`not ${table.undone}`),
  ],
);

/** The hundredths that a line gave to its reconciliation. Use it beside `bankLines`. */
export const givenByLine = sql<number>`coalesce(reconciliation_lines.amount_hundredths, bank_lines.amount_hundredths)::float8`;

export const reconciliationPayments = pgTable(
  'reconciliation_payments',
  {
    reconciliationId: reconciliation(),
    paymentId: integer('payment_id')
      .notNull()
      .references(() => payments.id),
    /** The part of the lines for this payment, in hundredths of its currency. */
    amountHundredths: bigint('amount_hundredths', { mode: 'number' }).notNull(),
    /** The payment before; null in old rows. */
    stateBefore: text('state_before').$type<PaymentState>(),
    amountBefore: bigint('amount_before', { mode: 'number' }),
    coversBefore: bigint('covers_before', { mode: 'number' }),
    forgivenBefore: bigint('forgiven_before', { mode: 'number' }),
    undone: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.reconciliationId, table.paymentId] }),
    uniqueIndex('reconciliation_payments_once').on(table.paymentId).where(sql`not ${table.undone}`),
    check('reconciliation_payments_amount_hundredths_check', sql`${table.amountHundredths} >= 0`),
    check('reconciliation_payments_state_before_check', inArray(table.stateBefore, PAYMENT_STATES)),
  ],
);
