import { between, inArray, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
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
import { MAX_LATE_REASON } from '#domain/fiscal/book-periods.ts';
import type { DocumentRate } from '#domain/fiscal/credited-rates.ts';
import {
  type DocumentKind,
  MAX_ANNULMENT_WORDS,
  MAX_MACHINE_LENGTH,
  MAX_NUMBER_LENGTH,
} from '#domain/fiscal/document-number.ts';
import { accounts } from '../accounts/accounts.tables.ts';
import { sales } from '../sales/sales.tables.ts';

// Columns as in migrations/0013_fiscal_and_credit.sql.

const accountOf = (name: string) => integer(name).references(() => accounts.id, { onDelete: 'set null' });
const amount = (name: string) => bigint(name, { mode: 'number' }).notNull();
/** Debit notes have a table of their own. */
const STORED_KINDS = ['factura', 'nota_credito'] as const;

/** When and why a document was annulled, and who recorded it. */
const recorded = {
  annulledAt: timestamp('annulled_at', { withTimezone: true }),
  annulledBy: accountOf('annulled_by'),
  annulledWhy: text('annulled_why'),
  notedBy: accountOf('noted_by'),
  notedAt: timestamp('noted_at', { withTimezone: true }).notNull().defaultNow(),
  /** The day on which a document of a closed period is booked; null: on its own day. */
  bookedOn: date('booked_on', { mode: 'string' }),
  lateReason: text('late_reason'),
};

/** Invoices and credit notes with the printer's numbers; the database refuses changes. */
export const fiscalDocuments = pgTable(
  'fiscal_documents',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Null once the sale was deleted. */
    saleId: integer('sale_id').references(() => sales.id, { onDelete: 'set null' }),
    orderId: text('order_id').notNull(),
    kind: text().$type<(typeof STORED_KINDS)[number]>().notNull(),
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
    ...recorded,
    /** The fiscal machine that printed an invoice of a counter sale, or a note for one, and the number of its Z report. */
    machine: text(),
    zNumber: integer('z_number'),
    /** The IVA that the buyer withheld of an invoice, its comprobante, and the day on which it is booked. */
    withheldBsHundredths: bigint('withheld_bs_hundredths', { mode: 'number' }),
    withholdingNumber: text('withholding_number'),
    withheldOn: date('withheld_on', { mode: 'string' }),
    withheldBookedOn: date('withheld_booked_on', { mode: 'string' }),
    /** Credited in whole, and followed by another invoice of its sale. */
    replaced: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('fiscal_documents_valid_invoice')
      .on(table.saleId)
      .where(sql`${table.kind} = 'factura' and ${table.annulledAt} is null and not ${table.replaced}`),
    check('fiscal_documents_kind_check', inArray(table.kind, STORED_KINDS)),
    check('fiscal_documents_number_check', between(sql`length(${table.number})`, 1, MAX_NUMBER_LENGTH)),
    check('fiscal_documents_number_value_check', sql`${table.numberValue} > 0`),
    check('fiscal_documents_control_number_check', between(sql`length(${table.controlNumber})`, 1, MAX_NUMBER_LENGTH)),
    check('fiscal_documents_total_cents_check', sql`${table.totalCents} >= 0`),
    check('fiscal_documents_total_bs_hundredths_check', sql`${table.totalBsHundredths} >= 0`),
    check('fiscal_documents_igtf_bs_hundredths_check', sql`${table.igtfBsHundredths} >= 0`),
    check('fiscal_documents_annulled_why_check', between(sql`length(${table.annulledWhy})`, 1, MAX_ANNULMENT_WORDS)),
    check('fiscal_documents_late_reason_check', between(sql`length(${table.lateReason})`, 1, MAX_LATE_REASON)),
    check('fiscal_documents_machine_check', between(sql`length(${table.machine})`, 1, MAX_MACHINE_LENGTH)),
    check('fiscal_documents_z_number_check', sql`${table.zNumber} > 0`),
    check('fiscal_documents_withheld_bs_hundredths_check', sql`${table.withheldBsHundredths} > 0`),
    check('fiscal_documents_withholding_number_check', sql`length(${table.withholdingNumber}) = 14`),
    check('fiscal_documents_check', sql`(${table.kind} = 'nota_credito') = (${table.affects} is not null)`),
    check('fiscal_documents_check1', sql`(${table.annulledAt} is null) = (${table.annulledWhy} is null)`),
  ],
);
export type StoredDocument = typeof fiscalDocuments.$inferSelect;

/** Debit notes for IGTF that an invoice lacks. Their ids are of the sequence of `fiscal_documents`. */
export const fiscalDebitNotes = pgTable(
  'fiscal_debit_notes',
  {
    id: integer().primaryKey().default(sql`nextval('fiscal_documents_id_seq'::regclass)`),
    saleId: integer('sale_id').references(() => sales.id, { onDelete: 'set null' }),
    orderId: text('order_id').notNull(),
    number: text().notNull(),
    numberValue: amount('number_value'),
    controlNumber: text('control_number').notNull(),
    issuedOn: date('issued_on', { mode: 'string' }).notNull(),
    /** The invoice that it adds to. */
    affects: integer()
      .notNull()
      .references(() => fiscalDocuments.id),
    buyerName: text('buyer_name').notNull(),
    buyerId: text('buyer_id').notNull(),
    igtfBsHundredths: amount('igtf_bs_hundredths'),
    dollarValue: numeric('dollar_value', { precision: 17, scale: 8 }).notNull(),
    ...recorded,
  },
  (table) => [
    check('fiscal_debit_notes_number_check', between(sql`length(${table.number})`, 1, MAX_NUMBER_LENGTH)),
    check('fiscal_debit_notes_number_value_check', sql`${table.numberValue} > 0`),
    check(
      'fiscal_debit_notes_control_number_check',
      between(sql`length(${table.controlNumber})`, 1, MAX_NUMBER_LENGTH),
    ),
    check('fiscal_debit_notes_igtf_bs_hundredths_check', sql`${table.igtfBsHundredths} > 0`),
    check('fiscal_debit_notes_annulled_why_check', between(sql`length(${table.annulledWhy})`, 1, MAX_ANNULMENT_WORDS)),
    check('fiscal_debit_notes_late_reason_check', between(sql`length(${table.lateReason})`, 1, MAX_LATE_REASON)),
    check('fiscal_debit_notes_check', sql`(${table.annulledAt} is null) = (${table.annulledWhy} is null)`),
    check('fiscal_debit_notes_check1', sql`(${table.bookedOn} is null) = (${table.lateReason} is null)`),
  ],
);

/** A document of either table. A debit note has IGTF alone. */
export type BookedDocument = Omit<StoredDocument, 'kind'> & { kind: DocumentKind };

/** Days and months whose books are closed. */
export const fiscalClosings = pgTable(
  'fiscal_closings',
  {
    period: text().primaryKey(),
    closedBy: accountOf('closed_by'),
    closedAt: timestamp('closed_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('fiscal_closings_period_check', sql`${table.period} ~ '^20\\d\\d-(0[1-9]|1[0-2])(-[0-3]\\d)?$'`)],
);
