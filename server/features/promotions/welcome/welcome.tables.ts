import { integer, pgTable, text } from 'drizzle-orm/pg-core';

// Columns as migrations/0014_welcome.sql makes them.

export const welcomeClaims = pgTable('welcome_claims', {
  /** A hash of what names the person (hash-person.ts). */
  person: text().primaryKey(),
  saleId: integer('sale_id'),
});
