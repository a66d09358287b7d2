import { between, inArray, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { CURRENCIES, type Currency, MAX_DECISION_LENGTH } from '#domain/payments/payment.ts';
import type { StatementMapping } from '#domain/statements/layout/mapping.ts';
import { accounts } from '../accounts/accounts.tables.ts';

// Columns as in migrations/0012_bank.sql.

const instant = (name: string) => timestamp(name, { withTimezone: true });
const accountOf = (name: string) => integer(name).references(() => accounts.id, { onDelete: 'set null' });

/** The shop's bank accounts. */
export const bankAccounts = pgTable(
  'bank_accounts',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    bank: text().notNull(),
    currency: text().$type<Currency>().notNull(),
    /** How staff identify it: a number, a phone or an address. */
    number: text().notNull().default(''),
    /** The payment methods whose money arrives here. */
    methods: text().array().notNull(),
    /** Whether its lines are proposed for payments. */
    takesPart: boolean('takes_part').notNull().default(true),
    /** How its statements are read; null before the first one. */
    mapping: jsonb().$type<StatementMapping>(),
    /** Reversals were sought among its lines up to this one; null before the first search. */
    reversalsSoughtTo: integer('reversals_sought_to'),
    version: integer().notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    closedAt: instant('closed_at'),
  },
  (table) => [
    uniqueIndex('bank_accounts_name').on(sql`lower(${table.name})`),
    check('bank_accounts_currency_check', inArray(table.currency, CURRENCIES)),
  ],
);
export type BankAccount = typeof bankAccounts.$inferSelect;

/** Uploaded statements. */
export const bankStatements = pgTable('bank_statements', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  accountId: integer('account_id')
    .notNull()
    .references(() => bankAccounts.id),
  fileName: text('file_name').notNull(),
  /** SHA-256 of the file. */
  fileDigest: text('file_digest').notNull(),
  firstDay: date('first_day', { mode: 'string' }),
  lastDay: date('last_day', { mode: 'string' }),
  /** Lines of the file stored by it, known before, and refused. */
  stored: integer().notNull().default(0),
  known: integer().notNull().default(0),
  refused: integer().notNull().default(0),
  loadedBy: accountOf('loaded_by'),
  loadedAt: instant('loaded_at').notNull().defaultNow(),
});

/** The movements in the statements; the database refuses changes to the bank's data. */
export const bankLines = pgTable(
  'bank_lines',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    accountId: integer('account_id')
      .notNull()
      .references(() => bankAccounts.id),
    statementId: integer('statement_id')
      .notNull()
      .references(() => bankStatements.id),
    /** Row of the file, counted from 1. */
    rowNumber: integer('row_number').notNull(),
    postedOn: date('posted_on', { mode: 'string' }).notNull(),
    /** Hundredths of the account's currency; positive for incoming money. */
    amountHundredths: bigint('amount_hundredths', { mode: 'number' }).notNull(),
    reference: text().notNull().default(''),
    description: text().notNull().default(''),
    payer: text().notNull().default(''),
    balanceHundredths: bigint('balance_hundredths', { mode: 'number' }),
    /** Identifies a line within its account across files. */
    fingerprint: text().notNull(),
    /** Why staff or a rule excluded it from reconciliation. */
    excluded: text(),
    excludedBy: accountOf('excluded_by'),
    excludedAt: instant('excluded_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique().on(table.accountId, table.fingerprint),
    check('bank_lines_amount_hundredths_check', sql`${table.amountHundredths} <> 0`),
    check('bank_lines_excluded_check', between(sql`length(${table.excluded})`, 1, MAX_DECISION_LENGTH)),
  ],
);
export type BankLine = typeof bankLines.$inferSelect;

/** Lines out that take a line in back, in whole or in part. One that is excluded does not count. */
export const bankReversals = pgTable('bank_reversals', {
  outId: integer('out_id')
    .primaryKey()
    .references(() => bankLines.id),
  lineId: integer('line_id')
    .notNull()
    .references(() => bankLines.id),
  rivals: integer().array(),
  foundAt: instant('found_at').notNull().defaultNow(),
});
