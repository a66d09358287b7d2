import { between, sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The channel on which changes of redirects are announced. */
export const REDIRECTS_CHANNEL = 'redirects';

// Columns as in migrations/0003_content.sql.

export const redirects = pgTable(
  'redirects',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    from: text('from_path').notNull().unique(),
    to: text('to_path').notNull(),
    note: text().notNull().default(''),
    automatic: boolean().notNull(),
    lastUsedOn: date('last_used_on', { mode: 'string' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (table) => [
    index('redirects_to_path').on(table.to),
    check('redirects_from_path_check', between(sql`length(${table.from})`, 2, 500)),
    check('redirects_to_path_check', between(sql`length(${table.to})`, 1, 500)),
    check('redirects_note_check', sql`length(${table.note}) <= 200`),
    check('redirects_lead_elsewhere', sql`${table.from} <> ${table.to}`),
  ],
);
export type Redirect = typeof redirects.$inferSelect;

/** One row, whose revision rises with each change of an address. */
export const redirectState = pgTable(
  'redirect_state',
  {
    one: boolean().primaryKey().default(true),
    revision: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [check('redirect_state_one_check', sql`${table.one}`)],
);
