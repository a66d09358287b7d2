import { bigint, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from '../accounts.tables.ts';

const ofAccount = () => integer('account_id').references(() => accounts.id, { onDelete: 'cascade' });

/** Columns as in migrations/0002_people.sql. */
export const secondFactors = pgTable('second_factors', {
  accountId: ofAccount().primaryKey(),
  sealedSecret: text('sealed_secret').notNull(),
  /** Null until a first code has proved that the app has the secret. */
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
export type SecondFactor = typeof secondFactors.$inferSelect;

/** `codeHash` is the keyed hash of a code (`Vault.fingerprint`). Columns as in migrations/0002_people.sql. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    accountId: ofAccount().notNull(),
    codeHash: text('code_hash').notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
);

/** Keys of fingerprints, by the id of the AUTH_SECRET that they came from. Columns as in migrations/0002_people.sql. */
export const fingerprintKeys = pgTable('fingerprint_keys', {
  id: text('id').primaryKey(),
  sealedKey: text('sealed_key').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
