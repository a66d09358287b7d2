import { between, lte, sql } from 'drizzle-orm';
import { check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { MAX_DEVICE_LABEL } from '#domain/people/device-label.ts';
import { accounts } from './accounts.tables.ts';

/** Where an account is signed in. Columns as in migrations/0002_people.sql. */
export const sessions = pgTable(
  'sessions',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Of its newest token; a session with an older version than its account has ended. */
    tokenVersion: integer('token_version').notNull(),
    device: text().notNull(),
    /** A coarse network, as `coarseNetworkOf` makes it. */
    network: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [
    check('sessions_device_check', between(sql`length(${table.device})`, 1, MAX_DEVICE_LABEL)),
    check('sessions_network_check', lte(sql`length(${table.network})`, 60)),
  ],
);
export type Session = typeof sessions.$inferSelect;
