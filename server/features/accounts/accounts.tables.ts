import { inArray, sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { ROLES, type Role } from '#contract/people/auth.ts';
import { roles } from './staff/roles.tables.ts';

/** Columns as in migrations/0002_people.sql and 0016_staff_access_version.sql. */
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
    /** What somebody with the role 'admin' may do; null for shoppers. */
    staffRoleId: integer('staff_role_id').references(() => roles.id),
    /** Since when the person may no longer sign in or make calls. */
    disabledAt: timestamp('disabled_at', { withTimezone: true }),
    accessVersion: integer('access_version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('accounts_email').on(sql`lower(${table.email})`),
    check('accounts_role_check', inArray(table.role, ROLES)),
    check('accounts_staff_role_check', sql`(${table.role} = 'admin') = (${table.staffRoleId} is not null)`),
  ],
);
export type Account = typeof accounts.$inferSelect;

/** The stores of somebody whose role is limited to stores. */
export const accountStores = pgTable(
  'account_stores',
  {
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    locationId: integer('location_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.locationId] })],
);

const LINK_PURPOSES = ['reset', 'confirm'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

const accountId = () => integer('account_id').references(() => accounts.id, { onDelete: 'cascade' });

export const accountLinks = pgTable(
  'account_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: accountId().notNull(),
    purpose: text().$type<LinkPurpose>().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('account_links_purpose_check', inArray(table.purpose, LINK_PURPOSES))],
);

/** Devices that have signed in. Only the hash of a device's token is stored. */
export const knownDevices = pgTable('known_devices', {
  tokenHash: text('token_hash').primaryKey(),
  accountId: accountId().notNull(),
  lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull(),
});

/** Columns as in migrations/0002_people.sql. */
export const secondFactors = pgTable('second_factors', {
  accountId: accountId().primaryKey(),
  sealedSecret: text('sealed_secret').notNull(),
  /** Null until a first code proves that the app has the secret. */
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
export type SecondFactor = typeof secondFactors.$inferSelect;

/** `codeHash` is the keyed hash of a code (`Vault.fingerprint`). Columns as in migrations/0002_people.sql. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    accountId: accountId().notNull(),
    codeHash: text('code_hash').notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
);

/** Keys of fingerprints, by the id of the AUTH_SECRET that they derive from. Columns as in migrations/0002_people.sql. */
export const fingerprintKeys = pgTable('fingerprint_keys', {
  id: text('id').primaryKey(),
  sealedKey: text('sealed_key').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
