import { between, inArray, sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  MAX_PAPER_CARRIER,
  MAX_PAPER_DOCUMENT,
  MAX_PAPER_NUMBER,
  MAX_PLATE,
  MAX_VOID_REASON,
  PAPER_KINDS,
  type PaperKind,
} from '#domain/shipping/dispatch-paper.ts';
import { accounts } from '#server/features/accounts/accounts.tables.ts';
import { locations } from '#server/features/locations/stock.tables.ts';
import { parcels } from '#server/features/sales/parcels/parcels.tables.ts';
import { transfers } from '#server/features/stock/transfers/transfers.tables.ts';

// Columns as in migrations/0015_counts_and_transfers.sql.

const by = (name: string) => integer(name).references(() => accounts.id, { onDelete: 'set null' });
const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Órdenes de entrega and guías de despacho that staff filled in on the printer's forms. */
export const dispatchPapers = pgTable(
  'dispatch_papers',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: text().$type<PaperKind>().notNull(),
    number: text().notNull(),
    /** One for each form (domain/fiscal/document-number.ts). */
    numberKey: text('number_key').notNull(),
    controlNumber: text('control_number').notNull(),
    parcelId: integer('parcel_id').references(() => parcels.id, { onDelete: 'set null' }),
    transferId: integer('transfer_id').references(() => transfers.id, { onDelete: 'set null' }),
    /** The number of the parcel or transfer. */
    document: text().notNull(),
    /** Where the goods leave. */
    locationId: integer('location_id')
      .notNull()
      .references(() => locations.id),
    issuedOn: date('issued_on', { mode: 'string' }).notNull(),
    carrier: text(),
    plate: text(),
    notedBy: by('noted_by'),
    notedAt: instant('noted_at').notNull().defaultNow(),
    voidedBy: by('voided_by'),
    voidedAt: instant('voided_at'),
    voidReason: text('void_reason'),
  },
  (table) => [
    uniqueIndex('dispatch_papers_number').on(table.kind, table.numberKey),
    index('dispatch_papers_parcel').on(table.parcelId).where(sql`parcel_id is not null`),
    index('dispatch_papers_transfer').on(table.transferId).where(sql`transfer_id is not null`),
    index('dispatch_papers_day').on(table.issuedOn),
    check('dispatch_papers_kind_check', inArray(table.kind, PAPER_KINDS)),
    check('dispatch_papers_number_check', between(sql`length(${table.number})`, 1, MAX_PAPER_NUMBER)),
    check('dispatch_papers_document_check', between(sql`length(${table.document})`, 1, MAX_PAPER_DOCUMENT)),
    check('dispatch_papers_carrier_check', between(sql`length(${table.carrier})`, 1, MAX_PAPER_CARRIER)),
    check('dispatch_papers_plate_check', between(sql`length(${table.plate})`, 1, MAX_PLATE)),
    check('dispatch_papers_void_reason_check', between(sql`length(${table.voidReason})`, 1, MAX_VOID_REASON)),
    check('dispatch_papers_check', sql`${table.parcelId} is null or ${table.transferId} is null`),
    check('dispatch_papers_check1', sql`(${table.voidedAt} is null) = (${table.voidReason} is null)`),
  ],
);
export type StoredPaper = typeof dispatchPapers.$inferSelect;
