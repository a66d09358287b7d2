import { between, sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

// Columns as in migrations/0009_customers_and_promotions.sql.

/** `basisPoints` is the discount: 1000 is 10 %. The dates (YYYY-MM-DD) are null when open-ended. */
export const vouchers = pgTable(
  'vouchers',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    code: text().notNull().unique(),
    basisPoints: integer('basis_points').notNull(),
    startDate: date('start_date', { mode: 'string' }),
    endDate: date('end_date', { mode: 'string' }),
    version: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('vouchers_basis_points_check', between(table.basisPoints, 0, 10_000)),
    check('vouchers_dates', sql`${table.endDate} >= ${table.startDate}`),
  ],
);
export type Voucher = typeof vouchers.$inferSelect;

/** One row per identifier (`redeemerKeys`) of a person who used a single-use voucher. */
export const voucherRedemptions = pgTable(
  'voucher_redemptions',
  {
    voucherId: integer('voucher_id')
      .notNull()
      .references(() => vouchers.id, { onDelete: 'cascade' }),
    redeemer: text().notNull(),
    /** Null when the sale was deleted. References sales, whose tables import these, so the reference is in SQL alone. */
    saleId: integer('sale_id'),
  },
  (table) => [primaryKey({ columns: [table.voucherId, table.redeemer] })],
);
