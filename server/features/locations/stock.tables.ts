import { type AnyColumn, between, gt, inArray, lte, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { MAX_STOCK } from '#domain/catalogue/item-rules.ts';
import { RECIPIENTS, type Recipient } from '#domain/sales/fulfilment/recipient.ts';
import type { StepMail } from '#domain/sales/fulfilment/step-mails.ts';
import { MOST_CENTS, MOST_NETWORK_PIECES, MOST_PIECES } from '#domain/sales/order-limits.ts';
import type { SpecialDay } from '#domain/stock/hours/opening-hours.ts';
import { MAX_UNFETCHED_DAYS } from '#domain/stock/hours/unfetched.ts';
import {
  LOCATION_KINDS,
  type LocationKind,
  MOVEMENT_DOCUMENTS,
  MOVEMENT_REASONS,
  type MovementDocument,
  type MovementReason,
  RESERVATION_STATES,
  type ReservationState,
} from '#domain/stock/ledger.ts';
import {
  HOURS_SPAN,
  LOCATION_SLUG,
  MAX_LOCATION_ADDRESS,
  MAX_LOCATION_CITY,
  MAX_LOCATION_NAME,
  MAX_LOCATION_PHONE,
  MAX_LOCATION_SLUG,
  MAX_LOW_STOCK,
  MAX_MOVEMENT_NOTE,
  MAX_ON_HAND,
  MAX_PICKUP_HOURS,
  MAX_PRIORITY,
  MAX_SHELF,
  MAX_UNPAID_HOURS,
} from '#domain/stock/limits.ts';
import { accounts } from '../accounts/accounts.tables.ts';

// Columns as in migrations/0006_locations_and_carriers.sql, 0008_sales.sql, 0011_payments.sql and 0014_stock.sql.

const instant = (name: string) => timestamp(name, { withTimezone: true });
const atMost = (column: AnyColumn, characters: number) => sql`length(${column}) <= ${characters}`;
const written = (column: AnyColumn, characters: number) => sql`length(${column}) between 1 and ${characters}`;

/** The warehouse and the stores. */
export const locations = pgTable(
  'locations',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    slug: text().notNull().unique(),
    kind: text().$type<LocationKind>().notNull(),
    name: text().notNull(),
    address: text().notNull().default(''),
    city: text().notNull().default(''),
    phone: text(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** Monday to Saturday: '09:00-18:30' in Caracas; null when closed. */
    weekHours: text('week_hours'),
    /** Sundays and holidays. */
    sundayHours: text('sunday_hours'),
    specialDays: jsonb('special_days').$type<SpecialDay[]>().notNull().default([]),
    imageUrl: text('image_url'),
    sellsOnline: boolean('sells_online').notNull().default(false),
    pickup: boolean().notNull().default(false),
    /** Whether an order can be paid there when it is picked up. */
    pickupPayment: boolean('pickup_payment').notNull().default(false),
    /** Opening hours until an order for pickup is ready. */
    pickupHours: integer('pickup_hours').notNull().default(4),
    /** The location with the lowest priority that has the whole order sends it. */
    priority: integer().notNull().default(100),
    /** With this many pieces or fewer an item is low on stock, unless its level has its own minimum. */
    lowStock: integer('low_stock').notNull().default(2),
    active: boolean().notNull().default(true),
    version: integer().notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('locations_one_warehouse').on(sql`(true)`).where(sql`kind = 'warehouse'`),
    check(
      'locations_slug_check',
      sql`${table.slug} ~ ${LOCATION_SLUG} and length(${table.slug}) <= ${MAX_LOCATION_SLUG}`,
    ),
    check('locations_kind_check', inArray(table.kind, LOCATION_KINDS)),
    check('locations_name_check', written(table.name, MAX_LOCATION_NAME)),
    check('locations_address_check', atMost(table.address, MAX_LOCATION_ADDRESS)),
    check('locations_city_check', atMost(table.city, MAX_LOCATION_CITY)),
    check('locations_phone_check', atMost(table.phone, MAX_LOCATION_PHONE)),
    check('locations_latitude_check', between(table.latitude, -90, 90)),
    check('locations_longitude_check', between(table.longitude, -180, 180)),
    check('locations_week_hours_check', sql`${table.weekHours} ~ ${HOURS_SPAN}`),
    check('locations_sunday_hours_check', sql`${table.sundayHours} ~ ${HOURS_SPAN}`),
    check('locations_special_days_check', sql`jsonb_typeof(${table.specialDays}) = 'array'`),
    check('locations_pickup_hours_check', between(table.pickupHours, 1, MAX_PICKUP_HOURS)),
    check('locations_priority_check', between(table.priority, 0, MAX_PRIORITY)),
    check('locations_low_stock_check', between(table.lowStock, 0, MAX_LOW_STOCK)),
    // The warehouse is never closed, and has no pickup.
    check(
      'locations_check',
      sql`${table.kind} <> 'warehouse' or (${table.active} and ${table.sellsOnline} and not ${table.pickup})`,
    ),
  ],
);
export type Location = typeof locations.$inferSelect;

/** Pieces of an item at a location. Only movements write `onHand`, only reservations write `reserved`. */
export const stockLevels = pgTable(
  'stock_levels',
  {
    itemId: integer('item_id').notNull(),
    locationId: integer('location_id')
      .notNull()
      .references(() => locations.id),
    onHand: integer('on_hand').notNull().default(0),
    reserved: integer().notNull().default(0),
    shelf: text(),
    minimum: integer(),
    /** Whether these pieces are offered online, if the location sells online. */
    online: boolean().notNull().default(true),
    /** The operation that set `online` to false. */
    offlineBy: integer('offline_by'),
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.locationId] }),
    check('stock_levels_on_hand_check', lte(table.onHand, MAX_ON_HAND)),
    check('stock_levels_shelf_check', written(table.shelf, MAX_SHELF)),
    check('stock_levels_minimum_check', between(table.minimum, 0, MAX_STOCK)),
    check('stock_levels_enough', sql`${table.reserved} >= 0 and ${table.onHand} >= ${table.reserved}`),
  ],
);

