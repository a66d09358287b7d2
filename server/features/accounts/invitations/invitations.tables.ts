import { between, sql } from 'drizzle-orm';
import { check, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from '../accounts.tables.ts';
import { roles } from '../staff/roles.tables.ts';

/** Who was asked to work here. Columns as in migrations/0002_people.sql. */
export const invitations = pgTable(
  'staff_invitations',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    email: text().notNull(),
    name: text().notNull(),
    /** Null when the role was deleted since. */
    roleId: integer('role_id').references(() => roles.id, { onDelete: 'set null' }),
    /** Ids of locations, for a role that is limited to stores. */
    stores: integer().array().notNull(),
    /** Null when that account was deleted since. */
    invitedBy: integer('invited_by').references(() => accounts.id, { onDelete: 'set null' }),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When the newest link was mailed. */
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    acceptedAt: timestamp('accepted_at', { withTimezone: true }),
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('staff_invitations_open')
      .on(sql`lower(${table.email})`)
      .where(sql`${table.acceptedAt} is null and ${table.withdrawnAt} is null`),
    check('staff_invitations_name_check', between(sql`length(${table.name})`, 1, 80)),
    check('staff_invitations_end_check', sql`${table.acceptedAt} is null or ${table.withdrawnAt} is null`),
  ],
);
export type Invitation = typeof invitations.$inferSelect;
