import { integer, pgTable, text } from 'drizzle-orm/pg-core';

// Columns as in migrations/0009_customers_and_promotions.sql.

/** One row per identifier of a person who had the welcome discount. */
export const welcomeClaims = pgTable('welcome_claims', {
  /** Hash of an identifier of the person (`hashPerson`). */
  person: text().primaryKey(),
  /** References sales, whose module imports this one. */
  saleId: integer('sale_id'),
});