/** The stock ledger, append-only. The deltas of an item at a location add up to what is on hand. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    itemId: integer('item_id').notNull(),
    locationId: integer('location_id')
      .notNull()
      .references(() => locations.id),
    delta: integer().notNull(),
    reason: text().$type<MovementReason>().notNull(),
    documentKind: text('document_kind').$type<MovementDocument>(),
    documentId: integer('document_id'),
    accountId: integer('account_id'),
    actor: text(),
    note: text(),
    at: instant('at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    check('stock_movements_delta_check', sql`${table.delta} <> 0`),
    check('stock_movements_reason_check', inArray(table.reason, MOVEMENT_REASONS)),
    check('stock_movements_document_kind_check', inArray(table.documentKind, MOVEMENT_DOCUMENTS)),
    check('stock_movements_note_check', written(table.note, MAX_MOVEMENT_NOTE)),
    check('stock_movements_check', sql`(${table.documentKind} is null) = (${table.documentId} is null)`),
  ],
);

/** Pieces that an order has taken, by line and location. */
export const stockReservations = pgTable(
  'stock_reservations',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    saleId: integer('sale_id').notNull(),
    linePosition: integer('line_position').notNull(),
    itemId: integer('item_id').notNull(),
    locationId: integer('location_id')
      .notNull()
      .references(() => locations.id),
    quantity: integer().notNull(),
    state: text().$type<ReservationState>().notNull().default('held'),
    createdAt: instant('created_at').notNull().defaultNow(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    unique().on(table.saleId, table.linePosition, table.locationId),
    check('stock_reservations_quantity_check', gt(table.quantity, 0)),
    check('stock_reservations_state_check', inArray(table.state, RESERVATION_STATES)),
  ],
);

