import { between, inArray, sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { MAX_STOCK } from '#domain/catalogue/item-rules.ts';
import {
  DIFFERENCE_REASON_KEYS,
  type DifferenceReason,
  MAX_DIFFERENCE_NOTE,
  MAX_TRANSFER_LINES,
  MAX_TRANSFER_NOTE,
  TRANSFER_MOVES,
  TRANSFER_STATES,
  type TransferMove,
  type TransferState,
} from '#domain/stock/transfers/transfer.ts';
import { locations } from '#server/features/locations/stock.tables.ts';

// Columns as in migrations/0015_counts_and_transfers.sql.

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A transfer between two locations; its number is made from the id. */
export const transfers = pgTable(
  'transfers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    fromId: integer('from_id')
      .notNull()
      .references(() => locations.id),
    toId: integer('to_id')
      .notNull()
      .references(() => locations.id),
    state: text().$type<TransferState>().notNull().default('draft'),
    /** The pieces came back and were received at the origin. */
    returned: boolean().notNull().default(false),
    note: text(),
    version: integer().notNull().default(1),
    madeKey: text('made_key').notNull().unique(),
    lastKey: text('last_key'),
    createdAt: instant('created_at').notNull().default(sql`clock_timestamp()`),
    createdBy: text('created_by').notNull(),
    updatedAt: instant('updated_at').notNull().default(sql`clock_timestamp()`),
    sentAt: instant('sent_at'),
    sentBy: text('sent_by'),
    /** The account of `sentBy`; null for transfers sent by an earlier release. */
    sentById: integer('sent_by_id'),
    receivedAt: instant('received_at'),
    receivedBy: text('received_by'),
    cancelledAt: instant('cancelled_at'),
    cancelledBy: text('cancelled_by'),
    /** When it was closed; nothing can arrive after that. */
    closedAt: instant('closed_at'),
    closedBy: text('closed_by'),
  },
  (table) => [
    check('transfers_state_check', inArray(table.state, TRANSFER_STATES)),
    check('transfers_note_check', between(sql`length(${table.note})`, 1, MAX_TRANSFER_NOTE)),
    check('transfers_two_locations', sql`${table.fromId} <> ${table.toId}`),
    check('transfers_sent_check', sql`(${table.state} in ('sent', 'received')) = (${table.sentAt} is not null)`),
    check('transfers_received_check', sql`(${table.state} = 'received') = (${table.receivedAt} is not null)`),
    check('transfers_cancelled_check', sql`(${table.state} = 'cancelled') = (${table.cancelledAt} is not null)`),
    check('transfers_returned_check', sql`not ${table.returned} or ${table.state} = 'received'`),
    check(
      'transfers_closed_check',
      sql`case when ${table.closedAt} is null then ${table.state} <> 'cancelled'
        else ${table.state} in ('received', 'cancelled') end`,
    ),
    check(
      'transfers_actors_check',
      sql`(${table.sentAt} is null) = (${table.sentBy} is null)
        and (${table.receivedAt} is null) = (${table.receivedBy} is null)
        and (${table.cancelledAt} is null) = (${table.cancelledBy} is null)
        and (${table.closedAt} is null) = (${table.closedBy} is null)`,
    ),
  ],
);
export type Transfer = typeof transfers.$inferSelect;

/** A line: one item of a transfer. */
export const transferLines = pgTable(
  'transfer_lines',
  {
    transferId: integer('transfer_id')
      .notNull()
      .references(() => transfers.id),
    itemId: integer('item_id').notNull(),
    position: integer().notNull(),
    quantity: integer().notNull(),
    sent: integer(),
    received: integer(),
    /** Why pieces are missing; null if none are. */
    reason: text().$type<DifferenceReason>(),
    reasonNote: text('reason_note'),
    ref: text().notNull(),
    barcode: text().notNull(),
    name: text().notNull(),
    size: text(),
  },
  (table) => [
    primaryKey({ columns: [table.transferId, table.itemId] }),
    unique().on(table.transferId, table.position),
    check('transfer_lines_position_check', between(table.position, 0, MAX_TRANSFER_LINES - 1)),
    check('transfer_lines_quantity_check', between(table.quantity, 1, MAX_STOCK)),
    check('transfer_lines_reason_check', inArray(table.reason, DIFFERENCE_REASON_KEYS)),
    check('transfer_lines_reason_note_check', between(sql`length(${table.reasonNote})`, 1, MAX_DIFFERENCE_NOTE)),
    check('transfer_lines_sent_check', sql`${table.sent} between 0 and ${table.quantity}`),
    check('transfer_lines_received_check', sql`${table.received} between 0 and ${table.sent}`),
    check('transfer_lines_counted_check', sql`${table.received} is null or ${table.sent} is not null`),
    check(
      'transfer_lines_explained_check',
      sql`(coalesce(${table.received} < ${table.sent}, false)) = (${table.reason} is not null)
        and (${table.reasonNote} is null or ${table.reason} is not null)
        and (${table.reason} is distinct from 'other' or ${table.reasonNote} is not null)`,
    ),
  ],
);

/** Steps by idempotency key. */
export const transferSteps = pgTable(
  'transfer_steps',
  {
    key: text().primaryKey(),
    transferId: integer('transfer_id')
      .notNull()
      .references(() => transfers.id),
    act: text().$type<TransferMove>().notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [
    check('transfer_steps_key_check', sql`length(${table.key}) <= 200`),
    check('transfer_steps_act_check', inArray(table.act, TRANSFER_MOVES)),
  ],
);
