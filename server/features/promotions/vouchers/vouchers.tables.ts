import { date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

// Columns as in migrations/0002_sales.sql and 0006_vouchers.sql.

/** `basisPoints` is the discount: 1000 is 10 %. The dates (YYYY-MM-DD) are null when open-ended. */
export const vouchers = pgTable('vouchers', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  code: text().notNull(),
  basisPoints: integer('basis_points').notNull(),
  startDate: date('start_date', { mode: 'string' }),
  endDate: date('end_date', { mode: 'string' }),
  version: integer().notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
export type Voucher = typeof vouchers.$inferSelect;

/** One row per identifier (`redeemerKeys`) of a person who used a single-use voucher. */
export const voucherRedemptions = pgTable(
  'voucher_redemptions',
  {
    voucherId: integer('voucher_id').notNull(),
    redeemer: text().notNull(),
    /** Null when the sale was deleted. */
    saleId: integer('sale_id'),
  },
  (table) => [primaryKey({ columns: [table.voucherId, table.redeemer] })],
);
