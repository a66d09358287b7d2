import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Idempotency keys of stock adjustments. Columns as in migrations/0005_item_history.sql. */
export const stockAdjustments = pgTable('stock_adjustments', {
  key: text().primaryKey(),
  fingerprint: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
