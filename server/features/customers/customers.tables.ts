import { between, sql } from 'drizzle-orm';
import { check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { MAX_CUSTOMER_NOTE } from '#domain/people/merged-records.ts';
import { accounts } from '../accounts/accounts.tables.ts';

// Columns as in migrations/0009_customers_and_promotions.sql. Triggers on accounts and sales write `customers`.

const instant = (name: string) => timestamp(name, { withTimezone: true });
const accountOf = (name: string) => integer(name).references(() => accounts.id, { onDelete: 'set null' });
const customerOf = (name: string) =>
  integer(name)
    .notNull()
    .references(() => customers.id, { onDelete: 'cascade' });

/** Records of people who buy: an account, or a mailbox without account. */
export const customers = pgTable(
  'customers',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** The record that stands for the person; its own id unless it was merged into another. */
    personId: integer('person_id').notNull(),
    accountId: integer('account_id')
      .unique()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** As `emailMailbox`; null for an account. */
    mailbox: text().unique(),
    name: text().notNull(),
    email: text().notNull(),
    nationalId: text('national_id'),
    phone: text(),
    /** 'email:…', 'id:…', 'phone:…' of the account and all orders. */
    keys: text().array().notNull(),
    searchText: text('search_text').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
  },
  (table) => [check('customers_check', sql`(${table.accountId} is null) <> (${table.mailbox} is null)`)],
);
export type Customer = typeof customers.$inferSelect;

export const customerNotes = pgTable(
  'customer_notes',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerId: customerOf('customer_id'),
    accountId: accountOf('account_id'),
    note: text().notNull(),
    writtenAt: instant('written_at').notNull().defaultNow(),
  },
  (table) => [check('customer_notes_note_check', between(sql`length(${table.note})`, 1, MAX_CUSTOMER_NOTE))],
);

export const customerMerges = pgTable('customer_merges', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  keptId: customerOf('kept_id'),
  mergedId: customerOf('merged_id'),
  /** The records that came over. */
  moved: integer().array().notNull(),
  accountId: accountOf('account_id'),
  mergedAt: instant('merged_at').notNull().defaultNow(),
  undoneAt: instant('undone_at'),
  undoneBy: accountOf('undone_by'),
});
