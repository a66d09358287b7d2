import { between, inArray, lte, sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { ContentKind } from '#contract/content/document.ts';
import type { Showing } from '#domain/catalogue/collections/campaign-showing.ts';
import { CAMPAIGN_STATES } from '#domain/content/campaign.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A collection that a campaign shows: as it found it, and as it left it. */
export interface ShownCollection {
  id: number;
  before: Showing;
  after: Showing;
}

const ITEMS_STATES = ['none', 'pending', 'done'] as const;

/** Columns as in migrations/0003_content.sql. */
export const campaigns = pgTable(
  'campaigns',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    kinds: text().array().$type<ContentKind[]>().notNull(),
    collections: integer().array().notNull(),
    inMenu: boolean('in_menu').notNull(),
    onHome: boolean('on_home').notNull(),
    discountCollection: integer('discount_collection'),
    discountPercent: integer('discount_percent'),
    state: text({ enum: CAMPAIGN_STATES }).notNull().default('draft'),
    version: integer().notNull().default(1),
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    startedBy: text('started_by'),
    accountId: integer('account_id'),
    undoneAt: moment('undone_at'),
    undoneBy: text('undone_by'),
    published: jsonb().$type<{ [kind: string]: number }>().notNull().default({}),
    shown: jsonb().$type<ShownCollection[]>().notNull().default([]),
    itemIds: integer('item_ids').array().notNull().default(sql`{}`),
    /** `pending`: the discounts of a running campaign are to be set, or those of one that ended to be taken back. */
    itemsState: text('items_state', { enum: ITEMS_STATES }).notNull().default('none'),
    notes: text().array().notNull().default(sql`{}`),
  },
  (table) => [
    check('campaigns_name_check', between(sql`length(${table.name})`, 1, 60)),
    check('campaigns_kinds_check', lte(sql`cardinality(${table.kinds})`, 200)),
    check('campaigns_collections_check', lte(sql`cardinality(${table.collections})`, 100)),
    check('campaigns_percent_check', between(table.discountPercent, 1, 100)),
    check('campaigns_state_check', inArray(table.state, [...CAMPAIGN_STATES])),
    check('campaigns_items_check', inArray(table.itemsState, [...ITEMS_STATES])),
    check('campaigns_discount_check', sql`(${table.discountCollection} is null) = (${table.discountPercent} is null)`),
  ],
);
/** A campaign without the ids of its items, which may be many. */
export type CampaignRow = Omit<typeof campaigns.$inferSelect, 'itemIds'>;
