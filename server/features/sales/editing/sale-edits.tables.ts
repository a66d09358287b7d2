import { between, gte, sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { EditedPieces, RecipientField } from '#domain/sales/editing/edit.ts';
import { accounts } from '#server/features/accounts/accounts.tables.ts';
import { sales } from '../sales.tables.ts';

// Columns as in migrations/0008_sales.sql.

type Recipient = Partial<Record<RecipientField, string>>;

/** Changes of orders after they were placed. The database refuses to change them. */
export const saleEdits = pgTable(
  'sale_edits',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    saleId: integer('sale_id')
      .notNull()
      .references(() => sales.id, { onDelete: 'cascade' }),
    /** Null also for a shopper without an account. */
    accountId: integer('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    byShopper: boolean('by_shopper').notNull().default(false),
    editedAt: timestamp('edited_at', { withTimezone: true }).notNull().defaultNow(),
    /** The pieces that were taken out and put in. */
    lines: jsonb().$type<EditedPieces[]>().notNull().default([]),
    /** How the order reached the shopper, as it is read; both null: as before. */
    deliveryBefore: text('delivery_before'),
    deliveryAfter: text('delivery_after'),
    /** Which data of the recipient changed. */
    fields: text().array().$type<RecipientField[]>().notNull(),
    /** What it was; null when nothing changed, or after it was erased. */
    recipient: jsonb().$type<{ before: Recipient; after: Recipient }>(),
    totalBeforeCents: bigint('total_before_cents', { mode: 'number' }).notNull(),
    totalAfterCents: bigint('total_after_cents', { mode: 'number' }).notNull(),
  },
  (table) => [
    index('sale_edits_sale').on(table.saleId, table.id),
    check('sale_edits_lines_check', sql`jsonb_typeof(${table.lines}) = 'array'`),
    check('sale_edits_delivery_before_check', between(sql`length(${table.deliveryBefore})`, 1, 200)),
    check('sale_edits_delivery_after_check', between(sql`length(${table.deliveryAfter})`, 1, 200)),
    check('sale_edits_total_before_cents_check', gte(table.totalBeforeCents, 0)),
    check('sale_edits_total_after_cents_check', gte(table.totalAfterCents, 0)),
    check('sale_edits_check', sql`(${table.deliveryBefore} is null) = (${table.deliveryAfter} is null)`),
  ],
);
