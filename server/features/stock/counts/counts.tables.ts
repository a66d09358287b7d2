import { type AnyColumn, between, inArray, sql } from 'drizzle-orm';
import { bigint, boolean, check, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { MAX_STOCK } from '#domain/catalogue/item-rules.ts';
import {
  COUNT_LINE_STATES,
  COUNT_SCOPE_NAMES,
  COUNT_STATE_NAMES,
  type CountLineState,
  type CountScope,
  type CountState,
  MAX_COUNT_BARCODE,
  MAX_COUNT_CATEGORY,
  MAX_COUNT_NOTE,
  MAX_COUNT_REFS,
  MAX_COUNT_ROUNDS,
  MAX_ENTRY_PIECES,
} from '#domain/stock/counts/count.ts';
import { MAX_SHELF } from '#domain/stock/limits.ts';
import { locations } from '#server/features/locations/stock.tables.ts';

// Columns as in migrations/0015_counts_and_transfers.sql.

const instant = (name: string) => timestamp(name, { withTimezone: true });
const written = (column: AnyColumn, characters: number) => sql`length(${column}) between 1 and ${characters}`;
const count = () =>
  integer('count_id')
    .notNull()
    .references(() => counts.id);

/** A count: its scope, people and state. */
export const counts = pgTable(
  'counts',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    locationId: integer('location_id')
      .notNull()
      .references(() => locations.id),
    scope: text().$type<CountScope>().notNull(),
    category: text(),
    gender: integer().$type<1 | 2>(),
    shelf: text(),
    refs: text().array(),
    blind: boolean().notNull().default(false),
    note: text(),
    state: text().$type<CountState>().notNull().default('open'),
    /** Raised when lines are sent back for a recount. */
    round: integer().notNull().default(1),
    rejection: text(),
    startedBy: integer('started_by').notNull(),
    startedActor: text('started_actor').notNull(),
    startedAt: instant('started_at').notNull().default(sql`clock_timestamp()`),
    submittedBy: integer('submitted_by'),
    submittedActor: text('submitted_actor'),
    submittedAt: instant('submitted_at'),
    closedBy: integer('closed_by'),
    closedActor: text('closed_actor'),
    closedAt: instant('closed_at'),
    version: integer().notNull().default(1),
  },
  (table) => [
    check('counts_scope_check', inArray(table.scope, COUNT_SCOPE_NAMES)),
    check('counts_category_check', written(table.category, MAX_COUNT_CATEGORY)),
    check('counts_gender_check', inArray(table.gender, [1, 2])),
    check('counts_shelf_check', written(table.shelf, MAX_SHELF)),
    check('counts_refs_check', sql`cardinality(${table.refs}) between 1 and ${MAX_COUNT_REFS}`),
    check('counts_note_check', written(table.note, MAX_COUNT_NOTE)),
    check('counts_state_check', inArray(table.state, COUNT_STATE_NAMES)),
    check('counts_round_check', between(table.round, 1, MAX_COUNT_ROUNDS)),
    check('counts_rejection_check', written(table.rejection, MAX_COUNT_NOTE)),
    check(
      'counts_check',
      sql`(${table.scope} = 'category') = (${table.category} is not null) and (${table.gender} is null or ${table.scope} = 'category')
        and (${table.scope} = 'shelf') = (${table.shelf} is not null) and (${table.scope} = 'refs') = (${table.refs} is not null)`,
    ),
    check('counts_check1', sql`(${table.state} in ('approved', 'cancelled')) = (${table.closedAt} is not null)`),
    check('counts_check2', sql`${table.state} not in ('submitted', 'approved') or ${table.submittedAt} is not null`),
  ],
);
export type Count = typeof counts.$inferSelect;

/** A line of a count; `counted` is written by entries only. */
export const countLines = pgTable(
  'count_lines',
  {
    countId: count(),
    itemId: integer('item_id').notNull(),
    expected: integer().notNull(),
    outside: boolean().notNull().default(false),
    /** The last round that includes the line. */
    round: integer().notNull().default(1),
    counted: bigint({ mode: 'number' }),
    firstAt: instant('first_at'),
    lastAt: instant('last_at'),
    note: text(),
    state: text().$type<CountLineState>().notNull().default('waiting'),
    refusal: text(),
    /** The recorded stock when it was counted. */
    recorded: integer(),
    difference: integer(),
    settledBy: integer('settled_by'),
    settledActor: text('settled_actor'),
    settledAt: instant('settled_at'),
  },
  (table) => [
    primaryKey({ columns: [table.countId, table.itemId] }),
    check('count_lines_expected_check', between(table.expected, 0, MAX_STOCK)),
    check('count_lines_note_check', written(table.note, MAX_COUNT_NOTE)),
    check('count_lines_state_check', inArray(table.state, COUNT_LINE_STATES)),
    check('count_lines_refusal_check', written(table.refusal, MAX_COUNT_NOTE)),
    check(
      'count_lines_check',
      sql`(${table.counted} is null) = (${table.lastAt} is null) and (${table.counted} is null) = (${table.firstAt} is null)`,
    ),
    check(
      'count_lines_check1',
      sql`(${table.state} = 'approved') = (${table.difference} is not null) and (${table.state} = 'approved') = (${table.recorded} is not null)`,
    ),
    check(
      'count_lines_check2',
      sql`(${table.state} = 'waiting') = (${table.settledAt} is null) and (${table.state} = 'waiting') = (${table.settledBy} is null)`,
    ),
  ],
);

/** The open count that claims an item of a location. */
export const countClaims = pgTable(
  'count_claims',
  {
    locationId: integer('location_id')
      .notNull()
      .references(() => locations.id),
    itemId: integer('item_id').notNull(),
    countId: count(),
  },
  (table) => [primaryKey({ columns: [table.locationId, table.itemId] })],
);

/** Readings and typed amounts; append-only. */
export const countEntries = pgTable(
  'count_entries',
  {
    id: uuid().primaryKey(),
    countId: count(),
    round: integer().notNull(),
    itemId: integer('item_id'),
    barcode: text(),
    quantity: integer().notNull(),
    /** By the clock of the phone. */
    scannedAt: instant('scanned_at').notNull(),
    countedAt: instant('counted_at').notNull(),
    receivedAt: instant('received_at').notNull().default(sql`clock_timestamp()`),
    accountId: integer('account_id').notNull(),
    actor: text().notNull(),
  },
  (table) => [
    check('count_entries_barcode_check', written(table.barcode, MAX_COUNT_BARCODE)),
    check('count_entries_quantity_check', between(table.quantity, -MAX_ENTRY_PIECES, MAX_ENTRY_PIECES)),
    check('count_entries_check', sql`${table.itemId} is not null or ${table.barcode} is not null`),
  ],
);

/** Decisions about unknown barcodes. */
export const countBarcodes = pgTable(
  'count_barcodes',
  {
    countId: count(),
    barcode: text().notNull(),
    itemId: integer('item_id'),
    accountId: integer('account_id').notNull(),
    actor: text().notNull(),
    at: instant('at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    primaryKey({ columns: [table.countId, table.barcode] }),
    check('count_barcodes_barcode_check', written(table.barcode, MAX_COUNT_BARCODE)),
  ],
);

/** People who counted. */
export const countCounters = pgTable(
  'count_counters',
  { countId: count(), accountId: integer('account_id').notNull(), actor: text().notNull() },
  (table) => [primaryKey({ columns: [table.countId, table.accountId] })],
);
