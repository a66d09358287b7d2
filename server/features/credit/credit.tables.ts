import { and, between, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { bigint, boolean, check, date, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  CREDIT_BLOCKS,
  CREDIT_ENTRIES,
  CREDIT_KINDS,
  type CreditBlock,
  type CreditEntryKind,
  type CreditKind,
  MAX_CREDIT_REASON,
} from '#domain/credit/credit.ts';
import { MAX_MESSAGE } from '#domain/credit/gift-card-terms.ts';
import { accounts } from '../accounts/accounts.tables.ts';

// Columns as in migrations/0013_fiscal_and_credit.sql. A trigger writes the balances.

const instant = (name: string) => timestamp(name, { withTimezone: true });
const accountOf = () => integer('account_id').references(() => accounts.id, { onDelete: 'set null' });

/** Gift cards and store credit, each with its balance. */
export const credits = pgTable(
  'credits',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: text().$type<CreditKind>().notNull(),
    balanceCents: bigint('balance_cents', { mode: 'number' }).notNull().default(0),
    /** SHA-256 of the code of a gift card; null until the code is mailed or shown to staff. */
    codeHash: text('code_hash').unique(),
    /** The last four signs of the code. */
    codeEnd: text('code_end'),
    blocked: text().$type<CreditBlock>(),
    expiresOn: date('expires_on', { mode: 'string' }),
    /** The sale that bought it. References sales, whose module imports this one. */
    saleId: integer('sale_id').unique(),
    faceCents: bigint('face_cents', { mode: 'number' }),
    mailOn: date('mail_on', { mode: 'string' }),
    mailedAt: instant('mailed_at'),
    message: text(),
    /** Whose store credit it is; null for a guest. */
    accountId: accountOf(),
    /** Who receives the card, or whose credit it is. */
    holderName: text('holder_name').notNull(),
    holderEmail: text('holder_email').notNull(),
    holderNationalId: text('holder_national_id'),
    forgetHolder: boolean('forget_holder').notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('credits_account')
      .on(table.accountId)
      .where(and(eq(table.kind, 'store_credit'), isNotNull(table.accountId)) ?? sql`true`),
    uniqueIndex('credits_guest')
      .on(sql`email_mailbox(${table.holderEmail})`)
      .where(and(eq(table.kind, 'store_credit'), isNull(table.accountId), ne(table.holderEmail, '')) ?? sql`true`),
    check('credits_kind_check', inArray(table.kind, CREDIT_KINDS)),
    check('credits_enough', sql`${table.balanceCents} >= 0`),
    check('credits_code_end_check', sql`length(${table.codeEnd}) = 4`),
    check('credits_blocked_check', inArray(table.blocked, CREDIT_BLOCKS)),
    check('credits_face_cents_check', sql`${table.faceCents} > 0`),
    check('credits_message_check', sql`length(${table.message}) <= ${sql.raw(String(MAX_MESSAGE))}`),
    check('credits_check', sql`(${table.codeHash} is null) = (${table.codeEnd} is null)`),
    check('credits_check1', sql`(${table.saleId} is null) = (${table.faceCents} is null)`),
    check(
      'credits_check2',
      sql`${table.kind} = 'gift_card' or (${table.codeHash} is null and ${table.saleId} is null)`,
    ),
  ],
);
export type Credit = typeof credits.$inferSelect;

/** The ledger: the database refuses changes to it. The amounts of a credit add up to its balance. */
export const creditEntries = pgTable(
  'credit_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    creditId: integer('credit_id')
      .notNull()
      .references(() => credits.id),
    kind: text().$type<CreditEntryKind>().notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    /** The balance after it, written by a trigger. */
    balanceCents: bigint('balance_cents', { mode: 'number' }).notNull().default(0),
    /** The sale that issued it or was paid with it. */
    saleId: integer('sale_id'),
    paymentId: integer('payment_id'),
    refundId: integer('refund_id'),
    accountId: accountOf(),
    /** Null: the shop itself, or a shopper. */
    actor: text(),
    reason: text(),
    at: instant('at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    uniqueIndex('credit_entries_spent').on(table.paymentId).where(eq(table.kind, 'spent')),
    uniqueIndex('credit_entries_given_back').on(table.refundId).where(isNotNull(table.refundId)),
    check('credit_entries_kind_check', inArray(table.kind, CREDIT_ENTRIES)),
    check(
      'credit_entries_amount_cents_check',
      sql`case when ${table.kind} in ('issued', 'given_back') then ${table.amountCents} > 0 else ${table.amountCents} < 0 end`,
    ),
    check('credit_entries_reason_check', between(sql`length(${table.reason})`, 1, MAX_CREDIT_REASON)),
    check(
      'credit_entries_check',
      sql`(${table.kind} = 'spent') = (${table.paymentId} is not null and ${table.refundId} is null)`,
    ),
    check('credit_entries_check1', sql`${table.kind} <> 'given_back' or ${table.refundId} is not null`),
  ],
);

/** One row: what cards are sold for, and how. */
export const creditSettings = pgTable(
  'credit_settings',
  {
    one: boolean().primaryKey().default(true),
    /** In cents. */
    amounts: integer().array().notNull(),
    freeAmount: boolean('free_amount').notNull().default(true),
    minCents: integer('min_cents').notNull().default(500),
    maxCents: integer('max_cents').notNull().default(50_000),
    /** Whether a card is sold with IVA. */
    taxed: boolean().notNull().default(false),
    /** 0: cards do not expire. */
    expiryMonths: integer('expiry_months').notNull().default(0),
    version: integer().notNull().default(1),
  },
  (table) => [
    check('credit_settings_one_check', sql`${table.one}`),
    check('credit_settings_amounts_check', sql`cardinality(${table.amounts}) between 1 and 8`),
    check('credit_settings_min_cents_check', between(table.minCents, 100, 1_000_000)),
    check('credit_settings_max_cents_check', between(table.maxCents, 100, 1_000_000)),
    check('credit_settings_expiry_months_check', between(table.expiryMonths, 0, 120)),
    check('credit_settings_check', sql`${table.minCents} <= ${table.maxCents}`),
  ],
);
export type CreditSettings = typeof creditSettings.$inferSelect;
