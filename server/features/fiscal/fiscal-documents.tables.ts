import { between, inArray, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { DocumentRate } from '#domain/fiscal/credited-rates.ts';
import {
  DOCUMENT_KINDS,
  type DocumentKind,
  MAX_ANNULMENT_WORDS,
  MAX_NUMBER_LENGTH,
} from '#domain/fiscal/document-number.ts';
import { accounts } from '../accounts/accounts.tables.ts';
import { sales } from '../sales/sales.tables.ts';

// Columns as in migrations/0010_taxes.sql.

const accountOf = (name: string) => integer(name).references(() => accounts.id, { onDelete: 'set null' });
const amount = (name: string) => bigint(name, { mode: 'number' }).notNull();

/** Invoices and credit notes with the printer's numbers; the database refuses changes. */
export const fiscalDocuments = pgTable(
  'fiscal_documents',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Null once the sale was deleted. */
    saleId: integer('sale_id').references(() => sales.id, { onDelete: 'set null' }),
    orderId: text('order_id').notNull(),
    kind: text().$type<DocumentKind>().notNull(),
    number: text().notNull(),
    numberValue: amount('number_value'),
    controlNumber: text('control_number').notNull(),
    issuedOn: date('issued_on', { mode: 'string' }).notNull(),
    /** The invoice that a credit note credits. */
    affects: integer().references((): AnyPgColumn => fiscalDocuments.id),
    buyerName: text('buyer_name').notNull(),
    buyerId: text('buyer_id').notNull(),
    totalCents: amount('total_cents'),
    /** Hundredths of a bolívar; the sum of all rates. */
    totalBsHundredths: amount('total_bs_hundredths'),
    rates: jsonb().$type<DocumentRate[]>().notNull(),
    igtfBsHundredths: amount('igtf_bs_hundredths').default(0),
    dollarValue: numeric('dollar_value', { precision: 17, scale: 8 }).notNull(),
    annulledAt: timestamp('annulled_at', { withTimezone: true }),
    annulledBy: accountOf('annulled_by'),
    annulledWhy: text('annulled_why'),
    notedBy: accountOf('noted_by'),
    notedAt: timestamp('noted_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('fiscal_documents_sale')
      .on(table.saleId)
      .where(sql`${table.kind} = 'factura' and ${table.annulledAt} is null`),
    check('fiscal_documents_kind_check', inArray(table.kind, DOCUMENT_KINDS)),
    check('fiscal_documents_number_check', between(sql`length(${table.number})`, 1, MAX_NUMBER_LENGTH)),
    check('fiscal_documents_number_value_check', sql`${table.numberValue} > 0`),
    check('fiscal_documents_control_number_check', between(sql`length(${table.controlNumber})`, 1, MAX_NUMBER_LENGTH)),
    check('fiscal_documents_total_cents_check', sql`${table.totalCents} >= 0`),
    check('fiscal_documents_total_bs_hundredths_check', sql`${table.totalBsHundredths} >= 0`),
    check('fiscal_documents_igtf_bs_hundredths_check', sql`${table.igtfBsHundredths} >= 0`),
    check('fiscal_documents_annulled_why_check', between(sql`length(${table.annulledWhy})`, 1, MAX_ANNULMENT_WORDS)),
    check('fiscal_documents_check', sql`(${table.kind} = 'nota_credito') = (${table.affects} is not null)`),
    check('fiscal_documents_check1', sql`(${table.annulledAt} is null) = (${table.annulledWhy} is null)`),
  ],
);
export type StoredDocument = typeof fiscalDocuments.$inferSelect;
