import { inArray, sql } from 'drizzle-orm';
import { boolean, check, date, integer, numeric, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { HELD_RATE_STATES } from '#contract/money/currency.ts';
import { VOID_REASONS } from '#domain/money/rate-in-force.ts';

/**
 * Every rate so far, in the order it came into force, and those that wait for their value date.
 * Columns as in migrations/0007_money.sql.
 */
export const exchangeRates = pgTable(
  'exchange_rates',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    value: numeric({ precision: 17, scale: 8 }).notNull(),
    valueDate: date('value_date', { mode: 'string' }).notNull(),
    source: text().notNull(),
    effectiveAt: timestamp('effective_at', { withTimezone: true }).notNull().defaultNow(),
    manual: boolean().notNull().default(false),
    setBy: text('set_by'),
    voidedAt: timestamp('voided_at', { withTimezone: true }),
    voidedBy: text('voided_by'),
    voidReason: text('void_reason').$type<(typeof VOID_REASONS)[number]>(),
  },
  (table) => [
    check('exchange_rates_value_check', sql`${table.value} > 0`),
    check(
      'exchange_rates_void_check',
      sql`(${table.voidedAt} is null) = (${table.voidReason} is null)
        and (${table.voidedAt} is null) = (${table.voidedBy} is null)
        and (${table.voidReason} is null or ${inArray(table.voidReason, VOID_REASONS)})`,
    ),
  ],
);
/** `value` is bolívares per dollar as decimal text with 8 decimals; `valueDate` is YYYY-MM-DD. */
export type ExchangeRate = typeof exchangeRates.$inferSelect;

/** Columns as in migrations/0007_money.sql. */
export const heldRates = pgTable(
  'held_rates',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    value: numeric({ precision: 17, scale: 8 }).notNull(),
    valueDate: date('value_date', { mode: 'string' }).notNull(),
    source: text().notNull(),
    comparedValue: numeric('compared_value', { precision: 17, scale: 8 }).notNull(),
    comparedDate: date('compared_date', { mode: 'string' }).notNull(),
    state: text().$type<(typeof HELD_RATE_STATES)[number]>().notNull().default('held'),
    firstSeenAt: timestamp('first_seen_at', { withTimezone: true }).notNull().defaultNow(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull().defaultNow(),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
  },
  (table) => [
    // Staff decide once about a wrong rate, however often the source repeats it.
    unique().on(table.value, table.valueDate, table.source),
    check('held_rates_value_check', sql`${table.value} > 0`),
    check('held_rates_state_check', inArray(table.state, HELD_RATE_STATES)),
  ],
);
export type HeldRate = typeof heldRates.$inferSelect;
