import { between, inArray, sql } from 'drizzle-orm';
import { boolean, check, date, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { MAX_BASIS_POINTS, TAX_KINDS, TAX_NAMES, type TaxKind, type TaxName } from '#domain/taxes/tax-rate.ts';
import { accounts } from '../accounts/accounts.tables.ts';

// Columns as in migrations/0007_money.sql.

const setBy = () => integer('set_by').references(() => accounts.id, { onDelete: 'set null' });
const fromDay = () => date('from_day', { mode: 'string' }).notNull();
const createdAt = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow();

/** Rates by day; one that has begun is never changed. */
export const taxRates = pgTable(
  'tax_rates',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: text().$type<TaxKind>().notNull(),
    name: text().$type<TaxName>().notNull().default('general'),
    /** Hundredths of a percent. */
    basisPoints: integer('basis_points').notNull(),
    fromDay: fromDay(),
    /** Null: it came with the shop. */
    setBy: setBy(),
    createdAt: createdAt(),
  },
  (table) => [
    unique().on(table.kind, table.name, table.fromDay),
    check('tax_rates_kind_check', inArray(table.kind, TAX_KINDS)),
    check('tax_rates_name_check', inArray(table.name, TAX_NAMES)),
    check('tax_rates_basis_points_check', between(table.basisPoints, 0, MAX_BASIS_POINTS)),
    check('tax_rates_check', sql`${table.kind} = 'iva' or ${table.name} = 'general'`),
  ],
);

/** The shop's tax status from a day on; the last row of a day counts. */
export const taxSettings = pgTable(
  'tax_settings',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    specialTaxpayer: boolean('special_taxpayer').notNull(),
    goods: text().$type<TaxName>().notNull(),
    fromDay: fromDay(),
    setBy: setBy(),
    createdAt: createdAt(),
  },
  (table) => [check('tax_settings_goods_check', inArray(table.goods, TAX_NAMES))],
);
