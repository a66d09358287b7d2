import { between, gt, inArray, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { MAX_GUIDE, MAX_PARCELS, PARCEL_STATES, type ParcelState } from '#domain/sales/fulfilment/parcel.ts';
import { accounts } from '#server/features/accounts/accounts.tables.ts';
import { carriers } from '#server/features/carriers/carriers.tables.ts';
import { locations } from '#server/features/locations/stock.tables.ts';
import { sales } from '../sales.tables.ts';

// Columns as in migrations/0008_sales.sql.

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Pieces of a sale that leave a location together. A sale that is picked up has none. */
export const parcels = pgTable(
  'parcels',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    saleId: integer('sale_id')
      .notNull()
      .references(() => sales.id, { onDelete: 'cascade' }),
    locationId: integer('location_id')
      .notNull()
      .references(() => locations.id),
    /** 1, 2, … within the sale. */
    number: integer().notNull(),
    state: text().$type<ParcelState>().notNull().default('preparing'),
    carrierId: integer('carrier_id').references(() => carriers.id),
    /** The number that the carrier gave it. */
    guide: text(),
    createdAt: instant('created_at').notNull().defaultNow(),
    packedAt: instant('packed_at'),
    sentAt: instant('sent_at'),
    deliveredAt: instant('delivered_at'),
    returnedAt: instant('returned_at'),
    /** Who made the last change. */
    accountId: integer('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    version: integer().notNull().default(1),
  },
  (table) => [
    unique().on(table.saleId, table.number),
    uniqueIndex('parcels_guide').on(table.carrierId, table.guide).where(sql`guide is not null`),
    index('parcels_open').on(table.locationId, table.createdAt).where(sql`state = 'preparing'`),
    index('parcels_sent').on(table.sentAt).where(sql`sent_at is not null`),
    index('parcels_queue').on(table.state, sql`coalesce(returned_at, delivered_at, sent_at, created_at)`),
    check('parcels_number_check', between(table.number, 1, MAX_PARCELS)),
    check('parcels_state_check', inArray(table.state, PARCEL_STATES)),
    check('parcels_guide_check', between(sql`length(${table.guide})`, 1, MAX_GUIDE)),
    check('parcels_check', sql`(${table.state} = 'preparing') = (${table.sentAt} is null)`),
    check('parcels_check1', sql`(${table.state} = 'delivered') <= (${table.deliveredAt} is not null)`),
    check('parcels_check2', sql`(${table.state} = 'returned') = (${table.returnedAt} is not null)`),
    check('parcels_check3', sql`${table.guide} is null or ${table.carrierId} is not null`),
  ],
);
export type Parcel = typeof parcels.$inferSelect;

/** The reserved pieces in a parcel. */
export const parcelLines = pgTable(
  'parcel_lines',
  {
    parcelId: integer('parcel_id')
      .notNull()
      .references(() => parcels.id, { onDelete: 'cascade' }),
    saleId: integer('sale_id').notNull(),
    linePosition: integer('line_position').notNull(),
    locationId: integer('location_id').notNull(),
    quantity: integer().notNull(),
    /** False once the parcel came back: its pieces may travel in another one. */
    open: boolean().notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.parcelId, table.linePosition] }),
    uniqueIndex('parcel_lines_once').on(table.saleId, table.linePosition, table.locationId).where(sql`open`),
    check('parcel_lines_quantity_check', gt(table.quantity, 0)),
  ],
);