/** What a location has done for an order: ready for pickup, or handed over. */
export const saleFulfilments = pgTable(
  'sale_fulfilments',
  {
    saleId: integer('sale_id').notNull(),
    locationId: integer('location_id')
      .notNull()
      .references(() => locations.id),
    state: text().$type<'ready' | 'handed_over'>().notNull(),
    readyAt: instant('ready_at'),
    handedOverAt: instant('handed_over_at'),
    accountId: integer('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** Whom a pick-up was given to; null: not noted. */
    givenTo: text('given_to').$type<Recipient>(),
    /** Whether they showed its code. */
    withCode: boolean('with_code').notNull().default(false),
    /** When the shopper was warned that nobody fetched the order, and the last day that the warning named. */
    warnedAt: instant('warned_at'),
    keptUntil: date('kept_until', { mode: 'string' }),
  },
  (table) => [
    primaryKey({ columns: [table.saleId, table.locationId] }),
    check('sale_fulfilments_state_check', inArray(table.state, ['ready', 'handed_over'])),
    check('sale_fulfilments_given_to_check', inArray(table.givenTo, RECIPIENTS)),
    check('sale_fulfilments_check', sql`(${table.state} = 'handed_over') = (${table.handedOverAt} is not null)`),
  ],
);

/** One row. */
export const stockSettings = pgTable(
  'stock_settings',
  {
    one: boolean().primaryKey().default(true),
    /** Hours for which the pieces of an unpaid order stay reserved; 0: no limit. */
    unpaidHours: integer('unpaid_hours').notNull().default(72),
    /** Hours before that at which the shopper is reminded. */
    reminderHours: integer('reminder_hours').notNull().default(24),
    /** Hours for which the pieces stay reserved while nobody has checked the payment; 0: no limit. */
    unseenHours: integer('unseen_hours').notNull().default(168),
    /** Hours for which an order that is paid at the store stays reserved, from when it may be picked up; 0: no limit. */
    pickupUnpaidHours: integer('pickup_unpaid_hours').notNull().default(48),
    /** Days from when an order is ready until its shopper is warned that nobody fetched it; 0: never. */
    unfetchedDays: integer('unfetched_days').notNull().default(7),
    /** Days from that warning until the order is cancelled and its money is owed; 0: never. */
    unfetchedReturnDays: integer('unfetched_return_days').notNull().default(0),
    /** Limits of one order. */
    orderPieces: integer('order_pieces').notNull().default(100),
    orderCents: bigint('order_cents', { mode: 'number' }).notNull().default(2_000_000),
    /** Limits of what one person may hold unpaid. */
    unpaidPieces: integer('unpaid_pieces').notNull().default(200),
    unpaidCents: bigint('unpaid_cents', { mode: 'number' }).notNull().default(2_000_000),
    /** Limit of what all guests of one network may hold unpaid. */
    networkPieces: integer('network_pieces').notNull().default(1000),
    /** The mails of an order's steps that are switched off. */
    quietSteps: text('quiet_steps').array().$type<StepMail[]>().notNull().default(sql`{preparing}`),
    version: integer().notNull().default(1),
  },
  (table) => [
    check('stock_settings_one_check', sql`${table.one}`),
    check('stock_settings_unpaid_hours_check', between(table.unpaidHours, 0, MAX_UNPAID_HOURS)),
    check('stock_settings_reminder_hours_check', between(table.reminderHours, 1, MAX_UNPAID_HOURS)),
    check('stock_settings_unseen_hours_check', between(table.unseenHours, 0, MAX_UNPAID_HOURS)),
    check('stock_settings_pickup_unpaid_hours_check', between(table.pickupUnpaidHours, 0, MAX_UNPAID_HOURS)),
    check('stock_settings_unfetched_days_check', between(table.unfetchedDays, 0, MAX_UNFETCHED_DAYS)),
    check('stock_settings_unfetched_return_days_check', between(table.unfetchedReturnDays, 0, MAX_UNFETCHED_DAYS)),
    check('stock_settings_order_pieces_check', between(table.orderPieces, 1, MOST_PIECES)),
    check('stock_settings_order_cents_check', between(table.orderCents, 1, MOST_CENTS)),
    check('stock_settings_unpaid_pieces_check', between(table.unpaidPieces, 1, MOST_PIECES)),
    check('stock_settings_unpaid_cents_check', between(table.unpaidCents, 1, MOST_CENTS)),
    check('stock_settings_network_pieces_check', between(table.networkPieces, 1, MOST_NETWORK_PIECES)),
  ],
);
