import { between, sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Currency } from '#domain/payments/payment.ts';
import type { PaymentFact } from '#domain/payments/payment-way.ts';

// Columns as in migrations/0007_money.sql.

/** The ways of paying; their rules are in domain/payments/payment-way.ts. */
export const paymentMethods = pgTable(
  'payment_methods',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    code: text().notNull().unique(),
    name: text().notNull(),
    phrase: text().notNull(),
    /** The usual one first. */
    currencies: text().array().$type<Currency[]>().notNull(),
    onWeb: boolean('on_web').notNull(),
    atPickup: boolean('at_pickup').notNull(),
    atCounter: boolean('at_counter').notNull(),
    asks: text().array().$type<PaymentFact[]>().notNull(),
    optional: text().array().$type<PaymentFact[]>().notNull(),
    referenceDigits: boolean('reference_digits').notNull(),
    referenceMin: integer('reference_min').notNull(),
    referenceMax: integer('reference_max').notNull(),
    /** Hundredths of the usual currency. */
    toleranceHundredths: integer('tolerance_hundredths').notNull().default(0),
    instructions: text().notNull(),
    position: integer().notNull(),
    active: boolean().notNull().default(true),
    version: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex('payment_methods_name').on(sql`lower(${table.name})`),
    check('payment_methods_code_check', sql`${table.code} ~ '^[a-z][a-z0-9_]{1,29}$'`),
    check('payment_methods_name_check', between(sql`length(${table.name})`, 1, 40)),
    check('payment_methods_phrase_check', between(sql`length(${table.phrase})`, 1, 60)),
    check(
      'payment_methods_currencies_check',
      sql`cardinality(${table.currencies}) between 1 and 2 and ${table.currencies} <@ array['USD', 'VES']`,
    ),
    check('payment_methods_asks_check', sql`${table.asks} <@ array['bank', 'reference', 'date', 'payerPhone']`),
    check('payment_methods_reference_min_check', between(table.referenceMin, 1, 60)),
    check('payment_methods_reference_max_check', between(table.referenceMax, 1, 60)),
    check('payment_methods_tolerance_hundredths_check', between(table.toleranceHundredths, 0, 1_000_000)),
    check('payment_methods_instructions_check', sql`length(${table.instructions}) <= 400`),
    check('payment_methods_check', sql`${table.optional} <@ ${table.asks}`),
    check('payment_methods_check1', sql`${table.referenceMin} <= ${table.referenceMax}`),
  ],
);
export type WayRow = typeof paymentMethods.$inferSelect;
