import { between, sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable } from 'drizzle-orm/pg-core';
import { AUDIT_MONTHS, BOOK_YEARS } from '#domain/personal-data/keeping.ts';

/** One row. Columns as in migrations/0002_people.sql. */
export const privacySettings = pgTable(
  'privacy_settings',
  {
    one: boolean().primaryKey().default(true),
    bookYears: integer('book_years').notNull().default(10),
    auditMonths: integer('audit_months').notNull().default(24),
    version: integer().notNull().default(1),
  },
  (table) => [
    check('privacy_settings_one_check', sql`${table.one}`),
    check('privacy_settings_book_years_check', between(table.bookYears, BOOK_YEARS.min, BOOK_YEARS.max)),
    check('privacy_settings_audit_months_check', between(table.auditMonths, AUDIT_MONTHS.min, AUDIT_MONTHS.max)),
  ],
);
