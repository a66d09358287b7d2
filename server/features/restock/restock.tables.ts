import { inArray, ne, sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { locations } from '#server/features/locations/stock.tables.ts';

// Columns as in migrations/0014_stock.sql.

const REQUEST_STATES = ['unconfirmed', 'waiting', 'mailed'] as const;

export const restockRequests = pgTable(
  'restock_requests',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    itemId: integer('item_id').notNull(),
    /** Null: online. */
    locationId: integer('location_id').references(() => locations.id),
    email: text().notNull(),
    key: uuid().notNull().unique().defaultRandom(),
    state: text().$type<(typeof REQUEST_STATES)[number]>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    mailedAt: timestamp('mailed_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('restock_requests_open')
      .on(sql`email_mailbox(${table.email})`, table.itemId, sql`coalesce(${table.locationId}, 0)`)
      .where(ne(table.state, sql`'mailed'`)),
    index('restock_requests_mailbox').on(sql`email_mailbox(${table.email})`),
    index('restock_requests_line').on(table.itemId, table.locationId, table.id),
    check('restock_requests_email_check', sql`length(${table.email}) between 3 and 254`),
    check('restock_requests_state_check', inArray(table.state, REQUEST_STATES)),
  ],
);
export type RestockRequestRow = typeof restockRequests.$inferSelect;

export const restockArrivals = pgTable(
  'restock_arrivals',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    itemId: integer('item_id').notNull(),
    locationId: integer('location_id').references(() => locations.id),
    pieces: integer().notNull(),
  },
  (table) => [check('restock_arrivals_pieces_check', sql`${table.pieces} > 0`)],
);
