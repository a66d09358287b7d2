import { between, inArray, sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { COLLECTION_KINDS, MAX_COLLECTION_PRODUCTS } from '#domain/catalogue/collections/collection.ts';

/** The channel on which changes of collections are announced. */
export const COLLECTIONS_CHANNEL = 'collections';

/** Columns as in migrations/0004_catalogue.sql. */
export const collections = pgTable(
  'collections',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    description: text().notNull(),
    pageTitle: text('page_title').notNull(),
    pageDescription: text('page_description').notNull(),
    image: text(),
    kind: text({ enum: COLLECTION_KINDS }).notNull(),
    /** In the order that staff gave them; empty by rule. */
    refs: text().array().notNull(),
    /** As `ruleText` writes it; empty by hand. */
    rule: text().notNull(),
    hidden: boolean().notNull(),
    inMenu: boolean('in_menu').notNull(),
    onHome: boolean('on_home').notNull(),
    position: integer().notNull(),
    visibleFrom: timestamp('visible_from', { withTimezone: true }),
    visibleUntil: timestamp('visible_until', { withTimezone: true }),
    version: integer().notNull().default(1),
  },
  (table) => [
    check('collections_slug_check', sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(${table.slug}) <= 60`),
    check('collections_name_check', between(sql`length(${table.name})`, 1, 60)),
    check('collections_description_check', sql`length(${table.description}) <= 600`),
    check('collections_page_title_check', sql`length(${table.pageTitle}) <= 70`),
    check('collections_page_description_check', sql`length(${table.pageDescription}) <= 160`),
    check('collections_kind_check', inArray(table.kind, [...COLLECTION_KINDS])),
    check('collections_refs_check', sql`cardinality(${table.refs}) <= ${sql.raw(String(MAX_COLLECTION_PRODUCTS))}`),
    check('collections_rule_check', sql`length(${table.rule}) <= 1000`),
    check('collections_position_check', between(table.position, 0, 1000)),
    check('collections_check', sql`${table.kind} = 'hand' or ${table.rule} <> ''`),
  ],
);
export type CollectionRow = typeof collections.$inferSelect;
