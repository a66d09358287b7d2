import { date, integer, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Columns as migrations/0002_sales.sql makes them. Every rate that ever held, in the order it came into force. */
export const exchangeRates = pgTable('exchange_rates', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  value: numeric({ precision: 17, scale: 8 }).notNull(),
  valueDate: date('value_date', { mode: 'string' }).notNull(),
  source: text().notNull(),
  effectiveAt: timestamp('effective_at', { withTimezone: true }).notNull().defaultNow(),
});
export type ExchangeRate = typeof exchangeRates.$inferSelect;
