import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Role } from '#contract/auth.ts';

/** Columns as migrations/0002_sales.sql makes them. */
export const accounts = pgTable('accounts', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  email: text().notNull(),
  name: text().notNull(),
  lastname: text().notNull().default(''),
  passwordHash: text('password_hash').notNull(),
  role: text().$type<Role>().notNull().default('customer'),
  tokenVersion: integer('token_version').notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
export type Account = typeof accounts.$inferSelect;
