import { bigint, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Columns as in migrations/0002_people.sql. */
export const auditEntries = pgTable('audit_entries', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  happenedAt: timestamp('happened_at', { withTimezone: true }).notNull().defaultNow(),
  accountId: integer('account_id'),
  actor: text().notNull(),
  action: text().notNull(),
  recordKind: text('record_kind'),
  recordId: text('record_id'),
  details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
});
export type AuditRow = typeof auditEntries.$inferSelect;
