import { inArray, sql } from 'drizzle-orm';
import { check, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { ROLES, type Role } from '#contract/people/auth.ts';

/** Columns as in migrations/0002_people.sql. */
export const accounts = pgTable(
  'accounts',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    email: text().notNull(),
    name: text().notNull(),
    lastname: text().notNull().default(''),
    passwordHash: text('password_hash').notNull(),
    role: text().$type<Role>().notNull().default('customer'),
    tokenVersion: integer('token_version').notNull().default(1),
    emailConfirmedAt: timestamp('email_confirmed_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('accounts_email').on(sql`lower(${table.email})`),
    check('accounts_role_check', inArray(table.role, ROLES)),
  ],
);
export type Account = typeof accounts.$inferSelect;

/** What a link sent by mail is for. */
const LINK_PURPOSES = ['reset', 'confirm'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

const ofAccount = () =>
  integer('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

export const accountLinks = pgTable(
  'account_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: ofAccount(),
    purpose: text().$type<LinkPurpose>().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('account_links_purpose_check', inArray(table.purpose, LINK_PURPOSES))],
);

/** Devices that have signed in. The device keeps the token; only its hash is stored here. */
export const knownDevices = pgTable('known_devices', {
  tokenHash: text('token_hash').primaryKey(),
  accountId: ofAccount(),
  lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull(),
});
