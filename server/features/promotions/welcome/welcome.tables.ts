import { integer, pgTable, text } from 'drizzle-orm/pg-core';

// Columns as in migrations/0014_welcome.sql.

export const welcomeClaims = pgTable('welcome_claims', {
  /** Hash of an identifier of the person (`hashPerson`). */
  person: text().primaryKey(),
  saleId: integer('sale_id'),
});
