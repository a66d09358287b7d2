import { between, inArray, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { DELIVERY_STATES, type DeliveryState, PAUSE_REASONS, type PauseReason } from '#contract/office/webhook.ts';

// Columns as in migrations/0010_mails_and_webhooks.sql.

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Addresses of other programs, which are told what happens in the shop. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    url: text().notNull(),
    /** May hold words of another release. */
    events: text().array().notNull(),
    withCustomer: boolean('with_customer').notNull().default(false),
    /** Sealed for `webhook <id>`. */
    sealedSecret: text('sealed_secret').notNull(),
    /** Signs too until `formerUntil`. */
    formerSecret: text('former_secret'),
    formerUntil: instant('former_until'),
    pausedAt: instant('paused_at'),
    pausedWhy: text('paused_why').$type<PauseReason>(),
    /** Attempts in a row that did not reach it. */
    failures: integer().notNull().default(0),
    failingSince: instant('failing_since'),
    restUntil: instant('rest_until'),
    /** The process that sends to it now. */
    takenBy: uuid('taken_by'),
    takenUntil: instant('taken_until'),
    version: integer().notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('webhook_endpoints_name_check', between(sql`length(${table.name})`, 1, 60)),
    check('webhook_endpoints_url_check', between(sql`length(${table.url})`, 1, 500)),
    check('webhook_endpoints_events_check', between(sql`cardinality(${table.events})`, 1, 60)),
    check('webhook_endpoints_paused_why_check', inArray(table.pausedWhy, PAUSE_REASONS)),
    check('webhook_endpoints_check', sql`(${table.pausedAt} is null) = (${table.pausedWhy} is null)`),
    check('webhook_endpoints_check1', sql`(${table.formerSecret} is null) = (${table.formerUntil} is null)`),
  ],
);
export type WebhookEndpoint = typeof webhookEndpoints.$inferSelect;

/** The outbox: what happened, recorded in the transaction that did it. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    publicId: uuid('public_id').notNull().unique().defaultRandom(),
    type: text().notNull(),
    /** The change that it tells, if that may be reported twice. */
    source: text().unique(),
    saleId: integer('sale_id'),
    facts: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Null until it is prepared. */
    data: jsonb().$type<Record<string, unknown>>(),
    happenedAt: instant('happened_at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    index('webhook_events_new').on(table.id).where(sql`data is null`),
    index('webhook_events_age').on(table.happenedAt),
  ],
);
export type WebhookEvent = typeof webhookEvents.$inferSelect;

export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    endpointId: integer('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    eventId: bigint('event_id', { mode: 'number' })
      .notNull()
      .references(() => webhookEvents.id, { onDelete: 'cascade' }),
    state: text().$type<DeliveryState>().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    nextAt: instant('next_at').notNull(),
    attemptedAt: instant('attempted_at'),
    tookMs: integer('took_ms'),
    status: integer(),
    problem: text(),
    response: text(),
  },
  (table) => [
    unique().on(table.endpointId, table.eventId),
    index('webhook_deliveries_waiting').on(table.endpointId, table.id).where(sql`state = 'waiting'`),
    index('webhook_deliveries_event').on(table.eventId),
    check('webhook_deliveries_state_check', inArray(table.state, DELIVERY_STATES)),
    check('webhook_deliveries_problem_check', sql`length(${table.problem}) <= 300`),
    check('webhook_deliveries_response_check', sql`length(${table.response}) <= 1000`),
  ],
);
export type WebhookDelivery = typeof webhookDeliveries.$inferSelect;

/** What endpoints were last told of each item. */
export const webhookItems = pgTable('webhook_items', {
  itemId: integer('item_id').primaryKey(),
  stock: integer().notNull(),
  digest: text().notNull(),
});
