import { between, sql } from 'drizzle-orm';
import { check, date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from '../accounts.tables.ts';

/** Keys of other programs; only the hash of a key is stored. Columns as in migrations/0002_people.sql. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Who made it: a key can never do more than they can. */
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    /** May hold words of another release. */
    permissions: text().array().notNull(),
    /** Ids of the locations that it is limited to; null: wherever its maker works. */
    stores: integer().array(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Its last day, in Caracas. */
    expiresOn: date('expires_on').notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
    /** When the log last said that it was used after its day. */
    refusedAt: timestamp('refused_at', { withTimezone: true }),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [check('api_keys_name_check', between(sql`length(${table.name})`, 1, 60))],
);
export type ApiKey = typeof apiKeys.$inferSelect;
