import { between, inArray, sql } from 'drizzle-orm';
import { bigint, check, integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { type ItemChangeKind, MAX_CHANGE_REASON } from '#contract/catalogue/operations/item-history.ts';
import type { Garment } from '#domain/catalogue/garment/garment.ts';
import type { Item } from '#domain/catalogue/item.ts';
import { MAX_DISCOUNT_PERCENT, MAX_IMAGES, MAX_PRICE_CENTS, MAX_STOCK } from '#domain/catalogue/item-rules.ts';

/** The channel on which changes of items, garments, categories and locations are announced. */
export const CATALOGUE_CHANNEL = 'catalogue';

/** Columns as in migrations/0004_catalogue.sql. */
export const items = pgTable(
  'items',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    ref: text().notNull(),
    barcode: text().notNull(),
    name: text().notNull(),
    description: text().notNull().default(''),
    priceCents: integer('price_cents').notNull(),
    discPercent: integer('disc_percent').notNull().default(0),
    stock: integer().notNull().default(0),
    category: text().notNull(),
    categoryId: integer('category_id').$type<1 | 2>().notNull(),
    size: text(),
    imageUrl: text('image_url'),
    imagesCount: integer('images_count').notNull().default(1),
    picturesVersion: integer('pictures_version').notNull().default(0),
    version: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('items_ref_check', sql`length(${table.ref}) between 1 and 40`),
    check('items_price_cents_check', between(table.priceCents, 1, MAX_PRICE_CENTS)),
    check('items_disc_percent_check', between(table.discPercent, 0, MAX_DISCOUNT_PERCENT)),
    check('items_stock_check', between(table.stock, 0, MAX_STOCK)),
    check('items_category_id_check', inArray(table.categoryId, [1, 2])),
    check('items_images_count_check', between(table.imagesCount, 1, MAX_IMAGES)),
  ],
);

export const categories = pgTable(
  'categories',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    slug: text().notNull(),
    gender: text(),
    image: text(),
    version: integer().notNull().default(1),
  },
  (table) => [
    unique().on(table.slug, table.gender).nullsNotDistinct(),
    check('categories_gender_check', inArray(table.gender, ['caballero', 'dama', 'hombre'])),
  ],
);
export type CategoryRow = typeof categories.$inferSelect;

/** Fields of an item and its garment in the history: `price` in cents, `createdAt` as ISO text. */
export type HistoryFields = Partial<Omit<Item, 'id' | 'createdAt' | 'updatedAt'> & { createdAt: string } & Garment>;

/** Columns as in migrations/0005_item_history.sql. Only the database writes it; see attribute-item-changes.ts. */
export const itemHistory = pgTable(
  'item_history',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    itemId: integer('item_id').notNull(),
    at: timestamp({ withTimezone: true }).notNull().default(sql`clock_timestamp()`),
    accountId: integer('account_id'),
    actor: text().notNull(),
    kind: text().$type<ItemChangeKind>().notNull(),
    operationId: integer('operation_id'),
    reason: text(),
    before: jsonb().$type<HistoryFields>(),
    after: jsonb().$type<HistoryFields>(),
  },
  (table) => [check('item_history_reason_check', between(sql`length(${table.reason})`, 1, MAX_CHANGE_REASON))],
);
